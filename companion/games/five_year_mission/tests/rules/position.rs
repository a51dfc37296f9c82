//! Positions for rule tests: a table with the crew a test names, in full or light tracking, onto which the test puts just the
//! dice and alerts it mentions. Dice are written `red 4`, icons `blue 4+`, `yellow 2-`, `any 3`; a frame is in brackets.

use arrayvec::ArrayVec;
pub use readyroom_five_year_mission::{Colour::*, Crew::*, *};
use readyroom_kit::Game;

/// Who plays where it makes no difference.
pub const CREW: [Crew; 3] = [Kirk, Spock, Scott];

readyroom_kit::position!(Position, FiveYearMission);

pub fn die(text: &str) -> Die {
    text.parse().unwrap_or_else(|why| panic!("{why}"))
}

/// `red 4, blue` and so on; none from an empty text.
pub fn dice(text: &str) -> Dice {
    text.split(", ")
        .filter(|text| !text.is_empty())
        .map(die)
        .collect()
}

fn icon(text: &str, set: u8) -> Icon {
    let (colour, value) = text.trim().split_once(' ').expect("an icon like `blue 4+`");
    let face = value.trim_end_matches(['+', '-']).parse().expect("a face");
    let need = match value.as_bytes().last() {
        Some(b'+') => Need::OrHigher,
        Some(b'-') => Need::OrLower,
        _ => Need::Exactly,
    };
    let colour = Colour::ALL
        .into_iter()
        .find(|known| known.label() == colour);
    Icon {
        colour,
        face,
        need,
        set,
    }
}

/// `[blue 4+, blue 2-], any 3`.
fn icons(text: &str) -> ArrayVec<Icon, MOST_ICONS> {
    let (mut set, mut in_frame) = (0, false);
    let mut icons = ArrayVec::new();
    for part in text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        if part.starts_with('[') {
            (set, in_frame) = (set + 1, true);
        }
        icons.push(icon(
            part.trim_matches(['[', ']']),
            if in_frame { set } else { 0 },
        ));
        in_frame &= !part.ends_with(']');
    }
    icons
}

/// A card of one point without anything else to it.
pub fn card(colour: Colour, name: &str, wants: &str) -> AlertCard {
    AlertCard {
        name: CardName::from(name).expect("a short name"),
        colour: Some(colour),
        insignia: 1,
        icons: icons(wants),
        ..AlertCard::default()
    }
}

fn effect(mut card: AlertCard, when: When, what: What) -> AlertCard {
    card.effects.push(Effect { when, what });
    card
}

/// A card that does something as soon as it lies there.
pub fn at_once(card: AlertCard, what: What) -> AlertCard {
    effect(card, When::Immediate, what)
}

/// A card that does something when it fails.
pub fn if_failed(card: AlertCard, what: What) -> AlertCard {
    effect(card, When::IfFailed, what)
}

pub fn as_urgent(card: AlertCard) -> AlertCard {
    AlertCard {
        urgent: true,
        ..card
    }
}

pub fn as_directive(card: AlertCard) -> AlertCard {
    AlertCard {
        prime_directive: true,
        ..card
    }
}

/// The flags of an Urgent alert.
pub const URGENT: Marks = Marks {
    urgent: true,
    prime_directive: false,
    escalation: None,
};

pub const fn timing(id: u32, alert: Serial) -> Timer {
    Timer::Timing { id, alert }
}

pub fn to_boldly_go() -> AlertCard {
    AlertCard {
        start: true,
        ..card(Blue, "To Boldly Go", "any 6")
    }
}

/// A plain card worth `insignia` points, kept for `reward`.
pub fn reward_card(name: &str, reward: Reward, insignia: u8) -> AlertCard {
    AlertCard {
        reward: Some(reward),
        insignia,
        ..card(Yellow, name, "any 1+")
    }
}

pub fn place(alert: Serial, on: &[(u8, &str)]) -> Move {
    Move::Place(placement(alert, on))
}

pub fn placement(alert: Serial, on: &[(u8, &str)]) -> Placement {
    Placement {
        alert,
        dice: on.iter().map(|&(icon, shows)| (icon, die(shows))).collect(),
        scott: false,
    }
}

