//! A game small enough to know by heart, with everything the companion must carry: names, dice, draws, a countdown,
//! content that is learned, an end. Players throw dice by the light of a lantern; whoever stops has won.

use std::borrow::Cow;

use readyroom_hardware::{
    chime::Chime,
    lamp::{Lamp, Lamps, Pattern},
    scene::{DieFace, Scene},
};
use readyroom_kit::face::Face;
use readyroom_kit::{Chance, Countdown, Game, Prompt};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lantern {
    pub words: Vec<String>,
    pub names: Vec<String>,
    pub score: u32,
    pub thrown: Vec<u8>,
    pub lit: Option<u32>,
    pub lights: u32,
    pub phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    Naming,
    Ready,
    Throwing(u8),
    Drawing,
    Over { won: bool },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    Name(String),
    Throw(u8),
    Fell(Vec<u8>),
    Draw,
    Drew(u8),
    Light,
    BurntOut(u32),
    Stop,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Named(String),
    Scored(u32),
    WentDark,
    Ended,
}

readyroom_kit::refusals! {
    /// Why a move is not legal.
    pub enum Refusal of "LAN-" {
        NotNow = 1: "that cannot be done now",
        TooManyDice = 2: "one to nine dice are thrown",
        WrongDice = 3: "every die thrown falls",
    }
}

/// Words seen at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    #[serde(default)]
    pub words: Vec<Word>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Word {
    pub text: String,
    pub worth: u8,
    pub colour: Colour,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Blue,
    Red,
}

impl Game for Lantern {
    const NAME: &'static str = "lantern";
    const RULES_VERSION: u32 = 2;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type Content = Words;

    fn deal(content: Words) -> Self {
        Self {
            words: content.words.into_iter().map(|word| word.text).collect(),
            names: Vec::new(),
            score: 0,
            thrown: Vec::new(),
            lit: None,
            lights: 0,
            phase: Phase::Naming,
        }
    }

    fn prompt(&self) -> Prompt<Move> {
        match self.phase {
            Phase::Naming => Prompt::Choose(vec![Move::Name(String::new())]),
            Phase::Ready => {
                let mut moves = vec![Move::Throw(3), Move::Throw(1), Move::Draw];
                moves.extend(self.lit.is_none().then_some(Move::Light));
                moves.push(Move::Stop);
                Prompt::Choose(moves)
            }
            Phase::Throwing(dice) => Prompt::Chance(Chance::Dice(dice)),
            Phase::Drawing => Prompt::Chance(Chance::OneOf(9)),
            Phase::Over { won } => Prompt::Over { won },
        }
    }

    fn play(&self, mv: &Move) -> Result<(Self, Vec<Event>), Refusal> {
        let mut next = self.clone();
        let event = match (self.phase, mv) {
            (Phase::Naming, Move::Name(name)) if !name.is_empty() => {
                next.names.push(name.clone());
                next.phase = Phase::Ready;
                Event::Named(name.clone())
            }
            (Phase::Ready, Move::Throw(dice @ 1..=9)) => {
                next.phase = Phase::Throwing(*dice);
                return Ok((next, Vec::new()));
            }
            (Phase::Ready, Move::Throw(_)) => {
                return Err(Refusal::TooManyDice);
            }
            (Phase::Throwing(dice), Move::Fell(faces)) if faces.len() == usize::from(dice) => {
                next.score += faces.iter().map(|&face| u32::from(face)).sum::<u32>();
                next.thrown = faces.clone();
                next.phase = Phase::Ready;
                Event::Scored(next.score)
            }
            (Phase::Throwing(_), Move::Fell(_)) => {
                return Err(Refusal::WrongDice);
            }
            (Phase::Ready, Move::Draw) => {
                next.phase = Phase::Drawing;
                return Ok((next, Vec::new()));
            }
            (Phase::Drawing, Move::Drew(index)) => {
                next.score += u32::from(*index);
                next.phase = Phase::Ready;
                Event::Scored(next.score)
            }
            (Phase::Ready, Move::Light) if self.lit.is_none() => {
                next.lights += 1;
                next.lit = Some(next.lights);
                return Ok((next, Vec::new()));
            }
            (_, Move::BurntOut(id)) if self.lit == Some(*id) => {
                next.lit = None;
                next.phase = Phase::Over { won: false };
                Event::WentDark
            }
            (Phase::Ready, Move::Stop) => {
                next.phase = Phase::Over { won: true };
                Event::Ended
            }
            _ => return Err(Refusal::NotNow),
        };
        Ok((next, vec![event]))
    }

