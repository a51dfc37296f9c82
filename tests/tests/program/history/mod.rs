//! The history on the second screen: every page of kept evenings and of evenings played at random, as a browser gets it.

mod bad_input;
mod browser;
mod kept;
mod order;
mod random;
mod well_formed;
mod words;