pub fn scott_places(alert: Serial, on: &[(u8, &str)]) -> Move {
    Move::Place(Placement {
        scott: true,
        ..placement(alert, on)
    })
}

pub fn repair(shows: &str) -> Move {
    Move::Repair {
        die: die(shows),
        scott: false,
        la_forge: false,
    }
}

impl Position {
    /// A mission just dealt and agreed on, nothing begun.
    pub fn set_up(cards: Vec<AlertCard>) -> Self {
        Self::set_up_by(FiveYearMission::RULES_VERSION, cards)
    }

    /// The same as rules of that version dealt it.
    pub fn set_up_by(rules: u32, cards: Vec<AlertCard>) -> Self {
        Self::dealt(rules, Pack { cards })
    }

    /// A mission begun with the crew in that order clockwise, at the first player's first step.
    pub fn begun(tracking: Tracking, crew: &[Crew], readings: &[Reading]) -> Self {
        Self::begun_by(FiveYearMission::RULES_VERSION, tracking, crew, readings)
    }

    /// The same by rules of that version.
    pub fn begun_by(rules: u32, tracking: Tracking, crew: &[Crew], readings: &[Reading]) -> Self {
        let mut table = Self::set_up_by(rules, vec![to_boldly_go()]);
        let series = crew[0].series();
        table.play(Move::Track(Tracking::Full));
        if tracking == Tracking::Light {
            table.play(Move::Track(Tracking::Light));
        }
        if crew.len() != 3 {
            table.play(Move::Seats(crew.len() as u8));
        }
        if series == Series::Tng {
            table.play(Move::Ship(series));
        }
        if crew.iter().any(|member| member.series() != series) {
            table.play(Move::TimeRift(true));
        }
        if crew.iter().any(|member| member.number() == 8) {
            table.play(Move::Promo(true));
        }
        table.play(Move::Crews(CrewChoice::Chosen));
        for (seat, &member) in (0..).zip(crew) {
            if table.now.players[usize::from(seat)].crew != member {
                table.play(Move::Assign(seat, member));
            }
        }
        for &reading in readings {
            table.play(Move::Read(reading, true));
        }
        table.play(Move::Begin);
        if table.now.agenda[..] == [Task::ChooseFirst] {
            table.play(Move::First(0));
        }
        table
    }

    /// Full tracking, in the second round, seat 0 to place; no die and no alert anywhere yet.
    pub fn placing(crew: &[Crew], readings: &[Reading]) -> Self {
        let mut table = Self::begun(Tracking::Full, crew, readings);
        table.clear();
        table.at(Phase::Place);
        table.now.turn.roll_done = true;
        table
    }

    /// Full tracking, in the second round, seat 0 to draw; no die and no alert anywhere yet.
    pub fn drawing(crew: &[Crew], readings: &[Reading]) -> Self {
        let mut table = Self::begun(Tracking::Full, crew, readings);
        table.clear();
        table.at(Phase::Draw);
        table
    }

    fn clear(&mut self) {
        let now = &mut self.now;
        now.active = 0;
        now.round = 2;
        now.rows = Default::default();
        now.pool = Dice::default();
        for player in &mut now.players {
            player.beside = Dice::default();
            player.fresh = false;
        }
        self.events.clear();
    }

    /// Puts the turn into a step.
    pub fn at(&mut self, phase: Phase) {
        self.now.phase = phase;
    }

    /// Action dice of a player, kept from earlier turns.
    pub fn actions(&mut self, seat: Seat, shows: &str) {
        self.now.players[usize::from(seat)].actions = dice(shows);
    }

    /// Action dice of the active player, rolled this turn.
    pub fn rolled(&mut self, shows: &str) {
        let active = usize::from(self.now.active);
        self.now.players[active].actions.pour(&dice(shows));
        self.now.turn.rolled.pour(&dice(shows));
    }

    pub fn injuries(&mut self, seat: Seat, shows: &str) {
        self.now.players[usize::from(seat)].injuries = dice(shows);
    }

