//! The game trait: prompts, moves, refusals.

use alloc::vec::Vec;
use core::fmt::Debug;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Refused, sentence::Phrase, text::Blank};

/// The state of a game: who or what decides next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The players choose one of [`Game::offers`].
    Choosing,
    /// Chance decides; its outcome becomes a move through [`Game::resolve_chance`].
    Chance(Chance),
    /// The game is over.
    Over {
        /// Won by the table.
        won: bool,
        /// Why, in one sentence without a full stop.
        why: Phrase,
    },
}

impl Stage {
    /// What chance must supply, if it decides.
    pub const fn chance(&self) -> Option<Chance> {
        match self {
            Self::Chance(chance) => Some(*chance),
            Self::Choosing | Self::Over { .. } => None,
        }
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }
}

/// What the table must decide next: the stage with its offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt<M> {
    /// One of these moves; see [`Game::offers`].
    Choose(Vec<M>),
    /// Chance decides; its outcome becomes a move through [`Game::resolve_chance`].
    Chance(Chance),
    /// The game is over.
    Over {
        /// Won by the table.
        won: bool,
    },
}

/// What chance must supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// That many six-sided dice. Outcome: one face 1–6 a die.
    Dice(u8),
    /// One of that many equal things. Outcome: one index, from 0.
    OneOf(u8),
    /// The same, of things that only whom it falls to may see: the table neither reads nor tells which it was, no matter who
    /// rolls the dice.
    Hidden(u8),
    /// An order of that many things. Outcome: a permutation of the indices from 0.
    Shuffle(u8),
    /// The same, of a deck that the companion keeps: the table neither reads nor tells it, no matter who rolls the dice.
    Deck(u8),
}

/// A list of a content pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackList {
    /// Its key in the pack: `cards`.
    pub name: &'static str,
    /// What an entry of it is called: `card`.
    pub entry: &'static str,
    /// The key by which one entry is distinguished from another.
    pub key: &'static str,
}

impl PackList {
    /// The list `name` of entries that are each called `entry` and distinguished by `key`.
    pub const fn new(name: &'static str, entry: &'static str, key: &'static str) -> Self {
        Self { name, entry, key }
    }
}

/// The content of a game whose box has nothing to learn ([`Game::Content`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NothingToLearn {}

/// A countdown that ought to exist in a state. Who runs it, and on which clock, is not a matter of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// Tells one countdown of a game from the next.
    pub id: u32,
    /// What it times: one that was taken back and starts again with the same id and subject has what was left of it, however it
    /// is started.
    pub subject: u32,
    /// Its whole length in milliseconds.
    pub total_ms: u32,
    /// Whether the table has agreed that it may be paused.
    pub may_pause: bool,
}

