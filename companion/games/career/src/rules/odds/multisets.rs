//! Rolls of dice that are alike, as multisets: how many dice show each of some classes of faces.

use alloc::{vec, vec::Vec};

use arrayvec::ArrayVec;

/// How many dice show each class of faces, four bits a class.
pub(super) type Counts = u64;

/// Faces of a die.
pub(super) const FACES: usize = 6;

/// A die that shows this class.
pub(super) const fn one(class: usize) -> Counts {
    1 << (4 * class)
}

/// The classes that are shown, a bit each.
fn shown(counts: Counts) -> u8 {
    let classes = (0..FACES).filter(|&class| of_class(counts, class) > 0);
    classes.fold(0, |shown, class| shown | 1 << class)
}

/// Dice in all.
const fn total(counts: Counts) -> u64 {
    let mut total = 0;
    let mut class = 0;
    while class < FACES {
        total += of_class(counts, class);
        class += 1;
    }
    total
}

/// Dice that show this class.
pub(super) const fn of_class(counts: Counts, class: usize) -> u64 {
    counts >> (4 * class) & 15
}

/// All rolls of some dice, in ascending order.
pub(super) struct Multisets {
    pub rolls: Vec<Counts>,
    /// How often each roll comes up among all 6ⁿ.
    pub weights: Vec<u64>,
    /// For each roll of one die less, what it becomes with each face on the die that is rolled.
    pub completed: Vec<[u16; FACES]>,
    /// For each roll, what is left of it without one of its dice, by the number in `completed`: once for each class that it
    /// shows and that is worth a re-roll.
    pub without: Vec<ArrayVec<u16, FACES>>,
}

impl Multisets {
    /// Rolls of that many dice, with the class of each face. A die is not re-rolled where there is one of the `rather`
    /// classes of its own, a bit each.
    pub fn new(dice: u8, class_of: &[u8; FACES], rather: [u8; FACES]) -> Self {
        let mut faces = [0; FACES];
        for &class in class_of {
            faces[usize::from(class)] += 1;
        }
        let classes = faces.iter().filter(|&&faces| faces > 0).count();
        let rolls = rolls(dice, classes);
        let index = |roll| rolls.binary_search(&roll).expect("a roll of as many dice") as u16;
        let completed = |roll: Counts| class_of.map(|class| index(roll + one(class.into())));
        let completed: Vec<_> = match dice.checked_sub(1) {
            Some(fewer) => self::rolls(fewer, classes)
                .into_iter()
                .map(completed)
                .collect(),
            None => Vec::new(),
        };
        let mut without = vec![ArrayVec::new(); rolls.len()];
        for (fewer, completed) in completed.iter().enumerate() {
            for (&roll, &class) in completed.iter().zip(class_of) {
                let without = &mut without[usize::from(roll)];
                let is_kept = shown(rolls[usize::from(roll)]) & rather[usize::from(class)] != 0;
                if !is_kept && without.last() != Some(&(fewer as u16)) {
                    without.push(fewer as u16);
                }
            }
        }
        let weights = rolls.iter().map(|&roll| weight(roll, faces)).collect();
        Self {
            rolls,
            weights,
            completed,
            without,
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.rolls.len()
    }

    /// The place of a roll, if it is one of these.
    pub fn position(&self, roll: Counts) -> Option<usize> {
        self.rolls.binary_search(&roll).ok()
    }
}

/// Rolls of that many dice, in ascending order.
fn rolls(dice: u8, classes: usize) -> Vec<Counts> {
    let mut rolls = vec![0];
    for class in 1..classes {
        let with = |roll: Counts| {
            let left = u64::from(dice) - total(roll);
            (0..=left).map(move |count| roll + count * one(class))
        };
        rolls = rolls.into_iter().flat_map(with).collect();
    }
    for roll in &mut rolls {
        *roll += u64::from(dice) - total(*roll);
    }
    rolls.sort_unstable();
    rolls
}

/// How often a roll comes up: the orders of its classes, times the faces of each.
fn weight(roll: Counts, faces: [u8; FACES]) -> u64 {
    let (mut weight, mut dice) = (1, 0);
    for (class, faces) in faces.into_iter().enumerate() {
        for count in 1..=of_class(roll, class) {
            // A binomial coefficient grows by whole numbers in this order.
            dice += 1;
            weight = weight * dice / count * u64::from(faces);
        }
    }
    weight
}
