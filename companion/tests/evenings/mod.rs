//! Whole evenings of a tiny game through journal, dice and command line.

mod commands;
mod copies;
mod evening;
mod examined;
mod export;
mod export_all;
mod honesty;
mod manual;
mod neighbours;
mod order;
mod packs;
mod rescue;
mod settings;
mod shared_packs;
mod stats;
mod world;
