//! A panel's handle on the table: inputs out, frames in.
//!
//! Panels know this module and nothing above it; the loop of the evening ([`crate::app::App`]) holds the other ends.

mod moment;

use std::{
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use readyroom_hardware::{button::Gesture, frame::Frame, scene::Scene};
use thiserror::Error;
use tokio::{
    sync::{Notify, mpsc, oneshot, watch},
    time::Instant,
};

pub use moment::Moment;

use readyroom_table::tabletop::{Input, PanelId};

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

/// The evening is over: inputs are not taken any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the evening is over")]
pub struct EveningOver;

/// The panels that watch a table, each on its own channel. The channels close when this is dropped.
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
    /// What is shown to anyone who begins to watch.
    latest: Moment,
}

impl Viewers {
    /// No viewers yet; a viewer who comes sees `latest`.
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
    pub async fn panel_left(&self) {
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

    /// Shows everybody `public`, and the panel of `own` what it alone sees. A panel is sent only what is new to it, if `news`
    /// is `IfChanged`.
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

/// When a panel is sent a moment.
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
            Input::Gesture(Gesture::Release(_)) | Input::DiceSeen => Self::IfChanged,
            Input::Gesture(Gesture::Press(_) | Gesture::Hold(_) | Gesture::Repeat(_))
            | Input::HoldKey(_)
            | Input::Typed(_)
            | Input::Erase
            | Input::TakeBack(_)
            | Input::Take(_)
            | Input::PanelClock(_) => Self::Always,
        }
    }

    /// Replaces what is `shown` by `moment`, if that is to be shown.
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
        let registration = Registration {
            panel,
            viewers: Arc::downgrade(viewers),
        };
        PanelHandle {
            inputs,
            moments,
            registration: Some(Arc::new(registration)),
        }
    }
}

/// A panel's registration among those that watch; ended with its last handle.
#[derive(Debug)]
struct Registration {
    panel: PanelId,
    /// None once the evening is over.
    viewers: Weak<Shared>,
}

impl Drop for Registration {
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
    registration: Option<Arc<Registration>>,
}

impl PanelHandle {
    /// The handle of a panel that watches alone: it sends `inputs` and watches `moments`.
    pub const fn new(inputs: mpsc::Sender<PanelInput>, moments: watch::Receiver<Moment>) -> Self {
        Self {
            inputs,
            moments,
            registration: None,
        }
    }

    /// Which panel it is.
    pub fn panel(&self) -> PanelId {
        let registration = self.registration.as_ref();
        registration.map_or(PanelId::EVERYBODY, |registration| registration.panel)
    }

    /// The handle of another panel at the same table; of a panel that watches alone, and once the evening is over, the same.
    #[must_use]
    pub fn another(&self) -> Self {
        let viewers = self
            .registration
            .as_ref()
            .and_then(|registration| registration.viewers.upgrade());
        match viewers {
            Some(viewers) => Shared::panel_handle(&viewers, self.inputs.clone()),
            None => self.clone(),
        }
    }

    /// The same without being a panel of its own: what its player alone may see is never shown there.
    #[must_use]
    pub fn of_everybody(&self) -> Self {
        Self {
            registration: None,
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

    /// Lets dice in the air lie, for a panel that has shown them lying already: what its player does next is about that. False
    /// if no dice are shown any more then, so that it was meant for nothing that is shown now.
    ///
    /// # Errors
    /// The evening is over.
    pub async fn let_dice_lie(&self) -> Result<bool, EveningOver> {
        let in_the_air = |scene: &Scene| matches!(scene, Scene::Dice { tumbling: true, .. });
        if !in_the_air(&self.moments.borrow().frame.scene) {
            return Ok(true);
        }
        self.send(Input::DiceSeen).await?;
        Ok(matches!(
            self.moments.borrow().frame.scene,
            Scene::Dice { .. }
        ))
    }

    /// Waits until the evening is over.
    pub async fn over(&self) {
        self.inputs.closed().await;
    }
}
