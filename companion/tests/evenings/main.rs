//! Whole evenings of a tiny game through timeline, journal, dice and command line.

mod lantern;
mod packs;
mod timeline;
