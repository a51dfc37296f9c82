//! WebSockets, one a tab: changes arrive over it, with a sign that the table is alive; the browser sends nothing but
//! pings and their answers. Presses and choices are forms.

#[cfg(test)]
mod tests;

use std::{sync::Arc, time::Duration};

use axum::{
    Extension,
    body::Bytes,
    extract::{
        Query, State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    response::Response,
};
use readyroom_kit::Sight;
use serde::Deserialize;
use tokio::{
    sync::{broadcast::error::RecvError, watch},
    time::timeout,
};

use super::{Channels, Followed, Listening, Subject, pulse::Pulse};
use crate::{
    second_screen::{ScreenHandle, Shown},
    web::{
        access::{Access, Visitor},
        page::{Level, Opened},
    },
};

/// The largest message that is read: there are no messages.
const LARGEST: usize = 1_024;
/// Bytes that wait for a browser at most: some times a whole page.
const MOST_WAITING: usize = 1 << 20;
/// A browser that takes nothing for so long is gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// Which page wants to be followed, and what it knows.
#[derive(Debug, Deserialize)]
pub struct Wanted {
    /// The page.
    of: Followed,
    /// The level of the menu; empty for all of it.
    #[serde(default, rename = "in")]
    level: String,
    /// The run of the program in which that level was opened.
    epoch: Option<u64>,
    /// The revision of the view in which it was.
    revision: Option<u64>,
    /// The id of the last update; empty if there is none.
    #[serde(default)]
    after: String,
}

impl Wanted {
    fn level(&self) -> Level<'_> {
        let opened = self.epoch.zip(self.revision);
        Level {
            path: &self.level,
            opened: opened.map(|(epoch, revision)| Opened { epoch, revision }),
        }
    }
}

/// Follows a page.
pub async fn stream(
    State(channels): State<Arc<Channels>>,
    Extension(access): Extension<Arc<Access>>,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
    upgrade: WebSocketUpgrade,
) -> Response {
    // Small ones: there may be many, and each message goes out at once.
    let upgrade = upgrade
        .read_buffer_size(LARGEST)
        .write_buffer_size(0)
        .max_write_buffer_size(MOST_WAITING);
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    upgrade.on_upgrade(move |socket| async move {
        let viewer = Viewer {
            public: channels.table.screens.watch(Sight::Public),
            screens: channels.table.screens.clone(),
            changes: access.changes(),
            access,
            visitor: Some(visitor),
            wanted,
            has_level: false,
            pulse: Pulse::new(),
        };
        // An error means that the browser has left, which needs no report.
        let _ = follow(&channels, viewer, socket).await;
    })
}

/// Who follows a page, and which.
struct Viewer {
    access: Arc<Access>,
    /// Changes when anybody joins, sits down or leaves.
    changes: watch::Receiver<u64>,
    /// Who it is; none once the visitor has to join again.
    visitor: Option<Visitor>,
    /// What everybody sees of the table.
    public: watch::Receiver<Shown>,
    screens: ScreenHandle,
    wanted: Wanted,
    /// Something has was at the level of the menu that is wanted.
    has_level: bool,
    pulse: Pulse,
}

impl Viewer {
    /// What is to be shown now; none to a browser that has to join again.
    fn subject(&mut self) -> Option<Subject> {
        if self.changes.has_changed().unwrap_or(true) {
            self.changes.mark_unchanged();
            // The player may have gone to another browser.
            let known = self.visitor.as_ref();
            self.visitor = known.and_then(|known| self.access.visitor_again(known));
        }
        let visitor = self.visitor.as_ref()?;
        let view = self.public.borrow_and_update().clone();
        let (of, level) = (self.wanted.of, self.wanted.level());
        let subject = Subject::of(of, level, visitor, view.as_deref());
        // Anything may be named: a channel of its own is for what the menu has, or has had.
        if !self.has_level {
            let own = self.screens.watch(subject.sight());
            let own = own.borrow().clone();
            self.has_level = own.is_some_and(|view| subject.has_choices(&view));
        }
        Some(match self.has_level {
            true => subject,
            false => subject.whole(),
        })
    }

