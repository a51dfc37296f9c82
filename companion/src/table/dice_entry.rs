//! Typing what the table's own dice show: two presses a die.
//!
//! UP says the face is 1, 2 or 3, DOWN says it is 4, 5 or 6; then UP, OK and DOWN say low, middle and high of the
//! three. BACK wipes the last die, or the half of one. A keyboard types the digit.

use readyroom_hardware::scene::cut;
use readyroom_hardware::{
    button::Button,
    scene::{DieFace, MOST_DICE, Scene, Sign, TitleRow},
};

/// The number of dice a tray shows at once.
pub(super) const TRAY: usize = MOST_DICE;

/// The three faces that the first press leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Half {
    Low,
    High,
}

/// Dice being typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceEntry {
    faces: Vec<u8>,
    of: u8,
    half: Option<Half>,
}

impl DiceEntry {
    /// Nothing typed yet, of `of` dice.
    pub const fn new(of: u8) -> Self {
        Self {
            faces: Vec::new(),
            of,
            half: None,
        }
    }

    /// The number of dice asked for.
    pub const fn of(&self) -> u8 {
        self.of
    }

    /// The faces, once all are typed.
    pub fn complete(&self) -> Option<&[u8]> {
        (self.faces.len() == usize::from(self.of)).then_some(&*self.faces)
    }

    /// Takes a press of UP, DOWN or OK; false if it says nothing here.
    pub fn press(&mut self, button: Button) -> bool {
        let face = match (self.half, button) {
            (None, Button::Up) => return self.narrow(Half::Low),
            (None, Button::Down) => return self.narrow(Half::High),
            (Some(half), Button::Up) => half.faces()[0],
            (Some(half), Button::Ok) => half.faces()[1],
            (Some(half), Button::Down) => half.faces()[2],
            _ => return false,
        };
        self.add(face)
    }

    /// Takes a typed digit; false if it is no face of a die.
    pub fn typed(&mut self, letter: char) -> bool {
        match letter
            .to_digit(10)
            .and_then(|digit| u8::try_from(digit).ok())
        {
            Some(face @ 1..=6) => self.add(face),
            _ => false,
        }
    }

    /// Wipes the half of a die or the last one; false if nothing is typed.
    pub fn wipe(&mut self) -> bool {
        self.half.take().is_some() || self.faces.pop().is_some()
    }

    /// The picture. `tray` is what lies on the table: dice kept out of the roll stay as they are.
    pub fn scene(&self, header: TitleRow, tray: &[DieFace]) -> Scene {
        let mut dice = tray.to_vec();
        let loose = dice.iter().filter(|die| !die.kept).count();
        let blank = DieFace {
            sign: Sign::Plain,
            face: 0,
            kept: false,
        };
        dice.extend(std::iter::repeat_n(
            blank,
            usize::from(self.of).saturating_sub(loose),
        ));
        let mut cursor = None;
        let mut typed = self.faces.iter();
        for (place, die) in dice.iter_mut().enumerate().filter(|(_, die)| !die.kept) {
            die.face = typed.next().copied().unwrap_or_else(|| {
                cursor.get_or_insert(place);
                0
            });
        }
        // More dice than the tray shows: the window ends at the cursor.
        let first = cursor.unwrap_or(0).saturating_sub(TRAY - 1);
        Scene::Dice {
            header,
            dice: dice.into_iter().skip(first).take(TRAY).collect(),
            cursor: cursor.and_then(|place| u8::try_from(place - first).ok()),
            tumbling: false,
            hint: cut(match self.half {
                None => "UP 1-2-3     DOWN 4-5-6",
                Some(Half::Low) => "UP 1   OK 2   DOWN 3",
                Some(Half::High) => "UP 4   OK 5   DOWN 6",
            }),
        }
    }

    fn narrow(&mut self, half: Half) -> bool {
        self.half = Some(half);
        true
    }

    fn add(&mut self, face: u8) -> bool {
        self.half = None;
        if self.faces.len() < usize::from(self.of) {
            self.faces.push(face);
        }
        true
    }
}

impl Half {
    const fn faces(self) -> [u8; 3] {
        match self {
            Self::Low => [1, 2, 3],
            Self::High => [4, 5, 6],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_takes_exactly_two_presses() {
        let half = [Button::Up, Button::Down];
        let third = [Button::Up, Button::Ok, Button::Down];
        let mut faces = Vec::new();
        for (first, second) in half
            .into_iter()
            .flat_map(|half| third.map(|third| (half, third)))
        {
            let mut entry = DiceEntry::new(1);
            assert!(entry.press(first));
            assert_eq!(entry.complete(), None);
            assert!(entry.press(second));
            faces.extend_from_slice(entry.complete().expect("one die is typed"));
        }
        assert_eq!(faces, [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn back_wipes_half_a_die_then_whole_ones_then_nothing() {
        let mut entry = DiceEntry::new(2);
        assert!(entry.typed('4'));
        assert!(entry.press(Button::Up));
        assert!(entry.wipe());
        assert_eq!(entry.faces, [4]);
        assert!(entry.wipe());
        assert!(!entry.wipe());
    }

    #[test]
    fn digits_that_no_die_shows_are_ignored() {
        let mut entry = DiceEntry::new(2);
        assert!(
            !entry.typed('0') && !entry.typed('7') && !entry.typed('x') && !entry.press(Button::Ok)
        );
        assert!(entry.typed('1') && entry.typed('6'));
        assert_eq!(entry.complete(), Some([1, 6].as_slice()));
    }

    #[test]
    fn kept_dice_stay_and_the_cursor_stands_on_the_die_being_typed() {
        let die = |sign, face, kept| DieFace { sign, face, kept };
        let tray = [
            die(Sign::Filled, 5, true),
            die(Sign::Rounded, 2, false),
            die(Sign::Double, 2, false),
        ];
        let mut entry = DiceEntry::new(2);
        entry.typed('3');
        let Scene::Dice { dice, cursor, .. } = entry.scene(TitleRow::default(), &tray) else {
            unreachable!()
        };
        assert_eq!(
            dice,
            [
                die(Sign::Filled, 5, true),
                die(Sign::Rounded, 3, false),
                die(Sign::Double, 0, false)
            ]
        );
        assert_eq!(cursor, Some(2));
    }

    #[test]
    fn a_large_handful_shows_the_die_being_typed() {
        let mut entry = DiceEntry::new(16);
        for _ in 0..14 {
            entry.typed('6');
        }
        let Scene::Dice { dice, cursor, .. } = entry.scene(TitleRow::default(), &[]) else {
            unreachable!()
        };
        assert_eq!((dice.len(), cursor), (12, Some(11)));
        assert_eq!(dice[11].face, 0);
    }
}
