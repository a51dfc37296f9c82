//! Warnings of a loss: effects that a development card would lose if it were played now (CATAN-42), and effects of a
//! support card that no later turn brings.

use readyroom_kit::sentence::Phrase;

use super::sentences::Guides;
use crate::rules::{Catan, Development, Effect, STARSHIPS, Seat, SupportCard};

/// What to know before a card of that kind is played, if it would bring less than its text promises.
pub fn of_card(game: &Catan, kind: Development) -> Option<Phrase> {
    let now = &game.position;
    let lying = now.fleet().starships.len();
    let others_hold = || {
        let holds = |seat: Seat| seat != now.active && now.hand_size(seat) > 0;
        now.everybody().any(holds)
    };
    let supply = now.supply.total();
    let knows = now.knows_hands();
    let loss = match kind {
        Development::Starships if now.open_routes(now.active).is_empty() => {
            Guides::NoPlaceForStarship
        }
        Development::Starships if lying + 1 == STARSHIPS => Guides::OneStarshipLeft,
        Development::Supplies if knows && supply == 0 => Guides::SupplyEmpty,
        Development::Supplies if knows && supply == 1 => Guides::SupplyHasOne,
        Development::Monopoly if knows && !others_hold() => Guides::NobodyElseHasCards,
        Development::Starfleet
        | Development::Starships
        | Development::Supplies
        | Development::Monopoly
        | Development::Point => return None,
    };
    Some(loss.say())
}

/// The support card that can be used now, and only in a turn like this.
pub fn unused_support(game: &Catan) -> Option<SupportCard> {
    unused(game).map(|(card, _)| card)
}

/// What to know of it before the turn ends.
pub fn of_turn(game: &Catan) -> Option<Phrase> {
    unused(game).map(|(_, warns)| warns.say())
}

fn unused(game: &Catan) -> Option<(SupportCard, Guides<'static>)> {
    let card = game.position.support_verdict().ok()?.card;
    let warns = match game.position.effects.of(card) {
        Effect::Compensation => Guides::UnusedTakesOne { card },
        Effect::Protection => Guides::UnusedProtects { card },
        Effect::Unknown
        | Effect::ForcedTrade
        | Effect::CheapStarship
        | Effect::MoveStarship
        | Effect::ChosenDevelopment
        | Effect::TwoForOne
        | Effect::KlingonHome
        | Effect::Demobilize
        | Effect::LookAndTake => return None,
    };
    Some((card, warns))
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{Game, face::Shown};

    use super::*;
    use crate::rules::{Move, Pack, Phase, Resources};

    /// CATAN-42, CATAN-35: a card that brings nothing, or not all that its text promises, warns before it is played.
    #[test]
    fn a_card_that_would_be_lost_warns() {
        let mut game = Catan::deal(Pack::default());
        game.position.phase = Phase::Act;
        let warns = |game: &Catan, kind| {
            let warning = game.warning(&Move::PlayCard(kind));
            warning.map(|warning| warning.key.to_string())
        };
        game.position.fleets[0].outposts.insert(20);
        *game.position.hands[1].laid_open_mut() = Resources::new([1, 0, 0, 0, 0]);
        for kind in Development::PLAYED {
            assert_eq!(warns(&game, kind), None, "{kind}");
        }
        let fill = |game: &mut Catan, count: u8| {
            game.position.fleets[0].starships = (0..count).collect();
        };
        fill(&mut game, 14);
        let last = warns(&game, Development::Starships);
        assert_eq!(last.as_deref(), Some("one-starship-left"));
        fill(&mut game, 15);
        let none = warns(&game, Development::Starships);
        assert_eq!(none.as_deref(), Some("no-place-for-starship"));
        *game.position.hands[1].laid_open_mut() = Resources::default();
        let no_player = warns(&game, Development::Monopoly);
        assert_eq!(no_player.as_deref(), Some("nobody-else-has-cards"));
        game.position.supply = Resources::default();
        let empty = warns(&game, Development::Supplies);
        assert_eq!(empty.as_deref(), Some("supply-empty"));
        game.position.supply = Resources::new([0, 1, 0, 0, 0]);
        let one = warns(&game, Development::Supplies);
        assert_eq!(one.as_deref(), Some("supply-has-one"));
    }
}
