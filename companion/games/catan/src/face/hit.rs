//! Sectors for the Klingon battle cruiser, each named with the players it hits there (CATAN-18, CATAN-24).

use readyroom_kit::{Players as _, face::Message};

use super::{
    place,
    place_name::{self, Room},
    sentences::{Losers, MessageText, SectorName},
    words,
};
use crate::rules::{Catan, Seat, Sector, board::corners};

/// The players with a building beside a sector, and what its number would bring each.
fn beside(game: &Catan, sector: Sector) -> Vec<(Seat, u8)> {
    let brings = |seat: Seat| {
        let fleet = &game.position.fleets[usize::from(seat)];
        let at = corners(sector).into_iter();
        let brings =
            at.map(|at| u8::from(fleet.outposts.has(at)) + 2 * u8::from(fleet.starbases.has(at)));
        (seat, brings.sum())
    };
    let seats = game.position.everybody().map(brings);
    seats.filter(|&(_, brings)| brings > 0).collect()
}

/// What a sector is called where the Klingon battle cruiser may go: with whom it hits there, "8 water: Anna, Ben".
pub fn sector(game: &Catan, sector: Sector, room: Room) -> String {
    let layout = &game.position.layout;
    let name = |room| place_name::sector(layout, sector, room);
    let seats: Vec<Seat> = beside(game, sector).iter().map(|&(seat, _)| seat).collect();
    if seats.is_empty() {
        return name(room);
    }
    let full: Vec<String> = seats
        .iter()
        .map(|&seat| words::player(game, seat))
        .collect();
    let short: Vec<String> = seats
        .iter()
        .map(|&seat| words::letters(game, seat))
        .collect();
    let full = full.join(", ");
    let Room::Row(most) = room else {
        return format!("{}: {full}", name(room));
    };
    // Where the names are long, those beside the board.
    let worded = [full, short.join(" ")].map(|who| {
        let left = most.saturating_sub(who.chars().count() + 2);
        format!("{}: {who}", name(Room::Row(left)))
    });
    let fits = |words: &&String| words.chars().count() <= most;
    let found = worded.iter().find(fits).cloned();
    found.unwrap_or_else(|| name(room))
}

/// Who lost production where the Klingon battle cruiser is: "Blocked: 8 water. Anna loses 1 and Ben loses 2."
pub fn blocked(game: &Catan, sector: Sector) -> Message {
    let losers = beside(game, sector).into_iter();
    let losers = losers.map(|(seat, cards)| (game.players.player(seat), cards));
    let blocked = MessageText::ProductionBlocked {
        sector: SectorName::of(&game.position.layout, sector),
        losers: Losers(losers.collect()),
    };
    blocked.say().at(place::of_sector(sector))
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{
        Game, PlayerName,
        face::{Menu, Reader, Shown, Speech},
    };

    use super::*;
    use crate::rules::{Event, Layout, Move, Pack, Task};

    /// Anna, Bartholomew and Cleo beside the first sector, the second with a starbase.
    fn game() -> Catan {
        let mut game = Catan::deal(Pack::default());
        for (player, name) in game
            .players
            .iter_mut()
            .zip(["Anna", "Bartholomew", "Cleo", ""])
        {
            player.name = PlayerName::from(name).expect("a short name");
        }
        let now = &mut game.position;
        now.layout = Layout::standard();
        let [top, _, right, _, left, _] = corners(0);
        now.fleets[0].outposts.insert(top);
        now.fleets[1].starbases.insert(right);
        now.fleets[2].outposts.insert(left);
        now.klingon = 0;
        game
    }

    /// CATAN-23, CATAN-24: the entry of a sector names whom the cruiser hits there, in a row of the panel too.
    #[test]
    fn where_the_cruiser_may_go_names_who_is_hit() {
        let mut game = game();
        game.position.klingon = 9;
        game.position.agenda.push(Task::MoveKlingon);
        let to = Move::Klingon(0);
        assert_eq!(game.path(&to)[0], "5 water ↑: Ann Bar Cle");
        let page = game.entry(&to, Reader::Page).on_a_page.expect("a place");
        assert_eq!(page[0], "5 water, upper: Anna, Bartholomew, Cleo");
        let empty = (0..19).filter(|&sector| beside(&game, sector).is_empty());
        for sector in empty.filter(|&sector| sector != 9) {
            assert!(!game.path(&Move::Klingon(sector))[0].contains(':'));
        }
    }

    /// CATAN-18: the report of a roll states who lost production to the cruiser.
    #[test]
    fn a_blocked_sector_shows_who_lost_production() {
        let game = game();
        let messages = game.messages(&[Event::Rolled(4, 1), Event::Blocked(0)]);
        let message = messages.last().expect("a message");
        assert_eq!(
            message.key.to_string(),
            "production-blocked sector=\"5 water, upper\" losers=[[1,1],[2,2],[3,1]]"
        );
        assert!(message.row().chars().count() <= 25, "{}", message.row());
    }
}
