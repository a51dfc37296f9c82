//! A panel without a board: what decides in the firmware is the real thing, with fingers that a test moves, and eyes that a test looks through.

use std::{
    path::PathBuf,
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    wire::Report,
};
use tempfile::TempDir;

use super::on_cable::{Eyes, Order, PanelOnCable, PanelRecord};
use crate::TIMEOUT;

/// A panel in its own thread, at the far end of a cable; both go when it is dropped.
pub struct SimulatedPanel {
    home: TempDir,
    orders: Option<mpsc::Sender<Order>>,
    eyes: Arc<Eyes>,
    thread: Option<JoinHandle<()>>,
}

impl SimulatedPanel {
    /// A panel that is plugged in, and whose port can be opened.
    pub fn plugged_in() -> Self {
        let panel = Self::put_down();
        panel.plug();
        let start = Instant::now();
        while !panel.port().exists() {
            assert!(start.elapsed() < TIMEOUT, "the panel has no port");
            thread::sleep(Duration::from_millis(1));
        }
        panel
    }

    /// A panel that is not plugged in yet.
    pub fn put_down() -> Self {
        let home = TempDir::new().expect("a folder");
        let (orders, taken) = mpsc::channel();
        let eyes = Arc::<Eyes>::default();
        let board = PanelOnCable::new(home.path().join("panel"), eyes.clone());
        let thread = thread::spawn(move || board.run(&taken));
        Self {
            home,
            orders: Some(orders),
            eyes,
            thread: Some(thread),
        }
    }

    /// The name of its port. It stays the same, whatever device is behind it.
    pub fn port(&self) -> PathBuf {
        self.home.path().join("panel")
    }

    /// Presses a button.
    pub fn press(&self, button: Button) {
        self.gesture(Gesture::Press(button));
    }

    /// Does something at a button.
    pub fn gesture(&self, gesture: Gesture) {
        self.order(Order::Gesture(gesture));
    }

    /// Plugs it in, into another device each time.
    pub fn plug(&self) {
        self.order(Order::Plug);
    }

    /// Pulls the plug; the panel has power and continues.
    pub fn unplug(&self) {
        self.order(Order::Unplug);
    }

    /// Takes its power away for a moment: it restarts.
    pub fn power_cycle(&self) {
        self.order(Order::PowerCycle);
    }

    /// Sends `bytes` that are no message, or half of one.
    pub fn noise(&self, bytes: &[u8]) {
        self.order(Order::Noise(bytes.to_vec()));
    }

    /// Lets `ms` milliseconds pass on the panel's clock, at once.
    pub fn let_pass(&self, ms: u32) {
        self.order(Order::LetPass(ms));
    }

    /// What it answers from now on when it is asked how it is.
    pub fn is_as(&self, report: Report) {
        self.order(Order::Report(report));
    }

    fn order(&self, order: Order) {
        let orders = self.orders.as_ref().expect("a panel that lives");
        orders.send(order).expect("a panel that lives");
    }

    /// What has come to it so far.
    pub fn seen(&self) -> PanelRecord {
        self.eyes.seen().clone()
    }

    /// Waits until what has come to it satisfies `wanted`, and returns it.
    ///
    /// # Panics
    /// It never does; the message shows what came last.
    #[track_caller]
    pub fn wait_for(&self, what: &str, wanted: impl Fn(&PanelRecord) -> bool) -> PanelRecord {
        let seen = self.eyes.seen();
        let waited = self
            .eyes
            .news
            .wait_timeout_while(seen, TIMEOUT, |seen| !wanted(seen));
        let (seen, timeout) = waited.expect("a panel that lives");
        assert!(
            !timeout.timed_out(),
            "waited in vain for {what}; last came {:?}, on the panel is {:?}",
            seen.messages.last(),
            seen.frame
        );
        seen.clone()
    }

    /// Waits until it shows a frame that satisfies `wanted`, and returns it.
    ///
    /// # Panics
    /// See [`SimulatedPanel::wait_for`].
    #[track_caller]
    pub fn wait_for_frame(&self, what: &str, wanted: impl Fn(&Frame) -> bool) -> Frame {
        let seen = self.wait_for(what, |seen| seen.frame.as_ref().is_some_and(&wanted));
        seen.frame.expect("waited for")
    }
}

impl Drop for SimulatedPanel {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // A panel that broke down has reported it already.
            let _ = thread.join();
        }
    }
}
