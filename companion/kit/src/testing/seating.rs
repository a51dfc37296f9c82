//! Seating in a scenario, where the set-up deals out characters and players exchange them.

/// The exchanges that give each seat what it wants, one after the other: the seat, what it has, and what it wants. Anyone
/// who has that, or something `alike`, gets the other's.
pub fn exchanges<'a>(
    mut seated: Vec<&'a str>,
    wanted: impl IntoIterator<Item = &'a str>,
    alike: impl Fn(&str, &str) -> bool,
) -> Vec<(usize, &'a str, &'a str)> {
    let mut exchanges = Vec::new();
    for (seat, wanted) in wanted.into_iter().enumerate() {
        let before = seated[seat];
        if before == wanted {
            continue;
        }
        exchanges.push((seat, before, wanted));
        if let Some(holder) = seated.iter().position(|other| alike(other, wanted)) {
            seated[holder] = before;
        }
        seated[seat] = wanted;
    }
    exchanges
}

/// What the menu calls the player of a seat.
pub fn called(names: &[String], seat: usize) -> String {
    let name = names.get(seat).cloned();
    name.unwrap_or_else(|| format!("Player {}", seat + 1))
}
