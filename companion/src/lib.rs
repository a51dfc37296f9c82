//! Ready Room: the bridge console beside the board.

pub mod alarm;
pub mod app;
pub mod background;
pub mod chronicle;
pub mod clock;
pub mod command_line;
pub mod context;
pub mod data_dir;
pub mod doctor;
pub mod drive;
pub mod entropy;
#[cfg(all(test, feature = "web"))]
mod error_texts;
pub mod fault;
pub mod flash;
pub mod games;
pub mod journal;
pub mod local_time;
pub mod log;
pub mod packs;
pub mod panel_handle;
pub mod panels;
mod plain_file;
pub mod plain_text;
pub mod players_file;
pub mod power;
pub mod printer;
pub mod progress;
pub mod replay;
pub mod second_screen;
pub mod sentences;
pub mod settings;
pub mod shelf;
pub mod standby;
pub mod statistics;
pub mod story;
pub mod verify;
#[cfg(feature = "web")]
pub mod web;
