//! The letters that a terminal knows, by its locale.

use std::{
    env, fmt,
    io::{self, Write},
};

use super::ascii;

/// The letters that may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// All of Unicode.
    Utf8,
    /// ASCII: what other sets have in common.
    Ascii,
}

impl Charset {
    /// Writes `line` with its end, in these letters.
    ///
    /// # Errors
    /// The writer's own.
    pub fn write_line(self, out: &mut dyn Write, line: &str) -> io::Result<()> {
        match self {
            Self::Utf8 => writeln!(out, "{line}"),
            Self::Ascii => writeln!(out, "{}", ascii(line)),
        }
    }
}

/// The locale in force for letters: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty (POSIX,
/// Environment Variables, 8.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locale(Option<(&'static str, String)>);

impl Locale {
    /// The locale of this process.
    pub fn of_environment() -> Self {
        Self::of(|name| env::var(name).ok())
    }

    /// The locale of an environment in which `variable` looks up a value by its name.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name| {
            variable(name)
                .filter(|value| !value.is_empty())
                .map(|value| (name, value))
        };
        Self(["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set))
    }

    /// Its letters. Without a locale those of `C`, which is ASCII.
    pub fn charset(&self) -> Charset {
        let name = self.0.as_ref().map_or("", |(_, value)| value);
        let name = name.to_lowercase();
        match name.contains("utf-8") || name.contains("utf8") {
            true => Charset::Utf8,
            false => Charset::Ascii,
        }
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some((name, value)) => write!(f, "{name}={value}"),
            None => f.write_str("LANG is not set"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(set: &[(&str, &str)]) -> Locale {
        let value = |name: &str| set.iter().find(|(set, _)| *set == name);
        Locale::of(|name| value(name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_first_variable_set_decides_and_no_locale_is_ascii() {
        let utf8 = locale(&[("LANG", "C"), ("LC_CTYPE", "en_GB.utf8"), ("LC_ALL", "")]);
        assert_eq!(
            (utf8.charset(), &*utf8.to_string()),
            (Charset::Utf8, "LC_CTYPE=en_GB.utf8")
        );
        let c = locale(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]);
        assert_eq!((c.charset(), &*c.to_string()), (Charset::Ascii, "LC_ALL=C"));
        assert_eq!(locale(&[]).charset(), Charset::Ascii);
        assert_eq!(locale(&[("LANG", "C.UTF-8")]).charset(), Charset::Utf8);
    }

    #[test]
    fn a_line_is_written_in_the_letters_there_are() {
        let mut out = Vec::new();
        Charset::Utf8.write_line(&mut out, "Zoë ›").unwrap();
        Charset::Ascii.write_line(&mut out, "Zoë ›").unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "Zoë ›\nZoe >\n");
    }
}
