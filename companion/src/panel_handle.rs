//! A panel's handle on the table: inputs out, frames in.
//!
//! Panels know this module and nothing above it; the loop of the evening ([`crate::app::App`]) holds the other ends.

use std::{
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use readyroom_hardware::{
    button::Gesture,
    countdown::Countdown,
    frame::Frame,
    scene::{Hint, Scene, TitleRow, cut},
    timer::SAME_MS,
};
use thiserror::Error;
use tokio::{
    sync::{Notify, mpsc, oneshot, watch},
    time::Instant,
};

use crate::{
    report::Log,
    tabletop::{Caption, Input, PanelId},
};

/// A frame with the moment it was made: what it says of time is to be read from then on.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The frame that the panel shows.
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

    /// What a second screen shows of this moment: no QR code, which lets in whoever is at the table, and not whoever looks
    /// on from elsewhere.
    #[must_use]
    pub fn on_a_second_screen(mut self) -> Self {
        if let Scene::QrCode { .. } = self.frame.scene {
            self.frame.scene = Scene::Notice {
                header: TitleRow::new("A phone"),
                text: cut("A code is shown at the table."),
                hint: Hint::new(),
            };
        }
        // It may be under what is read.
        if !self.caption.code.is_empty() {
            Arc::make_mut(&mut self.caption).code.clear();
        }
        self
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
    /// Where it was done.
    pub panel: PanelId,
    /// The input.
    pub input: Input,
    /// Answered once the table has dealt with it and every panel can see what came of it.
    pub taken: oneshot::Sender<()>,
}

/// The evening is over: nobody takes inputs any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the evening is over")]
pub struct EveningOver;

/// The panels that watch a table, each on a channel of its own. The channels close when this is dropped.
#[derive(Debug)]
pub struct Viewers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    panels: Mutex<Panels>,
    /// A panel has left.
    left: Notify,
}

#[derive(Debug)]
struct Panels {
    /// The last number that was given to a panel.
    last: u32,
    watching: Vec<(PanelId, watch::Sender<Moment>)>,
    /// Those that have left since that was asked last.
    left: Vec<PanelId>,
    /// What is shown to whoever begins to watch.
    latest: Moment,
}

impl Viewers {
    /// Nobody yet; whoever comes sees `latest`.
    pub fn new(latest: Moment) -> Self {
        let panels = Mutex::new(Panels {
            last: 0,
            watching: Vec::new(),
            left: Vec::new(),
            latest,
        });
        let left = Notify::new();
        Self(Arc::new(Shared { panels, left }))
    }

    /// The handle of one more panel, which sends `inputs`.
    pub fn panel_handle(&self, inputs: mpsc::Sender<PanelInput>) -> PanelHandle {
        Shared::panel_handle(&self.0, inputs)
    }

    /// Waits until a panel leaves.
    pub async fn somebody_left(&self) {
        self.0.left.notified().await;
    }

    /// The panels that have left since this was asked last.
    pub fn left(&self) -> Vec<PanelId> {
        mem::take(&mut self.0.panels().left)
    }

    /// True if everybody sees `frame` already, which is true `now`.
    pub fn still_show(&self, frame: &Frame, now: Instant) -> bool {
        let panels = self.0.panels();
        let mut watching = panels.watching.iter();
        panels.latest.still_shows(frame, now)
            && watching.all(|(_, sender)| sender.borrow().still_shows(frame, now))
    }

    /// Shows everybody `public`, and the panel of `own` what it alone sees. A panel is told only what is news to it, if
    /// `news` says so.
    pub fn show(&self, public: &Moment, own: Option<&(PanelId, Moment)>, news: News) {
        let mut panels = self.0.panels();
        news.tell(&mut panels.latest, public);
        for (panel, sender) in &panels.watching {
            let own = own.filter(|(of, _)| of == panel);
            let moment = own.map_or(public, |(_, moment)| moment);
            sender.send_if_modified(|shown| news.tell(shown, moment));
        }
    }
}

/// When a panel is told of a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Even if it shows the same.
    Always,
    /// If more than time has passed.
    IfChanged,
}