    fn fall(&self, outcome: &[u8]) -> Move {
        match self.phase {
            Phase::Drawing => Move::Drew(outcome[0]),
            _ => Move::Fell(outcome.to_vec()),
        }
    }

    fn countdown(&self) -> Option<Countdown> {
        self.lit.map(|id| Countdown {
            id,
            total_ms: 60_000,
            may_pause: true,
        })
    }

    fn time_up(&self, id: u32) -> Option<Move> {
        (self.lit == Some(id)).then_some(Move::BurntOut(id))
    }

    fn blank(mv: &Move) -> Option<u8> {
        matches!(mv, Move::Name(_)).then_some(12)
    }

    fn fill(mv: Move, text: &str) -> Move {
        match mv {
            Move::Name(_) => Move::Name(text.into()),
            other => other,
        }
    }

    fn learn(event: &Event, content: &mut Words) -> bool {
        let Event::Named(name) = event else {
            return false;
        };
        let known = content.words.iter().any(|word| word.text == *name);
        if !known {
            content.words.push(Word {
                text: name.clone(),
                worth: 1,
                colour: Colour::Red,
            });
        }
        !known
    }
}

impl Face for Lantern {
    const TITLE: &'static str = "Lantern";
    const STARTER_PACK: &'static str = "format = 1\ngame = \"lantern\"\n\n\
        [[words]]\ntext = \"wick\"\nworth = 3\ncolour = \"blue\"\n";

    fn turn(&self) -> u32 {
        0
    }

    fn headline(&self) -> String {
        "Lantern".into()
    }

    fn path(&self, mv: &Move) -> Vec<Cow<'static, str>> {
        vec![self.sentence(mv).into()]
    }

    fn sentence(&self, mv: &Move) -> String {
        match mv {
            Move::Name(name) => format!("{name} joins"),
            Move::Throw(dice) => format!("throw {dice} dice"),
            Move::Fell(faces) => format!("the dice show {faces:?} on {}", self.score),
            Move::Draw => "draw".into(),
            Move::Drew(index) => format!("draws {index}"),
            Move::Light => "light the lantern".into(),
            Move::BurntOut(_) => "the lantern burns out".into(),
            Move::Stop => "stop".into(),
        }
    }

    fn told(&self, event: &Event) -> Option<String> {
        match event {
            Event::Scored(score) => Some(format!("The score is {score}.")),
            Event::WentDark => Some("It is dark.".into()),
            Event::Named(_) | Event::Ended => None,
        }
    }

    fn chime(event: &Event) -> Option<Chime> {
        matches!(event, Event::WentDark).then_some(Chime::Loss)
    }

    fn lamps(&self) -> Lamps {
        let pattern = if self.lit.is_some() {
            Pattern::On
        } else {
            Pattern::Off
        };
        Lamps::default().with(Lamp::Yellow, pattern)
    }

    fn pips(&self) -> (u8, u8) {
        (0, 0)
    }

    fn roll(&self) -> Option<Move> {
        matches!(self.phase, Phase::Ready).then_some(Move::Throw(3))
    }

    fn start_timer(&self) -> Option<Move> {
        (matches!(self.phase, Phase::Ready) && self.lit.is_none()).then_some(Move::Light)
    }

    fn timed(&self) -> String {
        "Lantern".into()
    }

    fn tray(&self) -> Vec<DieFace> {
        Vec::new()
    }

    fn pages(&self) -> Vec<Scene> {
        vec![self.outcome()]
    }

    fn outcome(&self) -> Scene {
        Scene::Outcome {
            won: self.phase == Phase::Over { won: true },
            title: heapless_text("Lantern"),
            lines: Default::default(),
            hint: Default::default(),
        }
    }

    fn verdict(&self) -> String {
        format!("{} points", self.score)
    }
}

fn heapless_text(text: &str) -> readyroom_hardware::scene::Text {
    text.parse().expect("short")
}

/// The `n`th move of a long evening that never ends: names, then throws, draws and their falls, by `seed`.
pub fn nth_move(game: &Lantern, seed: &readyroom::dice::Seed, ply: u32) -> Move {
    match game.prompt() {
        Prompt::Choose(moves) => match &moves[0] {
            Move::Name(_) => Move::Name("Ada".into()),
            _ => moves[ply as usize % 3].clone(),
        },
        Prompt::Chance(chance) => game.fall(&seed.fall(ply, chance)),
        Prompt::Over { .. } => unreachable!("nobody stopped"),
    }
}
