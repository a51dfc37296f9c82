//! The second screen: the table in a browser.

pub mod access;
