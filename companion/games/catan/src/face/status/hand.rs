//! A player's private section of the status: the resources in the hand, and the cards of the companion's own stack.

use readyroom_kit::{
    Players, Sight,
    face::status::{Body, Fact, Label, Section, Value},
};

use crate::{
    face::{thing::Thing, words},
    rules::{Catan, Development, Kinds, Resource, Resources, Seat, Stack},
};

/// The sections of the player of `seat`.
pub fn own(game: &Catan, seat: Seat) -> impl Iterator<Item = Section> {
    let (now, at, sight) = (&game.position, usize::from(seat), Sight::Player(seat));
    let resources = |hand: &Resources| resources(game, seat, hand);
    let development = |kinds: &Kinds| development(game, seat, kinds);
    let hand = Section::own(&now.hands[at], sight, resources).filter(|_| now.knows_hands());
    let cards = Section::own(&now.cards[at].kinds, sight, development);
    let cards = cards.filter(|_| now.agreed.stack == Stack::Digital);
    hand.into_iter().chain(cards)
}

fn resources(game: &Catan, seat: Seat, hand: &Resources) -> Section {
    let fact = |resource: Resource| {
        let held = Value::Count(hand[resource].into());
        let id = Thing::Card(seat, resource);
        Fact::new(id, words::capital(resource), held).of(words::planets(resource))
    };
    let name = game.players.called(seat);
    let title = format!("{name}: hand of {}", hand.total());
    Section::new("hand", title, Body::Facts(Resource::ALL.map(fact).into()))
}

fn development(game: &Catan, seat: Seat, kinds: &Kinds) -> Section {
    let fact = |kind: Development| {
        let held = Value::Count(kinds[kind as usize].into());
        Fact::new(Thing::Development(seat, kind), kind.label(), held)
    };
    let name = game.players.called(seat);
    let title = Label::from(format!("{name}: development")).or(format!("{name}: cards"));
    let facts = Development::ALL.map(fact);
    Section::new("development", title, Body::Facts(facts.into()))
}
