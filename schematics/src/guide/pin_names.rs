//! Names of a symbol's pins in the drawing.

use std::{collections::BTreeMap, sync::LazyLock};

use crate::{expression::Expression, library};

static SYMBOLS: LazyLock<Expression> =
    LazyLock::new(|| library::symbols().expect("the library is KiCad's own"));

/// The names of the pins of `symbol` by their numbers, without the bars over names that are low when active. Pins without a
/// name are left out.
pub fn of(symbol: &str) -> BTreeMap<u8, String> {
    let symbol = library::symbol(&SYMBOLS, symbol);
    let pins = symbol.into_iter().flat_map(library::pins);
    pins.filter_map(|pin| {
        let number = pin.value("number")?;
        let name = pin.value("name")?;
        let meant = name != "~" && name != number;
        Some((
            number.parse().ok()?,
            meant.then(|| name.replace("~{", "").replace('}', ""))?,
        ))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn pins_have_the_names_of_their_symbols() {
        assert_eq!(of("PN2222A")[&2], "B");
        assert_eq!(of("Raspberry_Pi_4")[&36], "GPIO16/SPI1_CE2");
        assert_eq!(of("RaspberryPi_Pico").len(), 40);
        assert!(of("R").is_empty() && of("SW_Push").is_empty());
    }
}