    /// The view that the menu is of, once it is shown; none if the evening is over.
    async fn own_view(&self, subject: &Subject) -> Option<watch::Receiver<Shown>> {
        let mut own = self.screens.watch(subject.sight());
        tokio::select! {
            shown = own.wait_for(Option::is_some) => drop(shown.ok()?),
            () = self.screens.over() => return None,
        }
        Some(own)
    }

    /// True if it is still `subject` that is to be shown. Asked before anything is sent: a hand is its player's only as long
    /// as it is that player who looks, and in that evening.
    fn still_sees(&mut self, subject: &Subject) -> bool {
        self.subject().as_ref() == Some(subject)
    }
}

/// Waits until something else may have to be shown: a person joined or left, or the table is another one.
async fn changed(changes: &mut watch::Receiver<u64>, public: &mut watch::Receiver<Shown>) {
    tokio::select! {
        Ok(()) = changes.changed() => changes.mark_changed(),
        Ok(()) = public.changed() => {}
        else => std::future::pending().await,
    }
}

async fn follow(
    channels: &Channels,
    mut viewer: Viewer,
    mut socket: WebSocket,
) -> Result<(), axum::Error> {
    let table = &channels.table;
    let mut after = std::mem::take(&mut viewer.wanted.after);
    tokio::select! {
        view = viewer.public.wait_for(Option::is_some) => drop(view.map_err(axum::Error::new)?),
        () = table.screens.over() => return Ok(()),
    }
    while let Some(seen) = viewer.subject() {
        let Some(_own) = viewer.own_view(&seen).await else {
            return Ok(());
        };
        // With its level, now that it is known what the menu has.
        let Some(subject) = viewer.subject() else {
            return Ok(());
        };
        let Some(mut listening) = channels.listen(subject.clone(), &after).await else {
            return Ok(());
        };
        // What is seen after it may be another subject.
        after.clear();
        // The clock of timers, and how many updates are of what is over.
        let past = listening.first.len();
        let hello = format!(r#"{{"now":{},"past":{past}}}"#, table.now_ms());
        send(&mut socket, Message::Text(hello.into())).await?;
        let mut missed = std::mem::take(&mut listening.first).into_iter();
        while viewer.still_sees(&subject) {
            let update = match missed.next() {
                Some(update) => update,
                None => match next(&mut listening, &mut viewer, &mut socket, channels).await {
                    Next::Update(update) => update,
                    Next::Perhaps => continue,
                    Next::Sign => {
                        send(&mut socket, Message::Ping(Bytes::new())).await?;
                        format!(r#"{{"now":{}}}"#, table.now_ms()).into()
                    }
                    Next::Behind => break,
                    Next::End => return Ok(()),
                },
            };
            if viewer.still_sees(&subject) {
                send(&mut socket, Message::Text(update)).await?;
            }
        }
    }
    Ok(())
}

/// What comes next.
enum Next {
    /// Something to be sent.
    Update(Utf8Bytes),
    /// It may be another subject that is to be shown, or a ping to be answered.
    Perhaps,
    /// Nothing may have happened, and the page is to know that the table is there.
    Sign,
    /// Updates were missed: the browser restarts.
    Behind,
    /// The browser has gone, or the evening is over.
    End,
}

async fn next(
    listening: &mut Listening,
    viewer: &mut Viewer,
    socket: &mut WebSocket,
    channels: &Channels,
) -> Next {
    let Viewer {
        changes,
        public,
        pulse,
        ..
    } = viewer;
    tokio::select! {
        () = changed(changes, public) => Next::Perhaps,
        is_there = pulse.beat() => match is_there {
            true => Next::Sign,
            false => Next::End,
        },
        () = channels.table.screens.over() => Next::End,
        news = listening.news.recv() => match news {
            Ok(update) => Next::Update(update),
            Err(RecvError::Lagged(_)) => Next::Behind,
            Err(RecvError::Closed) => Next::End,
        },
        // Browsers have nothing to say, and are not asked anything. A ping is answered by the library while the next
        // message is waited for (RFC 6455, sections 5.5.2 and 5.5.3).
        text = socket.recv() => match text {
            Some(Ok(Message::Ping(_) | Message::Pong(_))) if pulse.hear() => Next::Perhaps,
            Some(_) | None => Next::End,
        },
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), axum::Error> {
    match timeout(SEND_TIMEOUT, socket.send(message)).await {
        Ok(sent) => sent,
        Err(late) => Err(axum::Error::new(late)),
    }
}
