//! Ready Room: the bridge console beside the board.

pub mod alarm;
pub mod app;
pub mod chronicle;
pub mod clock;
pub mod command_line;
pub mod context;
pub mod data_dir;
pub mod dice;
pub mod doctor;
pub mod drive;
pub mod evening;
pub mod flash;
pub mod games;
pub mod journal;
pub mod log;
pub mod packs;
pub mod panel_handle;
pub mod panels;
mod plain_file;
pub mod power;
pub mod printable;
pub mod settings;
pub mod shelf;
pub mod table;
pub mod tabletop;
pub mod timeline;
pub mod verify;
