//! How it stands with the panels on serial lines and on the header, for whoever has a place to tell the players.

use std::{
    collections::BTreeMap,
    fmt,
    path::{Path, PathBuf},
};

use readyroom_hardware::wire::{PROTOCOL, Version};

use super::{header::HeaderStanding, serial::PortTrouble};

/// How it stands with the panel at one port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It plays along.
    Playing {
        /// Of its firmware.
        version: Version,
    },
    /// It was there, or is to come, and the port is not.
    Away,
    /// The port is open, and whatever is behind it has not answered.
    Silent,
    /// It speaks another protocol.
    Stranger {
        /// Which one.
        protocol: u16,
        /// Of its firmware.
        version: Version,
    },
    /// The port cannot be used.
    Shut(PortTrouble),
}

/// How it stands with all panels but the terminal. Empty while there are none and none is expected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    ports: BTreeMap<PathBuf, Standing>,
    header: Option<HeaderStanding>,
}

impl Standings {
    /// From now on it stands so with the panel at `port`; true if that is new.
    pub fn set(&mut self, port: &Path, standing: Standing) -> bool {
        let before = self.ports.insert(port.to_path_buf(), standing.clone());
        before != Some(standing)
    }

    /// Keeps only the ports for which `kept` is true; true if that took one away.
    pub fn retain(&mut self, mut kept: impl FnMut(&Path, &Standing) -> bool) -> bool {
        let before = self.ports.len();
        self.ports.retain(|port, standing| kept(port, standing));
        self.ports.len() < before
    }

    /// How it stands at `port`, if anything is known of it.
    pub fn at(&self, port: &Path) -> Option<&Standing> {
        self.ports.get(port)
    }

    /// From now on it stands so with the panel on the header; true if that is new.
    pub fn set_header(&mut self, standing: HeaderStanding) -> bool {
        let before = self.header.replace(standing);
        before != self.header
    }

    /// How it stands with the panel on the header, if there is to be one.
    pub const fn header(&self) -> Option<&HeaderStanding> {
        self.header.as_ref()
    }

    /// What is new since it stood as `before`: a sentence for each panel, and whether it needs somebody's hand.
    pub fn news_since(&self, before: &Self) -> Vec<(String, bool)> {
        let ports = self.ports.iter();
        let ports = ports.filter(|(port, standing)| before.ports.get(*port) != Some(standing));
        let ports = ports.map(|(port, standing)| {
            let calm = matches!(standing, Standing::Playing { .. } | Standing::Away);
            (Told(port, standing).to_string(), !calm)
        });
        let header = self.header.iter();
        let header = header.filter(|header| before.header.as_ref() != Some(header));
        let header = header.map(|header| (header.to_string(), *header != HeaderStanding::WELL));
        header.chain(ports).collect()
    }

    /// The one sentence that players should see: of what they can do something about, else who plays along.
    pub fn sentence(&self) -> Option<String> {
        let port = self.ports.iter().max_by_key(|(_, port)| port.weight());
        let at_port = port.map_or(0, |(_, standing)| standing.weight());
        match (port, &self.header) {
            (_, Some(header)) if header.weight() > at_port => Some(header.to_string()),
            (None, header) => header.as_ref().map(ToString::to_string),
            (Some((_, Standing::Playing { .. })), header)
                if header.is_some() || self.ports.len() > 1 =>
            {
                let ports = self.ports.keys().map(|port| port.display().to_string());
                let header = header.as_ref().map(|_| "the header".to_owned());
                let all: Vec<_> = header.into_iter().chain(ports).collect();
                Some(format!("Panels on {}", all.join(", ")))
            }
            (Some((path, worst)), _) => Some(Told(path, worst).to_string()),
        }
    }
}

impl Standing {
    /// The heavier, the more it needs somebody's hand.
    const fn weight(&self) -> u8 {
        match self {
            Self::Playing { .. } => 0,
            Self::Away => 1,
            Self::Silent => 2,
            Self::Stranger { .. } => 3,
            Self::Shut(_) => 4,
        }
    }
}

/// A standing as a sentence, short enough for one row of a terminal if the port's name is.
struct Told<'a>(&'a Path, &'a Standing);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(path, standing) = self;
        let port = path.display();
        match standing {
            Standing::Playing { version } => {
                write!(f, "Panel on {port}, firmware {}", Dotted(*version))
            }
            Standing::Away => write!(
                f,
                "No panel on {port}: it joins as soon as it is plugged in"
            ),
            Standing::Silent => {
                // The program has to let go of the port first. With its name twice the row is full.
                write!(
                    f,
                    "No answer on {port}: leave, then `readyroom doctor --serial {port}`"
                )
            }
            Standing::Stranger { protocol, version } => {
                let remedy = if *protocol > PROTOCOL {
                    "update readyroom"
                } else {
                    "run `readyroom flash`"
                };
                write!(
                    f,
                    "Panel {} (protocol {protocol}), readyroom {} (protocol {PROTOCOL}): {remedy}",
                    Dotted(*version),
                    env!("CARGO_PKG_VERSION"),
                )
            }
            Standing::Shut(trouble) => trouble.told_of(path).fmt(f),
        }
    }
}

/// A version with dots.
pub struct Dotted(pub Version);

