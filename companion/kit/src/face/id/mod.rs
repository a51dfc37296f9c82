//! The id of a move, for scripts: what a journal writes of it, made readable.

mod parts;
mod serializer;
mod words;

use alloc::string::String;

use serde::Serialize as _;

use self::words::Words;
use crate::Game;

/// Bytes of room for an id, which most have enough of.
const ROOM: usize = 64;

/// The id of `mv`: `draw:red`, `repair:hull:2`, `name:0:Anna`. It comes from the move alone, so it is the same in every
/// evening, wherever the move is in a menu and whatever it is called there. Words are in lower case with hyphens; only
/// a text of the table ([`Game::text`]) stays as it is. With that text still blank, the id ends in `:`.
///
/// # Panics
/// If the move has a fraction or a map in it: a move is plain data.
pub fn id<G: Game>(mv: &G::Move) -> String {
    let mut id = String::with_capacity(ROOM);
    write_id::<G>(mv, &mut id);
    id
}

/// Writes the same at the end of `ids`.
///
/// # Panics
/// As for [`id`].
pub fn write_id<G: Game>(mv: &G::Move, ids: &mut String) {
    // The copy is what is written, so that its text is known by where it lies.
    let mut mv = mv.clone();
    let text = G::text(&mut mv);
    let is_blank = text.as_ref().is_some_and(|text| text.longest().is_some());
    let text = text.map(|text| text.place());
    mv.serialize(Words::new(ids, text))
        .expect("a move is plain data");
    if is_blank && !ids.ends_with(':') {
        ids.push(':');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        testing::toy::{Move, Rehearsal},
        text::cut,
    };
    use alloc::{vec, vec::Vec};
    use serde::Serialize;

    #[test]
    fn a_move_is_its_words_and_a_text_of_the_table_stays_as_it_is() {
        for (mv, expected) in [
            (Move::Draw, "draw"),
            (Move::Roll(3), "roll:3"),
            (Move::Repair { sign: 1, face: 5 }, "repair:face=5:sign=1"),
            (Move::Start { may_pause: false }, "start:may-pause:false"),
            (Move::Name(cut("Anna Lee")), "name:Anna Lee"),
            (Move::Name(cut("")), "name:"),
        ] {
            assert_eq!(id::<Rehearsal>(&mv), expected);
        }
    }

    /// Moves of every shape.
    #[derive(Serialize)]
    #[serde(rename_all = "PascalCase")]
    enum Shape {
        Hit(&'static str, Option<u8>, i8),
        Heal(u8, &'static str),
        Draft(Part),
        Place {
            scott: bool,
            dice: Vec<(u8, &'static str)>,
            alert: u8,
        },
        Mark(&'static str, Mark),
        All(Vec<u8>),
        Both(Vec<u8>, Vec<u8>),
        Only {
            way: Vec<u8>,
        },
        Pass(()),
    }

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Part {
        Icon(Colour),
        Nothing {},
    }

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Colour {
        AnyColour,
    }

    #[derive(Serialize)]
    struct Mark {
        urgent: bool,
        escalation: Option<u8>,
    }

    #[test]
    fn what_is_nested_or_left_out_is_distinguished() {
        let mark = |urgent, escalation| Shape::Mark("red", Mark { urgent, escalation });
        for (shape, expected) in [
            (
                Shape::Hit("ForceField", None, -1),
                "hit:force-field:none:-1",
            ),
            (Shape::Heal(0, "blue 6"), "heal:0:blue-6"),
            (
                Shape::Draft(Part::Icon(Colour::AnyColour)),
                "draft:icon:any-colour",
            ),
            (Shape::Draft(Part::Nothing {}), "draft:nothing"),
            (
                Shape::Place {
                    scott: false,
                    dice: vec![(0, "red"), (1, "blue")],
                    alert: 3,
                },
                "place:alert=3:dice=[[0,red],[1,blue]]",
            ),
            (mark(true, None), "mark:red:urgent"),
            (mark(true, Some(2)), "mark:red:escalation=2:urgent"),
            (mark(false, None), "mark:red:none"),
            (Shape::All(vec![]), "all"),
            (Shape::All(vec![1, 2]), "all:1:2"),
            (Shape::Both(vec![], vec![1, 2]), "both:[]:[1,2]"),
            (Shape::Only { way: vec![3, 4] }, "only:way:3:4"),
            (Shape::Only { way: vec![] }, "only:way"),
            (Shape::Pass(()), "pass:none"),
        ] {
            let mut id = String::new();
            shape.serialize(Words::new(&mut id, None)).unwrap();
            assert_eq!(id, expected);
        }
    }
}
