//! Decisions so far, in sentences: each move with its sentence and its player, kept as it is made. Without them, naming
//! the moves of a take-back would mean playing the game again from the last snapshot.

use std::collections::BTreeMap;

use readyroom_kit::face::Face;

use crate::{dice, timeline::Timeline};

/// Who decides what happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decider {
    /// The players, by a choice; or a countdown, or the end.
    Players,
    /// Chance that the table resolves if it rolls its own dice.
    Dice,
    /// Chance that no player is asked about.
    Panel,
}

impl Decider {
    /// Who decides in `state`.
    pub fn of<G: Face>(state: &G) -> Self {
        match state.stage().chance() {
            None => Self::Players,
            Some(chance) if dice::can_be_typed(chance) && state.chance_matters() => Self::Dice,
            Some(_) => Self::Panel,
        }
    }

    /// Whether the panel resolves it by itself, at a table with its own dice or without.
    pub const fn is_panel(self, own_dice: bool) -> bool {
        match self {
            Self::Players => false,
            Self::Dice => !own_dice,
            Self::Panel => true,
        }
    }
}

/// A move, as the state before it words it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decided {
    /// The move in a sentence.
    pub sentence: String,
    /// Who was asked.
    pub by: Decider,
}

impl Decided {
    /// `mv` as it is made in `state`.
    pub fn of<G: Face>(state: &G, mv: &G::Move) -> Self {
        Self {
            sentence: state.sentence(mv).to_string(),
            by: Decider::of(state),
        }
    }
}

/// The moves of a timeline as they were decided, by ply. Those made before the program was started are looked up once they
/// are asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Decisions(BTreeMap<usize, Decided>);

impl Decisions {
    /// The move at `ply` is `decided`; others that was there or after it are forgotten.
    pub fn push(&mut self, ply: u32, decided: Decided) {
        let ply = ply as usize;
        // Mostly none is: then it need not be looked for.
        if self
            .0
            .last_key_value()
            .is_some_and(|(last, _)| *last >= ply)
        {
            self.0.split_off(&ply);
        }
        self.0.insert(ply, decided);
    }

    /// The move at `ply`, if it has been looked up.
    pub fn known(&self, ply: usize) -> Option<&Decided> {
        self.0.get(&ply)
    }

    /// Looks up all moves of `timeline` from `ply` on that are made, in one pass.
    pub fn look_up<G: Face>(&mut self, ply: usize, timeline: &Timeline<G>) {
        let mut state = timeline.state_at(ply);
        for (ply, mv) in (ply..).zip(timeline.made_since(ply)) {
            self.0.insert(ply, Decided::of(&state, mv));
            state = state.play(mv).expect("it was legal when it was made").0;
        }
    }

    /// The move at `ply` of `timeline`, which has been made.
    pub fn at<G: Face>(&mut self, ply: usize, timeline: &Timeline<G>) -> &Decided {
        self.0
            .entry(ply)
            .or_insert_with(|| Decided::of(&timeline.state_at(ply), &timeline.made_since(ply)[0]))
    }
}
