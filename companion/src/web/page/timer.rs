//! The timer of a game on a page.

use maud::{Markup, html};
use readyroom_hardware::countdown::Countdown;
use tokio::time::Instant;

use readyroom_table::scene_text;

use crate::panel_handle::Moment;
use crate::web::words::Page;

/// When `countdown` of `moment` ends, on the clock that began with `started`, in milliseconds. Frames of one countdown differ
/// by a few milliseconds in that, which is not visible.
pub(super) fn ends(moment: &Moment, countdown: &Countdown, started: Instant) -> u128 {
    let made = moment.made.saturating_duration_since(started).as_millis();
    (made + u128::from(countdown.left_ms)).div_ceil(100) * 100
}

/// The timer of `moment`. A running one is given by its end on the clock that began with `started`, in milliseconds: the script
/// counts down to it, and nothing has to be sent every second.
pub fn timer(moment: &Moment, started: Instant) -> Markup {
    let Some(countdown) = &moment.frame.countdown else {
        return html! {};
    };
    let age = moment.age_ms(Instant::now());
    let ends = ends(moment, countdown, started);
    html! {
        @if countdown.running {
            span .timer role="timer" {
                span .unseen { (Page::Timer) " " }
                span data-ends=(ends) { noscript { (scene_text::time(countdown, age)) } }
            }
        } @else {
            span .timer.stands { span .unseen { (Page::TimerStands) " " } (scene_text::time(countdown, age)) }
        }
    }
}
