//! The settings of the second screen.

use std::net::IpAddr;

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
    /// The name or the address of this computer that phones are shown first, as it appears in an address of the web
    /// without port; none for what is found.
    pub address: Option<String>,
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
            address: None,
            hosts: Vec::new(),
        }
    }
}

/// The name of a host as a browser sends it, in small letters (RFC 1123, section 2.1).
pub(super) fn host_name(text: &str) -> Option<String> {
    let letters = |label: &str| {
        let inner = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        (1..=63).contains(&label.len())
            && label.bytes().all(inner)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let right = text.len() <= 253 && text.split('.').all(letters);
    right.then(|| text.to_ascii_lowercase())
}

/// The name or the address of a computer as it appears in an address of the web: an address of IPv6 in brackets. None of
/// one by which no other computer finds it.
pub(super) fn host(text: &str) -> Option<String> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    match bare.unwrap_or(text).parse() {
        Ok(address @ (IpAddr::V4(_) | IpAddr::V6(_)))
            if address.is_loopback() || address.is_unspecified() =>
        {
            None
        }
        Ok(IpAddr::V4(v4)) => bare.is_none().then(|| v4.to_string()),
        Ok(IpAddr::V6(v6)) => Some(format!("[{v6}]")),
        Err(_) => {
            let name = host_name(text)?;
            // Browsers take what ends with a number for an address (URL Standard, section 3.5).
            let last = name.rsplit('.').next()?;
            let number = last.bytes().all(|digit| digit.is_ascii_digit());
            (!number && name != "localhost").then_some(name)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_name_or_an_address_that_others_find() {
        let rows = [
            ("192.168.1.20", Some("192.168.1.20")),
            ("fd12::5", Some("[fd12::5]")),
            ("[FD12::5]", Some("[fd12::5]")),
            ("Table.example.org", Some("table.example.org")),
            ("table", Some("table")),
            ("192.168.1", None),
            ("192.168.1.300", None),
            ("[192.168.1.20]", None),
            ("192.168.1.20:1701", None),
            ("http://table", None),
            ("127.0.0.1", None),
            ("::1", None),
            ("0.0.0.0", None),
            ("localhost", None),
            ("", None),
        ];
        for (text, expected) in rows {
            assert_eq!(host(text).as_deref(), expected, "{text}");
        }
    }
}
