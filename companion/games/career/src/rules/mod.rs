//! 1 Page in a Life … in the Federation Stellar Force, a career to roll and write for one player.
//!
//! The rules are numbered in `RULES.md` (CAREER-1 …); code, refusals and tests cite those numbers. What is printed is the
//! [`Sheet`], what is ticked a [`Position`]; where the rulebook's text leaves the sheet unknown, it is assumed until it is
//! copied (CAREER-11).
//!
//! Limits: only the player knows whether a die was rolled fairly; a box ticked by mistake is taken back.

mod copy;
mod course;
mod dice;
mod dice_left;
mod ending;
pub(crate) mod event;
mod log;
mod matching;
mod moves;
mod names;
pub mod odds;
mod offer;
mod pack;
pub(crate) mod phase_groups;
mod reach;
mod reading;
mod refusal;
mod reward;
mod risk;
mod score;
mod sheet;
mod start;
mod state;
mod throw;

pub use copy::{Copying, Uncopied};
pub use dice::{
    Asks, Assignment, Colour, Dice, Die, Faces, Help, MOST_DICE, MOST_TARGETS, Placed, Pool,
    Target, Targets, Turned,
};
pub use dice_left::DiceLeft;
pub use ending::Ending;
pub use event::{DieRoll, Event, Fate};
pub use log::{Attempted, Survival};
pub use matching::{assign, can_meet};
pub use moves::Move;
pub(crate) use moves::groups;
pub use names::{Medal, Mission, Rank, Skill};
pub use pack::{
    Award, Boxes, MOST_BOXES, MOST_LEVELS, MOST_OF_A_SHIP, MedalLine, MissionLine, Pack, RankLine,
    ShipName, SkillLine, TOURS, TourLine,
};
pub use reach::Reached;
pub use reading::{Reading, Readings};
pub use readyroom_kit::{PlayerName, Seat};
pub use refusal::Refusal;
pub use score::{Class, RANK_BONUS, Score};
pub use sheet::Sheet;
pub use state::{
    Agreed, Assigning, Career, End, Length, MISSIONS, MOST_MISSIONS, NewDice, Part, Phase,
    Position, Start, Thrown,
};

use alloc::vec::Vec;

use course::Course;
use readyroom_kit::{
    Chance, Game, NamedPlayer, PackList, Shared, Stage, sentence::Phrase, text::Blank,
};

impl Game for Career {
    const NAME: &'static str = "career";
    const RULES_VERSION: u32 = 1;
    const STARTER_PACK: &'static str = include_str!("../../pack.toml");
    const PACK_LISTS: &'static [PackList] = &[
        PackList::new("ranks", "rank", "rank"),
        PackList::new("missions", "mission", "mission"),
        PackList::new("skills", "skill", "skill"),
        PackList::new("medals", "medal", "medal"),
        PackList::new("tours", "tour", "tour"),
    ];
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type Content = Pack;

    fn deal_by(rules: u32, content: Pack) -> Self {
        Self {
            position: Position::at_set_up(rules as u16),
            players: [NamedPlayer::default()],
            sheet: Shared::new(Sheet::new(&content)),
        }
    }

    fn stage(&self) -> Stage {
        if let Phase::Over(end) = self.position.phase {
            return Stage::Over {
                won: self.rank() == Rank::GrandAdmiral,
                why: end.why(),
            };
        }
        match self.dice() {
            Some(dice) => Stage::Chance(Chance::Dice(dice)),
            None => Stage::Choosing,
        }
    }

    fn add_offers(&self, offers: &mut Vec<Move>) {
        self.add_legal_moves(offers);
    }

    fn turn(&self) -> u32 {
        self.position.log.len() as u32
    }

    fn make(&mut self, mv: &Move, events: &mut Vec<Event>) -> Result<(), Refusal> {
        Course { now: self, events }.make(mv)
    }

    fn resolve_chance(&self, outcome: &[u8]) -> Move {
        Move::Rolled(outcome.iter().copied().take(MOST_DICE).collect())
    }

    /// One die that reaches its number with any face, or with none, is not worth a roll (CAREER-40).
    fn chance_matters(&self) -> bool {
        match self.position.phase {
            Phase::MedalRoll(_) | Phase::Survival(_) => {
                let after = |face| self.play(&Move::Rolled([face].into_iter().collect()));
                let first = after(1).map(|(next, _)| next);
                (2..=6).any(|face| after(face).map(|(next, _)| next) != first)
            }
            Phase::StartRoll
            | Phase::Throw
            | Phase::ReRoll(_)
            | Phase::SetUp
            | phase_groups::copying!()
            | phase_groups::deciding!()
            | Phase::Over(_) => true,
        }
    }

    fn faces(mv: &Move) -> &[u8] {
        match mv {
            Move::Rolled(faces) => faces,
            groups::set_up_moves!()
            | groups::copies!()
            | groups::dice_answers!()
            | groups::success_answers!()
            | groups::between_missions!()
            | Move::Assign(_)
            | Move::Choose(_) => &[],
        }
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Attempted(..))
    }

    fn text(mv: &mut Move) -> Option<Blank<'_>> {
        match mv {
            Move::Name(_, name) => Some(Blank::name(name)),
            groups::agreements!() | groups::career_moves!() => None,
        }
    }

    fn learn(event: &Event, content: &mut Pack) -> bool {
        match event {
            Event::CopiedRank(line) => content.learn_rank(*line),
            Event::CopiedMission(line) => content.learn_mission(line.clone()),
            Event::Began
            | Event::StartRolled(_)
            | Event::TourBegan(_)
            | Event::Attempted(..)
            | Event::Threw(_)
            | Event::ReRolled(..)
            | Event::Succeeded(..)
            | Event::Failed(_)
            | Event::Promotion(..)
            | Event::Promoted(_)
            | Event::Gained(..)
            | Event::SkillFull(_)
            | Event::Declined(_)
            | Event::Disciplined
            | Event::MedalRolled(..)
            | Event::Won(_)
            | Event::MedalFull(_)
            | Event::SurvivalRolled(..)
            | Event::Cloned
            | Event::TourEnded(_)
            | Event::Over(_) => false,
        }
    }
}

impl Career {
    /// How many dice are rolled now, if any are.
    pub fn dice(&self) -> Option<u8> {
        match self.position.phase {
            Phase::StartRoll => Some(self.position.agreed.start.skills()),
            Phase::Throw => Some(self.pool().total()),
            Phase::ReRoll(_) | Phase::MedalRoll(_) | Phase::Survival(_) => Some(1),
            Phase::SetUp
            | phase_groups::copying!()
            | phase_groups::deciding!()
            | Phase::Over(_) => None,
        }
    }
}

impl End {
    /// Why a career is over, without a full stop.
    pub fn why(self) -> Phrase {
        let ending = match self {
            Self::NotSurvived => Ending::NotSurvived,
            Self::LastTour => Ending::LastTour,
            Self::NoMission => Ending::NoMission,
            Self::GrandAdmiral => Ending::GrandAdmiral,
        };
        ending.say()
    }
}
