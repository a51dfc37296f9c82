//! Values on a command line: choices by their names, and numbers.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tracing::level_filters::LevelFilter;

use super::reasons::Reason;
use crate::{
    log,
    settings::{PanelChoice, Reach},
};

/// A seed.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| {
        let most = u64::MAX.to_string().into();
        Reason::NoSeed { most }.say().to_string()
    })
}

/// How long to wait: seconds, at most a day.
pub(super) fn seconds(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(seconds @ 0..=86_400) => Ok(seconds),
        _ => Err(Reason::NoSeconds.say().to_string()),
    }
}

/// The choices by their names.
pub(super) fn panel_choices() -> impl TypedValueParser<Value = PanelChoice> {
    let names = PanelChoice::NAMED.map(|(name, _)| name);
    PossibleValuesParser::new(names).try_map(|text| {
        let mut named = PanelChoice::NAMED.into_iter();
        let choice = named.find_map(|(name, choice)| (name == text).then_some(choice));
        choice.ok_or("no such panel")
    })
}

/// From where the second screen can be opened; none is nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WebReach(pub Option<Reach>);

/// The choices by their names.
pub(super) fn reaches() -> impl TypedValueParser<Value = WebReach> {
    PossibleValuesParser::new(Reach::ALL.map(Reach::name)).try_map(|text| {
        let mut all = Reach::ALL.into_iter();
        let reach = all.find(|choice| Reach::name(*choice) == text);
        reach.map(WebReach).ok_or("no such reach")
    })
}

/// How much is written down, by name.
pub(super) fn log_levels() -> impl TypedValueParser<Value = LevelFilter> {
    PossibleValuesParser::new(log::LEVELS.map(|(name, _)| name)).try_map(|text| {
        let mut levels = log::LEVELS.into_iter();
        let level = levels.find_map(|(name, level)| (name == text).then_some(level));
        level.ok_or("no such level")
    })
}
