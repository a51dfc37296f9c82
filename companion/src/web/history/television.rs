//! An evening on a television, step by step: the state of the game, and what the step has brought.

use readyroom_table::{
    printable::line,
    question::{Ending, Question},
    table_view::TableView,
};

use super::{answer::Answer, open::Evening, trouble::Trouble};
use crate::web::words::History;
use crate::{
    journal::EveningId,
    replay::Moment,
    web::page::{Goes, step_regions, television_page},
};

/// Seconds that a step is shown, where the address asks for nothing else.
pub const EVERY_S: usize = 10;
/// Seconds at most: a browser counts no more than some days.
pub const LONGEST_S: usize = 86_400;

/// What a television shows of an evening.
#[derive(Clone, Copy, Debug)]
pub struct Showing {
    /// The evening.
    pub evening: EveningId,
    /// The step; none for the first.
    pub step: Option<usize>,
    /// Seconds until the next one comes by itself; 0 for never.
    pub every_s: usize,
    /// Whether the page is light.
    pub is_day: bool,
}

impl Showing {
    /// Where another step is shown in the same way.
    pub fn address(self, step: usize) -> String {
        let Self {
            evening, every_s, ..
        } = self;
        let day = if self.is_day { "&day" } else { "" };
        format!("/tv?evening={evening}&step={step}&every={every_s}{day}")
    }
}

/// A step of an evening.
pub fn step(evening: &Evening, showing: Showing) -> Result<Answer, Trouble> {
    let last = evening.entries.len();
    let step = showing.step.unwrap_or(1.min(last));
    let moment = evening.after(step)?;
    let title = History::StepOnTelevision {
        evening: evening.id.0.into(),
        step: step.into(),
        last: last.into(),
    }
    .to_string();
    let done = match &moment.line {
        Some(reported) => line(&reported.done).into_owned(),
        None => History::NothingHappened.to_string(),
    };
    let regions = step_regions(&view(&moment), &title, &done, &moment.messages);
    let goes = Goes::ByStep {
        before: step.checked_sub(1).map(|before| showing.address(before)),
        next: (step < last).then(|| showing.address(step + 1)),
        every_s: showing.every_s,
    };
    Ok(Answer::Television(television_page(
        &regions,
        showing.is_day,
        &goes,
    )))
}

/// The table as it was seen at that moment.
fn view(moment: &Moment) -> TableView {
    let over = moment.is_over.then(|| Ending {
        won: false,
        why: moment.question.clone(),
    });
    TableView {
        question: Question {
            game: moment.game,
            prompt: moment.question.clone(),
            over,
            ..Question::default()
        },
        status: moment.status.clone(),
        boards: moment.boards.clone(),
        ..TableView::default()
    }
}
