//! The settings of the second screen.

/// The computers that can open the second screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// This one.
    Here,
    /// All of the local network.
    Network,
}

impl Reach {
    /// Every choice; none is no second screen.
    pub const ALL: [Option<Self>; 3] = [None, Some(Self::Here), Some(Self::Network)];

    /// The name of a choice in files and on the command line.
    pub fn name(choice: Option<Self>) -> &'static str {
        match choice {
            None => "off",
            Some(Self::Here) => "here",
            Some(Self::Network) => "network",
        }
    }
}

/// The second screen: the table in a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Web {
    /// From where it can be opened; none if there is to be none. A socket that systemd hands in is served in any case.
    pub reach: Option<Reach>,
    /// The TCP port, from 1.
    pub port: u16,
    /// Names in small letters, without port, under which a browser may ask for it besides those of this computer.
    pub hosts: Vec<String>,
}

impl Web {
    /// The usual port: the registry of a starship.
    pub const PORT: u16 = 1701;
}

impl Default for Web {
    fn default() -> Self {
        Self {
            reach: None,
            port: Self::PORT,
            hosts: Vec::new(),
        }
    }
}

/// The name of a host as a browser sends it, in small letters (RFC 1123, section 2.1).
pub(super) fn host_name(said: &str) -> Option<String> {
    let letters = |label: &str| {
        let inner = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        (1..=63).contains(&label.len())
            && label.bytes().all(inner)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let right = said.len() <= 253 && said.split('.').all(letters);
    right.then(|| said.to_ascii_lowercase())
}
