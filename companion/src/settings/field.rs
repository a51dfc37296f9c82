//! A setting's value where it is kept: how it is read from a file, and how a file has it.

mod hosts;

use std::{ops::RangeInclusive, path::PathBuf, time::Duration};

use etcetera::BaseStrategy;
use readyroom_hardware::{
    oled::{Controller, ControllerChoice, Rotation},
    pins::FREE_GPIOS,
    scene::Layout,
};
use readyroom_kit::{
    LONGEST_NAME, PlayerName,
    face::{Answer, Asked},
};
use readyroom_table::{evening::Warnings, report::Reports};
use toml::{Spanned, Value, de::DeValue};

use hosts::{found_or_host, hosts};

use super::{PanelChoice, Reach};
use crate::{
    context::Defaults, data_dir::DataDir, fault::either, panels::serial::Ports,
    players_file::player_name,
};

/// Longest time that can be set: a day.
const LONGEST_MINUTES: f64 = 1_440.0;

/// The layouts of a display, by name.
const LAYOUTS: [(&str, Layout); 2] = [("standard", Layout::Standard), ("large", Layout::Large)];

/// The controllers of a display, by name.
const CONTROLLERS: [(&str, ControllerChoice); 4] = [
    ("auto", ControllerChoice::Auto),
    ("ssd1306", ControllerChoice::Set(Controller::Ssd1306)),
    ("ssd1309", ControllerChoice::Set(Controller::Ssd1309)),
    ("sh1106", ControllerChoice::Set(Controller::Sh1106)),
];

/// The address that is found by the program itself.
const FOUND: &str = "auto";

/// No second place for copies.
const OFF: &str = "off";

/// A value and where it is.
pub(super) type Given<'a> = Spanned<DeValue<'a>>;

/// The byte where something is wrong, and what.
type Wrong = (usize, String);

