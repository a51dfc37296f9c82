//! The `readyroom` command.

fn main() {}
