//! Timeouts of tests.

use std::time::Duration;

/// How long anything may take before a test gives up: far longer than it ever takes, also on a computer that is at other work.
/// A test waits for what it wants to see, so this costs time only where it fails.
pub const TIMEOUT: Duration = Duration::from_secs(120);
