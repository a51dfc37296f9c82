//! The panel on the 40-pin header of a Raspberry Pi.
//!
//! It runs as it does in a game, with the same two threads; the walk sits where the table would.

use std::io;

use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    oled,
    pins::PinMap,
    scene::Scene,
    wire::Display,
};
use readyroom_table::tabletop::Input;
use tokio::{
    sync::{mpsc, watch},
    time::Instant,
};

use super::{
    DoctorError,
    finding::{self, Finding},
    panel_under_test::PanelUnderTest,
    sentences::Words,
    unusable, walk,
    wiring::Wiring,
};
use crate::{
    panel_handle::{Moment, PanelHandle, PanelInput},
    panels::{
        header::{HeaderBroke, HeaderPanel, PartsReport, Surroundings},
        status::{PanelStatus, PanelStatuses, Severity},
    },
};

/// A panel on the header at work. It goes dark and silent when this is dropped.
pub struct HeaderUnderTest {
    _panel: HeaderPanel,
    wiring: Wiring,
    inputs: mpsc::Receiver<PanelInput>,
    moments: watch::Sender<Moment>,
    statuses: watch::Receiver<PanelStatuses>,
}

impl HeaderUnderTest {
    /// The panel with these `pins` that `start` starts.
    ///
    /// # Errors
    /// It does not start.
    pub fn start(
        pins: PinMap,
        start: impl FnOnce(Surroundings) -> io::Result<Option<HeaderPanel>>,
    ) -> Result<Self, DoctorError> {
        let (send, inputs) = mpsc::channel(1);
        // The walk begins with it, where there is a display.
        let test_card = walk::frame(Scene::TestCard);
        let (moments, seen) = watch::channel(now(test_card));
        let (say, statuses) = watch::channel(PanelStatuses::default());
        let panel = start(Surroundings::new(PanelHandle::new(send, seen), say, false));
        let panel = panel.map_err(|why| {
            let why = why.to_string().into();
            DoctorError::NoPanel(Words::HeaderNotStarted { why }.say())
        })?;
        let Some(panel) = panel else {
            return Err(gone(&statuses.borrow()));
        };
        Ok(Self {
            _panel: panel,
            wiring: Wiring::Header(pins),
            inputs,
            moments,
            statuses,
        })
    }
}

impl PanelUnderTest for HeaderUnderTest {
    fn wiring(&self) -> &Wiring {
        &self.wiring
    }

    fn show(&mut self, frame: Frame) {
        self.moments.send_replace(now(frame));
    }

    async fn gesture(&mut self) -> Result<Gesture, DoctorError> {
        loop {
            tokio::select! {
                biased;
                done = self.inputs.recv() => {
                    let Some(PanelInput { input, taken, .. }) = done else {
                        return Err(gone(&self.statuses.borrow()));
                    };
                    // A panel that has gone does not want to know.
                    let _ = taken.send(());
                    match input {
                        Input::Gesture(gesture) => return Ok(gesture),
                        Input::HoldKey(_)
                        | Input::Typed(_)
                        | Input::Erase
                        | Input::TakeBack(_)
                        | Input::Take(_)
                        | Input::DiceSeen
                        | Input::PanelClock(_) => {}
                    }
                }
                news = self.statuses.changed() => {
                    let statuses = self.statuses.borrow_and_update();
                    if news.is_err() || shut(&statuses).is_some() {
                        return Err(gone(&statuses));
                    }
                }
            }
        }
    }
}

fn now(frame: Frame) -> Moment {
    Moment::new(frame, Instant::now())
}

/// The reason why there is no panel any more.
fn gone(statuses: &PanelStatuses) -> DoctorError {
    let shut = shut(statuses).map(|status| status.sentence.clone());
    unusable(shut.unwrap_or_else(|| HeaderBroke.to_string()))
}

/// The status of the panel, if it cannot be used.
fn shut(statuses: &PanelStatuses) -> Option<&PanelStatus> {
    let header = statuses.header();
    header.filter(|status| status.severity == Severity::Unusable)
}

/// The state of the panel's display.
pub const fn display(report: &PartsReport) -> Display {
    match report.display {
        Ok(_) => Display::Present,
        Err(oled::Error::Missing) => Display::Missing,
        Err(oled::Error::WrongAddress) => Display::WrongAddress,
        Err(oled::Error::Bus(_)) => Display::BusStuck,
    }
}

/// The findings in `report`.
pub fn read(report: &PartsReport) -> Vec<Finding> {
    let wiring = Wiring::Header(report.pins);
    let down = Button::ALL
        .into_iter()
        .filter(|button| report.down[*button as usize])
        .fold(0, |down, button| down | 1 << button as u8);
    let mut findings = vec![finding::display(display(report), &wiring)];
    findings.extend(report.display.ok().map(finding::identity));
    findings.extend(finding::held_down(down, &wiring));
    findings
}
