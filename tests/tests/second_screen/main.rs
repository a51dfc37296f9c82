//! The second screen without a network: what is sent to browsers, and what they make of it.

mod interleaved;
mod subjects;
