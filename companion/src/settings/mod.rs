//! What players and builders can set, wherever it was set: the effective values.

use crate::panels::header::Fitting;

/// Which body the program looks for beside panels on serial lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PanelChoice {
    /// The terminal if there is one; on a Raspberry Pi the header too, if a display answers there or there is no
    /// terminal.
    #[default]
    Auto,
    /// The 40-pin header of a Raspberry Pi, and the terminal if there is one.
    Gpio,
    /// The terminal alone.
    Terminal,
}

/// All settings, as they are in force.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Which body is looked for.
    pub panel: PanelChoice,
    /// The panel on the header.
    pub header: Fitting,
    /// No panel makes a sound.
    pub mute: bool,
    /// The shelf offers to switch the machine off.
    pub power_off: bool,
}
