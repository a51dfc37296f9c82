//! Label of an evening on the shelf.

use jiff::{Timestamp, tz::TimeZone};

use readyroom_table::lettering::Names;

use crate::{games::GameBox, journal::Summary};

/// An evening as it appears on the shelf: "Five-Year Mission, Tue 20:14, Anna, Ben"; before that its name, if it has one.
pub(super) fn label(game: GameBox, evening: &Summary) -> String {
    let when = when(evening).map_or_else(String::new, |when| format!(", {when}"));
    let who = if evening.title.is_empty() {
        String::new()
    } else {
        format!(", {}", evening.title)
    };
    let named = match evening.name.as_str() {
        "" => String::new(),
        name => format!("{name}: "),
    };
    format!("{named}{}{when}{who} (#{})", game.title, evening.evening)
}

/// When an evening was last played: "Tue 20:14".
pub(super) fn when(evening: &Summary) -> Option<String> {
    let at = Timestamp::from_second(evening.played).ok()?;
    let at = at.to_zoned(TimeZone::system());
    Some(at.strftime("%a %H:%M").to_string())
}

/// The name of an evening and who plays, in at most so many letters of a display: players for whom there is no room are
/// counted ("Anna, Ben +2").
pub(super) fn players(evening: &Summary, letters: usize) -> String {
    let names: Vec<String> = evening.title.split(", ").map(Into::into).collect();
    let both = [evening.name.as_str(), &evening.title];
    let both: Vec<_> = both.into_iter().filter(|text| !text.is_empty()).collect();
    let title = Names::of(&names).on_display(&both.join(", ")).into_owned();
    let names: Vec<&str> = title.split(", ").collect();
    let some = |shown: usize| match names.len() - shown {
        0 => title.clone(),
        more => format!("{} +{more}", names[..shown].join(", ")),
    };
    let fitting = (1..=names.len()).rev().map(some);
    let mut fitting = fitting.filter(|text| text.chars().count() <= letters);
    fitting.next().unwrap_or_else(|| title.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::Keeping;

    #[test]
    fn players_who_have_no_room_are_counted() {
        let mut evening = Summary {
            evening: crate::journal::EveningId(1),
            game: "rehearsal".into(),
            rules: 1,
            name: String::new(),
            title: "Anna, Ben, Cleo, Dora".into(),
            keeping: Keeping::Listed,
            begun: true,
            created: 0,
            played: 0,
            entries: 1,
            result: None,
        };
        assert_eq!(players(&evening, 21), "Anna, Ben, Cleo, Dora");
        assert_eq!(players(&evening, 20), "Anna, Ben, Cleo +1");
        assert_eq!(players(&evening, 12), "Anna, Ben +2");
        evening.title = "Анна, Юля, Anna".into();
        assert_eq!(players(&evening, 22), "Anna 1, Iulia, Anna");
        assert_eq!(players(&evening, 16), "Anna 1, Iulia +1");
        evening.name = "Friday".into();
        assert_eq!(players(&evening, 18), "Friday, Anna 1 +2");
    }
}
