//! Set-up: the table's agreements, and the start (CATAN-3 to CATAN-15).

use readyroom_kit::Alternative;

use super::{
    Board, Effects, Event, Fleet, Hidden, Layout, Move, Numbers, OF_EACH, Phase, Position, Reading,
    Refusal, Resources, Robbing, Seat, Stack, Support, SupportCard, Task, Tracking, Turn,
    course::{Course, Verdict, require},
    key::KEY,
    moves::groups,
};

/// The 36 throws of two dice by their sum, from 2.
pub(super) const DICE_CARDS: [u8; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

impl Position {
    /// A game at its first set-up prompt.
    pub(super) fn at_set_up(rules: u16, effects: Effects) -> Self {
        let mut position = Self {
            rules,
            seats: 4,
            first: 0,
            active: 0,
            turns: 0,
            agreed: super::Agreed::default(),
            phase: Phase::SetUp,
            agenda: super::state::Agenda::new(),
            turn: Turn::default(),
            layout: Layout::standard(),
            klingon: Layout::standard().asteroids(),
            fleets: [Fleet::default(); 4],
            hands: [Hidden::from_all(Resources::default(), KEY); 4],
            supply: Resources::new([OF_EACH; 5]),
            deck: super::Deck::default(),
            cards: [super::Cards::default(); 4],
            support: [None; 4],
            effects,
            longest_route: None,
            largest_fleet: None,
            dice: [0, 0],
            dice_cards: DICE_CARDS,
            shape: super::Shape::default(),
        };
        position.hide();
        position
    }

    /// Passes while the table still agrees on the game (CATAN-11).
    pub(super) fn may_agree(&self) -> Verdict {
        require(self.phase == Phase::SetUp, Refusal::OnlySetUp)
    }

    /// What set-up offers; a name is there once, blank.
    pub(super) fn set_up_offers(&self, boards: usize, offers: &mut alloc::vec::Vec<Move>) {
        use readyroom_kit::all_but;
        offers.push(Move::Begin);
        offers.extend(all_but(self.seats, [3, 4]).map(Move::Seats));
        let no_name = super::PlayerName::new();
        offers.extend(self.everybody().map(|seat| Move::Name(seat, no_name)));
        offers.extend(all_but(self.first, self.everybody()).map(Move::First));
        let agreed = &self.agreed;
        offers.extend(all_but(agreed.tracking, Tracking::ALL).map(Move::Tracking));
        let saved = (0..boards as u8).map(Board::Saved);
        let all = Board::ALL.into_iter().chain(saved);
        offers.extend(all_but(agreed.board, all).map(Move::Board));
        offers.extend(all_but(agreed.stack, Stack::ALL).map(Move::Stack));
        offers.extend(all_but(agreed.numbers, Numbers::ALL).map(Move::Numbers));
        if self.knows_hands() {
            offers.extend(all_but(agreed.robbing, Robbing::ALL).map(Move::Robbing));
        }
        let readings = Reading::offered(self.rules.into());
        offers.extend(readings.map(|reading| Move::Read(reading, !self.reads(reading))));
    }
}

impl Board {
    /// Every board but the saved ones, in the order of the menu: the table's own first among the others.
    pub const ALL: [Self; 5] = [
        Self::Standard,
        Self::Told,
        Self::Random,
        Self::AllRandom,
        Self::RedsApart,
    ];
}

impl Course<'_> {
    /// A move of set-up. An answer that is in force already changes nothing.
    pub(super) fn agree(&mut self, mv: &Move) -> Verdict {
        let now = &mut *self.now;
        let agreed = &mut now.agreed;
        match *mv {
            Move::Seats(seats) => {
                require((3..=4).contains(&seats), Refusal::Players)?;
                now.seats = seats;
                now.first = now.first.min(seats - 1);
            }
            Move::First(seat) => {
                require(seat < now.seats, Refusal::NoSuchSeat)?;
                now.first = seat;
            }
            Move::Tracking(tracking) => {
                agreed.tracking = tracking;
                now.hide();
            }
            Move::Stack(stack) => {
                agreed.stack = stack;
                now.hide();
            }
            Move::Numbers(numbers) => agreed.numbers = numbers,
            Move::Robbing(robbing) => {
                require(agreed.tracking == Tracking::Full, Refusal::HandsUnknown)?;
                agreed.robbing = robbing;
            }
            Move::Board(board) => {
                let known = match board {
                    Board::Saved(number) => usize::from(number) < self.pack.boards.len(),
                    Board::Standard
                    | Board::Random
                    | Board::AllRandom
                    | Board::RedsApart
                    | Board::Told => true,
                };
                require(known, Refusal::NoSuchBoard)?;
                agreed.board = board;
            }
            Move::Read(reading, on) => agreed.readings.set(reading, on),
            Move::Begin => self.begin(),
            groups::turn_moves!() | groups::answers!() | Move::Name(..) => {
                return Err(Refusal::NotSetUp);
            }
        }
        Ok(())
    }

    /// The board is set up.
    fn begin(&mut self) {
        self.now.phase = Phase::LayOut;
        self.first(Task::Placements);
        match self.now.agreed.board {
            Board::Standard => self.now.layout = Layout::standard(),
            Board::Saved(number) => self.now.layout = self.pack.boards[usize::from(number)].layout,
            Board::Random => {
                self.first(Task::ShufflePosts);
                self.first(Task::ShufflePlanets);
            }
            Board::AllRandom | Board::RedsApart => {
                self.first(Task::ShufflePosts);
                self.first(Task::ShuffleNumbers);
                self.first(Task::ShufflePlanets);
            }
            Board::Told => {
                self.now.layout.numbers = [0; 19];
                self.first(Task::TellPosts(0));
                self.first(Task::TellNumbers(0));
                self.first(Task::TellPlanets(0));
            }
        }
    }

    /// Chance places the sectors; their numbers lie in the spiral until others are placed (CATAN-8, CATAN-10).
    pub(super) fn lay_planets(&mut self, order: &[u8]) -> Verdict {
        self.now.layout = Layout::shuffled(order).ok_or(Refusal::NotAnOrder)?;
        Ok(())
    }

    /// Chance places the numbers.
    pub(super) fn lay_numbers(&mut self, order: &[u8]) -> Verdict {
        let apart = self.now.agreed.board == Board::RedsApart;
        require(
            self.now.layout.lay_numbers(order, apart),
            Refusal::NotAnOrder,
        )
    }

    /// Chance places the posts.
    pub(super) fn lay_posts(&mut self, order: &[u8]) -> Verdict {
        require(self.now.layout.lay_posts(order), Refusal::NotAnOrder)
    }

    /// Everybody is dealt a support card: the first player the highest, the others downward (CATAN-15, reading A5).
    pub(super) fn deal_support(&mut self) {
        let upward = self.now.reads(Reading::FirstTakesCardOne);
        let seats = self.now.seats;
        for (nth, seat) in (0..).zip(self.now.clockwise(self.now.first)) {
            let number = if upward { nth } else { seats - 1 - nth };
            let card = SupportCard::ALL[usize::from(number)];
            self.deal(seat, card);
        }
    }

    fn deal(&mut self, seat: Seat, card: SupportCard) {
        self.now.support[usize::from(seat)] = Some(Support {
            card,
            turned: false,
            since: 0,
        });
        self.emit(Event::SupportDealt(seat, card));
    }
}
