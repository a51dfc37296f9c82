//! What the cross-crate tests beside this share.

pub mod terminal;
