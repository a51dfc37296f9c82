//! Each move in one short sentence, for the log and for "taken back: …".

use readyroom_kit::face::spelled;

use super::{
    place_name::{self, Room},
    set_up_path, words,
};
use crate::rules::{Board, Catan, Move, Phase, Side};

readyroom_kit::groups! { Move:
    /// Called as the menu calls them.
    spelled_moves = Seats(_), First(_), Tracking(_), Stack(_), Numbers(_), Robbing(_), TellPlanet(_), TellNumber(_),
        TellPost(_), Exchange(_), Choose(_), SideDone, Agree, Enough, TurnOver, TakeSupport(_), Instead(..);
}

/// `mv`, made at `game`, as a sentence without a full stop. It names no card that only its owner knows.
pub fn sentence(game: &Catan, mv: &Move) -> String {
    let position = &game.position;
    let player = |seat| words::player(game, seat);
    let active = player(position.active);
    let layout = &position.layout;
    let at = |place| place_name::intersection(layout, place, Room::Page);
    let along = |route| place_name::route(layout, route, Room::Page);
    match *mv {
        Move::Name(seat, name) => format!("Player {} is {name}", seat + 1),
        Move::Board(Board::Saved(number)) => format!("Board: {}", set_up_path::saved(game, number)),
        Move::Read(named, on) => format!("{named}: {}", if on { "on" } else { "off" }),
        Move::Begin => "the game begins".into(),
        Move::Shuffled(_) => "the board is shuffled".into(),
        Move::SaveBoard(name) => format!("the board is saved as {name}"),
        Move::Roll => format!("{active} rolls"),
        Move::Rolled([first, second]) => format!("{} is rolled", first + second),
        Move::Turned(_) => "a dice card is turned up".into(),
        Move::Discard(resource) => format!("1 {resource} is given up"),
        Move::Klingon(sector) => {
            format!(
                "the Klingon moves to {}",
                place_name::sector(layout, sector, Room::Page)
            )
        }
        Move::Rob(seat) => format!("{active} takes a card of {}", player(seat)),
        Move::Stolen(_) => format!("{active} gets a card"),
        // It may be told anew.
        Move::Took(_) => format!("{active} tells the card"),
        Move::Starship(route) => format!("{active} places a starship, {}", along(route)),
        Move::Outpost(place) => format!("{active} places an outpost, {}", at(place)),
        Move::Starbase(place) => format!("{active} places a starbase, {}", at(place)),
        Move::Lift(route) => format!("{active} lifts a starship, {}", along(route)),
        Move::Buy => format!("{active} buys a development card"),
        Move::Drawn(_) => format!("{active} draws a development card"),
        Move::Keep(_) => format!("{active} keeps a development card"),
        Move::Border(gives, gets) => {
            format!(
                "{active} trades {} {gives} for 1 {gets}",
                position.rate(gives)
            )
        }
        Move::Trade(with) => format!("{active} trades with {}", player(with)),
        Move::Give(resource) => format!("{active} gives 1 {resource}"),
        Move::Get(resource) => format!("{active} gets 1 {resource}"),
        Move::Offer => format!("{active} offers a trade"),
        Move::Less(Side::Gives, resource) => format!("{active} gives 1 {resource} less"),
        Move::Less(Side::Gets, resource) => format!("{active} gets 1 {resource} less"),
        Move::Agrees(seat) => format!("{} agrees", player(seat)),
        Move::PlayCard(kind) => format!("{active} plays {kind}"),
        Move::ShowPoints(count) => format!("{active} shows {}", words::counted(count, "point")),
        Move::Resource(resource) => format!("{active} names {resource}"),
        Move::Support => match position.support[usize::from(position.active)] {
            Some(support) => format!("{active} uses {}", support.card),
            None => format!("{active} uses a support card"),
        },
        Move::Ask(seat) => format!("{active} asks {}", player(seat)),
        Move::Learn(card, effect) => format!("{card}: {effect}"),
        Move::More(seat, _) | Move::Fewer(seat, _) | Move::Recount(seat) => {
            format!("the hand of {} is corrected", player(seat))
        }
        Move::End => format!("{active} ends the turn"),
        Move::Board(
            Board::Standard | Board::Random | Board::AllRandom | Board::RedsApart | Board::Told,
        )
        | spelled_moves!() => spelled(game, mv, position.phase == Phase::SetUp),
    }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{Game, Sight, face::Speech};

    use super::*;
    use crate::rules::{Development, Event, Pack, Resource};

    /// What only the owner of a hand knows is named by no sentence and no report: everybody reads them.
    #[test]
    fn no_hidden_card_is_named() {
        let game = Catan::deal(Pack::default());
        let mut said: Vec<String> = vec![];
        for resource in Resource::ALL {
            let moves = [
                Move::Took(resource),
                Move::More(0, resource),
                Move::Fewer(1, resource),
            ];
            said.extend(moves.iter().map(|mv| sentence(&game, mv)));
            let stolen = Event::Stolen(0, 1);
            for events in [
                [Event::Corrected(1), stolen],
                [stolen, Event::CountedFewer(1, resource, 3)],
                [stolen, Event::CountedMore(1, resource)],
                [Event::CountedFewer(1, resource, 3); 2],
                [Event::Doubted(1, resource); 2],
                [Event::Uncounted(1); 2],
            ] {
                let messages = game.messages(&events).into_iter();
                let public = messages.filter(|message| message.sight == Sight::Public);
                said.extend(public.map(|message| message.text));
            }
        }
        said.extend((0..5).map(|nth| sentence(&game, &Move::Stolen(nth))));
        said.extend((0..25).map(|nth| sentence(&game, &Move::Drawn(nth))));
        said.extend(Development::ALL.map(|kind| sentence(&game, &Move::Keep(kind))));
        let names = Resource::ALL.map(Resource::label).into_iter();
        let names = names.chain(Development::ALL.map(Development::label));
        for name in names {
            let told = said.iter().find(|said| said.contains(name));
            assert_eq!(told, None, "{name}");
        }
    }
}
