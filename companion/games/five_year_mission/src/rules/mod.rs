//! Star Trek: Five-Year Mission, a co-operative dice game for 3–7 players.
//!
//! The rules are numbered in `RULES.md` beside this file (FYM-1 …); code, refusals and tests cite those numbers. A turn
//! is a [`Phase`]; whatever must be settled before it continues is on [`FiveYearMission::agenda`], last first.
//!
//! Limits: the companion sees no card. What a card does beyond its icons, flags and learned effects, the table reports
//! with the moves "because a card says so" (FYM-85).

mod ability;
mod agenda;
mod answer;
mod card;
mod course;
mod crew;
mod dice;
mod dice_set;
mod difficulty;
mod draft;
mod draft_step;
mod draw;
mod earlier_rules;
mod ending;
mod enter;
mod event;
mod fail;
mod found_urgent;
mod heal;
mod injury;
mod lasting;
mod light;
mod mats;
mod moves;
mod offer;
mod placing;
mod reading;
mod refusal;
mod repair;
mod resolve;
mod reward;
mod roll;
mod setup;
mod state;
mod step;
mod stock;
mod sulu;
mod swap;
mod timer;
mod tray;

pub use agenda::{AfterDraft, Draft, Incoming, Purpose, RollFor, Task};
pub use card::{
    AlertCard, CardName, Effect, Icon, MOST_CARDS, MOST_ICONS, Need, Pack, Reward, Symbol, What,
    When,
};
pub use crew::{Crew, Series};
pub use dice::{Colour, Dice, Die, Tray, TrayDie};
pub use difficulty::{Difficulty, Goal};
#[cfg(feature = "face")]
pub(crate) use draft_step::{all_effects, all_icons};
pub use ending::Ending;
use event::events_of_play;
pub use event::{Event, FailCause, InjuryDie, Which};
pub use lasting::Lasting;
use moves::groups::{
    answers, full_moves, full_step_moves, light_moves, set_up_moves, stock_moves, sulu_moves,
    tracked_moves, turn_moves,
};
pub use moves::{DieAt, DraftStep, Injured, Move, Placement, StockPlace};
pub use reading::{Reading, Readings};
pub use readyroom_kit::{PlayerName, Seat};
pub use refusal::Refusal;
pub use state::{
    Alert, CardId, CardPlace, CrewChoice, End, FiveYearMission, Held, Marks, Phase, Piles, Player,
    Serial, Setup, Timer, Tracking, Turn, Urgency,
};

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use course::Course;
use readyroom_kit::{Chance, Countdown, Game, PackList, Players, Stage, short_list, text::Blank};
use state::MOST_ALERTS;

/// Length of the sand timer, in milliseconds (FYM-66).
pub const TIMER_MS: u32 = 180_000;

/// Failed alerts that lose the mission (FYM-65).
pub const MOST_FAILURES: u8 = 5;

/// Damage spaces of the track behind the white start (FYM-70).
pub const DAMAGE_SPACES: u8 = 5;

impl Game for FiveYearMission {
    const NAME: &'static str = "five-year-mission";
    const RULES_VERSION: u32 = 3;
    const OLDEST_RULES: u32 = 1;
    const STARTER_PACK: &'static str = include_str!("../../pack.toml");
    const PACK_LISTS: &'static [PackList] = &[PackList::new("cards", "card", "name")];
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type Content = Pack;

    fn deal_by(rules: u32, content: Pack) -> Self {
        Self::at_set_up(rules, content)
    }

    fn stage(&self) -> Stage {
        if let Phase::Over(end) = self.phase {
            Stage::Over {
                won: end == End::GoalReached,
                why: end.why(self.setup.difficulty),
            }
        } else if let Some(Task::Roll(_, dice)) = self.agenda.last() {
            Stage::Chance(Chance::Dice(dice.len()))
        } else if let Some(Task::Deal) = self.agenda.last() {
            Stage::Chance(Chance::Shuffle(self.crew_to_deal().len() as u8))
        } else {
            Stage::Choosing
        }
    }

    fn add_offers(&self, offers: &mut Vec<Move>) {
        self.add_legal_moves(offers);
    }

    fn turn(&self) -> u32 {
        u32::from(self.round) << 8 | u32::from(self.active)
    }

    fn make(&mut self, mv: &Move, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let lasted = self.in_force();
        let mut course = Course::new(self, events);
        course.make(mv)?;
        course.settle();
        course.recall_what_lasts();
        course.say_what_is_over(lasted);
        Ok(())
    }

    /// Two players of one name.
    fn objection(&self) -> Option<Refusal> {
        let at_set_up = self.phase == Phase::SetUp;
        (at_set_up && self.players.share_a_name()).then_some(Refusal::SameName)
    }

    fn resolve_chance(&self, outcome: &[u8]) -> Move {
        if self.agenda.last() == Some(&Task::Deal) {
            Move::Dealt(outcome.iter().copied().take(16).collect())
        } else {
            Move::Rolled(outcome.iter().copied().take(35).collect())
        }
    }

