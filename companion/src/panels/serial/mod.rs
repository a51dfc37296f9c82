//! Panels on serial lines: a Raspberry Pi Pico on USB, most often.
//!
//! They are found by themselves or named, may be plugged in and pulled out at any moment, and may be several. What one
//! of them has been asked to forget stays known while it is away, so a line that is cut costs no press and doubles
//! none. Each is shown everything again when it comes back. While none is there and none comes, nothing wakes.
//!
//! Limits: a panel without a serial number that comes back at another port counts as another one.

mod discovery;
mod line;
mod link;
mod session;
mod status;
mod trouble;
mod watch;

use std::{
    collections::{HashMap, HashSet},
    path::{Path, PathBuf},
    time::Duration,
};

use readyroom_hardware::{
    oled::DisplaySettings,
    wire::{HostEnd, Version},
};
use tokio::{
    sync::watch::Sender,
    task::JoinSet,
    time::{Instant, sleep_until, timeout},
};

pub use super::device::Holder;
pub use discovery::{Port, Ports};
pub use line::{Line, Moved};
pub use link::Link;
pub use status::{Dotted, PortStatus};
pub use trouble::PortTrouble;

use self::{
    session::{Ended, Session},
    watch::Watch,
};
use super::status::{PanelStatus, PanelStatuses, Severity};
use crate::panel_handle::PanelHandle;

/// A port that cannot be used is reported after this: the system may still be at work on a device that has just come.
const AT_FIRST: Duration = Duration::from_millis(200);
/// From then on, it is tried again this often, and whenever some device comes or changes.
const LATER: Duration = Duration::from_secs(2);
/// The time a panel may take to hear that the evening is over.
const FAREWELL: Duration = Duration::from_millis(200);

