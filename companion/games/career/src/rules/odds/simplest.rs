//! Attempts that come to the same: without help that no die can use, and with one name for kinds of dice that are alike.

use core::cmp::Reverse;

use super::Attempt;
use crate::rules::dice::{Asks, Colour};

impl Attempt {
    /// The simplest attempt with the same chance before the roll, of as many equally likely outcomes. Many missions and
    /// skills share one.
    #[must_use]
    pub fn simplest(&self) -> Self {
        let mut simple = self.clone();
        simple.order_targets();
        simple.drop_useless_help();
        simple.unite_alike_kinds();
        simple.order_unasked_kinds();
        simple
    }

    fn order_targets(&mut self) {
        for target in &mut self.targets {
            target.asks = match target.asks {
                Asks::For(kind) => Asks::For(kind),
                Asks::Any | Asks::Unknown => Asks::Any,
            };
        }
        let by_kind = |asks| match asks {
            Asks::For(kind) => Some(kind),
            Asks::Any | Asks::Unknown => None,
        };
        self.targets
            .sort_unstable_by_key(|target| (Reverse(target.number), by_kind(target.asks)));
    }

    /// Turns and Liaisons are used once a target at most, points only as far as a 1 lacks them.
    fn drop_useless_help(&mut self) {
        let targets = self.targets.iter();
        let lacking = targets.map(|target| target.number.saturating_sub(1));
        let lacking = lacking.fold(0, u8::saturating_add);
        let asked = self
            .targets
            .iter()
            .filter(|target| target.asks_for_a_kind());
        let (asked, targets) = (asked.count() as u8, self.targets.len() as u8);
        let help = &mut self.help;
        for (points, dice) in help.points.iter_mut().zip(self.pool.0) {
            let useful = if dice == 0 { 0 } else { lacking };
            *points = useful.min(*points);
        }
        help.on_every_die &= help.points != [0; 3];
        help.leadership = lacking.min(help.leadership);
        // A 1, 2 or 3 that is turned over shows 4 at least.
        if self.targets.iter().all(|target| target.number <= 4) {
            help.flips = help.flips.saturating_add(core::mem::take(&mut help.sixes));
        }
        help.flips = targets.min(help.flips);
        help.sixes = targets.min(help.sixes);
        help.liaisons = asked.min(help.liaisons);
    }

    /// Puts the dice of each kind to the first one that is like it: points of a kind are shared by its own dice alone.
    fn unite_alike_kinds(&mut self) {
        let Self {
            pool,
            targets,
            help,
            ..
        } = self;
        for (at, colour) in Colour::ALL.into_iter().enumerate().skip(1) {
            let is_like = |&(before, other): &(usize, Colour)| {
                let points = help.points[at];
                points == help.points[before]
                    && (points == 0 || help.on_every_die)
                    && targets
                        .iter()
                        .all(|target| target.takes(colour) == target.takes(other))
            };
            let before = Colour::ALL.into_iter().enumerate().take(at).find(is_like);
            if let Some((before, _)) = before {
                pool.0[before] += core::mem::take(&mut pool.0[at]);
                help.points[at] = 0;
            }
        }
    }

    /// Kinds that no target asks for may change their names.
    fn order_unasked_kinds(&mut self) {
        let targets = &self.targets;
        let is_asked = |colour: &Colour| {
            targets
                .iter()
                .any(|target| target.asks == Asks::For(*colour))
        };
        let unasked = Colour::ALL.map(|colour| !is_asked(&colour));
        for at in 0..unasked.len() {
            for later in at + 1..unasked.len() {
                let rank = |kind: usize| (self.pool.0[kind], self.help.points[kind]);
                if unasked[at] && unasked[later] && rank(at) < rank(later) {
                    self.pool.0.swap(at, later);
                    self.help.points.swap(at, later);
                }
            }
        }
    }
}
