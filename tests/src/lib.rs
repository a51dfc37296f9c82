//! Cross-crate tests live beside this file; there is nothing to use from here.
