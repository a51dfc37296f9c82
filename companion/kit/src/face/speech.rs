//! Titles, prompts and messages of a game: the player on turn, the kind of a move, events.

use alloc::{format, string::String, vec::Vec};

use readyroom_hardware::chime::Chime;
use serde::Serialize;

use super::About;
use crate::{
    Game, Seat, Sight,
    sentence::{Phrase, SentenceKey},
};

/// What a message is for. The order is that of a report: what comes first is read first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind", content = "act")]
pub enum Kind {
    /// Something bad happened. It is read before play continues.
    Alarm,
    /// Hands must act at the board.
    Do(Act),
    /// Something to know: points, a timer that begins.
    Know,
    /// Dice that fell. Where the tray shows them, the dice themselves say it.
    Roll,
}

/// What hands must do, in the order of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// Lay, turn or take a marker.
    Marker,
    /// Move, place or take a piece.
    Piece,
    /// Draw, discard, shuffle or pass cards; take a mat.
    Card,
    /// Roll or move dice.
    Dice,
}

/// Something that happened, as the table is shown it. Made by [`super::say`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Which sentence it is, and with what.
    pub key: SentenceKey,
    /// What it is for.
    pub kind: Kind,
    /// The whole sentence, in the words of the rulebook. Nothing else of it is anywhere; it is never cut. A line feed
    /// begins a row of a report; elsewhere it is a blank, see [`Message::sentence`].
    pub text: String,
    /// What is to do in as many letters as the bottom row shows. It costs no press then, unless something else must be
    /// read. None if the whole sentence is always read; empty if no player needs to read it, see
    /// [`Message::done_already`] and [`Message::shown_already`].
    pub row: Option<String>,
    /// Its sound, if it has one.
    pub chime: Option<Chime>,
    /// The numbers of its places on the picture of the game ([`super::Subject::Places`]).
    pub places: Vec<u8>,
    /// Its place in a report: the lowest first, and of those alike what is for something more urgent. 0 where its kind alone
    /// decides this, as in most games.
    pub order: u16,
    /// Who may read it. What is a player's own is in no log, and in no report that others see.
    pub sight: Sight,
}

impl Message {
    /// The same at a place on the picture of the game.
    #[must_use]
    pub fn at(mut self, place: u8) -> Self {
        self.places.push(place);
        self
    }

    /// The same, which the bottom row shows in these words where it has room for them.
    #[must_use]
    pub fn in_row(self, row: impl Into<String>) -> Self {
        Self {
            row: Some(row.into()),
            ..self
        }
    }

    /// The same as something for hands, if they move such a thing. What was only to know costs no more presses than before:
    /// who has just chosen it has it in the bottom row.
    #[must_use]
    pub fn for_hands(self, moved: Option<Act>) -> Self {
        match (moved, self.kind) {
            (Some(act), Kind::Know) => {
                let row = self.row.clone().unwrap_or_else(|| self.text.clone());
                Self {
                    kind: Kind::Do(act),
                    ..self.in_row(row)
                }
            }
            (Some(_), Kind::Alarm | Kind::Do(_) | Kind::Roll) | (None, _) => self,
        }
    }

    /// The same, which the bottom row shows whole: anyone who reads it has just chosen it.
    #[must_use]
    pub fn at_once(self) -> Self {
        let row = self.text.clone();
        self.in_row(row)
    }

    /// The same, which is always read whole.
    #[must_use]
    pub fn read_whole(self) -> Self {
        Self { row: None, ..self }
    }

    /// The same, which hands had done before the table entered it, such as a card that the table turned up and then named: no
    /// player has to read it now. It is in the log, and a take-back reports it.
    #[must_use]
    pub fn done_already(self) -> Self {
        self.in_row("")
    }

    /// The same, which is shown where it was just chosen, such as a place on the board: the bottom row is for what is asked
    /// next. It is in the log, and a take-back reports it.
    #[must_use]
    pub fn shown_already(self) -> Self {
        self.in_row("")
    }

    /// Whether no player has to read it now: hands had done it, or it is shown.
    pub fn is_no_news(&self) -> bool {
        self.row.as_deref() == Some("")
    }

    /// Its place in a report: the lower is read first.
    pub const fn rank(&self) -> (u16, Kind) {
        (self.order, self.kind)
    }

    /// The text of the bottom row of it; empty if nothing.
    pub fn row(&self) -> &str {
        self.row.as_deref().unwrap_or(&self.text)
    }

    /// The same for the player of `seat` alone.
    #[must_use]
    pub fn to(self, seat: Seat) -> Self {
        Self {
            sight: Sight::Player(seat),
            ..self
        }
    }

    /// Its sentence without what it is for.
    pub fn phrase(&self) -> Phrase {
        Phrase {
            key: self.key.clone(),
            text: self.text.clone().into(),
            short: None,
        }
    }

    /// The text in one line.
    pub fn sentence(&self) -> String {
        self.text.replace('\n', " ")
    }

    /// The same with a sound.
    #[must_use]
    pub fn sounding(self, chime: Chime) -> Self {
        Self {
            chime: Some(chime),
            ..self
        }
    }
}

/// A move that was made: the state that it led to, and what happened.
pub type Made<G> = (G, Vec<<G as Game>::Event>);

/// The messages of a step as a whole: see [`About::report`](super::About::report).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepReport {
    /// Its title, in at most 21 letters besides names.
    pub title: Phrase,
    /// Its messages. [`Message::order`] gives the place of each.
    pub messages: Vec<Message>,
}

