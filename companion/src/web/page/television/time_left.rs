//! The time that is left of a countdown, on a television: as a number, and as a line that empties.

use maud::{Markup, html};
use readyroom_hardware::countdown::Countdown;
use readyroom_kit::face::status::html::Letters;
use readyroom_table::{scene_text, table_view::TableView};
use tokio::time::Instant;

use super::super::timer;
use crate::panel_handle::Moment;
use crate::web::words::Page;

/// From here on the number fills a third of the screen's width, and from there on it is an alarm, in seconds. The script has
/// the same.
const LATE_S: u32 = 60;
const ENDING_S: u32 = 30;
/// Letters of what is timed, and how wide a line of them is beside the report, and in the last minute.
const LABEL: Letters = Letters::regular(112);
const WIDE: u32 = 1_680;
const WIDE_LATE: u32 = 2_140;

/// A countdown as it is now.
#[derive(Clone, Copy, Debug)]
pub(super) struct TimeLeft {
    countdown: Countdown,
    age_ms: u32,
    /// When it ends if it runs on, on the clock of the table, in milliseconds.
    ends: u128,
}

impl TimeLeft {
    /// That of `moment`, on the clock that began with `started`; none if there is no countdown.
    pub(super) fn of(moment: &Moment, started: Instant) -> Option<Self> {
        let countdown = moment.frame.countdown?;
        Some(Self {
            age_ms: moment.age_ms(Instant::now()),
            ends: timer::ends(moment, &countdown, started),
            countdown,
        })
    }

    fn left_s(self) -> u32 {
        self.countdown.seconds_at(self.age_ms)
    }

    /// Whether its last minute runs.
    pub(super) fn is_late(self) -> bool {
        self.countdown.running && self.left_s() <= LATE_S
    }

    /// Whether its last seconds run.
    pub(super) fn is_ending(self) -> bool {
        self.countdown.running && self.left_s() <= ENDING_S
    }

    /// The number with what is timed, and in the last seconds with what comes then. The script counts a running one down.
    pub(super) fn number(self, view: &TableView) -> Markup {
        let left = scene_text::time(&self.countdown, self.age_ms);
        let fitting =
            |words: String, wide: u32| Some(words).filter(|words| LABEL.lines(words, wide) == 1);
        let what = fitting(view.timed.to_string(), WIDE).filter(|what| !what.is_empty());
        let then = view.time_up_brings.as_ref().and_then(|then| {
            fitting(
                Page::ComesIn {
                    event: then.to_string().into(),
                }
                .to_string(),
                WIDE_LATE,
            )
        });
        html! {
            @if self.countdown.running {
                p {
                    small .what { (what.unwrap_or_else(|| Page::Timer.to_string())) }
                    small .then { (then.unwrap_or_else(|| Page::TimeUpIn.to_string())) }
                }
                p .timer role="timer" data-ends=(self.ends) { noscript { (left) } }
            } @else {
                p { small { (Page::TimerStands) } }
                p .timer { (left) }
            }
        }
    }

    /// The line across the screen.
    pub(super) fn line(self) -> Markup {
        let total = self.countdown.total_ms.div_ceil(1_000);
        html! {
            svg .drain viewBox={ "0 0 " (total) " 1" } preserveAspectRatio="none" aria-hidden="true" {
                rect width=(self.left_s().min(total)) height="1" {}
            }
        }
    }
}
