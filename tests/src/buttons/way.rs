//! The way through a menu to an offer.

use readyroom::table::menu::{Menu, Taken};

/// `menu` with the cursor on entry number `entry` of the open level, which it has not been moved in.
pub fn at_entry(menu: &Menu, entry: usize) -> Menu {
    let mut menu = menu.clone();
    for _ in 0..entry {
        menu.down();
    }
    menu
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
