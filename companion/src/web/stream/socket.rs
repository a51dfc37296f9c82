//! One WebSocket a tab: what changes comes over it, and nothing goes the other way. Presses and choices are forms.

use std::{sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::{
        Query, State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    response::Response,
};
use readyroom_kit::Sight;
use serde::Deserialize;
use tokio::{sync::broadcast::error::RecvError, time::timeout};

use super::{Channels, Subject};
use crate::web::access::{Access, Visitor};

/// The largest message that is read: nobody has anything to say.
const LARGEST: usize = 1_024;
/// A browser that takes nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// Which page wants to be followed, and what it knows.
#[derive(Debug, Deserialize)]
pub struct Wanted {
    /// `table` or `panel`.
    of: String,
    /// The level of the menu; empty for all of it.
    #[serde(default, rename = "in")]
    level: String,
    /// The id of the last update; empty if there is none.
    #[serde(default)]
    after: String,
}

/// Follows a page.
pub async fn stream(
    State(channels): State<Arc<Channels>>,
    Extension(access): Extension<Arc<Access>>,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    upgrade.on_upgrade(move |socket| async move {
        // A browser that has left says so by itself.
        let _ = follow(&channels, &access, visitor, &wanted, socket).await;
    })
}

async fn follow(
    channels: &Channels,
    access: &Access,
    mut visitor: Visitor,
    wanted: &Wanted,
    mut socket: WebSocket,
) -> Result<(), axum::Error> {
    let table = &channels.table;
    // The clock that timers are told by, and the run of the program that forms are for.
    let now = table.started.elapsed().as_millis() + 1;
    let epoch = table.epoch;
    let hello = format!(r#"{{"now":{now},"epoch":"{epoch}"}}"#);
    send(&mut socket, hello.into()).await?;
    let mut public = table.screens.watch(Sight::Public);
    let mut changes = access.changes();
    let mut after = wanted.after.clone();
    loop {
        // The player may have gone to another browser.
        match access.visitor_again(&visitor) {
            Some(known) => visitor = known,
            None => return Ok(()),
        }
        let subject = tokio::select! {
            view = public.wait_for(Option::is_some) => match view {
                Ok(view) => Subject::of(&wanted.of, &wanted.level, &visitor, view.as_deref()),
                Err(_) => return Ok(()),
            },
            () = table.screens.over() => return Ok(()),
        };
        let Some(mut listening) = channels.listen(subject.clone(), &after).await else {
            return Ok(());
        };
        for update in std::mem::take(&mut listening.first) {
            if changes.has_changed().unwrap_or(true) {
                break;
            }
            send(&mut socket, update).await?;
        }
        loop {
            let update = tokio::select! {
                // Who it is that looks, before what is sent to them.
                biased;
                Ok(()) = changes.changed() => break,
                () = table.screens.over() => return Ok(()),
                news = listening.news.recv() => match news {
                    Ok(update) => update,
                    Err(RecvError::Lagged(_)) => {
                        listening.news = listening.news.resubscribe();
                        listening.channel.everything()
                    }
                    Err(RecvError::Closed) => return Ok(()),
                },
                heard = socket.recv() => match heard {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(()),
                    Some(Ok(_)) => continue,
                },
            };
            // Asked before it is sent: a hand is its player's only as long as it is that player who looks.
            if Subject::of(
                &wanted.of,
                &wanted.level,
                &visitor,
                public.borrow().as_deref(),
            ) != subject
            {
                break;
            }
            send(&mut socket, update).await?;
        }
        // What is seen from now on may be another subject.
        after.clear();
    }
}

async fn send(socket: &mut WebSocket, update: Utf8Bytes) -> Result<(), axum::Error> {
    match timeout(PATIENCE, socket.send(Message::Text(update))).await {
        Ok(sent) => sent,
        Err(late) => Err(axum::Error::new(late)),
    }
}
