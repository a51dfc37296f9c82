//! A game small enough to see through, for the tests of everything that is the same for every game: a name to enter,
//! dice, a bag to draw from, nested choices, a countdown, an end won or lost, and something to learn.

use readyroom_hardware::scene::cut;
use readyroom_kit::face::Face;
use std::{borrow::Cow, cell::Cell};

use readyroom_hardware::{
    chime::Chime,
    lamp::{Lamp, Lamps, Pattern},
    scene::{DieFace, Header, Scene, Sign},
};
use readyroom_kit::{Chance, Countdown, Game, Prompt};
use serde::{Deserialize, Serialize};

thread_local! {
    /// How often the rules were asked to play a move in this test.
    pub static PLAYED: Cell<u32> = const { Cell::new(0) };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Phase {
    Naming,
    Turn,
    Rolling,
    Drawing,
    Over { won: bool },
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cards {
    #[serde(default)]
    pub cards: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rehearsal {
    phase: Phase,
    pub name: String,
    pub hull: u8,
    pub dice: Vec<u8>,
    pub known: Vec<String>,
    pub timer: Option<(u32, bool)>,
    timers: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    Name(String),
    Roll,
    Fell(Vec<u8>),
    Draw,
    Drew(u8),
    Repair { sign: u8, face: u8 },
    Learn(String),
    Hit,
    Start { may_pause: bool },
    Stop,
    TimeUp(u32),
    Win,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Named(String),
    Fell(Vec<u8>),
    Drew(u8),
    Repaired,
    Learned(String),
    Damaged,
    TimeOver,
    Won,
    Lost,
}

readyroom_kit::refusals! {
    /// Why a move is not legal.
    pub enum Refusal of "REH-" {
        ShortName = 1: "A name has two letters or more",
        WrongDice = 2: "Three dice are rolled",
        NotNow = 3: "Not now",
    }
}

impl Game for Rehearsal {
    const NAME: &'static str = "rehearsal";
    const RULES_VERSION: u32 = 1;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type Content = Cards;

    fn deal(content: Cards) -> Self {
        let (name, dice) = (String::new(), Vec::new());
        Self {
            phase: Phase::Naming,
            name,
            hull: 3,
            dice,
            known: content.cards,
            timer: None,
            timers: 0,
        }
    }

    fn prompt(&self) -> Prompt<Move> {
        match self.phase {
            Phase::Naming => Prompt::Choose(vec![Move::Name(String::new())]),
            Phase::Rolling => Prompt::Chance(Chance::Dice(3)),
            Phase::Drawing => Prompt::Chance(Chance::OneOf(4)),
            Phase::Over { won } => Prompt::Over { won },
            Phase::Turn => {
                let mut moves = vec![Move::Roll];
                moves.extend(
                    (1..=2).flat_map(|sign| (5..=6).map(move |face| Move::Repair { sign, face })),
                );
                moves.extend([Move::Draw, Move::Hit, Move::Learn(String::new())]);
                match self.timer {
                    Some(_) => moves.push(Move::Stop),
                    None => moves.extend([false, true].map(|may_pause| Move::Start { may_pause })),
                }
                moves.push(Move::Win);
                Prompt::Choose(moves)
            }
        }
    }

    fn play(&self, mv: &Move) -> Result<(Self, Vec<Event>), Refusal> {
        PLAYED.set(PLAYED.get() + 1);
        let mut next = self.clone();
        let event = match (&self.phase, mv) {
            (Phase::Naming, Move::Name(name)) if name.chars().count() < 2 => {
                return Err(Refusal::ShortName);
            }
            (Phase::Naming, Move::Name(name)) => {
                next.name.clone_from(name);
                next.phase = Phase::Turn;
                Event::Named(name.clone())
            }
            (Phase::Turn, Move::Roll) => {
                next.phase = Phase::Rolling;
                return Ok((next, Vec::new()));
            }
            (Phase::Rolling, Move::Fell(faces)) if faces.len() != 3 => {
                return Err(Refusal::WrongDice);
            }
            (Phase::Rolling, Move::Fell(faces)) => {
                next.dice.clone_from(faces);
                next.phase = Phase::Turn;
                Event::Fell(faces.clone())
            }
            (Phase::Turn, Move::Draw) => {
                next.phase = Phase::Drawing;
                return Ok((next, Vec::new()));
            }
            (Phase::Drawing, Move::Drew(token)) => {
                next.phase = Phase::Turn;
                Event::Drew(*token)
            }
            (Phase::Turn, Move::Repair { .. }) => {
                next.hull = 3;
                Event::Repaired
            }
            (Phase::Turn, Move::Learn(what)) => {
                next.known.push(what.clone());
                Event::Learned(what.clone())
            }
            (Phase::Turn, Move::Hit) => return Ok(next.hit(Event::Damaged)),
            (Phase::Turn, Move::Start { may_pause }) if self.timer.is_none() => {
                next.timers += 1;
                next.timer = Some((next.timers, *may_pause));
                return Ok((next, Vec::new()));
            }
            (Phase::Turn, Move::Stop) if self.timer.is_some() => {
                next.timer = None;
                return Ok((next, Vec::new()));
            }
            (Phase::Turn, Move::TimeUp(id))
                if self.timer.is_some_and(|(running, _)| running == *id) =>
            {
                next.timer = None;
                return Ok(next.hit(Event::TimeOver));
            }
            (Phase::Turn, Move::Win) => {
                next.phase = Phase::Over { won: true };
                next.timer = None;
                Event::Won
            }
            _ => return Err(Refusal::NotNow),
        };
        Ok((next, vec![event]))
    }

    fn fall(&self, outcome: &[u8]) -> Move {
        match self.phase {
            Phase::Drawing => Move::Drew(outcome.first().copied().unwrap_or(0)),
            _ => Move::Fell(outcome.to_vec()),
        }
    }

    fn countdown(&self) -> Option<Countdown> {
        self.timer.map(|(id, may_pause)| Countdown {
            id,
            total_ms: 180_000,
            may_pause,
        })
    }

    fn time_up(&self, id: u32) -> Option<Move> {
        Some(Move::TimeUp(id))
    }

    fn blank(mv: &Move) -> Option<u8> {
        matches!(mv, Move::Name(_) | Move::Learn(_)).then_some(12)
    }

    fn fill(mv: Move, text: &str) -> Move {
        match mv {
            Move::Name(_) => Move::Name(text.into()),
            // Room for 12 bytes, as in games that keep their texts in place.
            Move::Learn(_) => Move::Learn(text[..text.floor_char_boundary(12)].into()),
            other => other,
        }
    }

    fn learn(event: &Event, content: &mut Cards) -> bool {
        match event {
            Event::Learned(what) if !content.cards.contains(what) => {
                content.cards.push(what.clone());
                true
            }
            _ => false,
        }
    }
}

impl Rehearsal {
    fn hit(mut self, event: Event) -> (Self, Vec<Event>) {
        let mut events = vec![event];
        self.hull -= 1;
        if self.hull == 0 {
            self.phase = Phase::Over { won: false };
            self.timer = None;
            events.push(Event::Lost);
        }
        (self, events)
    }

    fn die(face: u8) -> DieFace {
        DieFace {
            sign: Sign::Filled,
            face,
            kept: false,
        }
    }
}

impl Face for Rehearsal {
    const TITLE: &'static str = "The Rehearsal";
    const STARTER_PACK: &'static str = "format = 1\ngame = \"rehearsal\"\n";

    fn turn(&self) -> u32 {
        0
    }

    fn headline(&self) -> String {
        match self.phase {
            Phase::Naming => "Your ship".into(),
            _ => format!("Turn of {}", self.name),
        }
    }

    fn players(&self) -> String {
        self.name.clone()
    }

    fn path(&self, mv: &Move) -> Vec<Cow<'static, str>> {
        let path: Vec<String> = match mv {
            Move::Name(_) => vec!["Ship's name…".into()],
            Move::Roll => vec!["Roll".into()],
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
            Move::Hit => vec!["Take a hit".into()],
            Move::Start { may_pause: false } => vec!["Timer".into(), "strict".into()],
            Move::Start { may_pause: true } => vec!["Timer".into(), "with pauses".into()],
            Move::Stop => vec!["Stop the timer".into()],
            Move::Win => vec!["Win".into()],
            Move::Fell(_) | Move::TimeUp(_) => vec![self.sentence(mv)],
        };
        path.into_iter().map(Cow::from).collect()
    }

    fn warning(&self, mv: &Move) -> Option<String> {
        (*mv == Move::Hit && self.hull == 1).then(|| "The ship would be lost".into())
    }

    fn sentence(&self, mv: &Move) -> String {
        match mv {
            Move::Name(name) => format!("the ship is {name}"),
            Move::Fell(faces) => format!("{faces:?} fell"),
            Move::Drew(token) => format!("drew {token}"),
            Move::Repair { sign, face } => format!("repair with {sign} {face}"),
            Move::Learn(what) => format!("card {what}"),
            Move::TimeUp(id) => format!("end of timer {id}"),
            other => self.path(other).join(" ").to_lowercase(),
        }
    }

    fn told(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Named(name) => format!("She is the {name}."),
            Event::Fell(faces) => format!("Fell {faces:?}."),
            Event::Drew(token) => format!("Drew {token}."),
            Event::Repaired => "Repaired.".into(),
            Event::Learned(_) => return None,
            Event::Damaged => format!("Hit! Hull {}.", self.hull),
            Event::TimeOver => format!("Time is up! Hull {}.", self.hull),
            Event::Won => "You won.".into(),
            Event::Lost => "You lost.".into(),
        })
    }

    fn chime(event: &Event) -> Option<Chime> {
        match event {
            Event::Fell(_) => Some(Chime::Roll),
            Event::Repaired => Some(Chime::Success),
            Event::Damaged | Event::TimeOver => Some(Chime::Alarm),
            Event::Won => Some(Chime::Win),
            Event::Lost => Some(Chime::Loss),
            Event::Named(_) | Event::Drew(_) | Event::Learned(_) => None,
        }
    }

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

    fn pips(&self) -> (u8, u8) {
        (self.hull, 3)
    }

    fn roll(&self) -> Option<Move> {
        (self.phase == Phase::Turn).then_some(Move::Roll)
    }

    fn start_timer(&self) -> Option<Move> {
        (self.phase == Phase::Turn && self.timer.is_none())
            .then_some(Move::Start { may_pause: false })
    }

    fn timed(&self) -> String {
        "Urgent".into()
    }

    fn tray(&self) -> Vec<DieFace> {
        match self.phase {
            Phase::Rolling => [0; 3].map(Self::die).to_vec(),
            _ => self.dice.iter().copied().map(Self::die).collect(),
        }
    }

    fn pages(&self) -> Vec<Scene> {
        ["Hull", "Cards"]
            .map(|title| Scene::Facts {
                header: Header {
                    title: cut(title),
                    pips: self.pips(),
                },
                facts: heapless::Vec::new(),
                hint: cut("BACK returns"),
            })
            .to_vec()
    }

    fn outcome(&self) -> Scene {
        let won = self.phase == Phase::Over { won: true };
        let lines = [cut(self.verdict())].into_iter().collect();
        Scene::Outcome {
            won,
            title: cut(if won { "WON" } else { "LOST" }),
            lines,
            hint: cut(""),
        }
    }

    fn verdict(&self) -> String {
        if self.phase == (Phase::Over { won: true }) {
            "You chose to."
        } else {
            "No hull is left."
        }
        .into()
    }
}
