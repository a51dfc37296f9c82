//! Setting up (PANIC-1 to PANIC-9).

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use readyroom_kit::{Alternative, Players, Shared, all_but, text::cut};
use smallvec::SmallVec;

use super::{
    Bag, Cards, Character, ENTERPRISE_CARDS, Event, KindId, Move, Pack, Panic, Phase, Piece,
    Player, PlayerName, Range, Reading, Readings, Refusal, Seat, Section, Setup, TOKENS, Task,
    Token, TokenKind, Turn,
    course::{Course, Verdict, require},
    moves::groups::{answers, card_moves, ship_moves, token_moves, turn_moves},
    token::FIRST_THREATS,
};

/// Missions of a standard game (PANIC-9).
const STANDARD_MISSIONS: u8 = 5;

/// The sectors that the first threats begin in, by printed number (PANIC-4).
pub const FIRST_SECTORS: [u8; 3] = [1, 3, 5];

impl Panic {
    /// A table before any decision: two players, five missions, the table's own bag.
    pub(super) fn at_set_up(rules: u32, content: Pack) -> Self {
        let mut kinds = content.tokens;
        for (name, side) in FIRST_THREATS {
            if !kinds.iter().any(|kind| kind.name.as_str() == name) {
                kinds.push(TokenKind {
                    name: cut(name),
                    side,
                    fire: 1,
                    ..TokenKind::default()
                });
            }
        }
        let counts = || kinds.iter().map(|_| 0).collect();
        let mut game = Self {
            rules,
            phase: Phase::SetUp,
            setup: Setup {
                bag: Bag::Physical,
                missions: STANDARD_MISSIONS,
                readings: Readings::default(),
            },
            players: ArrayVec::new(),
            active: 0,
            turns: 1,
            heading: 0,
            shields: [Section::Intact; 6],
            hull: [Section::Intact; 6],
            tokens: ArrayVec::new(),
            beacons: ArrayVec::new(),
            bag: TOKENS,
            bag_kinds: counts(),
            discard: counts(),
            ids: 0,
            cards: Cards {
                deck: ENTERPRISE_CARDS,
                discard: 0,
                committed: 0,
                removed: 0,
            },
            mission: None,
            completed: ArrayVec::new(),
            failed: ArrayVec::new(),
            die: None,
            force_field: None,
            turn: Turn {
                first: true,
                ..Turn::default()
            },
            agenda: SmallVec::new(),
            kinds: Shared::new(kinds),
            missions: Shared::new(content.missions),
            abilities: Shared::new(content.abilities),
        };
        game.seat_players(2);
        game
    }

    fn seat_players(&mut self, count: u8) {
        self.players.truncate(usize::from(count));
        while self.players.len() < usize::from(count) {
            let players = &self.players;
            let free = |character: &Character| {
                let mut taken = players.iter().map(|player| player.character);
                taken.all(|taken| taken != *character)
            };
            let character = Character::ALL.into_iter().find(free);
            self.players.push(Player {
                name: PlayerName::new(),
                character: character.unwrap_or(Character::Kirk),
                hand: 0,
            });
        }
        self.active = self.active.min(count - 1);
    }

    /// The kinds of the three threats that begin on the board (PANIC-4), as [`Move::FirstPlaced`] counts them.
    pub fn first_threats(&self) -> Option<[KindId; 3]> {
        let find = |name: &str| {
            let mut kinds = (0..).zip(self.kinds.iter());
            let found = kinds.find(|(_, kind)| kind.name.as_str() == name);
            found.map(|(id, _): (KindId, _)| id)
        };
        let [tholian, romulan, klingon] = FIRST_THREATS.map(|(name, _)| find(name));
        Some([tholian?, romulan?, klingon?])
    }

    /// Tokens counted so far.
    pub fn tokens_counted(&self) -> u16 {
        let counts = self.kinds.iter().filter_map(|kind| kind.count);
        counts.map(u16::from).sum()
    }