impl News {
    /// After an input: a release is heard only where it covers something.
    pub const fn after(input: &Input) -> Self {
        match input {
            Input::Gesture(Gesture::Release(_)) => Self::IfChanged,
            Input::Gesture(Gesture::Press(_) | Gesture::Hold(_) | Gesture::Repeat(_))
            | Input::HoldKey(_)
            | Input::Typed(_)
            | Input::Erase
            | Input::Take(_)
            | Input::PanelClock(_) => Self::Always,
        }
    }

    /// Replaces what is `shown` by `moment`, if that is to be told.
    fn tell(self, shown: &mut Moment, moment: &Moment) -> bool {
        let tells = match self {
            Self::Always => true,
            Self::IfChanged => !shown.still_shows(&moment.frame, moment.made),
        };
        if tells {
            shown.clone_from(moment);
        }
        tells
    }
}

impl Shared {
    fn panels(&self) -> MutexGuard<'_, Panels> {
        let panels = self.panels.lock();
        panels.unwrap_or_else(PoisonError::into_inner)
    }

    fn panel_handle(viewers: &Arc<Self>, inputs: mpsc::Sender<PanelInput>) -> PanelHandle {
        let mut panels = viewers.panels();
        panels.last += 1;
        let panel = PanelId::new(panels.last);
        let (sender, moments) = watch::channel(panels.latest.clone());
        panels.watching.push((panel, sender));
        let seat = Seat {
            panel,
            viewers: Arc::downgrade(viewers),
        };
        PanelHandle {
            inputs,
            moments,
            seat: Some(Arc::new(seat)),
        }
    }
}

/// A panel's place among those that watch; given up with its last handle.
#[derive(Debug)]
struct Seat {
    panel: PanelId,
    /// None once the evening is over.
    viewers: Weak<Shared>,
}

impl Drop for Seat {
    fn drop(&mut self) {
        if let Some(viewers) = self.viewers.upgrade() {
            let mut panels = viewers.panels();
            panels.watching.retain(|(panel, _)| *panel != self.panel);
            panels.left.push(self.panel);
            viewers.left.notify_one();
        }
    }
}

/// A panel's handle on the table.
#[derive(Clone, Debug)]
pub struct PanelHandle {
    inputs: mpsc::Sender<PanelInput>,
    /// The frames that the panel shows. Closed when the evening is over.
    pub moments: watch::Receiver<Moment>,
    /// None of a panel that watches alone.
    seat: Option<Arc<Seat>>,
}

impl PanelHandle {
    /// The handle of a panel that watches alone: it sends `inputs` and watches `moments`.
    pub const fn new(inputs: mpsc::Sender<PanelInput>, moments: watch::Receiver<Moment>) -> Self {
        Self {
            inputs,
            moments,
            seat: None,
        }
    }

    /// Which panel it is.
    pub fn panel(&self) -> PanelId {
        let seat = self.seat.as_ref();
        seat.map_or(PanelId::EVERYBODY, |seat| seat.panel)
    }

    /// The handle of another panel at the same table; of a panel that watches alone, and once the evening is over, the same.
    #[must_use]
    pub fn another(&self) -> Self {
        let viewers = self.seat.as_ref().and_then(|seat| seat.viewers.upgrade());
        match viewers {
            Some(viewers) => Shared::panel_handle(&viewers, self.inputs.clone()),
            None => self.clone(),
        }
    }

    /// The same without being a panel of its own: what its player alone may see is never shown there.
    #[must_use]
    pub fn of_everybody(&self) -> Self {
        Self {
            seat: None,
            ..self.clone()
        }
    }

    /// Sends the table what was done, and waits until it has dealt with it: then the journal has it, and
    /// [`PanelHandle::moments`] what came of it. Inputs sent one after the other are taken in that order.
    ///
    /// # Errors
    /// The evening is over, and the input may not have been taken.
    pub async fn send(&self, input: Input) -> Result<(), EveningOver> {
        let (taken, dealt_with) = oneshot::channel();
        let sent = PanelInput {
            panel: self.panel(),
            input,
            taken,
        };
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
