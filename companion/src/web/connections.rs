//! The connections of the second screen: accepted from all of its sockets, so many at a time, and served.

#[cfg(test)]
mod tests;

use std::{
    convert::Infallible,
    future::poll_fn,
    io,
    net::{IpAddr, SocketAddr},
    pin::{Pin, pin},
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use axum::{Extension, Router, extract::ConnectInfo, http::StatusCode};
use hyper::{
    server::conn::http1,
    service::{Service as _, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::sleep,
};

use super::{
    capacity::{Capacity, Limits, Permit},
    listener::Listeners,
};

/// The time in which a request must have come after the one before it, or after the connection. A browser that is late
/// connects again.
const REQUEST: Duration = Duration::from_secs(30);

/// Bytes of a request's first line and headers at most: those that are let in (18 kB), and what is between them. More is
/// refused by the HTTP library.
const LONGEST_HEAD: usize = 20 * 1_024;

/// The time in which a browser that is there takes what it is sent.
#[cfg(target_os = "linux")]
const SILENCE: Duration = Duration::from_secs(30);

/// The rest after the system could not accept, such as for want of files.
const REST: Duration = Duration::from_secs(1);

/// Accepts connections.
pub struct Connections {
    tcp: Vec<TcpListener>,
    capacity: Capacity,
    last: LastAddress,
}

/// The local address of the connection accepted last: one by which this computer was found.
#[derive(Clone, Debug, Default)]
pub struct LastAddress(Arc<Mutex<Option<IpAddr>>>);

/// One connection, which makes room for another when it is dropped.
pub struct Connection {
    stream: TcpStream,
    place: Arc<Permit>,
}

/// The two ends of a connection. An IPv4 address is one, also on a socket for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ends {
    /// Of the browser, or of a proxy before it.
    pub remote: SocketAddr,
    /// Of this computer.
    pub local: SocketAddr,
}

impl Connections {
    /// Those of `listeners`, so many at a time; `last` gets the address of each.
    ///
    /// # Errors
    /// The runtime cannot wait for one of the sockets.
    pub fn new(listeners: &Listeners, limits: Limits, last: LastAddress) -> io::Result<Self> {
        let listen = |socket: &std::net::TcpListener| TcpListener::from_std(socket.try_clone()?);
        Ok(Self {
            tcp: listeners.tcp.iter().map(listen).collect::<Result<_, _>>()?,
            capacity: Capacity::new(limits),
            last,
        })
    }

    /// Serves `router` to anyone who comes until it is `over`, and then until the last answers have gone out. A request
    /// knows the [`Ends`] of its connection.
    pub async fn serve(self, router: Router, over: impl Future<Output = ()>) {
        let (ending, _) = watch::channel(());
        let serve_all = async {
            loop {
                let (connection, ends) = self.accept().await;
                let router = router.clone().layer(Extension(ConnectInfo(ends)));
                tokio::spawn(connection.answer(router, ending.subscribe()));
            }
        };
        tokio::select! {
            () = serve_all => {}
            () = over => {}
        }
        ending.send_replace(());
        ending.closed().await;
    }

    /// The next connection there is a place for.
    async fn accept(&self) -> (Connection, Ends) {
        loop {
            match self.next().await {
                Ok((stream, remote)) => {
                    // A visitor who has gone again is not served.
                    let Ok(ends) = prepare(&stream, remote) else {
                        continue;
                    };
                    let Some(place) = self.capacity.take(ends.remote.ip()) else {
                        tracing::debug!("there is no place for {}", ends.remote.ip());
                        continue;
                    };
                    if !ends.local.ip().is_loopback() {
                        self.last.set(ends.local.ip());
                    }
                    let place = Arc::new(place);
                    return (Connection { stream, place }, ends);
                }
                Err(error) if has_gone(&error) => {}
                Err(error) => {
                    tracing::warn!("no connection is accepted for a second ({error})");
                    sleep(REST).await;
                }
            }
        }
    }

    /// The next connection on any socket.
    async fn next(&self) -> io::Result<(TcpStream, SocketAddr)> {
        poll_fn(|context| {
            let mut ready = self.tcp.iter().map(|socket| socket.poll_accept(context));
            ready.find(Poll::is_ready).unwrap_or(Poll::Pending)
        })
        .await
    }
}

impl Connection {
    /// Answers what comes, and no more once `ending` changes. Anyone who breaks off, is late, or waits where another wants the
    /// place, gets no answer.
    async fn answer(self, router: Router, mut ending: watch::Receiver<()>) {
        let place = Arc::clone(&self.place);
        let answers = TowerToHyperService::new(router);
        let served = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(REQUEST)
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(
                TokioIo::new(self),
                service_fn(|request| {
                    place.asked();
                    let (answer, place) = (answers.call(request), Arc::clone(&place));
                    async move {
                        let answer = answer.await?;
                        match answer.status() {
                            StatusCode::SWITCHING_PROTOCOLS => place.follows(),
                            _ => place.answered(),
                        }
                        Ok::<_, Infallible>(answer)
                    }
                }),
            )
            .with_upgrades();
        let mut served = pin!(served);
        tokio::select! {
            _ = &mut served => {}
            () = place.given() => {}
            _ = ending.changed() => {
                served.as_mut().graceful_shutdown();
                let _ = served.await;
            }
        }
    }
}

impl LastAddress {
    /// The address; none before the first visitor.
    pub fn get(&self) -> Option<IpAddr> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, address: IpAddr) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(address);
    }
}

/// The ends of a new connection, which sends what it has at once: a press is a separate packet.
fn prepare(stream: &TcpStream, remote: SocketAddr) -> io::Result<Ends> {
    stream.set_nodelay(true)?;
    #[cfg(target_os = "linux")]
    give_up_in_time(stream)?;
    let plain = |end: SocketAddr| SocketAddr::new(end.ip().to_canonical(), end.port());
    Ok(Ends {
        remote: plain(remote),
        local: plain(stream.local_addr()?),
    })
}

/// Has the kernel close a connection whose browser takes nothing for [`SILENCE`], or is gone without a word for twice
/// that.
#[cfg(target_os = "linux")]
fn give_up_in_time(stream: &TcpStream) -> rustix::io::Result<()> {
    use rustix::net::sockopt::{
        set_socket_keepalive, set_tcp_keepcnt, set_tcp_keepidle, set_tcp_keepintvl,
        set_tcp_user_timeout,
    };
    let ms = SILENCE.as_millis().try_into().unwrap_or(u32::MAX);
    set_tcp_user_timeout(stream, ms)?;
    set_tcp_keepidle(stream, SILENCE)?;
    set_tcp_keepintvl(stream, SILENCE / 3)?;
    set_tcp_keepcnt(stream, 3)?;
    set_socket_keepalive(stream, true)
}

/// True if it was the fault of who came.
fn has_gone(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
