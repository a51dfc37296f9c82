//! The overview pages behind BACK, and what chance just brought. Nothing hidden stands on them: of a hand its size, of
//! development cards their count.

use crate::rules::{
    Catan, DEVELOPMENTS, Move, Numbers, OF_EACH, Phase, RINGS, Reading, Resource, STARSHIPS, Seat,
    Stack, Support, TO_WIN, Task,
};
use readyroom_hardware::scene::{DieFace, Fact, Meter, NOTICE_COLUMNS, Scene, Sign, TitleRow, cut};

mod chart;
mod own_cards;
mod production;

use super::{
    alt_text,
    board_words::{capital, sector_words},
    drawing, key, place,
    words::{self, counted, within},
};
use chart::{Places, board, choice, posts, zoom};
use readyroom_kit::{
    Players, Sight,
    face::{
        Drawing, DrawnPlace, Note, Outcome, Pictures,
        page::{self, HINT, fact, facts},
    },
};

/// Which page is the key of the board, from 0.
const KEY: usize = 2;

/// What the buttons do on the board, whose signs the next page explains.
const TO_KEY: &str = "DOWN: what the signs mean";

/// Letters of a title beside the number of a page.
const BESIDE_PAGE: usize = 20;

impl Pictures for Catan {
    fn pages(&self) -> Vec<Scene> {
        let now = &self.position;
        let readings = || page::readings(now.agreed.readings);
        if now.phase == Phase::SetUp {
            return [set_up(self)].into_iter().chain(readings()).collect();
        }
        let mut pages = vec![
            bridge(self),
            board(self, &Places::default(), TO_KEY),
            key::page(),
            posts(self),
            game(self),
        ];
        pages.extend(now.everybody().map(|seat| player(self, seat)));
        pages.push(zoom(self, now.klingon, HINT));
        pages.push(pieces(self));
        pages.extend(now.knows_hands().then(|| supply(self)));
        pages.extend(production::pages(self));
        pages.extend(readings());
        pages
    }

    /// The two dice to be typed, or those of the turn as long as nothing else has happened in it: chance decides other
    /// things too, and dice are no answer to them.
    fn tray(&self) -> Vec<DieFace> {
        let dice = |faces: [u8; 2]| {
            let die = |face| DieFace {
                sign: Sign::Plain,
                face,
                kept: false,
            };
            faces.map(die).to_vec()
        };
        if self.position.agenda.last() == Some(&Task::Roll) {
            return dice([0, 0]);
        }
        match self.position.dice {
            faces @ [1..=6, 1..=6] if self.just_rolled() => dice(faces),
            _ => Vec::new(),
        }
    }

    /// The board on which the sectors of the number blink that was rolled.
    fn chance_picture(&self, hint: &str) -> Option<Scene> {
        if !self.just_rolled() {
            return None;
        }
        let now = &self.position;
        let number = now.dice[0] + now.dice[1];
        let of_number = |&sector: &u8| match number {
            7 => sector == now.klingon,
            _ => now.layout.numbers[usize::from(sector)] == number,
        };
        let sectors: Vec<u8> = (0..19).filter(of_number).map(place::of_sector).collect();
        let mut scene = board(self, &Places::of(&sectors), hint);
        if let Scene::Picture { header, .. } = &mut scene {
            *header = TitleRow::new(match now.dice {
                [card, 0] => format!("Dice card: {card}"),
                [first, second] => format!("Rolled {first} + {second} = {number}"),
            });
        }
        Some(scene)
    }

    fn has_choice_picture(&self, mv: &Move) -> bool {
        // Two tiles are found on the board; that none changes places stands at the end of them.
        let leaves = matches!(self.position.agenda.last(), Some(Task::Exchange(..)));
        leaves && *mv == Move::Enough || place::of_move(self, mv).is_some()
    }

    fn choice_picture(&self, mv: Option<&Move>, _: &[&Move]) -> Option<Scene> {
        Some(choice(self, mv))
    }

    /// The board on which places blink, numbered as [`place`] says; a sector alone is shown near by.
    fn places(&self, places: &[u8]) -> Option<Scene> {
        let places = Places::of(places);
        Some(match places.sector() {
            Some(sector) => zoom(self, sector, page::GOES_ON),
            None => board(self, &places, page::GOES_ON),
        })
    }

    fn alt_text(&self) -> Vec<String> {
        alt_text::board(self)
    }

    fn page_text(&self, page: usize) -> Vec<String> {
        match page == KEY && self.position.phase != Phase::SetUp {
            true => key::lines(),
            false => self.alt_text(),
        }
    }

