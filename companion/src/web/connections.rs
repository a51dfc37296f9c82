//! The connections of the second screen: accepted from all of its sockets, so many at a time, and served.

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
    capacity::{Capacity, Limits, Place},
    listener::Listeners,
};

/// The time in which a request must have come after the one before it, or after the connection. A browser that is late
/// connects again.
const REQUEST: Duration = Duration::from_secs(30);

/// Bytes of a request's first line and headers at most: those that are let in (18 kB), and what stands between them. More
/// is refused by the HTTP library.
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
    place: Arc<Place>,
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

    /// The next connection there is a place for.
    async fn accept(&self) -> (Connection, Ends) {
        loop {
            match self.next().await {
                Ok((stream, remote)) => {
                    // Who has gone again is nobody to serve.
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
    /// Answers what comes, and no more once `ending` changes. Whoever breaks off, is late, or waits where another wants the
    /// place, is told nothing.
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

    use axum::{extract::WebSocketUpgrade, routing::get};
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        time::Instant,
    };

    use super::*;
    use crate::settings::Reach;

    fn come(listeners: &Listeners, address: impl Into<IpAddr>) -> std::net::TcpStream {
        let at = (address.into(), listeners.port().unwrap());
        std::net::TcpStream::connect(at).unwrap()
    }

    /// What `browser` makes of a table that answers "Ready", and follows at `/stream`.
    async fn served(limits: Limits, browser: impl AsyncFnOnce(SocketAddr)) {
        let listeners = Listeners::bind(Reach::Here, 0).unwrap();
        let connections = Connections::new(&listeners, limits, LastAddress::default()).unwrap();
        let follow = |upgrade: WebSocketUpgrade| async {
            upgrade.on_upgrade(|mut socket| async move { while socket.recv().await.is_some() {} })
        };
        let router = Router::new()
            .route("/", get(|| async { "Ready" }))
            .route("/stream", get(follow));
        let at = (Ipv4Addr::LOCALHOST, listeners.port().unwrap());
        tokio::select! {
            () = connections.serve(router, pending()) => unreachable!("it is not over"),
            () = browser(at.into()) => {}
        }
    }

    async fn come_to(table: SocketAddr) -> TcpStream {
        TcpStream::connect(table).await.unwrap()
    }

    /// Sends a request; what is answered, up to `end`.
    async fn ask(browser: &mut TcpStream, request: &str, end: &str) -> String {
        browser.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        while !answer.ends_with(end.as_bytes()) {
            let read = browser.read_buf(&mut answer).await.unwrap();
            assert_ne!(read, 0, "{}", String::from_utf8_lossy(&answer));
        }
        String::from_utf8(answer).unwrap()
    }

    const PAGE: &str = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

    #[tokio::test]
    async fn one_more_than_there_is_room_for_has_the_place_of_who_has_asked_for_nothing() {
        let three = Limits {
            all: 3,
            ..Limits::TABLE
        };
        let upgrade = "GET /stream HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
            Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
        served(three, async |table| {
            let mut follows = come_to(table).await;
            ask(&mut follows, upgrade, "\r\n\r\n").await;
            let mut silent = come_to(table).await;
            let mut asks = come_to(table).await;
            ask(&mut asks, PAGE, "Ready").await;
            let mut comes = come_to(table).await;
            ask(&mut comes, PAGE, "Ready").await;
            let _ = silent.write_all(PAGE.as_bytes()).await;
            let answered = silent.read(&mut [0]).await.unwrap_or(0);
            assert_eq!(answered, 0, "it is closed");
            ask(&mut asks, PAGE, "Ready").await;
            let ping = [0x89, 0x80, 0, 0, 0, 0];
            follows.write_all(&ping).await.unwrap();
            assert_ne!(
                follows.read(&mut [0]).await.unwrap(),
                0,
                "it is still there"
            );
        })
        .await;
    }

    #[tokio::test]
    async fn headers_are_read_as_far_as_they_are_let_in_and_no_further() {
        served(Limits::TABLE, async |table| {
            let address = "a".repeat(2_000);
            let longest = format!("X: {}\r\n", "a".repeat(175)).repeat(90);
            let request = format!("GET /?{address} HTTP/1.1\r\nHost: localhost\r\n{longest}\r\n");
            assert!(request.len() > 16 * 1_024);
            ask(&mut come_to(table).await, &request, "Ready").await;
            let endless = format!("GET / HTTP/1.1\r\nX: {}", "a".repeat(LONGEST_HEAD));
            let mut browser = come_to(table).await;
            browser.write_all(endless.as_bytes()).await.unwrap();
            browser.shutdown().await.unwrap();
            let mut refused = String::new();
            browser.read_to_string(&mut refused).await.unwrap();
            assert!(refused.starts_with("HTTP/1.1 431 "), "{refused}");
        })
        .await;
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
        served(Limits::TABLE, async |table| {
            let mut browser = come_to(table).await;
            ask(&mut browser, PAGE, "Ready").await;
            let began = Instant::now();
            browser.write_all(&PAGE.as_bytes()[..20]).await.unwrap();
            assert_eq!(browser.read(&mut [0]).await.unwrap(), 0, "it is closed");
            let waited = began.elapsed();
            let little = Duration::from_secs(1);
            assert!(waited + little >= REQUEST, "{waited:?}");
            assert!(waited <= REQUEST + little, "{waited:?}");
        })
        .await;
    }
}
