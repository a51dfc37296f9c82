//! The words, pictures and lights of the toy game.

use std::borrow::Cow;

use readyroom_hardware::{
    lamp::{Lamp, Lamps, Pattern},
    scene::{DieFace, Picture, Scene, Sign, TitleRow, cut},
    screen::Screen,
};

use super::{
    Event, HOUSE_RULE, Move, Phase, Rehearsal,
    sentences::{Asks, MessageText},
};
use crate::{
    Hidden, NoKey, Owner, Sight,
    sentence::{Phrase, Text, UpTo},
};

use crate::face::{
    About, AtCursor, Buttons, Entry, EventFacts, Hides, InWords, Lights, Menu, Message, Notes,
    Outcome, Path, Pictures, Reader, Speech, Subject, Tray,
    status::{Body, Fact, Place, Section, Status, Value},
};

/// The pages that a player alone sees: the id, the title, the words.
const OWN_PAGES: [(&str, &str, &str); 2] = [
    ("first", "First", "The first."),
    ("second", "Second", "The second."),
];

fn die(face: u8) -> DieFace {
    DieFace {
        sign: Sign::Filled,
        face,
        kept: false,
    }
}

impl Menu for Rehearsal {
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        let entry = Entry::at(path(self, mv), reader);
        match mv {
            Move::Play(_) => entry.seen_by(Sight::Player(0)),
            Move::Hit => entry.warned((self.hull == 1).then(|| Asks::ShipWouldBeLost.say())),
            Move::Win => {
                let explains = self.known.iter().any(|card| card == HOUSE_RULE);
                entry.explained(explains.then(|| "On: you win.\nOff: you play on.".into()))
            }
            Move::Repair { .. } => entry.shown(AtCursor::Pictured),
            _ => entry,
        }
    }

    fn notes(&self) -> Option<Notes<Move>> {
        self.odds()
    }

    fn buttons(&self) -> Buttons<Move> {
        let turn = self.phase == Phase::Turn;
        Buttons {
            roll: turn.then_some(Move::Roll(3)),
            timer: (turn && self.timer.is_none()).then_some(Move::Start { may_pause: false }),
            ..Buttons::default()
        }
    }

    fn hides(&self) -> Hides {
        // No player has anything to hide before the first points.
        let has_hand = self.score > 0 && matches!(self.phase, Phase::Turn);
        let names = self.name.split(" & ").filter(|_| has_hand);
        Hides {
            hands: names.map(Into::into).collect(),
            menu: None,
        }
    }
}

fn path(game: &Rehearsal, mv: &Move) -> Path {
    let path: Vec<String> = match mv {
        Move::Name(_) => vec!["Ship's name…".into()],
        Move::Roll(_) => vec!["Roll".into()],
        Move::Keep(die) => vec!["Keep".into(), format!("Die {}", die + 1)],
        Move::Draw => vec!["Draw".into()],
        Move::Drew(token) => {
            vec![["Red", "Blue", "Red", "Gold"][usize::from(*token % 4)].into()]
        }
        Move::Repair { sign, face } => {
            vec![
                "Repair".into(),
                if *sign == 1 { "Red" } else { "Blue" }.into(),
                format!("{face}"),
            ]
        }
        Move::Learn(_) => vec!["Card".into(), "name…".into()],
        Move::Play(card) => vec!["Play".into(), format!("Card {card}")],
        Move::Hit => vec!["Take a hit".into()],
        Move::Start { may_pause: false } => vec!["Timer".into(), "strict".into()],
        Move::Start { may_pause: true } => vec!["Timer".into(), "with pauses".into()],
        Move::Stop => vec!["Stop the timer".into()],
        Move::Win => vec!["Win".into()],
        Move::Rolled(_) | Move::TimeUp(_) => vec![game.sentence(mv).to_string()],
    };
    path.into_iter().map(Cow::from).collect()
}

impl Speech for Rehearsal {
    const ABOUT: About<Self> = About::titled("The Rehearsal");

    fn headline(&self) -> Phrase {
        match self.phase {
            Phase::Naming => Asks::YourShip.say(),
            _ => {
                let of = Text(self.name.as_str().into());
                Asks::Turn { of }.say()
            }
        }
    }

    fn players(&self) -> String {
        self.name.clone()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        if !self.name.is_empty() {
            self.name = called(&self.name);
        }
    }

    fn sentence(&self, mv: &Move) -> Phrase {
        let words = match mv {
            Move::Name(name) => format!("the ship is {name}"),
            Move::Rolled(faces) => format!("the dice show {faces:?} on {}", self.score),
            Move::Drew(token) => format!("drew {token}"),
            Move::Repair { sign, face } => format!("repair with {sign} {face}"),
            Move::Learn(what) => format!("card {what}"),
            Move::TimeUp(id) => format!("end of timer {id}"),
            Move::Play(_) => "play a card".into(),
            other => path(self, other).join(" ").to_lowercase(),
        };
        words.into()
    }

