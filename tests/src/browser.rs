//! A browser without a screen: pages, forms and the stream of a page, as bytes on a socket.

use std::{
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::Path,
    time::Duration,
};

use crate::TIMEOUT;

/// Settings in `folder` for a second screen on this computer; their file, and the port.
///
/// # Panics
/// The folder cannot be written to, or no port is free.
pub fn settings(folder: &Path) -> (String, u16) {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
    let port = free.expect("a free port").port();
    let file = folder.join("config.toml");
    fs::write(&file, format!("web = \"here\"\nweb-port = {port}\n")).expect("a file");
    (file.to_str().expect("a plain path").into(), port)
}

/// What a frame of a WebSocket is, in the last four bits of its first byte.
const TEXT: u8 = 1;
const PING: u8 = 9;
/// The first byte of the answer to a ping.
const PONG: u8 = 0x8a;

/// A browser that has opened a page.
#[derive(Clone, Debug)]
pub struct Browser {
    port: u16,
    cookie: String,
    /// The page it has open.
    pub page: String,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Such as 200.
    pub status: u16,
    /// Lines of the head.
    pub head: Vec<String>,
    /// What follows.
    pub body: String,
}

impl Answer {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let of = |line: &'_ str| {
            let (named, value) = line.split_once(':')?;
            named.eq_ignore_ascii_case(name).then(|| value.trim().len())
        };
        let mut lines = self.head.iter();
        lines.find_map(|line| of(line).map(|length| &line[line.len() - length..]))
    }
}

impl Browser {
    /// Opens the page at `path`; waits until a server listens at `port`.
    ///
    /// # Panics
    /// No server does, or there is no such page.
    pub fn open(port: u16, path: &str) -> Self {
        let mut browser = Self {
            port,
            cookie: String::new(),
            page: String::new(),
        };
        let answer = browser.get(path);
        assert_eq!(answer.status, 200, "{answer:?}");
        let cookie = answer.header("set-cookie").unwrap_or_default();
        browser.cookie = cookie.split(';').next().unwrap_or_default().into();
        browser.page = answer.body;
        browser
    }

    /// Opens the page at `path` in the same browser.
    ///
    /// # Panics
    /// There is no such page.
    pub fn go(&mut self, path: &str) {
        let answer = self.get(path);
        assert_eq!(answer.status, 200, "{answer:?}");
        self.page = answer.body;
    }

    /// Reports that the player with that number, from 0, plays here, and opens the table.
    ///
    /// # Panics
    /// There is no such player.
    pub fn sit(&mut self, player: usize) {
        self.go("/seat");
        let mut players = self.page.split("name=\"player\" value=\"").skip(1);
        let player = players.nth(player).and_then(|rest| rest.split('"').next());
        let player = player.expect("a player").to_owned();
        let answer = self.post("/seat", &[("player", &player)]);
        assert_eq!(answer.status, 303, "{answer:?}");
        let cookie = answer.header("set-cookie").expect("a cookie");
        self.cookie = cookie.split(';').next().unwrap_or_default().into();
        self.go("/");
    }

    /// The ids of the choices on the page.
    pub fn choices(&self) -> Vec<String> {
        let choices = self.page.split("name=\"choice\" value=\"").skip(1);
        let ids = choices.filter_map(|rest| rest.split('"').next());
        ids.map(str::to_owned).collect()
    }

    /// The answer to a GET.
    ///
    /// # Panics
    /// There is none.
    pub fn get(&self, path: &str) -> Answer {
        self.ask(&format!("GET {path} HTTP/1.1\r\n{}\r\n", self.head(true)))
    }