    fn drawing(&self, sight: Sight, _: &[(Self::Move, Note)]) -> Option<Drawing> {
        Some(drawing::drawing(self, sight))
    }

    fn drawn_place(&self, mv: &Move, sight: Sight) -> Option<DrawnPlace> {
        drawing::drawn_place(self, mv, sight)
    }

    /// Everybody, as far as the companion knows anything that is hidden.
    fn hand_owners(&self) -> Vec<String> {
        let now = &self.position;
        let knows = now.knows_hands() || now.agreed.stack == Stack::Digital;
        let plays = matches!(now.phase, Phase::Begin | Phase::Act);
        let seats = now.everybody().filter(|_| knows && plays);
        seats.map(|seat| self.players.called(seat)).collect()
    }

    /// The resources that a player holds, and the development cards of a digital stack.
    fn private_pages(&self, seat: Seat) -> Vec<Scene> {
        own_cards::pages(self, seat)
    }

    fn outcome(&self, _won: bool) -> Outcome {
        let now = &self.position;
        let winner = match now.phase {
            Phase::Over(seat) => Some(seat),
            Phase::SetUp | Phase::LayOut | Phase::Placing | Phase::Begin | Phase::Act => None,
        };
        let others = now.everybody().filter(|&seat| Some(seat) != winner);
        let points = |seat| format!("{}: {}", self.players.called(seat), now.points(seat));
        let mut parts: Vec<String> = others.map(points).collect();
        parts.push(format!("Turn {}", now.turns));
        Outcome {
            title: "Victory",
            figures: parts.chunks(2).map(|pair| pair.join(", ")).collect(),
        }
    }
}

impl Catan {
    /// True as long as nothing but the roll, or the dice card, has happened after it in the turn.
    fn just_rolled(&self) -> bool {
        let now = &self.position;
        let turn = &now.turn;
        let [first, second] = now.dice;
        // After a 7 the Klingon battle cruiser still has to move.
        let seven = first + second == 7;
        now.phase == Phase::Act
            && first > 0
            && !(turn.development || turn.support || turn.built)
            && (!seven || !now.agenda.is_empty())
    }
}

/// Who is to play, and what for: "Anna: to roll".
fn title(game: &Catan) -> TitleRow {
    let now = &game.position;
    let name = game.players.called(now.active);
    TitleRow::new(match now.phase {
        Phase::SetUp => "Set-up".into(),
        Phase::LayOut => "The board".into(),
        Phase::Placing => format!("{name}: to place"),
        Phase::Begin => format!("{name}: to roll"),
        Phase::Act => format!("{name}'s turn"),
        Phase::Over(winner) => format!("{} has won", game.players.called(winner)),
    })
}

/// The points of everybody, and what was rolled.
fn bridge(game: &Catan) -> Scene {
    let now = &game.position;
    let meter = |seat| {
        let name = game.players.called(seat);
        let turn = if seat == now.active { "›" } else { "" };
        let mut label = cut(format_args!("{turn}{name}"));
        if !label.ends_with(name.as_str()) {
            // There is no room for the arrow: the title says whose turn it is.
            label = cut(name);
        }
        Meter {
            label,
            value: now.points(seat).into(),
            goal: TO_WIN.into(),
        }
    };
    let number = match now.dice {
        [0, _] => "Not rolled".into(),
        [card, 0] => format!("Number {card}"),
        [first, second] => format!("{first} + {second} = {}", first + second),
    };
    Scene::Meters {
        header: title(game),
        meters: now.everybody().map(meter).collect(),
        hint: cut(format_args!(
            "{number}. {} left",
            counted(now.deck.left, "card")
        )),
    }
}

/// The special cards, and what else is common to all.
fn game(game: &Catan) -> Scene {
    let now = &game.position;
    let route = match now.longest_route {
        Some(seat) => format!("{}: {}", game.players.called(seat), now.route_of(seat)),
        None => "nobody".into(),
    };
    let fleet = match now.largest_fleet {
        Some(seat) => {
            let cards = now.cards[usize::from(seat)].starfleet;
            format!("{}: {cards}", game.players.called(seat))
        }
        None => "nobody".into(),
    };
    let klingon = sector_words(game, now.klingon);
    let deck = format!("{} of {DEVELOPMENTS}", now.deck.left);
    facts(
        TitleRow::new(format_args!("Turn {}", now.turns)),
        [
            labelled(["Longest route", "Route"], &route),
            labelled(["Largest fleet", "Fleet"], &fleet),
            fact("Klingon", &klingon),
            fact("Card stack", &deck),
            fact("Tracking", now.agreed.tracking.label()),
        ],
    )
}

