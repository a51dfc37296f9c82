//! The connections of the second screen: accepted from all of its sockets, so many at a time, and served.

use std::{
    future::poll_fn,
    io,
    net::{IpAddr, SocketAddr},
    pin::{Pin, pin},
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use axum::{Extension, Router, extract::ConnectInfo};
use hyper::server::conn::http1;
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
    capacity::{Capacity, Limits, Taken},
    listener::Listeners,
};

/// The time in which a request must have come after the one before it, or after the connection. A browser that is late
/// connects again.
const REQUEST: Duration = Duration::from_secs(30);

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
    _taken: Taken,
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
    /// Those of `listeners`, so many at a time; `last` is told of each.
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

    /// Serves `router` to whoever comes until it is `over`, and then until the last answers have gone out. A request knows
    /// the [`Ends`] of its connection.
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

    /// The next connection there is room for.
    async fn accept(&self) -> (Connection, Ends) {
        loop {
            let room = self.capacity.room().await;
            match self.next().await {
                Ok((stream, remote)) => {
                    // Who has gone again is nobody to serve.
                    let Ok(ends) = prepare(&stream, remote) else {
                        continue;
                    };
                    let Some(taken) = self.capacity.take(room, ends.remote.ip()) else {
                        tracing::debug!("{} has too many connections", ends.remote.ip());
                        continue;
                    };
                    if !ends.local.ip().is_loopback() {
                        self.last.set(ends.local.ip());
                    }
                    let _taken = taken;
                    return (Connection { stream, _taken }, ends);
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
    /// Answers what comes, and no more once `ending` changes. Whoever breaks off, or is late, is told nothing.
    async fn answer(self, router: Router, mut ending: watch::Receiver<()>) {
        let served = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(REQUEST)
            .serve_connection(TokioIo::new(self), TowerToHyperService::new(router))
            .with_upgrades();
        let mut served = pin!(served);
        tokio::select! {
            _ = &mut served => {}
            _ = ending.changed() => {
                served.as_mut().graceful_shutdown();
                let _ = served.await;
            }
        }
    }
}

impl LastAddress {
    /// The address; none as long as nobody came.
    pub fn get(&self) -> Option<IpAddr> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, address: IpAddr) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(address);
    }
}

/// The ends of a new connection, which sends what it has at once: a press is a packet of its own.
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

#[cfg(test)]
mod tests {
    use std::{future::pending, net::Ipv4Addr};

    use axum::routing::get;
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        time::{Instant, timeout},
    };

    use super::*;
    use crate::settings::Reach;

    fn come(listeners: &Listeners, address: impl Into<IpAddr>) -> std::net::TcpStream {
        let at = (address.into(), listeners.port().unwrap());
        std::net::TcpStream::connect(at).unwrap()
    }

    #[tokio::test]
    async fn one_more_than_there_is_room_for_waits_until_another_leaves() {
        let listeners = Listeners::bind(Reach::Here, 0).unwrap();
        let two = Limits {
            all: 2,
            ..Limits::TABLE
        };
        let connections = Connections::new(&listeners, two, LastAddress::default()).unwrap();
        let _browsers = [(); 3].map(|()| come(&listeners, Ipv4Addr::LOCALHOST));
        let (first, _) = connections.accept().await;
        let _second = connections.accept().await;
        let moment = Duration::from_millis(20);
        assert!(timeout(moment, connections.accept()).await.is_err());
        drop(first);
        connections.accept().await;
    }

    #[tokio::test]
    async fn an_end_is_a_plain_address_whichever_socket_was_found() {
        let listeners = Listeners::bind(Reach::Network, 0).unwrap();
        let last = LastAddress::default();
        let connections = Connections::new(&listeners, Limits::TABLE, last.clone()).unwrap();
        let browser = come(&listeners, Ipv4Addr::LOCALHOST);
        let (_, ends) = connections.accept().await;
        assert_eq!(ends.remote, browser.local_addr().unwrap());
        assert_eq!(ends.local, browser.peer_addr().unwrap());
        let nobody_from_outside = last.get();
        assert_eq!(nobody_from_outside, None);
        if let Some(outside) = listeners.addresses(None).first()
            && let Ok(outside) = outside.parse::<SocketAddr>()
        {
            let _browser = come(&listeners, outside.ip());
            connections.accept().await;
            assert_eq!(last.get(), Some(outside.ip()));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_that_does_not_come_to_its_end_is_not_waited_for_for_ever() {
        let listeners = Listeners::bind(Reach::Here, 0).unwrap();
        let last = LastAddress::default();
        let connections = Connections::new(&listeners, Limits::TABLE, last).unwrap();
        let router = Router::new().route("/", get(|| async { "Ready" }));
        let at = (Ipv4Addr::LOCALHOST, listeners.port().unwrap());
        let late = async {
            let mut browser = TcpStream::connect(at).await.unwrap();
            let whole = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
            browser.write_all(whole).await.unwrap();
            let mut answer = Vec::new();
            while !answer.ends_with(b"Ready") {
                assert_ne!(browser.read_buf(&mut answer).await.unwrap(), 0);
            }
            let began = Instant::now();
            browser.write_all(&whole[..20]).await.unwrap();
            assert_eq!(browser.read(&mut [0]).await.unwrap(), 0, "it is closed");
            let waited = began.elapsed();
            let little = Duration::from_secs(1);
            assert!(waited + little >= REQUEST, "{waited:?}");
            assert!(waited <= REQUEST + little, "{waited:?}");
        };
        tokio::select! {
            () = connections.serve(router, pending()) => unreachable!("it is not over"),
            () = late => {}
        }
    }
}
