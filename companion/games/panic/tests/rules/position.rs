//! Positions for rule tests: a box of known tokens, a table in the middle of a turn with an empty board, and the tokens
//! and damage a test speaks of. The ship lies as at the start, so that sectors and facings have the same numbers, from
//! 0, unless a test turns it.

use readyroom_kit::Game;
pub use readyroom_panic::{Character::*, Range::*, Section::*, *};

/// Kinds of the test box, by their place in it.
pub const THOLIAN: KindId = 0;
pub const ROMULAN: KindId = 1;
pub const KLINGON: KindId = 2;
/// A Klingon ship that cloaks.
pub const RAIDER: KindId = 3;
pub const BIRD_OF_PREY: KindId = 4;
pub const KANG: KindId = 5;
pub const KOLOTH: KindId = 6;
pub const KOR: KindId = 7;
pub const COMET: KindId = 8;
pub const STARBASE: KindId = 9;
/// An effect token of unknown text.
pub const EFFECT: KindId = 10;

pub const RIGHT_FRONT: Facing = 0;
pub const RIGHT: Facing = 1;
pub const LEFT: Facing = 4;

/// A ship of the box.
pub fn ship(name: &str, side: Side, defense: u8, count: u8) -> TokenKind {
    TokenKind {
        name: Name::from(name).expect("a short name"),
        side,
        defense: Some(defense),
        fire: 1,
        count: Some(count),
        ..TokenKind::default()
    }
}

/// Something of the box that is no ship.
pub fn other(name: &str, role: Role, count: u8) -> TokenKind {
    TokenKind {
        name: Name::from(name).expect("a short name"),
        role,
        fire: 1,
        count: Some(count),
        ..TokenKind::default()
    }
}

/// The 31 tokens of the test box; counts and Defense are invented.
pub fn tokens() -> Vec<TokenKind> {
    let captain = |name, role| TokenKind {
        role,
        ..ship(name, Side::Klingon, 3, 1)
    };
    let cloaking = |kind| TokenKind {
        cloak: true,
        ..kind
    };
    vec![
        ship("Tholian", Side::Tholian, 2, 4),
        ship("Romulan Battle Cruiser", Side::Romulan, 3, 5),
        ship("Klingon Cruiser", Side::Klingon, 2, 6),
        cloaking(ship("Raider", Side::Klingon, 2, 4)),
        TokenKind {
            fire: 2,
            ..cloaking(ship("Romulan Bird-of-Prey", Side::Romulan, 3, 4))
        },
        captain("Kang", Role::Kang),
        captain("Koloth", Role::Koloth),
        captain("Kor", Role::Kor),
        other("Comet", Role::Comet, 2),
        other("Starbase", Role::Starbase, 1),
        other("Nebula", Role::Effect, 2),
    ]
}

/// A mission that wants these, with nothing else to it.
pub fn mission(name: &str, wants: &[(Counts, u8)]) -> MissionCard {
    let objective = |&(counts, needed)| Objective { counts, needed };
    MissionCard {
        name: Name::from(name).expect("a short name"),
        objectives: wants.iter().map(objective).collect(),
        ..MissionCard::default()
    }
}

/// A mission that wants these, with a timer.
pub fn timed(timer: u8, wants: &[(Counts, u8)]) -> MissionCard {
    MissionCard {
        timer: Some(timer),
        ..mission("Timed", wants)
    }
}

readyroom_kit::position!(Bridge, Panic);

impl Bridge {
    /// A game just dealt, nothing agreed on.
    pub fn set_up(missions: Vec<MissionCard>) -> Self {
        Self::set_up_by(Panic::RULES_VERSION, missions)
    }

    /// The same of a game begun with that version of the rules.
    pub fn set_up_by(rules: u32, missions: Vec<MissionCard>) -> Self {
        let content = Pack {
            tokens: tokens(),
            missions,
            ..Pack::default()
        };
        Self::dealt(rules, content)
    }

    /// What is agreed on before the start.
    pub fn agreed(
        crew: &[Character],
        readings: &[Reading],
        missions: Vec<MissionCard>,
        wanted: u8,
    ) -> Self {
        let table = Self::set_up(missions);
        table.agreeing(crew, readings, wanted)
    }

    fn agreeing(mut self, crew: &[Character], readings: &[Reading], wanted: u8) -> Self {
        let table = &mut self;
        table.make(Move::Seats(crew.len() as u8));
        for (seat, &character) in (0..).zip(crew) {
            table.make(Move::Assign(seat, character));
        }
        for &reading in readings {
            table.play(Move::Read(reading, true));
        }
        table.make(Move::Missions(wanted));
        self
    }

    /// A game begun, the first three placed in their order; the first mission is asked for, if one is wanted.
    pub fn begun(
        crew: &[Character],
        readings: &[Reading],
        missions: Vec<MissionCard>,
        wanted: u8,
    ) -> Self {
        Self::agreed(crew, readings, missions, wanted).beginning()
    }

    fn beginning(mut self) -> Self {
        self.play(Move::Begin);
        self.chance(&[0, 1, 2]);
        self
    }