    /// Whether a digital bag can be filled (PANIC-5).
    pub fn bag_is_counted(&self) -> bool {
        let threats = self.first_threats();
        let first = |id: usize| threats.is_some_and(|first| first.contains(&(id as KindId)));
        self.tokens_counted() == u16::from(TOKENS)
            && self.kinds.iter().enumerate().all(|(id, kind)| {
                let some = kind.count.unwrap_or(0) > 0;
                (!kind.role.is_ship() || kind.defense.is_some() || !some) && (some || !first(id))
            })
    }

    pub(super) fn set_up_offers(&self, offers: &mut Vec<Move>) {
        if self.setup.bag == Bag::Physical || self.bag_is_counted() {
            offers.push(Move::Begin);
        } else {
            offers.push(Move::CountBag);
        }
        offers.extend(all_but(self.players.len() as u8, 1..=6).map(Move::Seats));
        offers.extend(all_but(self.setup.missions, 0..=10).map(Move::Missions));
        let seats = self.seats();
        offers.extend(seats.map(|seat| Move::Name(seat, PlayerName::new())));
        offers.push(Move::DealCharacters);
        for (seat, player) in self.players.iter().enumerate() {
            let others = all_but(player.character, Character::ALL);
            offers.extend(others.map(|character| Move::Assign(seat as Seat, character)));
        }
        offers.extend(self.ability_offers(0..self.players.len()));
        offers.extend(all_but(self.active, self.seats()).map(Move::First));
        offers.push(Move::UseBag(match self.setup.bag {
            Bag::Physical => Bag::Digital,
            Bag::Digital => Bag::Physical,
        }));
        for (id, kind) in self.kinds.iter().enumerate() {
            let counts = self.counts_offered(kind);
            offers.extend(counts.map(|count| Move::Count(id as KindId, count)));
        }
        offers.extend((0..self.kinds.len() as KindId).map(Move::CorrectKind));
        if self.kinds.len() < super::MOST_KINDS {
            offers.push(Move::Learn);
        }
        let readings = Reading::offered(self.rules);
        offers.extend(readings.map(|reading| Move::Read(reading, !self.reads(reading))));
    }

    /// Counts a kind can be given, up to what is left of the 31.
    pub(super) fn counts_offered(&self, kind: &TokenKind) -> impl Iterator<Item = u8> + use<> {
        let now = kind.count;
        let others = self.tokens_counted() - u16::from(now.unwrap_or(0));
        let most = u16::from(TOKENS).saturating_sub(others) as u8;
        (0..=most).filter(move |count| Some(*count) != now)
    }
}