    fn faces(mv: &Move) -> &[u8] {
        if let Move::Rolled(faces) = mv {
            faces
        } else {
            &[]
        }
    }

    fn countdown(&self) -> Option<Countdown> {
        let (id, subject) = self.timed().filter(|_| !self.is_over())?;
        Some(Countdown {
            id,
            subject,
            total_ms: TIMER_MS,
            may_pause: self.reads(Reading::TimerMayPause),
        })
    }

    fn time_up(&self, id: u32) -> Option<Move> {
        (self.countdown()?.id == id).then_some(Move::TimeUp(id))
    }

    fn text(mv: &mut Move) -> Option<Blank<'_>> {
        match mv {
            Move::Name(_, name) => Some(Blank::name(name)),
            Move::Draft(DraftStep::Name(name)) => Some(Blank::text(name)),
            Move::Draft(DraftStep::Effect(Effect {
                what: What::Note(text),
                ..
            })) => Some(Blank::text(text)),
            set_up_moves!()
            | turn_moves!()
            | tracked_moves!()
            | full_step_moves!()
            | full_moves!()
            | light_moves!()
            | sulu_moves!()
            | stock_moves!()
            | answers!()
            | Move::Mend(_)
            | Move::Track(_)
            | Move::Correct(_) => None,
        }
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::TurnBegins(_))
    }

    fn learn(event: &Event, content: &mut Pack) -> bool {
        match event {
            &Event::Renamed(from, to) => content.rename(from, to),
            Event::Learned(card) => {
                content.learn(AlertCard::clone(card));
                true
            }
            events_of_play!() => false,
        }
    }
}

impl FiveYearMission {
    /// Whether the mission has ended.
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Whether a reading is on.
    pub fn reads(&self, reading: Reading) -> bool {
        self.setup.readings.has(reading)
    }

    /// Whether every die is tracked.
    pub const fn full(&self) -> bool {
        matches!(self.setup.tracking, Tracking::Full)
    }

    /// Every seat, from 0.
    pub fn seats(&self) -> core::ops::Range<Seat> {
        self.players.seats()
    }

    /// The player whose turn it is.
    pub fn player(&self) -> &Player {
        &self.players[usize::from(self.active)]
    }

    /// The player whose turn it is, to be changed.
    pub(crate) fn player_mut(&mut self) -> &mut Player {
        &mut self.players[usize::from(self.active)]
    }

    /// The player of that seat, to be changed.
    fn seated(&mut self, seat: Seat) -> Result<&mut Player, Refusal> {
        let player = self.players.get_mut(usize::from(seat));
        player.ok_or(Refusal::NoSuchSeat)
    }

    /// Seats from the active player clockwise.
    pub fn clockwise(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        self.players.clockwise(self.active)
    }

    /// The alerts on the table, blue before yellow before red, oldest first.
    pub fn on_table(&self) -> impl Iterator<Item = &Alert> {
        self.rows.iter().flatten()
    }

    /// The alerts on the table, youngest first.
    pub(crate) fn youngest_first(&self) -> ArrayVec<&Alert, MOST_ALERTS> {
        let mut alerts: ArrayVec<&Alert, MOST_ALERTS> = self.on_table().collect();
        short_list::sort_by_key(&mut alerts, |alert| core::cmp::Reverse(alert.serial));
        alerts
    }

    /// The alert with that number, if it is on the table.
    pub fn alert(&self, serial: Serial) -> Option<&Alert> {
        self.on_table().find(|alert| alert.serial == serial)
    }

    /// The same, to be changed.
    fn alert_mut(&mut self, serial: Serial) -> Option<&mut Alert> {
        let mut alerts = self.rows.iter_mut().flatten();
        alerts.find(|alert| alert.serial == serial)
    }

    /// The card of an alert, if it is known.
    pub fn card_of(&self, alert: &Alert) -> Option<&AlertCard> {
        self.cards.get(usize::from(alert.card?))
    }

    /// The icons of an alert; none in light tracking.
    pub fn icons(&self, alert: &Alert) -> &[Icon] {
        if !self.full() {
            return &[];
        }
        self.card_of(alert).map_or(&[], |card| &card.icons)
    }

    /// The effects that last as long as their alert lies open, oldest alert first (FYM-21).
    pub fn in_force(&self) -> Lasting {
        let lasts = |alert: &&Alert| {
            let mut effects = self.card_of(alert).into_iter();
            effects.any(|card| card.effects(When::Persistent).next().is_some())
        };
        let mut alerts: ArrayVec<Which, MOST_ALERTS> =
            self.on_table().filter(lasts).map(Alert::which).collect();
        short_list::sort_by_key(&mut alerts, |which| which.serial);
        let cards = (!alerts.is_empty()).then(|| self.cards.clone());
        Lasting { alerts, cards }
    }

    /// Alerts in the failure pile.
    pub fn failures(&self) -> u8 {
        self.piles.iter().map(|piles| piles.failure).sum()
    }
}
