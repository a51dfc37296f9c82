//! The connections of the second screen: accepted from all of its sockets, so many at a time.

use std::{
    future::poll_fn,
    io,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use axum::{extract::connect_info::Connected, serve};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::sleep,
};

use super::listener::Listeners;

/// The connections that are served at a time; more of them wait with the kernel.
pub const MOST: usize = 256;

/// The rest after the system could not accept, such as for want of files.
const REST: Duration = Duration::from_secs(1);

/// Accepts connections.
pub struct Connections {
    tcp: Vec<TcpListener>,
    free: Arc<Semaphore>,
    last: LastAddress,
}

/// The local address of the connection accepted last: one by which this computer was found.
#[derive(Clone, Debug, Default)]
pub struct LastAddress(Arc<Mutex<Option<IpAddr>>>);

/// One connection, which makes room for another when it is dropped.
pub struct Connection {
    stream: TcpStream,
    _room: OwnedSemaphorePermit,
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
    /// Those of `listeners`, at most `most` at a time; `last` is told of each.
    ///
    /// # Errors
    /// The runtime cannot wait for one of the sockets.
    pub fn new(listeners: &Listeners, most: usize, last: LastAddress) -> io::Result<Self> {
        let listen = |socket: &std::net::TcpListener| TcpListener::from_std(socket.try_clone()?);
        Ok(Self {
            tcp: listeners.tcp.iter().map(listen).collect::<Result<_, _>>()?,
            free: Arc::new(Semaphore::new(most)),
            last,
        })
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

impl LastAddress {
    /// The address; none as long as nobody came.
    pub fn get(&self) -> Option<IpAddr> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, address: IpAddr) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(address);
    }
}

impl serve::Listener for Connections {
    type Io = Connection;
    type Addr = Ends;

    async fn accept(&mut self) -> (Connection, Ends) {
        loop {
            let Ok(room) = Arc::clone(&self.free).acquire_owned().await else {
                unreachable!("nobody closes it");
            };
            match self.next().await {
                Ok((stream, remote)) => {
                    // Who has gone again is nobody to serve.
                    let Ok(ends) = prepare(&stream, remote) else {
                        continue;
                    };
                    if !ends.local.ip().is_loopback() {
                        self.last.set(ends.local.ip());
                    }
                    let _room = room;
                    return (Connection { stream, _room }, ends);
                }
                Err(error) if has_gone(&error) => {}
                Err(error) => {
                    tracing::warn!("no connection is accepted for a second ({error})");
                    sleep(REST).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<Ends> {
        let local = match self.tcp.first() {
            Some(socket) => socket.local_addr()?,
            None => return Err(io::ErrorKind::NotConnected.into()),
        };
        let remote = local;
        Ok(Ends { remote, local })
    }
}

/// The ends of a new connection, which sends what it has at once: a press is a packet of its own.
fn prepare(stream: &TcpStream, remote: SocketAddr) -> io::Result<Ends> {
    stream.set_nodelay(true)?;
    let plain = |end: SocketAddr| SocketAddr::new(end.ip().to_canonical(), end.port());
    Ok(Ends {
        remote: plain(remote),
        local: plain(stream.local_addr()?),
    })
}

/// True if it was the fault of who came.
fn has_gone(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

impl Connected<serve::IncomingStream<'_, Connections>> for Ends {
    fn connect_info(stream: serve::IncomingStream<'_, Connections>) -> Self {
        *stream.remote_addr()
    }
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
    use std::net::Ipv4Addr;

    use axum::serve::Listener as _;
    use tokio::time::timeout;

    use super::*;
    use crate::settings::Reach;

    fn come(listeners: &Listeners, address: impl Into<IpAddr>) -> std::net::TcpStream {
        let at = (address.into(), listeners.port().unwrap());
        std::net::TcpStream::connect(at).unwrap()
    }

    #[tokio::test]
    async fn one_more_than_there_is_room_for_waits_until_another_leaves() {
        let listeners = Listeners::bind(Reach::Here, 0).unwrap();
        let mut connections = Connections::new(&listeners, 2, LastAddress::default()).unwrap();
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
        let mut connections = Connections::new(&listeners, MOST, last.clone()).unwrap();
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
}
