//! Play of the toy game: the effects of a move.

use super::*;

impl Rehearsal {
    /// The state after `mv`, and what happened on the way.
    pub(super) fn after(&self, mv: &Move) -> Result<(Self, Vec<Event>), Refusal> {
        PLAYED.set(PLAYED.get() + 1);
        let mut next = self.clone();
        let event = match (self.phase, mv) {
            (Phase::Naming, Move::Name(name)) if name.chars().count() < 2 => {
                return Err(Refusal::ShortName);
            }
            (Phase::Naming, Move::Name(name)) => {
                next.name = name.as_str().into();
                next.phase = Phase::Turn;
                Event::Named(next.name.clone())
            }
            (Phase::Turn, Move::Roll(dice @ 1..=9)) => {
                next.phase = Phase::Rolling(*dice);
                return Ok((next, Vec::new()));
            }
            (Phase::Turn, Move::Roll(_)) => return Err(Refusal::TooManyDice),
            (Phase::Rolling(dice), Move::Rolled(faces)) if faces.len() != usize::from(dice) => {
                return Err(Refusal::WrongDice);
            }
            (Phase::Rolling(_), Move::Rolled(faces)) => {
                next.score += faces.iter().map(|&face| u32::from(face)).sum::<u32>();
                next.dice.clone_from(faces);
                next.kept.clear();
                next.phase = Phase::Turn;
                Event::Rolled(faces.clone())
            }
            (Phase::Turn, Move::Keep(die)) if self.keepable().contains(mv) => {
                match self.kept.contains(die) {
                    true => next.kept.retain(|kept| kept != die),
                    false => next.kept.push(*die),
                }
                return Ok((next, Vec::new()));
            }
            (Phase::Turn, Move::Draw) => {
                next.phase = Phase::Drawing;
                return Ok((next, Vec::new()));
            }
            (Phase::Drawing, Move::Drew(token)) => {
                next.score += [1, 2, 1, 3][usize::from(*token % 4)];
                next.phase = Phase::Turn;
                Event::Drew(*token)
            }
            (Phase::Turn, Move::Repair { .. }) => {
                next.hull = 3;
                Event::Repaired
            }
            (Phase::Turn, Move::Learn(what)) => {
                next.known.push(what.as_str().into());
                let deals = matches!(what.as_str(), "hand" | "play");
                next.hand = deals.then(|| Hidden::new(0, vec![4, 7], KEY));
                if what.as_str() == "play" {
                    next.phase = Phase::Playing;
                }
                Event::Learned(what.as_str().into())
            }
            (Phase::Turn | Phase::Playing, Move::Play(card)) if self.offers().contains(mv) => {
                let hand = next.hand.iter_mut().flat_map(|hand| hand.known_mut(KEY));
                let left: Vec<u8> = hand.map(|held| *held).filter(|held| held != card).collect();
                let most = left.iter().max().copied();
                next.hand = most.map(|_| Hidden::new(0, left, KEY));
                if most.is_none() {
                    next.phase = Phase::Turn;
                }
                let left = most.map(Event::Left);
                return Ok((next, [Event::Played].into_iter().chain(left).collect()));
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
            // A strict countdown does not end while chance is asked; one that may pause does.
            (phase, Move::TimeUp(id))
                if self.timer.is_some_and(|(running, may_pause)| {
                    running == *id && (phase == Phase::Turn || may_pause)
                }) =>
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
}
