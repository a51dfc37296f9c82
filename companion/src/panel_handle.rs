//! A panel's handle on the table: inputs out, frames in.
//!
//! Panels know this module and nothing above it; the loop of the evening ([`crate::app::App`]) holds the other ends.

use std::sync::Arc;

use readyroom_hardware::{countdown::Countdown, frame::Frame, timer::SAME_MS};
use thiserror::Error;
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::Instant,
};

use crate::{
    report::Log,
    tabletop::{Caption, Input},
};

/// A frame with the moment it was made: what it says of time is to be read from then on.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The frame that every panel shows.
    pub frame: Frame,
    /// What goes with it in words.
    pub caption: Arc<Caption>,
    /// What was reported so far, for panels that have room for it.
    pub log: Log,
    /// When it was true.
    pub made: Instant,
}

impl Moment {
    /// `frame` as it was true at `made`, with nothing reported and without words.
    pub fn new(frame: Frame, made: Instant) -> Self {
        Self {
            frame,
            caption: Arc::default(),
            log: Log::default(),
            made,
        }
    }

    /// Milliseconds from the making of the frame until `now`.
    pub fn age_ms(&self, now: Instant) -> u32 {
        u32::try_from(now.saturating_duration_since(self.made).as_millis()).unwrap_or(u32::MAX)
    }

    /// True if whoever sees this moment sees `frame`, which is true `now`, as well: nothing but time has passed in
    /// between, which a panel follows by itself.
    pub fn still_shows(&self, frame: &Frame, now: Instant) -> bool {
        let age = self.age_ms(now);
        let shown = self.frame.countdown.map(|countdown| Countdown {
            left_ms: countdown.left_at(age),
            ..countdown
        });
        let same_countdown = match (shown, frame.countdown) {
            (Some(shown), Some(countdown)) => {
                let off = shown.left_ms.abs_diff(countdown.left_ms);
                let countdown = Countdown {
                    left_ms: shown.left_ms,
                    ..countdown
                };
                off < SAME_MS && shown == countdown
            }
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        let Frame {
            scene,
            lamps,
            countdown: _,
            chime,
        } = &self.frame;
        same_countdown && (scene, lamps, chime) == (&frame.scene, &frame.lamps, &frame.chime)
    }
}

/// An input of a panel on its way to the table.
#[derive(Debug)]
pub struct PanelInput {
    /// The input.
    pub input: Input,
    /// Answered once the table has dealt with it and every panel can see what came of it.
    pub taken: oneshot::Sender<()>,
}

/// The evening is over: nobody takes inputs any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the evening is over")]
pub struct EveningOver;

/// A panel's handle on the table.
#[derive(Clone, Debug)]
pub struct PanelHandle {
    inputs: mpsc::Sender<PanelInput>,
    /// The frames that the panel shows. Closed when the evening is over.
    pub moments: watch::Receiver<Moment>,
}

impl PanelHandle {
    /// The handle that sends `inputs` and watches `moments`.
    pub const fn new(inputs: mpsc::Sender<PanelInput>, moments: watch::Receiver<Moment>) -> Self {
        Self { inputs, moments }
    }

    /// Sends the table what was done, and waits until it has dealt with it: then the journal has it, and
    /// [`PanelHandle::moments`] what came of it. Inputs sent one after the other are taken in that order.
    ///
    /// # Errors
    /// The evening is over, and the input may not have been taken.
    pub async fn send(&self, input: Input) -> Result<(), EveningOver> {
        let (taken, dealt_with) = oneshot::channel();
        let sent = PanelInput { input, taken };
        self.inputs.send(sent).await.map_err(|_| EveningOver)?;
        dealt_with.await.map_err(|_| EveningOver)
    }

    /// Waits until the evening is over.
    pub async fn over(&self) {
        self.inputs.closed().await;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use readyroom_hardware::{
        chime::Chime,
        frame::Cue,
        lamp::{Lamp, Lamps, Pattern},
        scene::Scene,
    };

    use super::*;

    fn frame(left_ms: u32, running: bool) -> Frame {
        Frame {
            scene: Scene::TestCard,
            lamps: Lamps::default(),
            countdown: Some(Countdown {
                id: 1,
                left_ms,
                total_ms: 180_000,
                running,
            }),
            chime: None,
        }
    }

    #[test]
    fn that_time_has_passed_is_no_news_and_everything_else_is() {
        let made = Instant::now();
        let now = made + Duration::from_secs(5);
        let moment = |frame| Moment {
            frame,
            caption: Arc::default(),
            log: Log::default(),
            made,
        };
        let after = frame(174_999, true);
        assert!(moment(frame(180_000, true)).still_shows(&after, now));
        assert!(moment(frame(175_000, false)).still_shows(&frame(175_000, false), now));

        let before = moment(frame(180_000, true));
        let mut others = vec![
            frame(180_000, true),
            frame(170_000, true),
            frame(175_000, false),
            Frame {
                countdown: None,
                ..after.clone()
            },
        ];
        let lamps = Lamps::default().with(Lamp::Red, Pattern::Fast);
        others.push(Frame {
            lamps,
            ..after.clone()
        });
        let chime = Some(Cue {
            number: 1,
            chime: Chime::Warning,
        });
        others.push(Frame { chime, ..after });
        for other in others {
            assert!(!before.still_shows(&other, now), "{other:?}");
        }
    }
}