/// The version of this program.
pub fn version() -> Version {
    let mut parts = env!("CARGO_PKG_VERSION")
        .split(['.', '-', '+'])
        .map(|part| part.parse().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    (next(), next(), next())
}

/// All panels on serial lines, as one guest at the table.
pub struct SerialPanels {
    ports: Ports,
    handle: PanelHandle,
    statuses: Sender<PanelStatuses>,
    muted: bool,
    display: DisplaySettings,
    started: Instant,
    /// The link state of panels that are away, by their [`Port::identity`].
    ends: HashMap<String, HostEnd>,
    at_work: JoinSet<Left>,
    taken: HashSet<PathBuf>,
    /// Ports that could not be used.
    resting: HashMap<PathBuf, Rest>,
}

/// A port that could not be used since then, and is left alone for a while.
#[derive(Clone, Copy)]
struct Rest {
    since: Instant,
    until: Instant,
}

/// A session that has ended.
struct Left {
    port: Port,
    end: HostEnd,
    ended: Ended,
    /// The panel had answered.
    answered: bool,
}

impl SerialPanels {
    /// The panels at `ports`, who play through `handle` and set their status in `statuses`. With `muted` they make no
    /// sound.
    pub fn new(
        ports: Ports,
        handle: PanelHandle,
        statuses: Sender<PanelStatuses>,
        muted: bool,
    ) -> Self {
        Self {
            ports,
            handle,
            statuses,
            muted,
            display: DisplaySettings::DEFAULT,
            started: Instant::now(),
            ends: HashMap::new(),
            at_work: JoinSet::new(),
            taken: HashSet::new(),
            resting: HashMap::new(),
        }
    }

    /// The same panels, with these settings for their displays.
    #[must_use]
    pub const fn with_display(mut self, settings: DisplaySettings) -> Self {
        self.display = settings;
        self
    }

    /// Plays along until the evening is over.
    pub async fn run(mut self) {
        let mut watch = Watch::new(&self.ports);
        loop {
            self.look();
            let again = self.resting.values().map(|rest| rest.until).min();
            tokio::select! {
                () = self.handle.over() => break,
                Some(left) = self.at_work.join_next(), if !self.at_work.is_empty() => {
                    match left {
                        // Anyone who sat down again now would throw away what is still under way to the panel.
                        Ok(Left { ended: Ended::Over(_), .. }) => break,
                        Ok(left) => self.part(left),
                        Err(_) => {}
                    }
                }
                () = watch.news() => self.resting.values_mut().for_each(|rest| rest.until = rest.since),
                () = sleep_until(again.unwrap_or(self.started)), if again.is_some() => {}
            }
        }
        // The last press is still to be acknowledged.
        let _ = timeout(FAREWELL, async {
            while self.at_work.join_next().await.is_some() {}
        })
        .await;
    }

    /// Goes through all ports: sits down with the panels that have come, and shows what is wrong with the others.
    fn look(&mut self) {
        let now = Instant::now();
        let ports = self.ports.look();
        if self.ports == Ports::Found {
            let there: HashSet<_> = ports.iter().map(|port| port.path.clone()).collect();
            self.resting.retain(|port, _| there.contains(port));
            self.statuses.send_if_modified(|statuses| {
                statuses.retain(|port, status| {
                    status.severity == Severity::Away
                        || there.contains(port)
                        || self.taken.contains(port)
                })
            });
        }
        for port in ports {
            let rests = self.resting.get(&port.path);
            if self.taken.contains(&port.path) || rests.is_some_and(|rest| rest.until > now) {
                continue;
            }
            match Line::open(&port.path) {
                Ok(line) => self.sit_down(port, line),
                Err(PortTrouble::Missing) => {
                    self.resting.remove(&port.path);
                    if let Ports::Named(_) = self.ports {
                        self.say(&port.path, PortStatus::Away);
                    }
                }
                Err(trouble) => {
                    if self.rest(port.path.clone()) {
                        self.say(&port.path, PortStatus::Shut(trouble));
                    }
                }
            }
        }
    }

    fn sit_down(&mut self, port: Port, line: Line) {
        let end = self.ends.remove(&port.identity());
        let mut end = end.unwrap_or_else(|| HostEnd::new(version()));
        end.set_display(self.display);
        let link = Link::new(end, line, self.started);
        let session = Session::new(link, self.handle.another(), self.muted);
        let (statuses, path) = (self.statuses.clone(), port.path.clone());
        let found = self.ports == Ports::Found;
        let say = move |status: PortStatus| {
            statuses.send_if_modified(|statuses| {
                // It may be the one that was missed at another port.
                let back = found
                    && statuses.retain(|_, other: &PanelStatus| other.severity != Severity::Away);
                statuses.set(&path, status.at(&path)) || back
            });
        };
        self.resting.remove(&port.path);
        self.taken.insert(port.path.clone());
        self.at_work.spawn(async move {
            let (end, ended, answered) = session.run(say).await;
            Left {
                port,
                end,
                ended,
                answered,
            }
        });
    }

    /// A panel has left, or its line was cut.
    fn part(&mut self, left: Left) {
        let path = left.port.path.clone();
        self.taken.remove(&path);
        self.ends.insert(left.port.identity(), left.end);
        self.resting.remove(&path);
        if !left.answered {
            // So that a port that opens and breaks does not keep the processor busy.
            self.rest(path.clone());
        }
        if let Ended::Cut(_) = left.ended {
            self.say(&path, PortStatus::Away);
        }
    }

    /// Leaves a port alone for a while; true if it could not be used for long enough to report it.
    fn rest(&mut self, port: PathBuf) -> bool {
        let now = Instant::now();
        let since = self.resting.get(&port).map_or(now, |rest| rest.since);
        let long = now - since >= AT_FIRST;
        let until = now + if long { LATER } else { AT_FIRST };
        self.resting.insert(port, Rest { since, until });
        long
    }

    fn say(&self, port: &Path, status: PortStatus) {
        self.statuses
            .send_if_modified(|statuses| statuses.set(port, status.at(port)));
    }
}