/// A move that was made, for a game that tells its story.
#[derive(Clone, Debug)]
pub struct PastMove<G: Game> {
    /// The game before it.
    pub before: G,
    /// The move.
    pub mv: G::Move,
    /// What it made happen.
    pub events: Vec<G::Event>,
}

/// Facts of an event besides its message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EventFacts {
    /// Whether a person saw a card with it that no player had seen before: drawn, turned up, looked at. A take-back does
    /// not make that unseen, so it is marked.
    pub shows_card: bool,
    /// The name under which the numbers of an evening count it; none if they do not.
    pub counted: Option<&'static str>,
}

/// The story of an evening.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// Its paragraphs, of some sentences each; none in a game that tells no story.
    pub paragraphs: Vec<String>,
    /// The whole game on one page, as an SVG document for paper and screens, if the game draws it.
    pub page: Option<String>,
}

/// The words of a game.
pub trait Speech: Game {
    /// What is the same in every game of it.
    const ABOUT: About<Self>;

    /// What the table is being asked, in at most 21 letters besides names: the active player first, then the phase. It is
    /// also the title of the report on what is done here.
    fn headline(&self) -> Phrase;

    /// Who plays, in one line ("Anna, Ben, Cleo"); empty until that is known.
    fn players(&self) -> String;

    /// Changes the name of each player who has one to what `called` makes of it: for a picture in the letters of a display.
    fn call_players(&mut self, called: &dyn Fn(&str) -> String);

    /// `mv` in one short sentence without a full stop, for the log and for "take back: …". Everybody reads it: it names nothing
    /// hidden.
    fn sentence(&self, mv: &Self::Move) -> Phrase;

    /// What the `events` of one move, which led to this state, say to the table: several things alike may be reported
    /// together, and of what is nothing to say there is nothing.
    fn messages(&self, events: &[Self::Event]) -> Vec<Message>;

    /// What else is known of `event` wherever it happens.
    fn event_facts(event: &Self::Event) -> EventFacts {
        let _ = event;
        EventFacts::default()
    }

    /// The evening's story, as far as it has gone: `past` has every move that led here. Empty in a game that tells none.
    fn story(&self, past: impl Iterator<Item = PastMove<Self>>) -> Story {
        let _ = past;
        Story::default()
    }

    /// The whole game with stable field names, for scripts: as a rule all that it is made of. [`super::state`] writes it for a
    /// sight, and leaves out what is hidden from that.
    fn record(&self) -> impl Serialize {
        self
    }
}

/// The messages of a step in any game, which went from the state `before` through `moves`.
pub fn step_messages<G: Speech>(before: &G, moves: &[Made<G>]) -> Vec<Message> {
    match G::ABOUT.report {
        Some(report) => report(before, moves).messages,
        None => moves
            .iter()
            .flat_map(|(state, events)| state.messages(events))
            .collect(),
    }
}

/// What is reported in any game of `moves` that are taken back to the state `before` them.
pub fn undone<G: Speech>(before: &G, moves: &[Made<G>]) -> Vec<Message> {
    if let Some(undone) = G::ABOUT.undone {
        return undone(before, moves);
    }
    let mut messages = step_messages(before, moves);
    messages.reverse();
    for message in &mut messages {
        message.text = format!("Undo: {}", message.text);
        message.key.is_undone = true;
    }
    messages
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;
    use crate::{
        face::say::{alarm, card, know},
        testing::toy::{Event, Rehearsal},
    };

    #[test]
    fn events_are_reported_in_order_and_silent_ones_are_not() {
        let game = Rehearsal::deal(Default::default());
        let events = [Event::Damaged, Event::Learned("Khan".into()), Event::Lost];
        let texts = game
            .messages(&events)
            .into_iter()
            .map(|message| message.text);
        assert!(texts.eq(["Hit! Hull 3.", "You lost."]));
    }

    #[test]
    fn what_is_only_to_know_is_for_hands_where_they_move_something() {
        let took = know("Take 1 food.").for_hands(Some(Act::Card));
        assert_eq!(took.kind, Kind::Do(Act::Card));
        assert_eq!(
            took.row.as_deref(),
            Some("Take 1 food."),
            "it costs no press"
        );
        let short = know("Anna draws 1 card.").in_row("1 card drawn.");
        assert_eq!(short.for_hands(Some(Act::Card)).row(), "1 card drawn.");
        assert_eq!(know("3 points.").for_hands(None), know("3 points."));
        assert_eq!(alarm("Hit!").for_hands(Some(Act::Marker)), alarm("Hit!"));
        let read = card("Shuffle.").for_hands(Some(Act::Dice));
        assert_eq!(read, card("Shuffle."), "what is always read stays so");
    }

    #[test]
    fn what_hands_had_done_and_what_is_shown_needs_no_row() {
        for old in [
            card("Lay Probe on the bridge.").done_already(),
            know("Klingon: sector 4.").shown_already(),
        ] {
            assert!(old.is_no_news() && old.row().is_empty());
        }
        for news in [card("Draw."), card("Draw.").in_row("Draw")] {
            assert!(!news.is_no_news());
        }
    }

    #[test]
    fn a_message_has_its_places_and_is_one_line_as_a_sentence() {
        let message = alarm("Hit!\nHull 2.").at(3).sounding(Chime::Loss);
        assert_eq!(message.sentence(), "Hit! Hull 2.");
        assert_eq!(
            (message.places, message.chime),
            (vec![3], Some(Chime::Loss))
        );
    }
}
