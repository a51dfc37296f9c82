//! Preparing for the mission (FYM-1 to FYM-11, FYM-81, FYM-82).

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use readyroom_kit::{Alternative, Players, Shared, all_but};
use smallvec::SmallVec;

use super::{
    Alert, CardId, CardPlace, Colour, Crew, CrewChoice, Dice, Die, Difficulty, Draft, Event,
    FiveYearMission, MOST_ICONS, Move, Pack, Phase, Piles, Player, PlayerName, Reading, Readings,
    Refusal, Seat, Series, Setup, Task, Timer, Tracking, Turn, Urgency,
    agenda::AfterDraft,
    course::{Course, Verdict, require},
    dice::STARTING_DICE,
    moves::groups::{
        answers, full_moves, full_step_moves, light_moves, stock_moves, sulu_moves, tracked_moves,
        turn_moves,
    },
};

/// Cards of each colour in a game, the start card among the blue (FYM-7, FYM-8).
pub(super) const CARDS_IN_GAME: [u8; 3] = [24, 24, 24];

impl FiveYearMission {
    /// A table before any decision: the original ship, three players, Ensign, light tracking.
    pub(super) fn at_set_up(rules: u32, content: Pack) -> Self {
        let mut game = Self {
            rules,
            phase: Phase::SetUp,
            setup: Setup {
                ship: Series::Tos,
                tracking: Tracking::Light,
                difficulty: Difficulty::Ensign,
                time_rift: false,
                promo: false,
                crews: CrewChoice::Dealt,
                readings: Readings::default(),
            },
            players: ArrayVec::new(),
            active: 0,
            first: 0,
            round: 1,
            damage: 0,
            pool: Dice::default(),
            rows: Default::default(),
            piles: CARDS_IN_GAME.map(|deck| Piles {
                deck,
                ..Piles::default()
            }),
            urgent_resolved: 0,
            scored: 0,
            timer: Timer::Idle,
            timers: 0,
            alerts: 0,
            drawn_with_icons: ArrayVec::new(),
            turn: Turn::default(),
            agenda: SmallVec::new(),
            places: content
                .cards
                .iter()
                .map(|_| CardPlace::Deck)
                .take(super::MOST_CARDS)
                .collect(),
            cards: Shared::new(content.cards),
        };
        game.seat_players(3);
        game
    }

    fn seat_players(&mut self, count: u8) {
        self.players.truncate(usize::from(count));
        while self.players.len() < usize::from(count) {
            self.players.push(Player {
                name: PlayerName::new(),
                crew: Crew::Kirk,
                actions: Dice::default(),
                injuries: Dice::default(),
                beside: STARTING_DICE.into_iter().collect(),
                hurt: 0,
                fresh: true,
                took: [0; 3],
                rewards: SmallVec::new(),
            });
        }
        self.assign_in_order();
    }

    pub(super) fn set_up_offers(&self, offers: &mut Vec<Move>) {
        let setup = &self.setup;
        offers.push(Move::Begin);
        offers.extend(all_but(setup.tracking, Tracking::ALL).map(Move::Track));
        offers.extend(all_but(self.players.len() as u8, 3..=7).map(Move::Seats));
        offers.extend(all_but(setup.ship, Series::ALL).map(Move::Ship));
        offers.extend(all_but(setup.difficulty, Difficulty::ALL).map(Move::Level));
        let seats = self.seats();
        offers.extend(seats.map(|seat| Move::Name(seat, PlayerName::new())));
        match setup.crews {
            CrewChoice::Dealt => offers.push(Move::Crews(CrewChoice::Chosen)),
            CrewChoice::Chosen => {
                offers.push(Move::Crews(CrewChoice::Dealt));
                let crew = self.crew_available();
                for (seat, player) in self.players.iter().enumerate() {
                    let others = all_but(player.crew, crew.iter().copied());
                    offers.extend(others.map(|crew| Move::Assign(seat as Seat, crew)));
                }
            }
        }
        offers.extend([Move::TimeRift(!setup.time_rift), Move::Promo(!setup.promo)]);
        let readings = Reading::offered(self.rules);
        offers.extend(readings.map(|reading| Move::Read(reading, !self.reads(reading))));
    }
}

