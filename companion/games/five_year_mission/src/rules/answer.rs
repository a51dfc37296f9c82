//! Answers to what the agenda asks: the move that a task takes, and what it does.

use super::{
    Crew, Move, Refusal, Task,
    agenda::{chance_tasks, rules_tasks, table_tasks},
    course::{Course, Verdict, require},
    moves::groups::{
        answers, full_moves, full_step_moves, light_moves, set_up_moves, stock_moves, sulu_moves,
        tracked_moves, turn_moves,
    },
};

impl Course<'_> {
    /// A move that the top of the agenda asked for. The task is off the agenda; an answer that does not finish it puts
    /// it back.
    pub(super) fn answer(&mut self, task: Task, mv: &Move) -> Verdict {
        match (task, mv) {
            (Task::Deal, Move::Dealt(order)) => self.deal_crew(order),
            (Task::ChooseFirst, &Move::First(seat)) => self.choose_first(seat),
            (Task::Reveal(colour, purpose), &Move::Reveal(card)) => {
                self.reveal(colour, purpose, card)
            }
            (Task::Reveal(colour, purpose), Move::Learn) => self.begin_draft(colour, purpose),
            (Task::Reveal(colour, _), &Move::Mark(marks)) => self.mark(colour, marks),
            (Task::Learn(draft), Move::Draft(step)) => self.describe(draft, step),
            (Task::SuluBefore(incoming), Move::KeepCard) => {
                self.first(Task::Enter(incoming));
                Ok(())
            }
            (Task::SuluBefore(incoming), Move::Redraw) => self.sulu_before(incoming),
            (Task::SuluAfter(_), Move::KeepCard) => Ok(()),
            (Task::SuluAfter(serial), Move::Redraw) => self.sulu_after(serial),
            (
                task @ (Task::SuluBefore(_) | Task::SuluAfter(_)),
                &Move::UseAbility(serial, Crew::Sulu),
            ) => {
                self.first(task);
                self.borrow_ability(serial, Crew::Sulu)
            }
            (Task::DrawAgain, &Move::Draw(colour)) => self.draw_again(colour),
            (Task::DrawAgain, &Move::DrawMarked(colour, marks)) => {
                self.draw_again_marked(colour, marks)
            }
            (Task::DrawAgain, Move::NoDraw) => {
                require(self.now.drawable().is_none(), Refusal::StepOrder)
            }
            (Task::Injure(seat), &Move::Hurt(die)) => self.hurt(seat, die),
            (Task::InjureOne(injuries), &Move::HurtPlayer(seat)) => self.injure(seat, injuries),
            (Task::Heal(seat, left), &Move::Heal(healed, die)) => {
                self.mccoy_heals(seat, left, healed, die)
            }
            (Task::HealEach(left, done), &Move::Heal(healed, die)) => {
                self.crusher_heals(left, done, healed, die)
            }
            (Task::Heal(..) | Task::HealEach(..), Move::HealDone) => Ok(()),
            (Task::Roll(purpose, dice), Move::Rolled(faces)) => self.rolled(purpose, dice, faces),
            (Task::ChooseAgain, &Move::Again(die)) => self.choose_again(die),
            (Task::ChooseAgain, Move::Roll) => self.roll_again(),
            (Task::ChooseAgain, Move::RollDone) => {
                require(self.now.turn.again.is_empty(), Refusal::FirstThis)
            }
            (Task::UseRiker(die), Move::RikerPlaces(at, placement)) => {
                self.riker_places(die, *at, placement)
            }
            (Task::UseRiker(die), Move::RikerRepairs) => self.riker_repairs(die),
            (Task::UseRiker(die), Move::RikerNothing) => self.riker_nothing(die),
            (Task::ChooseDice, &Move::RollThese(dice)) => self.roll_these(dice),
            (Task::ChooseDice, Move::RollDone) => Ok(()),
            (Task::CountDice(shown), &Move::TakeDice(colour, count)) => {
                self.take_dice(shown, colour, count)
            }
            (Task::CountDice(shown), Move::Roll) => self.roll_dice_set(shown),
            (Task::CountDice(_), Move::RollDone) => Ok(()),
            (Task::CountDice(_), Move::OwnRoll) => self.roll_nothing(),
            (asked @ (Task::CountDice(_) | Task::Reroll), &Move::FoundUrgent(alert)) => {
                self.find_urgent(alert)?;
                self.first(asked);
                Ok(())
            }
            (Task::Reroll, &Move::Keep(at)) => self.keep_from_reroll(at, true),
            (Task::Reroll, &Move::Release(at)) => self.keep_from_reroll(at, false),
            (Task::Reroll, Move::Roll) => self.reroll_tray(),
            (Task::Reroll, Move::RollDone) => {
                self.release_tray();
                Ok(())
            }
            (Task::TakeStock, mv) => self.take_stock(mv),
            (
                Task::Reveal(..)
                | Task::SuluBefore(_)
                | Task::Injure(_)
                | Task::Heal(..)
                | Task::HealEach(..)
                | Task::UseRiker(_)
                | table_tasks!()
                | chance_tasks!()
                | rules_tasks!(),
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
                | Move::Correct(_),
            ) => Err(Refusal::FirstThis),
        }
    }
}