    /// The answer to a form with `fields`, besides those that are hidden in the page.
    ///
    /// # Panics
    /// There is none.
    pub fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let hidden = ["form", "epoch", "revision"].map(|name| (name, self.hidden(name)));
        let hidden = hidden.iter().map(|(name, value)| (*name, value.as_str()));
        let coded = |text: &str| -> String {
            let byte = |byte: u8| match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
                byte => format!("%{byte:02X}"),
            };
            text.bytes().map(byte).collect()
        };
        let pairs = hidden.chain(fields.iter().copied());
        let pairs: Vec<_> = pairs
            .map(|(name, value)| format!("{}={}", coded(name), coded(value)))
            .collect();
        let body = pairs.join("&");
        self.ask(&format!(
            "POST {path} HTTP/1.1\r\n{}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            self.head(true),
            body.len()
        ))
    }

    /// Follows a page, such as `table`.
    ///
    /// # Panics
    /// It cannot be followed.
    pub fn follow(&self, of: &str) -> Updates {
        let mut stream = self.connect();
        let head = self.head(false);
        let asked = format!(
            "GET /stream?of={of}&after= HTTP/1.1\r\n{head}Connection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(asked.as_bytes()).expect("a connection");
        let mut stream = BufReader::new(stream);
        let head = read_head(&mut stream).expect("an answer");
        assert!(head[0].contains(" 101 "), "{head:?}");
        Updates(stream)
    }

    /// The value of the hidden field `name` of the page.
    fn hidden(&self, name: &str) -> String {
        let field = format!("name=\"{name}\" value=\"");
        let value = self.page.split_once(&field).map(|(_, rest)| rest);
        let value = value.and_then(|rest| rest.split('"').next());
        value.unwrap_or_default().into()
    }

    fn head(&self, close: bool) -> String {
        let Self { port, cookie, .. } = self;
        let close = if close { "Connection: close\r\n" } else { "" };
        format!(
            "Host: localhost:{port}\r\nOrigin: http://localhost:{port}\r\nCookie: {cookie}\r\nAccept: text/html\r\n{close}"
        )
    }

    fn connect(&self) -> TcpStream {
        let start = std::time::Instant::now();
        loop {
            match TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)) {
                Ok(stream) => {
                    stream.set_read_timeout(Some(TIMEOUT)).expect("a socket");
                    stream.set_nodelay(true).expect("a socket");
                    return stream;
                }
                Err(error) if start.elapsed() > TIMEOUT => panic!("{error}"),
                Err(_) => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    fn ask(&self, request: &str) -> Answer {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).expect("a connection");
        let mut stream = BufReader::new(stream);
        let head = read_head(&mut stream).expect("an answer");
        let mut body = String::new();
        stream.read_to_string(&mut body).expect("text");
        let status = head[0]
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Answer {
            status: status.expect("a status"),
            head,
            body,
        }
    }
}

fn read_head(stream: &mut impl BufRead) -> io::Result<Vec<String>> {
    let mut head = Vec::new();
    for line in stream.lines() {
        match line? {
            line if line.is_empty() => return Ok(head),
            line => head.push(line),
        }
    }
    Err(io::ErrorKind::UnexpectedEof.into())
}

/// The updates of a page that is followed.
#[derive(Debug)]
pub struct Updates(BufReader<TcpStream>);

impl Updates {
    /// The next message, which is waited for. Pings are answered meanwhile, as browsers do by themselves.
    ///
    /// # Errors
    /// None came, or the connection has ended.
    pub fn next_message(&mut self) -> io::Result<String> {
        loop {
            let (first, message) = self.next_frame()?;
            match first & 0x0f {
                TEXT => return String::from_utf8(message).map_err(io::Error::other),
                // What a browser sends is masked, here by zeros. A ping has 125 bytes at most.
                PING => {
                    let length = u8::try_from(message.len()).map_err(io::Error::other)?;
                    let pong = [&[PONG, 0x80 | length, 0, 0, 0, 0], message.as_slice()].concat();
                    self.0.get_mut().write_all(&pong)?;
                }
                _ => return Err(io::ErrorKind::UnexpectedEof.into()),
            }
        }
    }

    /// The first byte of the next frame, and what it brings (RFC 6455, section 5.2: a server masks nothing).
    fn next_frame(&mut self) -> io::Result<(u8, Vec<u8>)> {
        let mut head = [0; 2];
        self.0.read_exact(&mut head)?;
        let length = match head[1] & 0x7f {
            126 => {
                let mut length = [0; 2];
                self.0.read_exact(&mut length)?;
                usize::from(u16::from_be_bytes(length))
            }
            127 => {
                let mut length = [0; 8];
                self.0.read_exact(&mut length)?;
                usize::try_from(u64::from_be_bytes(length)).map_err(io::Error::other)?
            }
            short => usize::from(short),
        };
        let mut message = vec![0; length];
        self.0.read_exact(&mut message)?;
        Ok((head[0], message))
    }
}
