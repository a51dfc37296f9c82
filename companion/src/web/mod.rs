//! The second screen: the table in a browser, for a phone, a tablet or a television beside the board.
//!
//! It is one more panel. Its pages are forms that work without a script, and one script of a few kilobytes follows the game:
//! each tab has one WebSocket, over which the differences of the page's regions come.
//!
//! | folder | is |
//! |---|---|
//! | `access` | who may see and do what |
//! | `page` | the pages: the table, the panel, the television, forms |
//! | `look.rs`, `act.rs` | what is asked for by a page, and what a visitor does on it |
//! | `stream` | what changes of a page, for everybody who looks at it |
//! | `history` | the evenings that were played, and their numbers |
//! | `listener.rs`, `connections.rs`, `capacity.rs` | the sockets, who comes to them, and how many at a time |
//! | `interfaces.rs` | the addresses at which phones find this computer, in order |
//! | `assets` | style sheets, scripts and what a home screen needs, built into the program |
//!
//! Limits: plain HTTP. Anyone who wants TLS puts a reverse proxy before it; `companion/docs/web.md` shows one.

pub mod access;
mod act;
mod assets;
mod capacity;
pub mod connections;
pub mod history;
mod icon;
mod interfaces;
pub mod listener;
mod look;
mod page;
mod png;
mod server;
pub mod stream;
mod table;
pub mod words;

pub use server::Web;
pub use table::Table;
