//! Check of a game's menu: paths distinguish all moves, and every step has a prompt.

use std::collections::HashSet;

use super::{
    Sample,
    walk::{Moment, Observer, Reach, Watch},
};
use crate::{
    Seat,
    face::{Note, Reader, Segment, Shown, id},
    text::cut,
};

/// Some moments of some games: some are long.
const REACH: Reach = Reach::games(6).moves(400);
/// Moments whose notes are worked out: that may take long.
const NOTED: usize = 24;

/// Its checks.
pub fn checks<G: Sample>() -> super::Named {
    super::named![players_are_called_as_a_display_shows_them]
}

/// What holds of every moment.
pub fn watching<G: Sample>() -> Vec<Watch<G>> {
    let mut watching = super::looks![
        REACH;
        no_two_offers_are_in_one_place,
        every_offer_has_an_id_of_its_own,
        no_offer_hides_a_group_of_the_same_name,
        every_moment_has_its_headline_sentences_and_pages,
    ];
    let name = "notes_are_of_offers_and_stand_whole_in_their_rows";
    watching.push(Watch::new(name, REACH, Notes { looked_at: 0 }));
    watching
}

fn no_two_offers_are_in_one_place<G: Sample>(at: &Moment<'_, G>) {
    let (offers, placed) = (at.offers(), at.placed());
    let mut seen = HashSet::new();
    for (path, mv) in placed {
        let spelled = !path.is_empty() && path.iter().all(|segment| !segment.is_empty());
        assert!(spelled, "{mv:?}: {path:?}");
        let message = format!("{path:?} stands there twice, once for {mv:?}");
        assert!(seen.insert(path), "{message}");
        assert!(offers.contains(mv), "{mv:?} is not on offer");
    }
    for mv in offers {
        let first = placed.iter().find(|(_, placed)| placed == mv);
        let path = first.map(|(path, _)| path);
        assert_eq!(path, Some(&at.game.path(mv)), "the first place of {mv:?}");
    }
}

fn every_offer_has_an_id_of_its_own<G: Sample>(at: &Moment<'_, G>) {
    let mut seen = HashSet::new();
    for mv in at.offers() {
        let id = id::<G>(mv);
        let blank = G::blank(mv).is_some();
        assert_eq!(id.ends_with(':'), blank, "{id:?} of {mv:?}");
        assert!(seen.insert(id), "the id of {mv:?} is there twice");
    }
}

fn no_offer_hides_a_group_of_the_same_name<G: Sample>(at: &Moment<'_, G>) {
    let paths: HashSet<&[Segment]> = at.placed().iter().map(|(path, _)| &**path).collect();
    for path in &paths {
        let hidden = (1..path.len()).find(|&end| paths.contains(&path[..end]));
        assert_eq!(hidden, None, "{path:?} hides behind an offer");
    }
}

fn every_moment_has_its_headline_sentences_and_pages<G: Sample>(at: &Moment<'_, G>) {
    let game = at.game;
    assert!(!game.headline().is_empty());
    assert!(!game.pages().is_empty());
    assert!(!game.timed().is_empty());
    for mv in at.offers() {
        assert!(!game.sentence(mv).is_empty(), "{mv:?}");
        let warning = game.entry(mv, Reader::Panel).warning.unwrap_or_default();
        assert!(warning.chars().count() <= 25, "{warning:?}");
    }
}

/// The notes of the first moments that have any.
struct Notes {
    looked_at: usize,
}

impl<G: Sample> Observer<G> for Notes {
    fn look(&mut self, at: &Moment<'_, G>) {
        if self.looked_at < NOTED
            && let Some(work) = at.game.notes()
        {
            self.looked_at += 1;
            check_notes(at.game, at.offers(), &work.all());
        }
    }
}

fn players_are_called_as_a_display_shows_them<G: Sample>() {
    let mut game = G::deal(G::Content::default());
    let seating = game.seating().expect("set-up asks who plays");
    for seat in 0..seating.names.len() as Seat {
        let named = (seating.name)(seat, cut(&format!("Имя {seat}")));
        game = game.play(&named).expect("a name").0;
    }
    let written = game.players();
    assert!(written.starts_with("Имя 0"), "{written}");
    game.call_players(&|name| name.replace("Имя", "Name"));
    assert_eq!(game.players(), written.replace("Имя", "Name"));
}

/// Panics unless `notes` are of `offers` and fit their rows.
fn check_notes<G: Shown>(game: &G, offers: &[G::Move], notes: &[(G::Move, Note)]) {
    for (mv, note) in notes {
        assert!(offers.contains(mv), "{note:?} is of {mv:?}, not on offer");
        let path = game.path(mv);
        let entry = path.last().map_or(0, |last| last.chars().count());
        let (beside, below) = (note.beside.chars().count(), note.below.chars().count());
        assert!(beside <= Note::BESIDE && below <= Note::BELOW, "{note:?}");
        let row = entry + 1 + beside;
        assert!(row <= Note::ROW, "{path:?} {note:?}: {row} letters");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Game as _,
        face::Menu as _,
        testing::toy::{Move, ODDS, Rehearsal},
        text::cut,
    };

    /// A turn at a table that knows the odds.
    fn turn() -> Rehearsal {
        let moves = [Move::Name(cut("Ada")), Move::Learn(cut(ODDS))];
        moves
            .iter()
            .fold(Rehearsal::deal(Default::default()), |game, mv| {
                game.play(mv).expect("legal").0
            })
    }

    #[test]
    fn the_notes_of_the_toy_game_fit() {
        let game = turn();
        let notes = game.notes().expect("notes").all();
        assert_eq!(notes.len(), 6);
        check_notes(&game, &game.choices(), &notes);
    }

    #[test]
    #[should_panic(expected = "not on offer")]
    fn a_note_on_something_else_is_found() {
        let game = turn();
        check_notes(&game, &game.choices(), &[(Move::Stop, Note::default())]);
    }

    #[test]
    #[should_panic(expected = "about 62.5%")]
    fn a_note_with_no_room_beside_its_entry_is_found() {
        let game = turn();
        let long = Note::new("about 62.5%", "");
        check_notes(&game, &game.choices(), &[(Move::Hit, long)]);
    }
}