impl fmt::Display for Dotted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self((major, minor, patch)) = self;
        write!(f, "{major}.{minor}.{patch}")
    }
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::oled;

    use super::*;
    use crate::panels::serial::Holder;

    const PORT: &str = "/dev/ttyACM0";

    fn playing() -> Standing {
        Standing::Playing { version: (0, 1, 0) }
    }

    fn stranger(protocol: u16) -> Standing {
        Standing::Stranger {
            protocol,
            version: (12, 34, 56),
        }
    }

    fn sentence(standings: &[(&str, Standing)]) -> Option<String> {
        let mut all = Standings::default();
        for (port, standing) in standings {
            assert!(all.set(Path::new(port), standing.clone()));
            assert!(!all.set(Path::new(port), standing.clone()));
        }
        all.sentence()
    }

    #[test]
    fn what_somebody_can_do_something_about_is_told_first() {
        assert_eq!(sentence(&[]), None);
        assert_eq!(
            sentence(&[("/dev/a", playing())]).unwrap(),
            "Panel on /dev/a, firmware 0.1.0"
        );
        assert_eq!(
            sentence(&[("/dev/a", playing()), ("/dev/b", playing())]).unwrap(),
            "Panels on /dev/a, /dev/b"
        );
        let away = sentence(&[("/dev/a", Standing::Away), ("/dev/b", playing())]).unwrap();
        assert!(away.contains("/dev/a"), "{away}");
        let taken = Standing::Shut(PortTrouble::Taken { by: None });
        let taken = sentence(&[("/dev/a", taken), ("/dev/b", stranger(2))]).unwrap();
        assert!(taken.contains("/dev/a is taken"), "{taken}");
    }

    #[test]
    fn what_is_wrong_with_the_header_is_told_unless_something_worse_is_with_a_port() {
        let mut all = Standings::default();
        let missing = HeaderStanding::WELL.with_display(Some(oled::Error::Missing));
        assert!(all.set_header(HeaderStanding::WELL));
        assert!(!all.set_header(HeaderStanding::WELL));
        assert_eq!(all.sentence().unwrap(), "Panel on the header");
        all.set(Path::new(PORT), playing());
        assert_eq!(
            all.sentence().unwrap(),
            "Panels on the header, /dev/ttyACM0"
        );
        all.set_header(missing);
        assert!(all.sentence().unwrap().starts_with("No display"));
        let taken = Standing::Shut(PortTrouble::Taken { by: None });
        all.set(Path::new(PORT), taken);
        assert!(all.sentence().unwrap().contains("is taken"));
        all.set_header(HeaderStanding::WELL);
        all.set(Path::new(PORT), Standing::Away);
        assert!(all.sentence().unwrap().starts_with("No panel on"));
    }

    #[test]
    fn only_what_is_new_is_news_and_says_whether_it_needs_a_hand() {
        let before = Standings::default();
        let mut all = before.clone();
        all.set_header(HeaderStanding::WELL);
        all.set(Path::new("/dev/a"), playing());
        let news = all.news_since(&before);
        assert_eq!(news[0], ("Panel on the header".to_owned(), false));
        assert_eq!(news[1].0, "Panel on /dev/a, firmware 0.1.0");
        assert!(news.len() == 2 && all.news_since(&all).is_empty());

        let before = all.clone();
        all.set_header(HeaderStanding::WELL.with_display(Some(oled::Error::Missing)));
        all.set(Path::new("/dev/a"), Standing::Away);
        let news = all.news_since(&before);
        assert!(news[0].0.starts_with("No display") && news[0].1, "{news:?}");
        assert!(
            news[1].0.starts_with("No panel on") && !news[1].1,
            "{news:?}"
        );
    }

    #[test]
    fn a_stranger_is_told_of_with_both_versions_and_the_older_one_is_to_be_renewed() {
        let newer = sentence(&[(PORT, stranger(PROTOCOL + 1))]).unwrap();
        assert!(newer.contains("12.34.56") && newer.contains(env!("CARGO_PKG_VERSION")));
        assert!(newer.ends_with("update readyroom"), "{newer}");
        let older = sentence(&[(PORT, stranger(PROTOCOL - 1))]).unwrap();
        assert!(older.ends_with("run `readyroom flash`"), "{older}");
    }

    #[test]
    fn every_sentence_fits_a_row_of_80_columns() {
        let group = Some("dialout".to_owned());
        let holder = Holder {
            name: "ModemManager".into(),
            process: 4_194_304,
            is_the_service: false,
        };
        for standing in [
            playing(),
            Standing::Away,
            Standing::Silent,
            stranger(PROTOCOL + 1),
            stranger(PROTOCOL - 1),
            Standing::Shut(PortTrouble::Missing),
            Standing::Shut(PortTrouble::NoPermission { group }),
            Standing::Shut(PortTrouble::NoPermission { group: None }),
            Standing::Shut(PortTrouble::Taken { by: Some(holder) }),
            Standing::Shut(PortTrouble::Taken { by: None }),
            Standing::Shut(PortTrouble::Failed("Not a typewriter".into())),
        ] {
            let sentence = sentence(&[(PORT, standing)]).unwrap();
            assert!(sentence.len() <= 80, "{sentence}");
        }
    }
}
