//! Whole evenings of a tiny game through timeline, journal, dice and command line.

mod commands;
mod evening;
mod examined;
mod export;
mod honesty;
mod manual;
mod packs;
mod settings;
mod shared_packs;
mod timeline;
mod world;
