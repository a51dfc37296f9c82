//! The pages of a hand that its player alone may see: resources and development cards.

use readyroom_hardware::scene::{Fact, Scene, TitleRow, cut};
use readyroom_kit::{Players, Sight, face::page::fact};

use super::BESIDE_PAGE;
use crate::{
    face::{board_words::capital, words::within},
    rules::{Catan, Development, Kinds, Resource, Resources, Seat, Stack},
};

/// What only a player may see.
pub fn pages(game: &Catan, seat: Seat) -> Vec<Scene> {
    let now = &game.position;
    let (at, sight) = (usize::from(seat), Sight::Player(seat));
    let name = game.players.called(seat);
    let resources = |hand: &Resources| {
        let count = |resource: Resource| {
            let count = hand[resource].to_string();
            fact(&capital(resource.label()), &count)
        };
        let title = format!("{name}: hand of {}", hand.total());
        page(&title, Resource::ALL.map(count))
    };
    let development = |kinds: &Kinds| {
        let count = |kind: Development| fact(kind.label(), &kinds[kind as usize].to_string());
        let titles = [format!("{name}: development"), format!("{name}: cards")];
        page(&within(BESIDE_PAGE, titles), Development::ALL.map(count))
    };
    let hand = now.hands[at].seen_by(sight).filter(|_| now.knows_hands());
    let digital = now.agreed.stack == Stack::Digital;
    let kinds = now.cards[at].kinds.seen_by(sight).filter(|_| digital);
    let (resources, development) = (hand.map(resources), kinds.map(development));
    resources.into_iter().chain(development).collect()
}

fn page(title: &str, lines: impl IntoIterator<Item = Fact>) -> Scene {
    Scene::Facts {
        header: TitleRow::new(title),
        facts: lines.into_iter().collect(),
        hint: cut("OK or BACK: cover"),
    }
}
