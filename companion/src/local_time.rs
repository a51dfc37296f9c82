//! Times as the user's own clock shows them: in the time zone that `TZ` names, else in that of the system. Rules of zones are
//! the system's own, in /usr/share/zoneinfo or as in `TZDIR`; without them a name in `TZ` means UTC.

use jiff::{Timestamp, tz::TimeZone};

/// A time in the user's own time zone, to the minute. Seconds since 1970.
pub fn when(unix: i64) -> String {
    written(unix, "%Y-%m-%d %H:%M")
}

/// A time as it appears in names of files, to the minute. Seconds since 1970.
pub fn stamp(unix: i64) -> String {
    written(unix, "%Y-%m-%d-%H%M")
}

/// The day of a time in words: 6 November 2026.
pub fn day(unix: i64) -> String {
    written(unix, "%-d %B %Y")
}

/// A time of the day: 21:04.
pub fn clock(unix: i64) -> String {
    written(unix, "%H:%M")
}

fn written(unix: i64, form: &str) -> String {
    match Timestamp::from_second(unix) {
        Ok(time) => time.to_zoned(TimeZone::system()).strftime(form).to_string(),
        Err(_) => "at no known time".into(),
    }
}
