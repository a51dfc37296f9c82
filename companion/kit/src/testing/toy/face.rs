//! The words, pictures and lights of the toy game.

use std::borrow::Cow;

use readyroom_hardware::{
    lamp::{Lamp, Lamps, Pattern},
    scene::{DieFace, Picture, Scene, Sign, TitleRow, cut},
    screen::Screen,
};

use super::{Event, HOUSE_RULE, Move, Phase, Rehearsal};
use crate::{Seat, Sight};

use crate::face::{
    Act, Lights, Menu, Message, Notes, Outcome, Path, Pictures, Speech,
    say::{alarm, card, know, lost, rolled, success, won},
};

fn die(face: u8) -> DieFace {
    DieFace {
        sign: Sign::Filled,
        face,
        kept: false,
    }
}

impl Menu for Rehearsal {
    fn path(&self, mv: &Move) -> Path {
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
            Move::Rolled(_) | Move::TimeUp(_) => vec![self.sentence(mv)],
        };
        path.into_iter().map(Cow::from).collect()
    }

    fn sight(&self, mv: &Move) -> Sight {
        match mv {
            Move::Play(_) => Sight::Player(0),
            _ => Sight::Public,
        }
    }

    fn warning(&self, mv: &Move) -> Option<String> {
        (*mv == Move::Hit && self.hull == 1).then(|| "The ship would be lost".into())
    }

    fn explanation(&self, mv: &Move) -> Option<String> {
        let explains = *mv == Move::Win && self.known.iter().any(|card| card == HOUSE_RULE);
        explains.then(|| "On: you win.\nOff: you play on.".into())
    }

    fn notes(&self) -> Option<Notes<Move>> {
        self.odds()
    }

    fn roll(&self) -> Option<Move> {
        (self.phase == Phase::Turn).then_some(Move::Roll(3))
    }

    fn tray_moves(&self) -> Vec<Move> {
        match self.phase {
            Phase::Turn => self.keepable(),
            Phase::Naming
            | Phase::Playing
            | Phase::Rolling(_)
            | Phase::Drawing
            | Phase::Over { .. } => Vec::new(),
        }
    }

    fn start_timer(&self) -> Option<Move> {
        (self.phase == Phase::Turn && self.timer.is_none())
            .then_some(Move::Start { may_pause: false })
    }
}

impl Speech for Rehearsal {
    const TITLE: &'static str = "The Rehearsal";

    fn headline(&self) -> String {
        match self.phase {
            Phase::Naming => "Your ship".into(),
            _ => format!("Turn of {}", self.name),
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

    fn counted(event: &Event) -> Option<&'static str> {
        matches!(event, Event::Damaged).then_some("Hits")
    }

    fn sentence(&self, mv: &Move) -> String {
        match mv {
            Move::Name(name) => format!("the ship is {name}"),
            Move::Rolled(faces) => format!("the dice show {faces:?} on {}", self.score),
            Move::Drew(token) => format!("drew {token}"),
            Move::Repair { sign, face } => format!("repair with {sign} {face}"),
            Move::Learn(what) => format!("card {what}"),
            Move::TimeUp(id) => format!("end of timer {id}"),
            Move::Play(_) => "play a card".into(),
            other => self.path(other).join(" ").to_lowercase(),
        }
    }

    fn hands(&self, event: &Event) -> Option<Act> {
        let looks = matches!(event, Event::Left(_)) && self.phase != Phase::Playing;
        looks.then_some(Act::Card)
    }

    fn shows_card(event: &Event) -> bool {
        matches!(event, Event::Left(_))
    }

    fn message(&self, event: &Event) -> Option<Message> {
        Some(match event {
            Event::Named(name) => know(format!("She is the {name}.")),
            Event::Rolled(faces) => rolled(format!("Rolled {faces:?}.")),
            Event::Drew(token) => know(format!("Drew {token}.")),
            Event::Repaired => success("Repaired."),
            Event::Learned(_) => return None,
            Event::Played => know("A card is played."),
            Event::Left(left) if self.phase == Phase::Playing => {
                know(format!("Keep {left}.")).to(0)
            }
            Event::Left(left) => card(format!("Look at {left}.")).to(0),
            Event::Damaged => alarm(format!("Hit! Hull {}.", self.hull)),
            Event::TimeOver => alarm(format!("Time is up! Hull {}.", self.hull)),
            Event::Won => won("You won."),
            Event::Lost => lost("You lost."),
        })
    }
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
    fn tray(&self) -> Vec<DieFace> {
        match self.phase {
            Phase::Rolling(dice) => vec![die(0); usize::from(dice)],
            _ => {
                let shown = |(number, &face)| DieFace {
                    kept: self.kept.contains(&number),
                    ..die(face)
                };
                (0..).zip(&self.dice).map(shown).collect()
            }
        }
    }

    fn pages(&self) -> Vec<Scene> {
        ["Hull", "Cards"]
            .map(|title| Scene::Facts {
                header: TitleRow::new(title),
                facts: Default::default(),
                hint: cut("BACK returns"),
            })
            .to_vec()
    }

    fn places(&self, places: &[u8]) -> Option<Scene> {
        let mut screen = Screen::new();
        for &place in places {
            screen.set(usize::from(place), 20, true);
        }
        // The name in pixels: a dot for each letter.
        for (x, letter) in self.name.chars().enumerate() {
            screen.set(x, 21 + letter as usize % 32, true);
        }
        Some(Scene::Picture {
            header: TitleRow::new(&self.name),
            picture: Picture::new(&screen),
            hint: cut(""),
        })
    }

    fn has_choice_picture(&self, mv: &Move) -> bool {
        matches!(mv, Move::Repair { .. })
    }

    fn choice_picture(&self, mv: Option<&Move>, _: &[&Move]) -> Option<Scene> {
        let place = match mv {
            Some(Move::Repair { face, .. }) => *face,
            _ => 0,
        };
        let mut screen = Screen::new();
        screen.set(usize::from(place), 20, true);
        Some(Scene::Picture {
            header: TitleRow::default(),
            picture: Picture::new(&screen),
            hint: cut(""),
        })
    }

    fn hand_owners(&self) -> Vec<String> {
        // Nobody has anything to hide before the first points.
        let has_hand = self.score > 0 && matches!(self.phase, Phase::Turn);
        let names = self.name.split(" & ").filter(|_| has_hand);
        names.map(Into::into).collect()
    }

    fn private_pages(&self, _seat: Seat) -> Vec<Scene> {
        ["First", "Second"]
            .map(|title| Scene::Facts {
                header: TitleRow::new(title),
                facts: Default::default(),
                hint: cut("BACK covers"),
            })
            .to_vec()
    }

    fn private_text(&self, _seat: Seat, page: usize) -> Vec<String> {
        vec![["The first.", "The second."][page].into()]
    }

    fn outcome(&self, won: bool) -> Outcome {
        Outcome {
            title: if won { "WON" } else { "LOST" },
            figures: Vec::new(),
        }
    }
}