/// A fact under the first label that leaves its row whole.
fn labelled(labels: [&str; 2], value: &str) -> Fact {
    let room = NOTICE_COLUMNS.saturating_sub(value.chars().count() + 1);
    fact(&within(room, labels.map(Into::into)), value)
}

/// A player in public.
fn player(game: &Catan, seat: Seat) -> Scene {
    let now = &game.position;
    let (fleet, cards) = (
        &now.fleets[usize::from(seat)],
        &now.cards[usize::from(seat)],
    );
    let (outposts, starbases) = (fleet.outposts.len(), fleet.starbases.len());
    let special = [
        (now.longest_route == Some(seat)).then(|| ("route".to_owned(), 2)),
        (now.largest_fleet == Some(seat)).then(|| ("fleet".to_owned(), 2)),
        (cards.points > 0).then(|| ("shown".to_owned(), cards.points)),
    ];
    let (names, points): (Vec<String>, Vec<u8>) = special.into_iter().flatten().unzip();
    let names = match &names[..] {
        [] => "Special cards".into(),
        names => {
            let names = names.join(", ");
            within(BESIDE_PAGE, [format!("Cards: {names}"), capital(&names)])
        }
    };
    let hand = match now.knows_hands() {
        true => counted(now.hands[usize::from(seat)].count(), "card"),
        false => "not tracked".into(),
    };
    let development = format!("{}, {}", cards.hidden, cards.starfleet);
    let buildings = [counted(outposts, "outpost"), counted(starbases, "base")].join(", ");
    facts(
        TitleRow::new(format_args!(
            "{}: {}",
            game.players.called(seat),
            counted(now.points(seat), "point")
        )),
        [
            fact(&buildings, &(outposts + 2 * starbases).to_string()),
            fact(&names, &points.iter().sum::<u8>().to_string()),
            fact("Hand", &hand),
            fact("Hidden, Starfleet", &development),
            support(now.support[usize::from(seat)]),
        ],
    )
}

/// The support card of a player, and which side is up.
fn support(support: Option<Support>) -> Fact {
    match support {
        Some(Support { card, turned, .. }) => {
            let side = if turned { "B" } else { "A" };
            fact("Support", &format!("{} side {side}", card.label()))
        }
        None => fact("Support", "none"),
    }
}

/// What everybody can still put on the board: a column for each player, under the letters of the name.
fn pieces(game: &Catan) -> Scene {
    let now = &game.position;
    let whole_reserve = now.reads(Reading::WholeSupply);
    let columns = |of: &dyn Fn(Seat) -> String| {
        let seats = now.everybody().map(|seat| format!("{:>3}", of(seat)));
        seats.collect::<Vec<_>>().join(" ")
    };
    let fleet = |seat: Seat| &now.fleets[usize::from(seat)];
    let starships = |seat| (STARSHIPS - fleet(seat).starships.len()).to_string();
    let outposts = |seat| fleet(seat).outposts_left(whole_reserve).to_string();
    let rings = |seat| (RINGS - fleet(seat).starbases.len()).to_string();
    facts(
        TitleRow::new("Pieces left"),
        [
            fact("Of", &columns(&|seat| words::letters(game, seat))),
            fact("Starships", &columns(&starships)),
            fact("Outposts", &columns(&outposts)),
            fact("Rings", &columns(&rings)),
        ],
    )
}

/// The resources of the supply.
fn supply(game: &Catan) -> Scene {
    let left = Resource::ALL.map(|resource| {
        let left = game.position.supply[resource];
        fact(
            capital(resource.label()).as_str(),
            &format!("{left} of {OF_EACH}"),
        )
    });
    facts(TitleRow::new("Supply"), left)
}

fn set_up(game: &Catan) -> Scene {
    let agreed = &game.position.agreed;
    let numbers = match agreed.numbers {
        Numbers::Dice => "two dice",
        Numbers::Cards => "36 cards",
    };
    facts(
        TitleRow::new("Set-up"),
        [
            fact("Players", &game.position.seats.to_string()),
            fact("First", &game.players.called(game.position.first)),
            fact("Tracking", agreed.tracking.label()),
            fact("Development cards", agreed.stack.label()),
            fact("Numbers", numbers),
        ],
    )
}

#[cfg(test)]
mod tests;