/// The value of a setting, by what it may be.
pub(super) enum Field<'a> {
    Panel(&'a mut PanelChoice),
    Ports(&'a mut Option<Ports>),
    Switch(&'a mut bool),
    Reports(&'a mut Reports),
    /// None is the user's own folder.
    Folder(&'a mut Option<PathBuf>),
    /// A folder that need not be there; none is no folder.
    Place(&'a mut Option<PathBuf>),
    Rotation(&'a mut Rotation),
    Controller(&'a mut ControllerChoice),
    Layout(&'a mut Layout),
    /// A contrast, in files of percent.
    Brightness(&'a mut u8),
    /// None is never.
    Minutes(&'a mut Option<Duration>),
    Gpio(&'a mut u8),
    Warnings(&'a mut Warnings),
    Players(&'a mut Vec<PlayerName>),
    /// None is no second screen.
    Reach(&'a mut Option<Reach>),
    Port(&'a mut u16),
    /// None is what is found.
    Host(&'a mut Option<String>),
    Hosts(&'a mut Vec<String>),
    Answer(&'a mut Defaults, &'a Asked),
}

impl Field<'_> {
    /// Reads it. What is wrong leaves it as it is.
    pub fn take(self, given: &Given<'_>) -> Result<(), Wrong> {
        match self {
            Self::Panel(panel) => *panel = one_of(given, PanelChoice::NAMED)?,
            Self::Ports(serial) => *serial = ports(given)?,
            Self::Switch(on) => *on = one_of(given, [(true, true), (false, false)])?,
            Self::Reports(reports) => *reports = one_of(given, Reports::NAMED)?,
            Self::Folder(path) => *path = Some(folder(given)?),
            Self::Place(path) => {
                *path = match given.get_ref().as_str() {
                    Some(OFF) => None,
                    _ => Some(folder(given)?),
                };
            }
            Self::Rotation(rotation) => {
                *rotation = one_of(given, [(0, Rotation::Upright), (180, Rotation::UpsideDown)])?;
            }
            Self::Controller(choice) => *choice = controller(given)?,
            Self::Layout(layout) => *layout = one_of(given, LAYOUTS)?,
            Self::Brightness(of) => {
                *of = contrast(whole(given, 1..=100, "a whole number of percent")?)
            }
            Self::Minutes(time) => *time = minutes(given)?,
            Self::Gpio(gpio) => *gpio = whole(given, FREE_GPIOS, "the number of a GPIO")?,
            Self::Warnings(warnings) => {
                let Some(seconds) = given.get_ref().as_array() else {
                    return expected("a list of whole seconds, such as [30, 10]", given);
                };
                let seconds = seconds
                    .iter()
                    .map(|of| whole(of, 1..=3_600, "whole seconds"));
                *warnings = Warnings::new(seconds.collect::<Result<Vec<u16>, _>>()?);
            }
            Self::Players(names) => *names = players(given)?,
            Self::Reach(reach) => {
                *reach = one_of(
                    given,
                    Reach::ALL.map(|choice| (Reach::name(choice), choice)),
                )?;
            }
            Self::Port(port) => *port = whole(given, 1..=u16::MAX, "the number of a port")?,
            Self::Host(address) => *address = found_or_host(given)?,
            Self::Hosts(names) => *names = hosts(given)?,
            Self::Answer(defaults, asked) => {
                let answers = asked.answers.iter().map(|answer| (value(answer), answer));
                let answer = one_of(given, answers)?.clone();
                defaults.answer(asked, answer);
            }
        }
        Ok(())
    }

    /// As a file has it.
    pub fn shown(self) -> Value {
        match self {
            Self::Panel(panel) => {
                let mut named = PanelChoice::NAMED.into_iter();
                let name = named.find(|(_, choice)| choice == panel);
                name.map_or("auto", |(name, _)| name).into()
            }
            Self::Ports(None) => false.into(),
            Self::Ports(Some(Ports::Found)) => true.into(),
            Self::Ports(Some(Ports::Named(ports))) => {
                let ports = ports.iter().map(|port| port.to_string_lossy().into_owned());
                Value::from(ports.collect::<Vec<_>>())
            }
            Self::Switch(on) => (*on).into(),
            Self::Reports(reports) => {
                let mut named = Reports::NAMED.into_iter();
                let name = named.find(|(_, choice)| choice == reports);
                name.map_or("all", |(name, _)| name).into()
            }
            Self::Folder(folder) => {
                let own = || Some(DataDir::of_the_user()?.folder().to_path_buf());
                let folder = folder.clone().or_else(own).unwrap_or_default();
                folder.to_string_lossy().as_ref().into()
            }
            Self::Place(None) => OFF.into(),
            Self::Place(Some(folder)) => folder.to_string_lossy().as_ref().into(),
            Self::Rotation(Rotation::Upright) => 0.into(),
            Self::Rotation(Rotation::UpsideDown) => 180.into(),
            Self::Controller(choice) => {
                let mut named = CONTROLLERS.into_iter();
                let name = named.find(|(_, named)| named == choice);
                name.map_or("auto", |(name, _)| name).into()
            }
            Self::Layout(layout) => {
                let mut named = LAYOUTS.into_iter();
                let name = named.find(|(_, named)| *named == *layout);
                name.map_or("standard", |(name, _)| name).into()
            }
            Self::Brightness(contrast) => i64::from(percent(*contrast)).into(),
            Self::Minutes(time) => match time.map(|time| time.as_secs()) {
                None => "never".into(),
                Some(seconds) if seconds % 60 == 0 => ((seconds / 60) as i64).into(),
                Some(seconds) => (seconds as f64 / 60.0).into(),
            },
            Self::Gpio(gpio) => i64::from(*gpio).into(),
            Self::Warnings(warnings) => {
                let seconds = warnings.seconds().iter().map(|seconds| i64::from(*seconds));
                Value::from(seconds.collect::<Vec<_>>())
            }
            Self::Players(names) => {
                let names = names.iter().map(|name| Value::from(name.as_str()));
                Value::from(names.collect::<Vec<_>>())
            }
            Self::Reach(reach) => Reach::name(*reach).into(),
            Self::Port(port) => i64::from(*port).into(),
            Self::Host(address) => address.as_deref().unwrap_or(FOUND).into(),
            Self::Hosts(names) => Value::from(names.clone()),
            Self::Answer(defaults, asked) => value(defaults.answer_to(asked)),
        }
    }
}

/// Something else was expected.
fn expected<T>(what: &str, given: &Given<'_>) -> Result<T, Wrong> {
    let why = format!("expected {what}, found {}", found(given.get_ref()));
    Err((given.span().start, why))
}

/// What one of these values means.
fn one_of<T>(
    given: &Given<'_>,
    values: impl IntoIterator<Item = (impl Into<Value>, T)>,
) -> Result<T, Wrong> {
    let text = plain(given.get_ref());
    let mut names = Vec::new();
    for (value, meant) in values {
        let value = value.into();
        if text.as_ref() == Some(&value) {
            return Ok(meant);
        }
        names.push(value.to_string());
    }
    expected(&either(&names), given)
}

/// The source that decides which controller a display has. A small display is refused by its size.
fn controller(given: &Given<'_>) -> Result<ControllerChoice, Wrong> {
    let text = given.get_ref().as_str().unwrap_or_default();
    if text.to_lowercase().replace('×', "x").contains("128x32") {
        let why = "a display of 128x32 pixels is too small, this one needs 128x64".into();
        return Err((given.span().start, why));
    }
    one_of(given, CONTROLLERS)
}

/// A text, number or switch; none of anything else, or of a number that does not fit.
fn plain(given: &DeValue<'_>) -> Option<Value> {
    match given {
        DeValue::String(text) => Some(text.as_ref().into()),
        DeValue::Boolean(on) => Some((*on).into()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .ok()
            .map(Value::from),
        DeValue::Float(number) => number.as_str().parse::<f64>().ok().map(Value::from),
        DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => None,
    }
}

fn value(answer: &Answer) -> Value {
    match answer {
        Answer::Word(word) => (*word).into(),
        Answer::Number(number) => i64::from(*number).into(),
        Answer::Switch(on) => (*on).into(),
    }
}

/// A whole number in `range`, which is of `what`.
fn whole<N>(given: &Given<'_>, range: RangeInclusive<N>, what: &str) -> Result<N, Wrong>
where
    N: TryFrom<i64> + PartialOrd + std::fmt::Display,
{
    let number = plain(given.get_ref()).and_then(|number| number.as_integer());
    match number.and_then(|number| N::try_from(number).ok()) {
        Some(number) if range.contains(&number) => Ok(number),
        _ => {
            let (from, to) = (range.start(), range.end());
            expected(&format!("{what} from {from} to {to}"), given)
        }
    }
}

/// A time in minutes, or never.
fn minutes(given: &Given<'_>) -> Result<Option<Duration>, Wrong> {
    let number = match plain(given.get_ref()) {
        Some(Value::String(word)) if word == "never" => return Ok(None),
        Some(Value::Integer(whole)) => whole as f64,
        Some(Value::Float(part)) => part,
        _ => f64::NAN,
    };
    // To the second: no smaller difference is noticed.
    let seconds = (number * 60.0).round();
    if number <= LONGEST_MINUTES && seconds >= 1.0 {
        Ok(Some(Duration::from_secs(seconds as u64)))
    } else {
        expected("minutes, above 0 and up to 1440, or \"never\"", given)
    }
}

/// The names of players, each once.
fn players(given: &Given<'_>) -> Result<Vec<PlayerName>, Wrong> {
    let Some(names) = given.get_ref().as_array() else {
        return expected("a list of names, such as [\"Anna\", \"Ben\"]", given);
    };
    let mut players = Vec::new();
    for given in names {
        let what = format!("names of at most {LONGEST_NAME} letters");
        let Some(text) = given.get_ref().as_str() else {
            return expected(&what, given);
        };
        let name = player_name(text)
            .map_err(|found| (given.span().start, format!("expected {what}, {found}")))?;
        if players.contains(&name) {
            let twice = format!("\"{name}\" stands there twice");
            return Err((given.span().start, twice));
        }
        players.push(name);
    }
    Ok(players)
}

/// Which serial ports.
fn ports(given: &Given<'_>) -> Result<Option<Ports>, Wrong> {
    let port = |given: &Given<'_>| match given.get_ref().as_str() {
        Some(path) if !path.is_empty() => Ok(PathBuf::from(path)),
        _ => expected("the name of a port, such as \"/dev/ttyACM0\"", given),
    };
    let ports = match given.get_ref() {
        DeValue::Boolean(on) => return Ok(on.then_some(Ports::Found)),
        DeValue::String(_) => vec![port(given)?],
        DeValue::Array(ports) if !ports.is_empty() => {
            ports.iter().map(port).collect::<Result<_, _>>()?
        }
        _ => return expected("true, false, or ports such as [\"/dev/ttyACM0\"]", given),
    };
    Ok(Some(Ports::Named(ports)))
}

/// A folder: a whole path, or one in the user's home.
fn folder(given: &Given<'_>) -> Result<PathBuf, Wrong> {
    let text = given.get_ref().as_str().unwrap_or_default();
    match text.strip_prefix("~/") {
        Some(below) => match etcetera::choose_base_strategy() {
            Ok(home) => Ok(home.home_dir().join(below)),
            Err(_) => {
                let why = "there is no home folder that ~ could be".into();
                Err((given.span().start, why))
            }
        },
        None if text.starts_with('/') => Ok(text.into()),
        None => expected("a folder that begins with / or ~/", given),
    }
}

/// The contrast of so many percent of brightness.
const fn contrast(percent: u16) -> u8 {
    (percent * 255 / 100) as u8
}

/// The percent of brightness that a contrast is; of one that was set, those it was set to.
fn percent(contrast: u8) -> u16 {
    (u16::from(contrast) * 100).div_ceil(255)
}

/// A value in words, as far as they fit into a sentence.
fn found(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("\"{}\"", text_in_a_sentence(text)),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(on) => on.to_string(),
        DeValue::Datetime(_) => "a date or a time".into(),
        DeValue::Array(array) if array.is_empty() => "an empty list".into(),
        DeValue::Array(_) => "a list".into(),
        DeValue::Table(_) => "a section".into(),
    }
}

/// So much of `text` as a sentence can quote.
pub(super) fn text_in_a_sentence(text: &str) -> String {
    let mut letters = text.chars();
    let shown: String = letters.by_ref().take(40).collect();
    let more = if letters.next().is_some() { "…" } else { "" };
    shown.replace(char::is_control, "\u{fffd}") + more
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_percent_of_brightness_is_read_back_from_its_contrast() {
        assert!((1..=100).all(|of| percent(contrast(of)) == of));
        assert_eq!((contrast(1), contrast(50), contrast(100)), (2, 0x7f, 255));
    }
}
