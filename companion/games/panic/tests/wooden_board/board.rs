//! The board, the ship and the cards as wood and cardboard: they are where hands have put them, and know no rule.

use readyroom_panic::*;

/// A token on the board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wood {
    pub name: String,
    pub sector: u8,
    pub range: &'static str,
    pub defense: u8,
    pub face_down: bool,
    pub markers: Vec<&'static str>,
}

/// A shield or a hull section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plank {
    Whole,
    WithDamageMarker,
    /// A shield that was taken off, a hull section with its marker.
    Gone,
}

/// Everything on the table.
#[derive(Debug)]
pub struct Board {
    /// The names and the highest Defense of the tokens in the box.
    box_of: Vec<(String, u8)>,
    pub tokens: Vec<Wood>,
    /// The mission's tokens: the printed number of the sector, and the range.
    pub beacons: Vec<(u8, &'static str)>,
    /// Shields and hull sections, clockwise from the right front of the ship.
    pub shields: [Plank; 6],
    pub hull: [Plank; 6],
    /// How far the ship has turned clockwise.
    pub turned: u8,
    /// The printed numbers rise counter-clockwise.
    numbers_run_left: bool,
    pub timer: Option<u8>,
    pub deck: u8,
    pub discards: u8,
    pub removed: u8,
    pub with_mission: u8,
    pub hands: Vec<u8>,
    /// Tokens in the bag and discarded ones, as in the box; those drawn from an own bag and not placed yet.
    pub bag: Vec<u8>,
    pub discarded: Vec<u8>,
    pub drawn: Vec<u8>,
    own_bag: bool,
}

pub const fn range(range: Range) -> &'static str {
    match range {
        Range::Short => "short",
        Range::Medium => "medium",
        Range::Long => "long",
    }
}

/// The range that is called so.
pub fn range_named(word: &str) -> Option<&'static str> {
    ["short", "medium", "long"]
        .into_iter()
        .find(|range| *range == word)
}

const fn plank(section: Section) -> Plank {
    match section {
        Section::Intact => Plank::Whole,
        Section::Damaged => Plank::WithDamageMarker,
        Section::Destroyed => Plank::Gone,
    }
}

/// A marker as sentences name it to scripts.
const fn marker(card: ThreatCard) -> &'static str {
    match card {
        ThreatCard::ForceField => "force-field",
        ThreatCard::TractorBeam => "tractor-beam",
    }
}

fn markers(marks: Marks) -> Vec<&'static str> {
    match marks {
        Marks::None => Vec::new(),
        Marks::One(card) => vec![marker(card)],
        Marks::Both => ThreatCard::ALL.map(marker).to_vec(),
    }
}

fn tokens(game: &Panic) -> Vec<Wood> {
    let wood = |token: &Token| Wood {
        name: game.kind(token.kind).name.to_string(),
        sector: game.sector_number(token.sector),
        range: range(token.range),
        defense: token.defense,
        face_down: token.cloaked,
        markers: markers(token.marks),
    };
    let mut tokens: Vec<Wood> = game.tokens.iter().map(wood).collect();
    tokens.sort();
    tokens
}

fn beacons(game: &Panic) -> Vec<(u8, &'static str)> {
    let place = |beacon: &Beacon| (game.sector_number(beacon.sector), range(beacon.range));
    let mut beacons: Vec<_> = game.beacons.iter().map(place).collect();
    beacons.sort_unstable();
    beacons
}

