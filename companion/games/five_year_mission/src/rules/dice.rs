//! Dice, and dice in heaps: two dice of one colour and face are the same to every rule, so a heap is a count.

use alloc::{format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

readyroom_kit::named! {
    /// The colours of dice and of alerts.
    #[derive(Hash, PartialOrd, Ord)]
    #[serde(rename_all = "lowercase")]
    pub enum Colour {
        Blue = "blue",
        Yellow = "yellow",
        Red = "red",
    }
}

/// One die. Written `red 6`, or `red` before its first roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Die {
    /// Its colour.
    pub colour: Colour,
    /// 1–6, or 0 while it has not been rolled.
    pub face: u8,
}

impl Die {
    /// Every die that shows a value: blue before yellow before red.
    pub fn all() -> impl Iterator<Item = Self> {
        let colours = Colour::ALL.into_iter();
        colours.flat_map(|colour| (1..=6).map(move |face| Self::new(colour, face)))
    }

    /// A die showing `face`.
    pub const fn new(colour: Colour, face: u8) -> Self {
        Self { colour, face }
    }
}

/// The dice each player begins with (FYM-5).
pub(super) const STARTING_DICE: [Die; 5] = [
    Die::new(Colour::Yellow, 0),
    Die::new(Colour::Blue, 0),
    Die::new(Colour::Blue, 0),
    Die::new(Colour::Red, 0),
    Die::new(Colour::Red, 0),
];

/// The same by colour, in the order of [`Colour::ALL`].
pub(super) const DICE_PER_PLAYER: [u8; 3] = [2, 1, 2];

/// The dice of seven players: as many are rolled at most.
pub(super) const MOST_DICE: usize = 7 * STARTING_DICE.len();

/// The most dice that a player of light tracking can have to roll: five, and two more by Picard (A1).
pub(super) const MOST_ON_TRAY: usize = STARTING_DICE.len() + 2;

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face {
            0 => write!(f, "{}", self.colour),
            face => write!(f, "{} {face}", self.colour),
        }
    }
}

impl FromStr for Die {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (word, face) = text.split_once(' ').unwrap_or((text, "0"));
        let mut colours = Colour::ALL.into_iter();
        let colour = colours.find(|colour| colour.label() == word);
        match (colour, face.parse()) {
            (Some(colour), Ok(face @ 0..=6)) => Ok(Self { colour, face }),
            _ => Err(format!("a die is written like \"red 6\", not {text:?}")),
        }
    }
}

impl Serialize for Die {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Die {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// A heap of dice: how many there are of each colour and face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dice {
    /// By colour and face. The eighth place makes a colour one word, and is always 0.
    counts: [[u8; 8]; 3],
}

/// A bit for each of eight counts, set where there is any.
const fn present(counts: [u8; 8]) -> u32 {
    const SEVEN_BITS: u64 = u64::from_le_bytes([0x7f; 8]);
    let counts = u64::from_le_bytes(counts);
    // The top bit of a byte is set by its own, or by a carry out of the seven below.
    let any = (counts | ((counts & SEVEN_BITS) + SEVEN_BITS)) >> 7 & u64::from_le_bytes([1; 8]);
    (any.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

impl Dice {
    /// How many dice there are.
    pub fn len(&self) -> u8 {
        self.counts.iter().flatten().sum()
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.counts == [[0; 8]; 3]
    }

    /// How many dice of that colour and face there are.
    pub const fn count(&self, die: Die) -> u8 {
        self.counts[die.colour as usize][die.face as usize]
    }

    /// How many dice of that colour there are.
    pub fn of_colour(&self, colour: Colour) -> u8 {
        self.counts[colour as usize].iter().sum()
    }

    /// The colours that are there.
    pub fn colours(&self) -> impl Iterator<Item = Colour> + '_ {
        let colours = Colour::ALL.into_iter();
        colours.filter(|&colour| self.of_colour(colour) > 0)
    }

    /// How many of each colour, in the order of [`Colour::ALL`].
    pub fn by_colour(&self) -> [u8; 3] {
        Colour::ALL.map(|colour| self.of_colour(colour))
    }

    /// True if such a die is there.
    pub const fn has(&self, die: Die) -> bool {
        self.count(die) > 0
    }

    /// Adds a die.
    pub const fn put(&mut self, die: Die) {
        self.counts[die.colour as usize][die.face as usize] += 1;
    }

    /// Takes a die away; false, and nothing taken, if there is no such die.
    pub const fn take(&mut self, die: Die) -> bool {
        let count = &mut self.counts[die.colour as usize][die.face as usize];
        match *count {
            0 => false,
            n => {
                *count = n - 1;
                true
            }
        }
    }

    /// Takes any die of a colour, one with the lowest face (unrolled ones first).
    pub fn take_colour(&mut self, colour: Colour) -> Option<Die> {
        let face = self.counts[colour as usize]
            .iter()
            .position(|&count| count > 0)?;
        let die = Die::new(colour, face as u8);
        self.take(die);
        Some(die)
    }

    /// Adds all dice of another heap.
    pub fn pour(&mut self, other: &Self) {
        self.with_each(other, |mine, theirs| *mine += theirs);
    }

    /// Drops whatever `whole` does not contain, so that this stays a part of it.
    pub fn limit_to(&mut self, whole: &Self) {
        self.with_each(whole, |mine, theirs| *mine = (*mine).min(theirs));
    }

    /// Changes each count by the other heap's.
    fn with_each(&mut self, other: &Self, change: impl Fn(&mut u8, u8)) {
        let theirs = other.counts.as_flattened();
        let counts = self.counts.as_flattened_mut().iter_mut().zip(theirs);
        counts.for_each(|(mine, theirs)| change(mine, *theirs));
    }

    /// Each kind of die that is there, once: blue before yellow before red, low faces first.
    pub fn kinds(&self) -> impl Iterator<Item = Die> + use<> {
        let [blue, yellow, red] = self.counts.map(present);
        let mut left = blue | yellow << 8 | red << 16;
        core::iter::from_fn(move || {
            let next = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            let colour = Colour::ALL.get(next as usize / 8)?;
            Some(Die::new(*colour, next as u8 % 8))
        })
    }

    /// Every die, in the order of [`Dice::kinds`].
    pub fn iter(&self) -> impl Iterator<Item = Die> + '_ {
        self.kinds()
            .flat_map(|die| core::iter::repeat_n(die, usize::from(self.count(die))))
    }
}

impl FromIterator<Die> for Dice {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> Self {
        let mut heap = Self::default();
        dice.into_iter().for_each(|die| heap.put(die));
        heap
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Die>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A die on the tray of light tracking (FYM-87).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrayDie {
    /// Its colour, and the face it shows; 0 before its first roll.
    pub die: Die,
    /// It stays as it lies when others are rolled again.
    pub kept: bool,
}

/// The dice on the tray: blue before yellow before red, each in its place until the end of the turn.
pub type Tray = ArrayVec<TrayDie, MOST_ON_TRAY>;