/// A game as a value. `self` is one moment of it.
pub trait Game: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The game's name on command lines, in journals and for its pack: lower case with hyphens.
    const NAME: &'static str;
    /// Grows whenever an old journal would replay differently.
    const RULES_VERSION: u32;
    /// The oldest rules that [`Game::deal_by`] still plays by: games begun with them go on as they began.
    const OLDEST_RULES: u32 = Self::RULES_VERSION;
    /// A decision, an outcome of chance, or the end of a countdown.
    type Move: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that just happened, typed.
    type Event: Clone + Eq + Debug + Send + 'static;
    /// Why a move is not legal.
    type Refusal: Refused;
    /// What the table has learned from its box: cards, tokens. Kept in the journal's header, so that a journal replays
    /// without the pack it was played with. [`NothingToLearn`] if there is nothing.
    type Content: Clone
        + Default
        + Debug
        + PartialEq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;

    /// The content pack that ships with the program: a whole pack file with `format = 1`, `game = "…"` and the content
    /// ([`Game::Content`]) as TOML. Empty if nothing is known of a box before it is played.
    const STARTER_PACK: &'static str = "";

    /// The lists that [`Game::Content`] is made of, as its pack has them.
    const PACK_LISTS: &'static [PackList] = &[];

    /// A new game, at its first set-up prompt.
    fn deal(content: Self::Content) -> Self {
        Self::deal_by(Self::RULES_VERSION, content)
    }

    /// A game as it was dealt when the rules had version `rules`, [`Game::OLDEST_RULES`] to [`Game::RULES_VERSION`]:
    /// what was the default then is the default in it, and every move of then replays as it did.
    fn deal_by(rules: u32, content: Self::Content) -> Self;

    /// Who or what decides next. Builds no offers: cheap enough to be asked at every turn.
    fn stage(&self) -> Stage;

    /// Adds to `offers` what the players may choose, most likely first; something while they choose, and asked only then.
    /// Every legal move is there, and nothing else is: a move with a blank ([`Game::blank`]) is there once, blank empty,
    /// for all its fillings. What lies in `offers` before stays as it is, so that a buffer may be kept.
    fn add_offers(&self, offers: &mut Vec<Self::Move>);

    /// The moves of [`Game::add_offers`] alone.
    fn offers(&self) -> Vec<Self::Move> {
        let mut offers = Vec::with_capacity(64);
        self.add_offers(&mut offers);
        offers
    }

    /// The stage with its offers.
    fn prompt(&self) -> Prompt<Self::Move> {
        match self.stage() {
            Stage::Choosing => Prompt::Choose(self.offers()),
            Stage::Chance(chance) => Prompt::Chance(chance),
            Stage::Over { won, .. } => Prompt::Over { won },
        }
    }

    /// What the players may choose now: nothing where chance decides, or at the end.
    fn choices(&self) -> Vec<Self::Move> {
        match self.stage() {
            Stage::Choosing => self.offers(),
            Stage::Chance(_) | Stage::Over { .. } => Vec::new(),
        }
    }

    /// A number that is another one once a turn has ended, and may change within a turn. What was played is put away
    /// safely then.
    fn turn(&self) -> u32;

    /// Makes `mv` in place, and adds what happens on the way to `events`.
    ///
    /// # Errors
    /// The refusal names the rule that forbids `mv` now. The game and `events` are worth nothing then: [`Game::play`] keeps
    /// the state before.
    fn make(&mut self, mv: &Self::Move, events: &mut Vec<Self::Event>)
    -> Result<(), Self::Refusal>;

    /// The state after `mv`, and what happened on the way.
    ///
    /// # Errors
    /// The refusal names the rule that forbids `mv` now.
    fn play(&self, mv: &Self::Move) -> Result<(Self, Vec<Self::Event>), Self::Refusal> {
        let (mut next, mut events) = (self.clone(), Vec::new());
        next.make(mv, &mut events)?;
        Ok((next, events))
    }

    /// Why a table may not agree on this state of set-up, although the rules take every move that led to it: they take them for
    /// the sake of evenings that were played before. The table asks it after each move of set-up, and refuses a move that leads
    /// to such a state. None once the game has begun.
    fn objection(&self) -> Option<Self::Refusal> {
        None
    }

    /// The move for an outcome of the prompt's [`Chance`] (see there for its shape). Whether it is legal is for
    /// [`Game::play`] to say.
    fn resolve_chance(&self, outcome: &[u8]) -> Self::Move;

    /// Whether it makes a difference what the present chance brings. Where it does not, no player is asked to roll dice for
    /// it.
    fn chance_matters(&self) -> bool {
        true
    }

    /// The faces in `mv`, if it is the outcome of [`Chance::Dice`]: what [`Game::resolve_chance`] was given.
    fn faces(mv: &Self::Move) -> &[u8] {
        let _ = mv;
        &[]
    }

    /// The countdown that ought to exist now, running unless the table paused it.
    fn countdown(&self) -> Option<Countdown> {
        None
    }

    /// The move for the end of countdown `id`.
    fn time_up(&self, id: u32) -> Option<Self::Move> {
        let _ = id;
        None
    }

    /// The text that `mv` carries, if the table supplies it.
    fn text(mv: &mut Self::Move) -> Option<Blank<'_>>;

    /// If `mv` carries a text that the table must supply: the longest allowed, in characters.
    fn blank(mv: &Self::Move) -> Option<u8> {
        Self::text(&mut mv.clone())?.longest()
    }

    /// `mv` with its blank filled in.
    fn fill(mut mv: Self::Move, text: &str) -> Self::Move {
        if let Some(blank) = Self::text(&mut mv) {
            blank.fill(text);
        }
        mv
    }

    /// True if a turn begins with `event`: the numbers of an evening count its turns.
    fn begins_turn(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// What `event` adds to what the table knows of its box, as an addition to `content`; true if it did.
    fn learn(event: &Self::Event, content: &mut Self::Content) -> bool {
        let _ = (event, content);
        false
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;
    use crate::{
        testing::toy::{Move, Phase, Rehearsal},
        text::cut,
    };

    #[test]
    fn a_stage_names_the_chance_it_needs_and_the_end_of_the_game() {
        let mut game = Rehearsal::deal(Default::default());
        for (phase, chance, is_over) in [
            (Phase::Turn, None, false),
            (Phase::Rolling(3), Some(Chance::Dice(3)), false),
            (Phase::Over { won: true }, None, true),
        ] {
            game.phase = phase;
            let stage = game.stage();
            assert_eq!((stage.chance(), stage.is_over()), (chance, is_over));
            let chooses = chance.is_none() && !is_over;
            assert_eq!(game.choices().is_empty(), !chooses, "{phase:?}");
        }
    }

    #[test]
    fn a_move_with_a_text_has_a_blank_until_it_is_filled_in() {
        let blank = Move::Learn(cut(""));
        assert_eq!(Rehearsal::blank(&blank), Some(12));
        let filled = Rehearsal::fill(blank, "Khan");
        assert_eq!(filled, Move::Learn(cut("Khan")));
        assert_eq!(Rehearsal::blank(&filled), None);
        assert_eq!(Rehearsal::blank(&Move::Draw), None);
        assert_eq!(Rehearsal::fill(Move::Draw, "Khan"), Move::Draw);
    }
}
