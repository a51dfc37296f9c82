//! The forms a panel can have. Each is a task or a thread of its own that holds a [`crate::panel_handle::PanelHandle`].

pub mod device;
#[cfg_attr(not(target_os = "linux"), path = "no_gpio.rs")]
pub mod gpio;
pub mod header;
pub mod serial;
pub mod status;
pub mod terminal;