impl Board {
    /// The table as it is set up.
    pub fn of(game: &Panic) -> Self {
        let highest = |kind: &TokenKind| match kind.role {
            Role::Starbase => 0,
            _ => kind.defense.unwrap_or(1),
        };
        let counts = game.kinds.iter().map(|kind| kind.count.unwrap_or(0));
        Self {
            box_of: game
                .kinds
                .iter()
                .map(|kind| (kind.name.to_string(), highest(kind)))
                .collect(),
            tokens: tokens(game),
            beacons: Vec::new(),
            shields: game.shields.map(plank),
            hull: game.hull.map(plank),
            turned: game.heading,
            numbers_run_left: game.reads(Reading::NumbersRunLeft),
            timer: None,
            deck: game.cards.deck,
            discards: game.cards.discard,
            removed: game.cards.removed,
            with_mission: 0,
            hands: game.players.iter().map(|player| player.hand).collect(),
            bag: counts.collect(),
            discarded: vec![0; game.kinds.len()],
            drawn: vec![0; game.kinds.len()],
            own_bag: game.setup.bag == Bag::Physical,
        }
    }

    /// Whether hands can do it with what is in the bag; what the table entered of its box is right, and stays.
    pub fn can(&self, mv: &Move) -> bool {
        match *mv {
            Move::Drawn(kind) => self.bag[usize::from(kind)] > 0,
            Move::CorrectKind(_) | Move::Learn | Move::Ability(..) => false,
            _ => true,
        }
    }

    /// What a player does unprompted, when `moves` begin at `game`: the own cards, the own token.
    pub fn begin(&mut self, game: &Panic, moves: &[Move]) {
        let active = usize::from(game.active);
        for mv in moves {
            match *mv {
                Move::Hit(..) | Move::Repair(..) | Move::PlayOn(..) | Move::PlayOther => {
                    self.play_cards(active, 1);
                }
                Move::Rebuild(..) => self.play_cards(active, 2),
                Move::SecurityTeam(seat) | Move::DropCard(seat) => {
                    self.play_cards(seat.into(), 1);
                }
                Move::Commit(_) => {
                    self.hands[active] -= 1;
                    self.with_mission += 1;
                }
                Move::Trade(seat) if game.reads(Reading::TradeIsAGift) => {
                    self.hands[active] -= 1;
                    self.hands[usize::from(seat)] += 1;
                }
                Move::Drawn(kind) if self.own_bag => {
                    self.bag[usize::from(kind)] -= 1;
                    self.drawn[usize::from(kind)] += 1;
                }
                Move::Pick(nth) if self.own_bag => {
                    if let Some(Task::SpockReturns(drawn)) = game.agenda.last() {
                        let back = usize::from(drawn[usize::from(nth)]);
                        self.drawn[back] -= 1;
                        self.bag[back] += 1;
                    }
                }
                Move::Tick(by) => {
                    self.timer = self.timer.and_then(|timer| timer.checked_add_signed(by));
                }
                Move::PlaceBeacon(sector, at) => {
                    self.beacons.push((game.sector_number(sector), range(at)));
                }
                Move::TakeBeacon(id) => {
                    let beacon = game.beacons.iter().find(|beacon| beacon.id == id);
                    let beacon = beacon.expect("it was on offer");
                    let place = (game.sector_number(beacon.sector), range(beacon.range));
                    self.take_beacon(place).expect("it lies there");
                }
                _ => {}
            }
        }
    }

    /// What a player does unprompted after that, where `moves` led to `game`.
    pub fn end(&mut self, moves: &[Move], game: &Panic) {
        for mv in moves {
            match *mv {
                Move::DrawCard(seat) if self.deck > 0 => {
                    self.deck -= 1;
                    self.hands[usize::from(seat)] += 1;
                }
                Move::LoseCard => {
                    self.deck -= 1;
                    self.removed += 1;
                }
                _ => {}
            }
        }
        let brings = |mv: &Move| !matches!(mv, Move::Enough) && !is_by_card_text(mv);
        if let Some(Task::Effect(kind)) = game.agenda.last()
            && moves.last().is_some_and(brings)
        {
            self.take_out(usize::from(*kind)).expect("it was drawn");
            self.discarded[usize::from(*kind)] += 1;
        }
    }

    fn play_cards(&mut self, seat: usize, count: u8) {
        self.hands[seat] -= count;
        self.discards += count;
    }