    pub fn pool(&mut self, shows: &str) {
        self.now.pool = dice(shows);
    }

    /// Makes a card known and leaves it in its deck.
    pub fn in_deck(&mut self, card: AlertCard) -> CardId {
        self.now.cards.make_mut().push(card);
        self.now.places.push(CardPlace::Deck);
        (self.now.cards.len() - 1) as CardId
    }

    /// Lays an alert on the table, at the young end of its row.
    pub fn put(&mut self, card: AlertCard) -> Serial {
        self.now.alerts += 1;
        let colour = card.colour.expect("a colour");
        let alert = Alert {
            serial: self.now.alerts,
            card: None,
            colour,
            deck: Some(self.now.piles[colour as usize].deck - 1),
            urgency: if card.urgent {
                Urgency::Waiting
            } else {
                Urgency::None
            },
            prime_directive: card.prime_directive,
            insignia: card.insignia,
            reward: card.reward,
            dice: [None; MOST_ICONS],
        };
        let card = Some(self.in_deck(card)).filter(|_| self.now.full());
        if let Some(card) = card {
            self.now.places[usize::from(card)] = CardPlace::Table;
        }
        self.now.piles[colour as usize].deck -= 1;
        self.now.rows[colour as usize].push(Alert { card, ..alert });
        self.now.alerts
    }

    /// Puts a die on an alert that lies there.
    pub fn on_alert(&mut self, serial: Serial, icon: u8, shows: &str) {
        let mut alerts = self.now.rows.iter_mut().flatten();
        let alert = alerts
            .find(|alert| alert.serial == serial)
            .expect("an alert");
        alert.dice[usize::from(icon)] = Some(die(shows));
    }

    /// A reward card beside a mat.
    pub fn holds(&mut self, seat: Seat, reward: Reward, insignia: u8) -> Serial {
        self.now.alerts += 1;
        self.now.piles[Yellow as usize].deck -= 1;
        self.now.players[usize::from(seat)].rewards.push(Held {
            serial: self.now.alerts,
            card: None,
            colour: Yellow,
            reward,
            insignia,
        });
        self.now.alerts
    }

    /// Draws a card in step 1.
    pub fn draw(&mut self, card: AlertCard) -> Serial {
        let colour = card.colour.expect("a colour");
        let id = self.in_deck(card);
        self.play(Move::Draw(colour)).play(Move::Reveal(id));
        self.now.alerts
    }

    /// The time runs out.
    pub fn timer_runs_out(&mut self) -> &mut Self {
        let id = self.now.countdown().expect("a countdown").id;
        self.make(self.now.time_up(id).expect("its end"))
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.now.players[usize::from(seat)]
    }

    pub fn piles(&self, colour: Colour) -> Piles {
        self.now.piles[colour as usize]
    }

    /// Serials of a row, oldest first.
    pub fn row(&self, colour: Colour) -> Vec<Serial> {
        self.now.rows[colour as usize]
            .iter()
            .map(|alert| alert.serial)
            .collect()
    }

    pub fn lies_open(&self, serial: Serial) -> bool {
        self.now.alert(serial).is_some()
    }

    /// What lies on an icon of an open alert.
    pub fn die_on(&self, alert: Serial, icon: usize) -> Option<Die> {
        self.now.alert(alert).expect("an open alert").dice[icon]
    }

    pub fn urgency(&self, alert: Serial) -> Urgency {
        self.now.alert(alert).expect("an open alert").urgency
    }

    /// So many alerts of each colour are resolved.
    pub fn completed(&mut self, of_each: u8) {
        let piles = self.now.piles.iter_mut();
        piles.for_each(|piles| piles.completed = of_each);
    }

    /// Where it happened, if it did.
    pub fn when(&self, like: impl Fn(&Event) -> bool) -> Option<usize> {
        self.events.iter().position(like)
    }

    pub fn failed(&self, serial: Serial) -> Option<FailCause> {
        self.events.iter().find_map(|event| match event {
            Event::Failed(which, cause, _) if which.serial == serial => Some(*cause),
            _ => None,
        })
    }
}
