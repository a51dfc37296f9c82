//! Times as the user's own clock shows them.

use jiff::{Timestamp, tz::TimeZone};

/// A time in the user's own time zone, to the minute. Seconds since 1970.
pub fn when(unix: i64) -> String {
    match Timestamp::from_second(unix) {
        Ok(time) => time
            .to_zoned(TimeZone::system())
            .strftime("%Y-%m-%d %H:%M")
            .to_string(),
        Err(_) => "at no known time".into(),
    }
}
