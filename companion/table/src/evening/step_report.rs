//! Reports of moves: of each, or, in a game that reports so, of a step as a whole.

use std::slice;

use readyroom_kit::face::{Face, Made, Message, StepReport, step_messages};

use super::{Effects, Evening, Undone};
use crate::timeline::Change;

impl<G: Face> Evening<G> {
    /// Reports as a whole what was done, in a game that tells it so; by `report`, if there is one already.
    pub(super) fn tell_as_whole(&self, effects: &mut Effects, report: Option<StepReport>) {
        let report = report.or_else(|| self.report_since(effects.from?));
        if let Some(report) = report {
            effects.title = Some(report.title);
            effects.messages = report.messages;
            effects.messages.extend(effects.beside.iter().cloned());
        }
    }

    /// What `changes` say as a whole, which are about to be made, if the first that is reported follows `from` moves; none
    /// where a move is taken back on the way, and in a game that tells each of them.
    pub(super) fn report_ahead(
        &self,
        from: Option<u32>,
        changes: &[Change<G>],
    ) -> Option<StepReport> {
        let report = G::ABOUT.report?;
        from.filter(|from| *from == self.ply())?;
        let made = changes.iter().map(|change| match change {
            Change::Played(step) | Change::DidAgain(step) => Some(step.played()),
            Change::TookBack { .. } => None,
        });
        let made: Vec<&Made<G>> = made.collect::<Option<_>>()?;
        Some(match made[..] {
            // Mostly a step is one move.
            [one] => report(self.now(), slice::from_ref(one)),
            _ => {
                let made: Vec<Made<G>> = made.into_iter().cloned().collect();
                report(self.now(), &made)
            }
        })
    }

    /// What the moves say as a whole that were made after the first `ply`; none in a game that tells each of them.
    pub(super) fn report_since(&self, ply: u32) -> Option<StepReport> {
        let report = G::ABOUT.report?;
        let (before, moves) = self.made_since(ply as usize);
        Some(report(&before, &moves))
    }

    /// What the moves say that were made after the first `ply`.
    pub(super) fn reported_since(&self, ply: usize) -> Vec<Message> {
        let (before, moves) = self.made_since(ply);
        step_messages(&before, &moves)
    }

    /// What is undone if the moves made after the first `ply` are taken back.
    pub(super) fn done_since(&self, ply: usize) -> Undone {
        if G::ABOUT.undone.is_some() || G::ABOUT.report.is_some() {
            let (before, moves) = self.made_since(ply);
            return Undone::of(&before, &moves);
        }
        // How a move is undone follows from that move alone, so none of the states between is kept: an evening may be long.
        let mut state = self.timeline.state_at(ply);
        let moves = self.timeline.made_since(ply).iter().map(|mv| {
            let made = state.play(mv).expect("it was legal when it was made");
            let undone = Undone::of(&state, slice::from_ref(&made));
            state = made.0;
            undone
        });
        let mut all = Undone::default();
        let messages: Vec<Vec<Message>> = moves
            .map(|undone| {
                all.saw_card |= undone.saw_card;
                undone.messages
            })
            .collect();
        all.messages = messages.into_iter().rev().flatten().collect();
        all
    }

    /// The state after `ply` moves, and the moves made since.
    fn made_since(&self, ply: usize) -> (G, Vec<Made<G>>) {
        let before = self.timeline.state_at(ply);
        let mut state = before.clone();
        let moves = self.timeline.made_since(ply).iter().map(|mv| {
            let made = state.play(mv).expect("it was legal when it was made");
            state = made.0.clone();
            made
        });
        let moves = moves.collect();
        (before, moves)
    }
}