    fn messages(&self, events: &[Event]) -> Vec<Message> {
        events
            .iter()
            .filter_map(|event| message(self, event))
            .collect()
    }

    fn event_facts(event: &Event) -> EventFacts {
        EventFacts {
            shows_card: matches!(event, Event::Left(_)),
            counted: matches!(event, Event::Damaged).then_some("Hits"),
        }
    }
}

fn message(game: &Rehearsal, event: &Event) -> Option<Message> {
    let up_to = |number: u8| UpTo(number.into());
    let hull = UpTo(game.hull.into());
    let text = match event {
        Event::Named(name) => MessageText::ShipNamed {
            name: Text(name.into()),
        },
        Event::Rolled(faces) => MessageText::Rolled {
            faces: faces.iter().map(|&face| UpTo(face.into())).collect(),
        },
        Event::Drew(token) => MessageText::Drew {
            token: up_to(*token),
        },
        Event::Repaired => MessageText::Repaired,
        Event::Learned(_) => return None,
        Event::Played => MessageText::Played,
        Event::Left(left) => {
            let card = up_to(*left);
            let text = match game.phase {
                Phase::Playing => MessageText::Keep { card },
                _ => MessageText::Look { card },
            };
            return Some(text.say().to(0));
        }
        Event::Damaged => MessageText::Hit { hull },
        Event::TimeOver => MessageText::TimeUp { hull },
        Event::Won => MessageText::Won,
        Event::Lost => MessageText::Lost,
    };
    Some(text.say())
}

impl Lights for Rehearsal {
    fn lamps(&self) -> Lamps {
        let lamp = Lamp::TRACK[usize::from(3 - self.hull)];
        Lamps::default().with(
            lamp,
            if self.hull == 1 {
                Pattern::Fast
            } else {
                Pattern::On
            },
        )
    }
}

impl Pictures for Rehearsal {
    fn status(&self, sight: Sight) -> Status {
        let mut status = Status::new("Hull");
        let pages = [
            ("Hull", self.hull.into()),
            ("Cards", self.known.len() as u16),
        ];
        for (title, count) in pages {
            let fact = Fact::new(format!("{title}-count"), title, Value::Count(count));
            status.push(Section::new(title, title, Body::Facts(vec![fact])));
        }
        for (id, title, words) in OWN_PAGES {
            let own =
                Hidden::<(), NoKey>::dealt(Owner::Player(sight.player().unwrap_or_default()), ());
            let place = Place {
                id: id.into(),
                words: words.into(),
            };
            let section = |&(): &()| Section::new(id, title, Body::Board(vec![place]));
            status.sections.extend(Section::own(&own, sight, section));
        }
        status
    }

    fn in_words(&self) -> InWords {
        let players = self.name.split(", ").filter(|player| !player.is_empty());
        InWords {
            crew: players.map(Into::into).collect(),
            board: Vec::new(),
        }
    }

    fn picture(&self, subject: Subject<'_, Move>) -> Option<Scene> {
        let mut screen = Screen::new();
        let header = match subject {
            Subject::Board(board) => {
                let (_, title, _) = OWN_PAGES.iter().find(|(id, ..)| *id == board)?;
                TitleRow::new(title)
            }
            Subject::Places(places) => {
                for &place in places {
                    screen.set(usize::from(place), 20, true);
                }
                // The name in pixels: a dot for each letter.
                for (x, letter) in self.name.chars().enumerate() {
                    screen.set(x, 21 + letter as usize % 32, true);
                }
                TitleRow::new(&self.name)
            }
            Subject::Chance { .. } => return None,
            Subject::Choice { mv, .. } => {
                let place = match mv {
                    Some(Move::Repair { face, .. }) => *face,
                    _ => 0,
                };
                screen.set(usize::from(place), 20, true);
                TitleRow::default()
            }
        };
        Some(Scene::Picture {
            header,
            picture: Picture::new(&screen),
            hint: cut(""),
        })
    }

    fn dice_tray(&self) -> Tray<Move> {
        let dice = match self.phase {
            Phase::Rolling(dice) => vec![die(0); usize::from(dice)],
            _ => {
                let shown = |(number, &face)| DieFace {
                    kept: self.kept.contains(&number),
                    ..die(face)
                };
                (0..).zip(&self.dice).map(shown).collect()
            }
        };
        let moves = match self.phase {
            Phase::Turn => self.keepable(),
            Phase::Naming
            | Phase::Playing
            | Phase::Rolling(_)
            | Phase::Drawing
            | Phase::Over { .. } => Vec::new(),
        };
        Tray {
            moves,
            ..Tray::of(dice)
        }
    }

    fn outcome(&self, won: bool) -> Outcome {
        Outcome {
            title: if won { "WON" } else { "LOST" },
            figures: Vec::new(),
        }
    }
}