    /// Phase 4 of the second turn of a game without missions; the board is empty and the bag full.
    pub fn playing(crew: &[Character], readings: &[Reading]) -> Self {
        Self::playing_by(Panic::RULES_VERSION, crew, readings)
    }

    /// The same in a game begun with that version of the rules.
    pub fn playing_by(rules: u32, crew: &[Character], readings: &[Reading]) -> Self {
        let dealt = Self::set_up_by(rules, Vec::new());
        let mut table = dealt.agreeing(crew, readings, 0).beginning();
        table.clear();
        table
    }

    /// The same with that mission, the first of two, just revealed.
    pub fn on_mission(card: MissionCard, readings: &[Reading]) -> Self {
        let crew = [Kirk, McCoy];
        let mut table = Self::begun(&crew, readings, vec![card], 2);
        table.play(Move::Reveal(0));
        table.clear();
        table
    }

    fn clear(&mut self) {
        let now = &mut self.now;
        for token in now.tokens.drain(..) {
            now.bag += 1;
            now.bag_kinds[usize::from(token.kind)] += 1;
        }
        now.phase = Phase::Play;
        now.turn = Turn::default();
        now.turns = 2;
        self.events.clear();
    }

    /// Lays a token on the board, highest Defense inward.
    pub fn put(&mut self, kind: KindId, sector: Sector, range: Range) -> TokenId {
        let now = &mut self.now;
        now.ids += 1;
        now.bag -= 1;
        now.bag_kinds[usize::from(kind)] -= 1;
        let id = now.ids;
        let defense = now.kinds[usize::from(kind)].defense.unwrap_or(0);
        let token = Token::new(Piece { id, kind }, sector, range, defense);
        now.tokens.push(token);
        now.ids
    }

    /// The same, face down.
    pub fn lay_cloaked(&mut self, kind: KindId, sector: Sector, range: Range) -> TokenId {
        let id = self.put(kind, sector, range);
        self.token_mut(id).cloaked = true;
        id
    }

    pub fn token_mut(&mut self, id: TokenId) -> &mut Token {
        let mut tokens = self.now.tokens.iter_mut();
        tokens.find(|token| token.id == id).expect("on the board")
    }

    pub fn shield(&mut self, facing: Facing, section: Section) {
        self.now.shields[usize::from(facing)] = section;
    }

    pub fn hull(&mut self, facing: Facing, section: Section) {
        self.now.hull[usize::from(facing)] = section;
    }

    pub fn hand(&mut self, seat: Seat, cards: u8) {
        let player = &mut self.now.players[usize::from(seat)];
        self.now.cards.deck += player.hand;
        self.now.cards.deck -= cards;
        player.hand = cards;
    }

    /// A card's effect on a token.
    #[track_caller]
    pub fn card_on(&mut self, id: TokenId, mv: Move) -> &mut Self {
        self.play(Move::CardOn(id)).play(mv)
    }

    /// The die that is rolled, up to rules 2 thrown first.
    #[track_caller]
    pub fn roll(&mut self, face: u8) -> &mut Self {
        if matches!(self.now.agenda.last(), Some(Task::Toss(_))) {
            self.play(Move::Roll);
        }
        self.chance(&[face])
    }

    /// A token comes out of the table's own bag and is placed by the die.
    #[track_caller]
    pub fn draw(&mut self, kind: KindId, face: u8) -> &mut Self {
        self.play(Move::Drawn(kind)).roll(face)
    }

    /// Ends phase 4, and with it phase 5.
    #[track_caller]
    pub fn end_play(&mut self) -> &mut Self {
        self.play(Move::EndPlay)
    }

    /// Ends phase 4; then the threats of a sector move and fire.
    #[track_caller]
    pub fn advance(&mut self, sector: Sector) -> &mut Self {
        self.end_play().play(Move::Advance(sector))
    }

    /// Ends phases 4 to 6, as long as nothing is asked.
    #[track_caller]
    pub fn end_fire(&mut self) -> &mut Self {
        self.end_play();
        while let (Phase::Fire(_), true) = (self.now.phase, self.now.agenda.is_empty()) {
            let sector = self.now.sectors_to_go().next().expect("a sector to go");
            self.play(Move::Advance(sector));
        }
        self
    }

    pub fn token(&self, id: TokenId) -> Option<&Token> {
        self.now.token(id)
    }

    /// Where a token is.
    #[track_caller]
    pub fn place(&self, id: TokenId) -> (Sector, Range) {
        let token = self.token(id).expect("on the board");
        (token.sector, token.range)
    }

    /// A facing's shield and hull.
    pub fn sections(&self, facing: Facing) -> (Section, Section) {
        (
            self.now.section(Part::Shield, facing),
            self.now.section(Part::Hull, facing),
        )
    }

    /// How often a player fired.
    pub fn fired(&self) -> usize {
        self.count_events(|event| matches!(event, Event::Fired(..)))
    }

    /// The mission in progress.
    #[track_caller]
    pub fn mission(&self) -> &Mission {
        self.now.mission.as_ref().expect("a mission")
    }

    pub fn hand_of(&self, seat: Seat) -> u8 {
        self.now.players[usize::from(seat)].hand
    }

    pub fn is_over(&self, end: End) -> bool {
        self.now.phase == Phase::Over(end)
    }
}
