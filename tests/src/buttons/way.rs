//! The way through a menu to an offer.

use readyroom_table::table::menu::{Menu, Taken};

/// `menu` with the cursor on entry number `entry` of the open level, which it has not been moved in.
pub fn at_entry(menu: &Menu, entry: usize) -> Menu {
    let mut menu = menu.clone();
    for _ in 0..entry {
        menu.down();
    }
    menu
}

/// The presses of DOWN and of UP from the cursor, if it is on an entry, to entry number `entry` of `total`.
pub const fn steps(cursor: Option<usize>, entry: usize, total: usize) -> (usize, usize) {
    match cursor {
        Some(at) => ((entry + total - at) % total, (at + total - entry) % total),
        None => (entry + 1, total - entry),
    }
}

/// About how many presses lead to the offer of that number, from that cursor in the open level of `menu`; in the levels below
/// the first entry has it.
pub fn presses_to(menu: &Menu, cursor: Option<usize>, number: usize) -> usize {
    let total = menu.outcomes().len();
    let leads = |entry: &usize| leads_to(&at_entry(menu, *entry), number);
    let Some(entry) = (0..total).find(leads) else {
        return usize::MAX;
    };
    let (down, up) = steps(cursor, entry, total);
    let mut below = at_entry(menu, entry);
    let to_below = match below.ok() {
        Taken::Opened => presses_to(&below, Some(0), number),
        Taken::Offer(_) | Taken::Nothing => 0,
    };
    down.min(up) + 1 + to_below
}

/// Whether OK leads to the offer of that number, sooner or later.
pub fn leads_to(menu: &Menu, number: usize) -> bool {
    let mut menu = menu.clone();
    match menu.ok() {
        Taken::Offer(offer) => offer == number,
        Taken::Nothing => false,
        Taken::Opened => {
            let mut seen = Vec::new();
            loop {
                let found = leads_to(&menu, number);
                menu.down();
                if found || seen.contains(&menu) {
                    return found;
                }
                seen.push(menu.clone());
            }
        }
    }
}
