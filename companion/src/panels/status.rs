//! The status of each panel but the terminal, and the address of the second screen, for anyone who has a place to show them
//! to the players.
//!
//! A status is a sentence and a severity. The panels say both of themselves; nothing here knows what kinds there are.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

/// The status of one panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelStatus {
    /// A sentence without a full stop, short enough for one row of a terminal if the port's name is.
    pub sentence: String,
    /// The severity.
    pub severity: Severity,
}

/// The severity of a panel's status, the worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// All is well: it plays along.
    Good,
    /// The panel is not there, and plays along as soon as it comes.
    Away,
    /// The panel does not answer yet, or has lost a part that players can do without for a while.
    Impaired,
    /// The panel answers, and cannot be played on.
    Faulty,
    /// The panel cannot be reached at all.
    Unusable,
}

impl Severity {
    /// True if a person has to do something about it.
    pub fn needs_a_hand(self) -> bool {
        self > Self::Away
    }
}

/// The status of all panels but the terminal. Empty while there are none and none is expected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PanelStatuses {
    ports: BTreeMap<PathBuf, PanelStatus>,
    header: Option<PanelStatus>,
    second_screen: Option<String>,
}

impl PanelStatuses {
    /// No panel yet, and a second screen at this address, such as `http://192.168.178.123:1701`, if there is one.
    pub fn with_second_screen(address: Option<String>) -> Self {
        Self {
            second_screen: address,
            ..Self::default()
        }
    }

    /// The sentence that tells players where the second screen is; none without one.
    pub fn second_screen(&self) -> Option<String> {
        let address = self.second_screen.as_ref()?;
        Some(format!("In a browser: {address}"))
    }

    /// The panel at `port` has this status from now on; true if that is new.
    pub fn set(&mut self, port: &Path, status: PanelStatus) -> bool {
        let before = self.ports.insert(port.to_path_buf(), status);
        before.as_ref() != self.ports.get(port)
    }

    /// Keeps only the ports for which `kept` is true; true if that took one away.
    pub fn retain(&mut self, mut kept: impl FnMut(&Path, &PanelStatus) -> bool) -> bool {
        let before = self.ports.len();
        self.ports.retain(|port, status| kept(port, status));
        self.ports.len() < before
    }

    /// The status of the panel at `port`, if anything is known of it.
    pub fn at(&self, port: &Path) -> Option<&PanelStatus> {
        self.ports.get(port)
    }

    /// The panel on the header has this status from now on; true if that is new.
    pub fn set_header(&mut self, status: PanelStatus) -> bool {
        let before = self.header.replace(status);
        before != self.header
    }

    /// The status of the panel on the header, if there is to be one.
    pub const fn header(&self) -> Option<&PanelStatus> {
        self.header.as_ref()
    }

    /// Each status that is new since all were as `before`, the header's first.
    pub fn news_since<'a>(&'a self, before: &'a Self) -> impl Iterator<Item = &'a PanelStatus> {
        let header = self.header.iter();
        let header = header.filter(|header| before.header.as_ref() != Some(header));
        let ports = self.ports.iter();
        let ports = ports.filter(|(port, status)| before.ports.get(*port) != Some(status));
        header.chain(ports.map(|(_, status)| status))
    }

    /// The one sentence that players should see: of what they can do something about, else who plays along.
    pub fn sentence(&self) -> Option<String> {
        let worst = self.ports.values().max_by_key(|port| port.severity);
        let Some(worst) = worst else {
            return self.header.as_ref().map(|header| header.sentence.clone());
        };
        match &self.header {
            Some(header) if header.severity > worst.severity => Some(header.sentence.clone()),
            header
                if worst.severity == Severity::Good
                    && (header.is_some() || self.ports.len() > 1) =>
            {
                let ports = self.ports.keys().map(|port| port.display().to_string());
                let header = header.as_ref().map(|_| "the header".to_owned());
                let all: Vec<_> = header.into_iter().chain(ports).collect();
                Some(format!("Panels on {}", all.join(", ")))
            }
            Some(_) | None => Some(worst.sentence.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: (&str, Severity) = ("Panel on it", Severity::Good);
    const AWAY: (&str, Severity) = ("No panel on it", Severity::Away);
    const IMPAIRED: (&str, Severity) = ("Its button stays down", Severity::Impaired);
    const UNUSABLE: (&str, Severity) = ("It is taken", Severity::Unusable);

    fn status((sentence, severity): (&str, Severity)) -> PanelStatus {
        PanelStatus {
            sentence: sentence.into(),
            severity,
        }
    }

    fn ports(ports: &[(&str, (&str, Severity))]) -> PanelStatuses {
        let mut all = PanelStatuses::default();
        for (port, is) in ports {
            assert!(all.set(Path::new(port), status(*is)));
            assert!(!all.set(Path::new(port), status(*is)));
        }
        all
    }

    fn sentence(of: &[(&str, (&str, Severity))]) -> Option<String> {
        ports(of).sentence()
    }

    #[test]
    fn the_worst_status_is_shown_and_if_all_is_well_all_panels() {
        assert_eq!(sentence(&[]), None);
        assert_eq!(sentence(&[("/dev/a", GOOD)]).unwrap(), "Panel on it");
        assert_eq!(
            sentence(&[("/dev/a", GOOD), ("/dev/b", GOOD)]).unwrap(),
            "Panels on /dev/a, /dev/b"
        );
        assert_eq!(
            sentence(&[("/dev/a", AWAY), ("/dev/b", GOOD)]).unwrap(),
            "No panel on it"
        );
        assert_eq!(
            sentence(&[("/dev/a", UNUSABLE), ("/dev/b", IMPAIRED)]).unwrap(),
            "It is taken"
        );
    }

    #[test]
    fn a_header_fault_is_shown_unless_a_port_has_a_worse_one() {
        let mut all = PanelStatuses::default();
        assert!(all.set_header(status(GOOD)));
        assert!(!all.set_header(status(GOOD)));
        assert_eq!(all.sentence().unwrap(), "Panel on it");
        all.set(Path::new("/dev/a"), status(GOOD));
        assert_eq!(all.sentence().unwrap(), "Panels on the header, /dev/a");
        all.set_header(status(IMPAIRED));
        assert_eq!(all.sentence().unwrap(), "Its button stays down");
        all.set(Path::new("/dev/a"), status(UNUSABLE));
        assert_eq!(all.sentence().unwrap(), "It is taken");
        all.set_header(status(GOOD));
        all.set(Path::new("/dev/a"), status(AWAY));
        assert_eq!(all.sentence().unwrap(), "No panel on it");
    }

    #[test]
    fn only_what_is_new_is_news_and_shows_whether_it_needs_a_hand() {
        let before = PanelStatuses::default();
        let mut all = ports(&[("/dev/a", GOOD), ("/dev/b", GOOD)]);
        all.set_header(status(GOOD));
        assert_eq!(all.news_since(&before).count(), 3);
        assert_eq!(all.news_since(&all).count(), 0);

        let before = all.clone();
        all.set_header(status(IMPAIRED));
        all.set(Path::new("/dev/a"), status(AWAY));
        let news = all.news_since(&before);
        let news = news.map(|status| (&status.sentence[..], status.severity.needs_a_hand()));
        assert_eq!(
            news.collect::<Vec<_>>(),
            [("Its button stays down", true), ("No panel on it", false)]
        );
    }
}
