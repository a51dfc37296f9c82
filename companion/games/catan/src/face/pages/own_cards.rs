//! The pages of a hand that its player alone may see: resources and development cards.

use readyroom_hardware::scene::{Fact, Scene, TitleRow, cut};
use readyroom_kit::{Players, face::page::fact};

use super::BESIDE_PAGE;
use crate::{
    face::{board_words::capital, words::within},
    rules::{Catan, Development, Resource, Seat, Stack},
};

/// What only a player may see.
pub fn pages(game: &Catan, seat: Seat) -> Vec<Scene> {
    let now = &game.position;
    let (hand, cards) = (now.hands[usize::from(seat)], now.cards[usize::from(seat)]);
    let name = game.players.called(seat);
    let resources = || {
        let count = |resource: Resource| {
            let count = hand[resource].to_string();
            fact(&capital(resource.label()), &count)
        };
        let title = format!("{name}: hand of {}", hand.total());
        page(&title, Resource::ALL.map(count))
    };
    let development = || {
        let count = |kind: Development| fact(kind.label(), &cards.kinds[kind as usize].to_string());
        let titles = [format!("{name}: development"), format!("{name}: cards")];
        page(&within(BESIDE_PAGE, titles), Development::ALL.map(count))
    };
    let resources = now.knows_hands().then(resources);
    let digital = now.agreed.stack == Stack::Digital;
    let development = digital.then(development);
    resources.into_iter().chain(development).collect()
}

fn page(title: &str, lines: impl IntoIterator<Item = Fact>) -> Scene {
    Scene::Facts {
        header: TitleRow::new(title),
        facts: lines.into_iter().collect(),
        hint: cut("OK or BACK: cover"),
    }
}
