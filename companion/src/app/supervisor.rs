//! Notifications to the system's service manager: sd_notify(3) of systemd.
//!
//! It hears that the service is ready once the loop has answered for the first time, in a sentence the status of its panels,
//! and that the loop still answers, twice in the time within which it wants to hear so. A loop that hangs is silent, and the
//! service manager restarts it. Where there is none, no notification is sent and nothing wakes for it.

use std::{
    env,
    ffi::OsStr,
    io,
    os::unix::net::{SocketAddr, UnixDatagram},
};

use sd_notify::NotifyState;
use tokio::{
    sync::watch,
    time::{Instant, MissedTickBehavior, interval_at},
};

use super::Pulse;
use crate::panels::status::PanelStatuses;

/// Notifies the service manager how it goes, until the evening is over.
pub(super) async fn attend(pulse: Pulse, statuses: watch::Receiver<PanelStatuses>) {
    if pulse.felt().await {
        notify(NotifyState::Ready);
        tokio::join!(beat(pulse), describe(statuses));
    }
}

/// Notifies the service manager that the evening is over, and that the rest is tidying up.
pub(super) fn stopping() {
    notify(NotifyState::Stopping);
}

/// Reports as often as it is asked for that the loop answers.
async fn beat(pulse: Pulse) {
    let Some(watchdog_timeout) = sd_notify::watchdog_enabled() else {
        return;
    };
    let often = watchdog_timeout / 2;
    let mut beats = interval_at(Instant::now() + often, often);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beats.tick().await;
        if !pulse.felt().await {
            return;
        }
        notify(NotifyState::Watchdog);
    }
}

/// Reports the status of the panels, whenever that is new.
async fn describe(mut statuses: watch::Receiver<PanelStatuses>) {
    loop {
        let sentence = statuses.borrow_and_update().sentence();
        let sentence = sentence.unwrap_or_else(|| "No panel yet".into());
        notify(NotifyState::Status(&sentence));
        if statuses.changed().await.is_err() {
            return;
        }
    }
}

fn notify(state: NotifyState<'_>) {
    // A service manager that does not listen is no reason to end an evening.
    let _ = send(&state);
}

/// Sends it to where the service manager listens, if it does. sd_notify 0.5 takes every name for that of a file.
fn send(state: &NotifyState<'_>) -> io::Result<()> {
    let Some(name) = env::var_os("NOTIFY_SOCKET") else {
        return Ok(());
    };
    let socket = UnixDatagram::unbound()?;
    socket.send_to_addr(state.to_string().as_bytes(), &address(&name)?)?;
    Ok(())
}

/// The address that a service manager calls so: a file, or with @ a name that no file system knows (sd_notify(3)).
fn address(name: &OsStr) -> io::Result<SocketAddr> {
    #[cfg(target_os = "linux")]
    if let Some(name) = name.as_encoded_bytes().strip_prefix(b"@") {
        use std::os::linux::net::SocketAddrExt;
        return SocketAddr::from_abstract_name(name);
    }
    SocketAddr::from_pathname(name)
}
