//! Settings as a file: the example with every default, and those in force.

use std::{
    borrow::Cow,
    fmt::{Display, Write},
};

use super::{Configuration, Key, Settings, key::about_section};
use crate::games::GameBox;

/// How long a line of comments may be.
const WIDTH: usize = 100;

/// What is at the head of the example.
const HEAD: &str = "Settings of Ready Room. Every line below shows a default; take the # away to change it. \
    /etc/readyroom/config.toml is read first, then ~/.config/readyroom/config.toml; what is set there wins, and the \
    command line over both. `readyroom config` prints what is in force and where it comes from.";

/// A file with everything that can be set, about these games among other things, each with its default and what it is
/// for. Read as it is, it sets nothing.
pub fn example(games: &[GameBox]) -> String {
    let mut page = String::new();
    comment(&mut page, HEAD);
    let head = |page: &mut String, section: &str| comment(page, &about_section(section, games));
    sections(&mut page, games, head, |page, key| {
        let about = key.about();
        let line = format!("#{}", key.line());
        let _ = if about.ends_with('.') {
            // A section with nothing needs no distance from its first key.
            if !page.ends_with("]\n") {
                page.push('\n');
            }
            comment(page, &about);
            writeln!(page, "{line}")
        } else {
            writeln!(page, "{line}  # {about}")
        };
    });
    page
}

impl Key {
    /// The line of a file that sets it to its default, on any machine.
    pub fn line(&self) -> String {
        let default = match self {
            Self::DataDir => "~/.local/share/readyroom".into(),
            key => key.shown(&Settings::default()),
        };
        format!("{} = {default}", self.name())
    }
}

impl Configuration {
    /// All settings in force as a file, about these games among other things, each with where it comes from.
    pub fn page(&self, games: &[GameBox]) -> String {
        let files: Vec<_> = self
            .files()
            .iter()
            .map(|file| one_line(&file.display()))
            .collect();
        let read = match &files[..] {
            [] => "No file of settings is there.".into(),
            files => format!("Read: {}.", files.join(", then ")),
        };
        let mut page = String::new();
        comment(&mut page, &read);
        let line = |page: &mut String, key: &Key| {
            let (value, origin) = (key.shown(self.settings()), self.origin(key));
            let _ = writeln!(page, "{} = {value}  # {}", key.name(), one_line(origin));
        };
        sections(&mut page, games, |_, _| {}, line);
        page
    }
}

/// Every key, under its section.
fn sections(
    page: &mut String,
    games: &[GameBox],
    head: impl Fn(&mut String, &str),
    line: impl Fn(&mut String, &Key),
) {
    let mut section = Cow::Borrowed("");
    for key in &Key::all(games) {
        if key.section() != section {
            section = key.section();
            let _ = writeln!(page, "\n[{section}]");
            head(page, &section);
        }
        line(page, key);
    }
}

/// Something as it can be in a comment: names of files may hold anything.
fn one_line(thing: &impl Display) -> String {
    thing.to_string().replace(char::is_control, "\u{fffd}")
}

/// `text` in lines of comments.
fn comment(page: &mut String, text: &str) {
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.len() + word.len() > WIDTH {
            let _ = writeln!(page, "#{line}");
            line.clear();
        }
        line.push(' ');
        line.push_str(word);
    }
    if !line.is_empty() {
        let _ = writeln!(page, "#{line}");
    }
}
