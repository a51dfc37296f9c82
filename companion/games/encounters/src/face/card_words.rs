//! Cards in the room of a row: titles in a word where they are long, uses in a word each.

use readyroom_kit::face::say::fitting;

use crate::rules::{Ability, Penalty, Title, Use, Uses};

/// Long titles, each by a part of it that no other card has.
const SHORT: [(Title, &str); 18] = [
    (Title::ShipsCounselorTroi, "Counselor Troi"),
    (Title::ChiefOfSecurityWorf, "Chief Worf"),
    (Title::DrBeverlyCrusher, "Beverly Crusher"),
    (Title::EnsignWesleyCrusher, "Wesley Crusher"),
    (Title::TransporterChiefOBrien, "Chief O'Brien"),
    (Title::LieutenantBarclay, "Barclay"),
    (Title::Technobabble, "Techno"),
    (Title::TheTraveler, "Traveler"),
    (Title::PhotonTorpedoes, "Torpedoes"),
    (Title::GeordisVisor, "Visor"),
    (Title::ShipsComputer, "Computer"),
    (Title::RenaissanceMan, "Renaissance"),
    (Title::FriendsAndLovers, "Lovers"),
    (Title::HologramPersonality, "Hologram"),
    (Title::LovelyLadies, "Ladies"),
    (Title::ImpulsePower, "Impulse"),
    (Title::TacticalStation, "Tactical"),
    (Title::Shuttlecraft, "Shuttle"),
];

/// A title by a part of it, where the whole is long.
pub fn short_title(title: Title) -> &'static str {
    let short = SHORT.iter().find(|(long, _)| *long == title);
    short.map_or(title.label(), |(_, short)| short)
}

/// A use in a word.
pub const fn short_use(one: Use) -> &'static str {
    match one {
        Use::Named(crew) => crew.label(),
        Use::Crew => "Crew",
        Use::Ship => "Ship",
        Use::Ability(ability) => match ability {
            Ability::NewMission => "Mission",
            Ability::ProvideOptions => "Options",
            Ability::ExtraActions => "Actions",
            Ability::Attack
            | Ability::Repair
            | Ability::Reset
            | Ability::Revive
            | Ability::Scan
            | Ability::Steal
            | Ability::Defend => ability.label(),
        },
    }
}

/// The uses of a card in a row of 25 letters: "Beverly, Ship, Revive".
pub fn uses_in_row(uses: Uses) -> String {
    let listed = |words: fn(Use) -> String| uses.each().map(words).collect::<Vec<_>>().join(", ");
    let short = listed(|one| short_use(one).into());
    fitting([listed(|one| one.to_string()), short.clone()]).unwrap_or(short)
}

/// A penalty in at most five letters.
pub const fn short_penalty(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::Destruction => "Dest.",
        Penalty::Damage => "Dam.",
        Penalty::Blocked => "Block",
        Penalty::Retreat => "Retr.",
        Penalty::Reprimand => "Repr.",
        Penalty::Lost | Penalty::Delay | Penalty::Death => penalty.label(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::{Decks, Pack};

    #[test]
    fn short_titles_are_distinguished() {
        let short: BTreeSet<&str> = Title::ALL.into_iter().map(short_title).collect();
        assert_eq!(short.len(), Title::ALL.len());
        let words = |title: Title| short_title(title).len() <= title.label().len();
        assert!(Title::ALL.into_iter().all(words));
    }

    #[test]
    fn the_uses_of_every_card_are_in_a_row() {
        let decks = Decks::new(&Pack::default());
        let row = |title| uses_in_row(decks.uses(title));
        for title in Title::ALL {
            let uses = row(title);
            assert!((1..=25).contains(&uses.chars().count()), "{title}: {uses}");
        }
        assert_eq!(row(Title::Sickbay), "Beverly, Ship, Revive");
        assert_eq!(row(Title::Leadership), "Picard, Provide Options");
        assert_eq!(row(Title::Wormhole), "Mission, Options");
    }

    #[test]
    fn a_penalty_is_short_enough_beside_the_longest_name() {
        let short = Penalty::ALL.map(short_penalty);
        assert!(short.iter().all(|words| words.len() <= 5), "{short:?}");
        assert_eq!(BTreeSet::from(short).len(), short.len());
    }
}