    pub fn take_beacon(&mut self, place: (u8, &'static str)) -> Option<()> {
        let at = self.beacons.iter().position(|beacon| *beacon == place)?;
        self.beacons.remove(at);
        Some(())
    }

    /// Which of the box has that name.
    pub fn in_box(&self, name: &str) -> Option<usize> {
        self.box_of.iter().position(|(own, _)| own == name)
    }

    pub fn highest_defense(&self, kind: usize) -> u8 {
        self.box_of[kind].1
    }

    /// Takes a token out of the bag, or one that was drawn.
    pub fn take_out(&mut self, kind: usize) -> Option<()> {
        let from = match self.drawn[kind] {
            0 => &mut self.bag,
            _ => &mut self.drawn,
        };
        from[kind] = from[kind].checked_sub(1)?;
        Some(())
    }

    /// Puts it with the discarded ones.
    pub fn discard(&mut self, kind: usize) {
        self.discarded[kind] += 1;
    }

    pub fn refill_bag(&mut self) {
        for (bag, discarded) in self.bag.iter_mut().zip(&mut self.discarded) {
            *bag += std::mem::take(discarded);
        }
    }

    /// The place, clockwise from the ship's right front, that looks at the sector with that printed number.
    pub fn facing(&self, number: u8) -> usize {
        let sector = match self.numbers_run_left {
            true => 6 - number,
            false => number - 1,
        };
        usize::from((sector + 6 - self.turned) % 6)
    }

    /// What lies otherwise than the program has it.
    pub fn differs_from(&self, game: &Panic) -> Option<String> {
        let mut lie = self.tokens.clone();
        lie.sort();
        let mut lie_of_mission = self.beacons.clone();
        lie_of_mission.sort_unstable();
        let hands: Vec<u8> = game.players.iter().map(|player| player.hand).collect();
        let cards = &game.cards;
        let timer = game.mission.as_ref().and_then(|mission| mission.timer);
        let piles = (self.deck, self.discards, self.removed, self.with_mission);
        let kept = (cards.deck, cards.discard, cards.removed, cards.committed);
        let settled = game.agenda.is_empty();
        let bag: u8 = self.bag.iter().sum();
        let discarded: Vec<u8> = game.discard.to_vec();
        difference("tokens", lie, tokens(game))
            .or_else(|| difference("mission tokens", lie_of_mission, beacons(game)))
            .or_else(|| difference("shields", self.shields, game.shields.map(plank)))
            .or_else(|| difference("hull", self.hull, game.hull.map(plank)))
            .or_else(|| difference("the way of the ship", self.turned, game.heading))
            .or_else(|| difference("timer", self.timer, timer))
            .or_else(|| difference("hands", &self.hands, &hands))
            .or_else(|| difference("deck, discards, removed, with the mission", piles, kept))
            .or_else(|| difference("discarded tokens", &self.discarded, &discarded))
            .or_else(|| difference("bag", bag, game.bag).filter(|_| settled))
    }
}

fn is_by_card_text(mv: &Move) -> bool {
    let of_token = matches!(
        mv,
        Move::CardOn(_) | Move::Strike(_) | Move::Gain(_) | Move::Hold(..) | Move::Remove(_)
    );
    let of_table = matches!(
        mv,
        Move::Shift(..) | Move::ShipHit(_) | Move::Fix(..) | Move::Tick(_) | Move::PlaceBeacon(..)
    );
    let of_cards = matches!(
        mv,
        Move::DrawCard(_) | Move::DropCard(_) | Move::LoseCard | Move::TakeBeacon(_)
    );
    of_token || of_table || of_cards
}

fn difference<T: PartialEq + std::fmt::Debug>(what: &str, lie: T, kept: T) -> Option<String> {
    (lie != kept).then(|| format!("{what}: at the board {lie:?}, in the program {kept:?}"))
}