impl Course<'_> {
    pub(super) fn set_up(&mut self, mv: &Move) -> Verdict {
        let game = &mut self.now;
        match *mv {
            Move::Ship(ship) => game.setup.ship = ship,
            Move::Seats(seats) => {
                require((3..=7).contains(&seats), Refusal::Players)?;
                game.seat_players(seats);
            }
            Move::Name(seat, name) => {
                require(game.players.rename(seat, name), Refusal::NoSuchSeat)?;
            }
            Move::Level(difficulty) => game.setup.difficulty = difficulty,
            Move::Track(tracking) => game.setup.tracking = tracking,
            Move::TimeRift(on) => game.setup.time_rift = on,
            Move::Promo(on) => game.setup.promo = on,
            Move::Crews(crews) => game.setup.crews = crews,
            Move::Assign(seat, crew) => return self.assign(seat, crew),
            Move::Read(reading, on) => {
                let offered = reading.is_offered_by(game.rules);
                require(offered, Refusal::ReadingNotOffered)?;
                game.setup.readings.set(reading, on);
            }
            Move::Begin => return self.begin(),
            turn_moves!() | tracked_moves!() | full_step_moves!() | full_moves!() => {
                return Err(Refusal::NotAtSetUp);
            }
            light_moves!() | sulu_moves!() | stock_moves!() | answers!() => {
                return Err(Refusal::NotAtSetUp);
            }
            Move::Dealt(_) | Move::First(_) | Move::Mend(_) | Move::Correct(_) => {
                return Err(Refusal::NotAtSetUp);
            }
        }
        if matches!(mv, Move::Ship(_) | Move::TimeRift(_) | Move::Promo(_)) {
            self.now.assign_in_order();
        }
        Ok(())
    }

    fn assign(&mut self, seat: Seat, crew: Crew) -> Verdict {
        let game = &mut self.now;
        let seat = usize::from(seat);
        require(seat < game.players.len(), Refusal::NoSuchSeat)?;
        let chosen = game.setup.crews == CrewChoice::Chosen;
        require(chosen, Refusal::CrewNotAvailable)?;
        let available = game.crew_available().contains(&crew);
        require(available, Refusal::CrewNotAvailable)?;
        let before = game.players[seat].crew;
        let mut holders = game.players.iter();
        if let Some(holder) = holders.position(|holder| game.share_a_mat(holder.crew, crew)) {
            game.players[holder].crew = before;
        }
        game.players[seat].crew = crew;
        Ok(())
    }

    fn begin(&mut self) -> Verdict {
        match self.now.setup.crews {
            CrewChoice::Dealt => self.first(Task::Deal),
            CrewChoice::Chosen => {
                for seat in self.now.seats() {
                    let crew = self.now.players[usize::from(seat)].crew;
                    self.emit(Event::CrewDealt(seat, crew));
                }
                self.start();
            }
        }
        Ok(())
    }

    pub(super) fn deal_crew(&mut self, order: &[u8]) -> Verdict {
        let crew = self.now.crew_to_deal();
        let complete = (0..crew.len() as u8).all(|index| order.contains(&index));
        let all = order.len() == crew.len() && complete;
        require(all, Refusal::CrewNotAvailable)?;
        for (seat, crew) in self.now.crew_dealt(order).into_iter().enumerate() {
            self.now.players[seat].crew = crew;
            self.emit(Event::CrewDealt(seat as Seat, crew));
        }
        self.start();
        Ok(())
    }

    /// The present state of the table before the first turn (FYM-2, FYM-5, FYM-6, FYM-8, FYM-11).
    fn start(&mut self) {
        if self.now.has_extra_pool_dice() {
            self.now.pool = Colour::ALL
                .map(|colour| Die::new(colour, 0))
                .into_iter()
                .collect();
        }
        self.emit(Event::Prepared);
        let candidates = self.now.first_players();
        match candidates[..] {
            [seat] => self.begin_mission(seat),
            _ => self.first(Task::ChooseFirst),
        }
    }

    pub(super) fn choose_first(&mut self, seat: Seat) -> Verdict {
        let first = self.now.first_players().contains(&seat);
        require(first, Refusal::NotAFirstPlayer)?;
        self.begin_mission(seat);
        Ok(())
    }

    fn begin_mission(&mut self, seat: Seat) {
        self.now.first = seat;
        if !self.now.reads(Reading::StartCardInDeck) {
            self.lay_start_card();
        }
        self.begin_turn(seat);
    }

    /// To Boldly Go lies face up in the blue row (FYM-8, reading A27).
    fn lay_start_card(&mut self) {
        let known = self.now.cards.iter().position(|card| card.start);
        let known = known.map(|card| card as CardId);
        let insignia = known.map_or(1, |card| self.now.cards[usize::from(card)].insignia);
        let serial = self.now.next_serial();
        self.now.piles[Colour::Blue as usize].deck -= 1;
        self.now.rows[Colour::Blue as usize].push(Alert {
            serial,
            card: known.filter(|_| self.now.full()),
            colour: Colour::Blue,
            deck: None,
            urgency: Urgency::None,
            prime_directive: false,
            insignia,
            reward: known.and_then(|card| self.now.cards[usize::from(card)].reward),
            dice: [None; MOST_ICONS],
        });
        if let Some(card) = known.filter(|_| self.now.full()) {
            self.now.places[usize::from(card)] = CardPlace::Table;
        }
        if self.now.full() {
            self.describe_start_card(known, serial);
        }
    }

    /// The start card's icons are asked for if the pack does not have them yet (FYM-84).
    fn describe_start_card(&mut self, known: Option<CardId>, serial: u16) {
        let draft = match known {
            None if self.now.cards.len() >= super::MOST_CARDS => return,
            Some(card) if !self.now.cards[usize::from(card)].icons.is_empty() => return,
            Some(card) => Draft {
                card: self.now.cards[usize::from(card)].clone(),
                then: AfterDraft::Complete(card),
            },
            None => Draft {
                card: super::AlertCard {
                    start: true,
                    colour: Some(Colour::Blue),
                    insignia: 1,
                    name: readyroom_kit::text::cut("To Boldly Go"),
                    ..Default::default()
                },
                then: AfterDraft::Correct(serial),
            },
        };
        self.first(Task::Learn(alloc::boxed::Box::new(draft)));
    }
}

impl FiveYearMission {
    /// The seats that may begin: those of the lowest crew number (FYM-11). Only a Time Rift of rules 1 has two of them.
    pub(super) fn first_players(&self) -> ArrayVec<Seat, 7> {
        let numbers = || self.players.iter().map(|player| player.crew.number());
        let lowest = numbers().min();
        (0..)
            .zip(numbers())
            .filter(|(_, number)| Some(*number) == lowest)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Whether it is known who has which crew member: chosen as the players wish, or dealt (FYM-4).
    pub fn crew_is_known(&self) -> bool {
        let is_dealt = self.phase != Phase::SetUp || self.agenda.contains(&Task::ChooseFirst);
        is_dealt || self.setup.crews == CrewChoice::Chosen
    }

    /// Whether a die of each colour started in the pool (FYM-6).
    pub fn has_extra_pool_dice(&self) -> bool {
        self.players.len() <= 4 && self.reads(Reading::PoolDiceForFew)
    }

    /// Numbers the next alert.
    pub(super) fn next_serial(&mut self) -> u16 {
        self.alerts += 1;
        self.alerts
    }
}