impl Course<'_> {
    pub(super) fn set_up(&mut self, mv: &Move) -> Verdict {
        let game = &mut self.now;
        match *mv {
            Move::Seats(seats) => {
                require((1..=6).contains(&seats), Refusal::Players)?;
                game.seat_players(seats);
            }
            Move::Missions(missions) => {
                require(missions <= 10, Refusal::MissionCount)?;
                game.setup.missions = missions;
            }
            Move::Name(seat, name) => {
                require(game.players.rename(seat, name), Refusal::NoSuchSeat)?;
            }
            Move::Assign(seat, character) => self.assign(seat, character)?,
            Move::Ability(character, text) => {
                let seats = 0..self.now.players.len();
                self.learn_ability(seats, character, text)?;
            }
            Move::DealCharacters => self.first(Task::DealCharacters),
            Move::First(seat) => {
                require(game.seats().contains(&seat), Refusal::NoSuchSeat)?;
                game.active = seat;
            }
            Move::UseBag(bag) => game.setup.bag = bag,
            Move::CountBag => self.begin_counting()?,
            Move::Count(kind, count) => self.count(kind, count)?,
            Move::CorrectKind(kind) => self.correct_kind(kind)?,
            Move::Learn => self.learn_kind()?,
            Move::Read(reading, on) => {
                let offered = reading.is_offered_by(game.rules);
                require(offered, Refusal::ReadingNotOffered)?;
                game.setup.readings.set(reading, on);
            }
            Move::Begin => self.begin()?,
            turn_moves!() | card_moves!() | token_moves!() | ship_moves!() => {
                return Err(Refusal::NotSetUp);
            }
            answers!() | Move::Enough => return Err(Refusal::NotSetUp),
        }
        Ok(())
    }

    fn assign(&mut self, seat: Seat, character: Character) -> Verdict {
        let seat = usize::from(seat);
        require(seat < self.now.players.len(), Refusal::NoSuchSeat)?;
        let before = self.now.players[seat].character;
        let mut players = self.now.players.iter_mut();
        if let Some(holder) = players.find(|player| player.character == character) {
            holder.character = before;
        }
        self.now.players[seat].character = character;
        Ok(())
    }

    pub(super) fn deal_characters(&mut self, order: &[u8]) -> Verdict {
        let complete = order.len() == 7 && (0..7).all(|index| order.contains(&index));
        require(complete, Refusal::Players)?;
        for (seat, &index) in order.iter().enumerate().take(self.now.players.len()) {
            let character = Character::ALL[usize::from(index)];
            self.now.players[seat].character = character;
            self.emit(Event::CharacterDealt(seat as Seat, character));
        }
        Ok(())
    }

    /// The table counts its tokens of a kind (PANIC-5).
    pub(super) fn count(&mut self, kind: KindId, count: u8) -> Verdict {
        let known = self.now.kinds.get(usize::from(kind));
        let mut offered = self.now.counts_offered(known.ok_or(Refusal::NotInBag)?);
        let fits = offered.any(|offered| offered == count);
        require(fits, Refusal::TooManyTokens)?;
        let kinds = self.now.kinds.make_mut();
        kinds[usize::from(kind)].count = Some(count);
        let learned = kinds[usize::from(kind)].clone();
        self.emit(Event::LearnedKind(alloc::boxed::Box::new(learned)));
        Ok(())
    }

    /// The ship is placed, hands are dealt, the first three threats are placed (PANIC-2 to PANIC-8).
    fn begin(&mut self) -> Verdict {
        let counted = self.now.setup.bag == Bag::Physical || self.now.bag_is_counted();
        require(counted, Refusal::BagIncomplete)?;
        let size = self.now.hand_size();
        for player in &mut self.now.players {
            player.hand = size;
            self.now.cards.deck -= size;
        }
        self.emit(Event::HandsDealt(size));
        let counts = self.now.kinds.iter().map(|kind| kind.count.unwrap_or(0));
        self.now.bag_kinds = counts.collect();
        self.first(Task::PlaceFirst);
        Ok(())
    }

    /// The three first threats lie in sectors 1, 3 and 5; then the first mission is revealed and the first turn begins.
    pub(super) fn place_first(&mut self, order: &[u8]) -> Verdict {
        let complete = order.len() == 3 && (0..3).all(|index| order.contains(&index));
        require(complete, Refusal::FirstThree)?;
        let threats = self.now.first_threats().ok_or(Refusal::FirstThree)?;
        self.now.phase = Phase::Begin;
        let seat = self.now.active;
        self.emit(Event::TurnBegins(seat));
        if self.now.setup.missions > 0 {
            self.first(Task::RevealMission);
        }
        let mut unknown = ArrayVec::<KindId, 3>::new();
        for (&index, number) in order.iter().zip(FIRST_SECTORS) {
            let kind = threats[usize::from(index)];
            let sector = self.now.sector_numbered(number);
            self.take_out(kind);
            if self.now.kind(kind).defense.is_none() {
                unknown.push(kind);
            }
            self.put_on_board(kind, sector, Range::Long);
        }
        for kind in unknown {
            self.ask_kind(kind);
        }
        Ok(())
    }

    /// Lays a token of a kind on the board, highest Defense inward (PANIC-62).
    pub(super) fn put_on_board(&mut self, kind: KindId, sector: u8, range: Range) {
        self.now.ids += 1;
        let defense = self.now.first_defense(kind);
        let id = self.now.ids;
        let token = Token::new(Piece { id, kind }, sector, range, defense);
        self.now.tokens.push(token);
        self.emit(Event::Placed(token.piece(), sector, range));
    }
}
