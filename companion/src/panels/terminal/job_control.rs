//! Job control: leaving to the shell that started the program, and coming back.
//!
//! A drawn panel reads Ctrl-Z as a key. It gives the terminal back and sends what the terminal itself would send: SIGTSTP to
//! the whole foreground job, so that a script which started the program stops with it. If that signal comes from elsewhere,
//! the terminal is given back as well before the program stops. Lines of text leave the terminal as it is, so there the system does all of
//! that; they only say everything again afterwards.
//!
//! While it is stopped, all of the program is: other panels and browsers wait too. A countdown continues.

use std::io;

use rustix::process::{Signal, getpgrp, getpid, getsid, kill_current_process_group, kill_process};
use tokio::{
    signal::unix::{SignalKind, signal},
    sync::mpsc,
};

use super::session::Outside;

/// Reports when the program is to stop, and when it continues.
pub fn listen(events: &mpsc::Sender<Outside>) -> io::Result<()> {
    report(Signal::TSTP, Outside::Suspended, events)?;
    listen_for_return(events)
}

/// Reports when the program continues. How it stops is the system's business.
pub fn listen_for_return(events: &mpsc::Sender<Outside>) -> io::Result<()> {
    report(Signal::CONT, Outside::Continued, events)
}

fn report(of: Signal, event: Outside, events: &mpsc::Sender<Outside>) -> io::Result<()> {
    let mut signals = signal(SignalKind::from_raw(of.as_raw()))?;
    let events = events.clone();
    tokio::spawn(async move {
        while signals.recv().await.is_some() && events.send(event.clone()).await.is_ok() {}
    });
    Ok(())
}

/// True if there is a shell that can let the program go on again: the program leads no session, and is in the job of none
/// that does. What a window or a service started by itself would stop for ever.
pub fn can_stop() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Asks the whole job to stop, as the terminal does for Ctrl-Z.
pub fn ask_to_stop() -> io::Result<()> {
    Ok(kill_current_process_group(Signal::TSTP)?)
}

/// Stops this process until the user lets it go on, which [`Outside::Continued`] reports. It may still do a little before it
/// stops.
pub fn stop() -> io::Result<()> {
    Ok(kill_process(getpid(), Signal::STOP)?)
}
