//! The protocol between a panel on a serial line and the program it belongs to.
//!
//! # Packets
//! A message is encoded with postcard, followed by the CRC-32 of those bytes (ISO-HDLC, little-endian), COBS-encoded,
//! with a zero byte before and after it: at most [`LARGEST`] bytes in all, whatever a message holds, and without a
//! [`Scene::Picture`](crate::scene::Scene::Picture) at most [`LARGEST_WITHOUT_PICTURE`]. The zero in front
//! keeps a packet that was cut short from swallowing the next one; between two zeros there may be nothing. Whatever is
//! not a whole packet with a right CRC is dropped and counted.
//!
//! # Frozen for ever
//! In both directions message number 0 is `Hello`: the protocol version (varint), the version of the speaker (three
//! varints), from a panel the board (varint), and whether it answers a `Hello` (one byte, 0 or 1). To a panel, message
//! number 1 is [`HostToPanel::Bootsel`], without content, so that a panel of any age can be given new firmware.
//! Everything else may change with [`PROTOCOL`].
//!
//! # Talk
//! Either side sends `Hello` when the line comes up, again every [`RETRY_MS`] and after [`QUICK_GREETINGS`] of them
//! every [`SLOW_RETRY_MS`] until it has heard one, and answers each `Hello` that is not an answer itself: so a peer that
//! restarts while the line stays up is noticed, and everything is sent again. Two peers of different protocol say so to
//! their user and exchange nothing else but [`HostToPanel::Bootsel`].
//!
//! The host shows frames, each with a number, and the panel answers each with [`PanelToHost::Shown`] once it has taken it. A
//! frame that is not answered within [`RETRY_MS`] is sent again as it is then. The panel sends gestures one after the other,
//! each with a number, and sends each again every [`RETRY_MS`] until the host sends [`HostToPanel::Heard`], which it does when
//! it has kept it; the host knows a gesture that it has already taken by its session and number. So nothing is lost and nothing
//! happens twice, whatever the line does. A panel forgets gestures that are older than [`STALE_MS`] when the line comes back:
//! they are out of date.
//!
//! The host sends the display settings ([`HostToPanel::Display`]), after each `Hello` and whenever that
//! changes, and again every [`RETRY_MS`] until the panel answers with the same. A panel that has received none
//! since it started goes by the defaults.
//!
//! The panel runs the countdown of the last frame on its own clock, also when the host is gone. When it has run out,
//! and whenever the line comes back while one is there, it sends [`PanelToHost::Countdown`], until the host sends
//! [`HostToPanel::Noted`].
//!
//! # Versions
//! 1: the first. 2: the host sets the display; a report has which buttons are stuck, and why the panel started. 3: a scene
//! may be a picture that the program has drawn, where one of a certain game was. 4: a top row shows which page of how many it
//! is, a notice has one, dice may tumble, texts are longer. 5: up to 12 dice lie in a tray, where ten did. 6: a gesture may be
//! the release of a held button. 7: the host may say which controller the display has; a report has what it is taken for,
//! how fast its bus is clocked, and whether one answers at the wrong address. 8: a scene may be a QR code.
//!
//! # Two ends
//! [`PanelEnd`] and [`HostEnd`] are all of this as state machines, for anyone who moves the bytes. Neither loses what the
//! other has acknowledged. Limit: a program that restarts cannot know the last gesture its predecessor took; if the
//! answer to that one got lost, it comes twice. And a gesture whose packet lost its last zero is heard when the next
//! packet begins, even if the panel has forgotten it by then.

mod gestures;
mod host_end;
mod host_event;
mod incompatible;
mod line;
mod message;
mod packet;
mod panel_end;

pub use host_end::HostEnd;
pub use host_event::{HostEvent, Token};
pub use incompatible::incompatible_notice;
use line::Handshake;
pub use line::Line;
pub use message::{
    Board, Display, HostToPanel, Message, PanelToHost, Report, SourceLocation, Start, Version,
    file_hash,
};
pub use packet::{Receiver, encode};
pub use panel_end::{PanelEnd, PanelEvent};

/// The version of the protocol described here.
pub const PROTOCOL: u16 = 8;
/// The longest packet, in bytes, with the zeros around it: one with a [`Scene::Picture`](crate::scene::Scene::Picture).
pub const LARGEST: usize = 1_200;
/// The longest of all others, which are all that a panel sends.
pub const LARGEST_WITHOUT_PICTURE: usize = 294;
/// Retry timeout: a frame or a gesture without an answer is sent again after so many milliseconds.
pub const RETRY_MS: u32 = 250;
/// Number of greetings that follow each other after [`RETRY_MS`] each.
pub const QUICK_GREETINGS: u8 = 12;
/// Retry timeout of the greetings after those, in milliseconds.
pub const SLOW_RETRY_MS: u32 = 2_000;
/// Age from which a gesture is not sent any more when the line comes back, in milliseconds.
pub const STALE_MS: u32 = 3_000;

/// Vendor number of the panel's USB device: pid.codes, which gives numbers to open hardware.
pub const USB_VENDOR: u16 = 0x1209;
/// Product number of the panel's USB device: pid.codes' number for tests, until there is one of our own. Not for a panel that
/// is sold or handed on; `companion/docs/pico.md` explains how to get one.
pub const USB_PRODUCT: u16 = 0x0001;
/// Product name of the panel's USB device.
pub const USB_NAME: &str = "Ready Room panel";
