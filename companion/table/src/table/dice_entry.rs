//! Typing what the table's own dice show: one press for 1 and 2, two for the others.
//!
//! UP is 1 and DOWN is 2; ROLL continues to the higher faces, of which UP, OK, DOWN and ROLL are 3, 4, 5 and 6. OK alone
//! types nothing: pressed in passing it must not say what no die shows. BACK wipes the last die, or ROLL. A keyboard types
//! the digit.

use readyroom_hardware::scene::cut;
use readyroom_hardware::{
    button::Button,
    scene::{DieFace, MOST_DICE, Scene, Sign, TitleRow},
};

/// The number of dice a tray shows at once.
pub(super) const TRAY: usize = MOST_DICE;

/// The presses that type each face, from 1.
pub const TYPED: [&[Button]; 6] = [
    &[Button::Up],
    &[Button::Down],
    &[Button::Roll, Button::Up],
    &[Button::Roll, Button::Ok],
    &[Button::Roll, Button::Down],
    &[Button::Roll, Button::Roll],
];

/// The faces that the next press can enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Faces {
    /// 1 and 2.
    Low,
    /// 3 to 6.
    High,
}

/// Dice being typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceEntry {
    faces: Vec<u8>,
    of: u8,
    next: Faces,
}

impl DiceEntry {
    /// Nothing typed yet, of `of` dice.
    pub const fn new(of: u8) -> Self {
        Self {
            faces: Vec::new(),
            of,
            next: Faces::Low,
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

    /// Takes a press of UP, DOWN, OK or ROLL; false if it means nothing here.
    pub fn press(&mut self, button: Button) -> bool {
        let face = match (self.next, button) {
            (Faces::Low, Button::Up) => 1,
            (Faces::Low, Button::Down) => 2,
            (Faces::Low, Button::Roll) => {
                self.next = Faces::High;
                return true;
            }
            (Faces::High, Button::Up) => 3,
            (Faces::High, Button::Ok) => 4,
            (Faces::High, Button::Down) => 5,
            (Faces::High, Button::Roll) => 6,
            (Faces::Low, Button::Ok) | (Faces::Low | Faces::High, Button::Back | Button::Timer) => {
                return false;
            }
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

    /// Goes back to the low faces, or wipes the last die; false if nothing is typed.
    pub fn wipe(&mut self) -> bool {
        match std::mem::replace(&mut self.next, Faces::Low) {
            Faces::High => true,
            Faces::Low => self.faces.pop().is_some(),
        }
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
            hint: cut(match self.next {
                Faces::Low => "UP 1   DOWN 2   ROLL 3-6",
                Faces::High => "UP 3 OK 4 DOWN 5 ROLL 6",
            }),
        }
    }

    fn add(&mut self, face: u8) -> bool {
        self.next = Faces::Low;
        if self.faces.len() < usize::from(self.of) {
            self.faces.push(face);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_two_take_one_press_and_the_others_two() {
        for (face, presses) in (1..).zip(TYPED) {
            let mut entry = DiceEntry::new(1);
            for &button in presses {
                assert_eq!(entry.complete(), None);
                assert!(entry.press(button));
            }
            assert_eq!(entry.complete(), Some(&[face][..]));
        }
    }

    #[test]
    fn ok_pressed_in_passing_types_nothing() {
        let mut entry = DiceEntry::new(2);
        assert!(!entry.press(Button::Ok));
        assert!(entry.typed('5'));
        assert!(!entry.press(Button::Ok));
        assert_eq!(entry.faces, [5]);
    }

    #[test]
    fn back_wipes_roll_then_whole_dice_then_nothing() {
        let mut entry = DiceEntry::new(2);
        assert!(entry.typed('4'));
        assert!(entry.press(Button::Roll));
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
    fn kept_dice_stay_and_the_cursor_is_on_the_die_being_typed() {
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
