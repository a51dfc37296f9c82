//! A player with six buttons: takes an offer by pressing only what a hand can press, ROLL where it does the same, reads
//! everything that is shown on the way, and counts. What is behind a cover is looked at: OK held is one press.

mod cover;
mod reading;
mod way;

use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    scene::Scene,
};
use readyroom_kit::{
    PlayerName, Prompt, Sight, Stage, face::Message, sentence::Phrase, testing::Sample,
};
use readyroom_table::{
    action::{Action, Response},
    report::Report,
    table::{
        Table,
        dice_entry::TYPED,
        menu::{Menu, Taken},
        path::Offer,
    },
    tabletop::{Input, PanelId, Tabletop},
};
use tempfile::TempDir;

use crate::new_table;
use cover::is_cover;
use way::{at_entry, leads_to, presses_to, steps};

/// What one move has brought.
#[derive(Debug, Default)]
pub struct Step {
    /// The messages of the move.
    pub messages: Vec<Message>,
    /// The reports of the log about it, one until each roll that the table makes with its own dice.
    pub reports: Vec<Report>,
    /// Every picture from the press that made the move to the next choice.
    pub scenes: Vec<Scene>,
    /// Titles and hints of the moments in which chance decided.
    pub of_chance: (Vec<Phrase>, Vec<Phrase>),
    /// Presses from the cursor where the program had left it to the next choice. Letters are not counted.
    pub presses: u32,
}

/// The panel at which every button is pressed: who looks behind a cover does so there.
const PANEL: PanelId = PanelId::new(1);

/// How long a hand looks at what comes after dice by itself, in milliseconds.
const LOOKS_MS: u64 = 1_000;

/// A person who is shown the frame after each press.
type Watcher = Box<dyn FnMut(&Frame)>;

/// A table, and the hand at its buttons.
pub struct SixButtons<G: Sample> {
    /// The table.
    pub table: Table<G>,
    rng: ChaCha8Rng,
    now_ms: u64,
    /// Between two presses.
    pace_ms: u64,
    watcher: Option<Watcher>,
    presses: u32,
    scenes: Vec<Scene>,
    reports: Vec<Report>,
    of_chance: (Vec<Phrase>, Vec<Phrase>),
    /// What the table keeps its evening in.
    _folder: TempDir,
}

impl<G: Sample> SixButtons<G> {
    /// A table that has just begun, set up in this way at random, its dice the companion's or its `own`.
    ///
    /// # Panics
    /// There is no folder to write to.
    pub fn sit_down(way: G::Way, own: bool, seed: u64) -> Self {
        Self::sit_down_as(way, own, seed, &[])
    }

    /// The same with players who are called so, clockwise.
    ///
    /// # Panics
    /// There is no folder to write to.
    pub fn sit_down_as(way: G::Way, own: bool, seed: u64, names: &[&str]) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let target = G::set_up(way, &mut rng);
        let folder = new_table::folder();
        new_table::lay_pack(folder.path(), &target);
        let mut evening = new_table::begin::<G>(folder.path(), seed);
        evening.set_own_dice(own, 0).expect("a journal");
        let mut hand = Self {
            table: Table::new(evening, 0),
            rng,
            now_ms: 0,
            pace_ms: 0,
            watcher: None,
            presses: 0,
            scenes: Vec::new(),
            reports: Vec::new(),
            of_chance: (Vec::new(), Vec::new()),
            _folder: folder,
        };
        while let Some(mv) = new_table::set_up_move(hand.game(), &target) {
            if mv == G::begin() {
                hand.name_players(names);
            }
            hand.say(&mv, "Anna");
        }
        hand.settle();
        hand
    }

    /// The same at a table whose dice tumble: the hand waits until they have been seen.
    #[must_use]
    pub fn in_motion(mut self) -> Self {
        self.table = self.table.with_motion();
        self
    }

    /// From now on shows `watcher` the frame after each press, and takes `pace_ms` for one: at first they take no time.
    pub fn watch(&mut self, pace_ms: u64, watcher: impl FnMut(&Frame) + 'static) {
        self.pace_ms = pace_ms;
        self.watcher = Some(Box::new(watcher));
    }

    /// The game now.
    pub fn game(&self) -> &G {
        self.table.evening().now()
    }

    /// What the players may choose.
    pub fn offers(&self) -> Vec<G::Move> {
        self.game().choices()
    }

    /// A move that a table would make here, by chance.
    ///
    /// # Panics
    /// Nothing is to be chosen.
    pub fn likely(&mut self) -> G::Move {
        let game = self.table.evening().now();
        new_table::likely_move(game, &mut self.rng).expect("an offer")
    }

    /// The move of a player who does no more than the game asks for.
    pub fn least(&mut self) -> G::Move {
        let least = self.game().least(&self.offers());
        least.unwrap_or_else(|| self.likely())
    }

    /// Reports who plays, as far as `names` go.
    fn name_players(&mut self, names: &[&str]) {
        let seats = self.game().seating().map(|seating| seating.names.len());
        for (seat, name) in (0..).zip(names.iter().take(seats.unwrap_or(0))) {
            let Some(seating) = self.game().seating() else {
                return;
            };
            self.say(&(seating.name)(seat, PlayerName::default()), name);
        }
    }

    /// Makes `mv` by words, as set-up is passed through; what its players still name, is called `name`.
    fn say(&mut self, mv: &G::Move, name: &str) {
        let path = new_table::words(self.game(), mv, name);
        let response = self
            .table
            .say(Action::At(path.clone()), self.now_ms)
            .expect("a journal");
        assert_eq!(response, Response::Done, "{path:?}");
    }

    /// Makes `mv` with the buttons, rolls what is to be rolled, and reads what is shown until the next choice.
    ///
    /// # Panics
    /// The menu does not lead to `mv`.
    pub fn take(&mut self, mv: &G::Move) -> Step {
        (self.presses, self.scenes) = (0, Vec::new());
        if self.game().sight(mv) != Sight::Public {
            self.uncover();
        }
        let offers = self.offers_shown();
        let number = self.nearest(mv, &offers);
        if self.rolls(mv) {
            while matches!(self.scene(), Scene::Notice { .. }) && !is_cover(&self.scene()) {
                self.press(Button::Ok);
                self.scenes.push(self.scene());
            }
            self.press(Button::Roll);
        } else {
            self.close_reports();
            self.go_to(Menu::new(Arc::clone(&offers)), number);
        }
        if G::blank(mv).is_some() {
            for letter in "Anna".chars() {
                self.table
                    .handle_at(PANEL, Input::Typed(letter), self.now_ms)
                    .expect("a journal");
            }
            self.press(Button::Ok);
        }
        self.step()
    }

    /// Takes the last decision back by holding BACK, and reads what is shown until the next choice.
    pub fn take_back(&mut self) -> Step {
        (self.presses, self.scenes) = (0, Vec::new());
        self.gesture(Gesture::Hold(Button::Back));
        self.step()
    }

    /// What is typed and shown until the next choice.
    fn step(&mut self) -> Step {
        self.reports.clear();
        self.of_chance = (Vec::new(), Vec::new());
        let messages = self.settle();
        Step {
            messages,
            reports: std::mem::take(&mut self.reports),
            scenes: std::mem::take(&mut self.scenes),
            of_chance: std::mem::take(&mut self.of_chance),
            presses: self.presses,
        }
    }

    /// The number of `mv` among `offers`: of what is in several places the nearest.
    fn nearest(&self, mv: &G::Move, offers: &Arc<[Offer]>) -> usize {
        let game = self.game();
        let placed = game.placed(game.choices()).into_iter();
        let placed = placed.filter(|(_, placed)| placed == mv);
        let mut paths: Vec<_> = placed.map(|(path, _)| path).collect();
        paths.push(game.path(mv));
        let numbers = (0..offers.len()).filter(|&number| paths.contains(&offers[number].path));
        let numbers: Vec<usize> = numbers.collect();
        match *numbers {
            [] => panic!("{paths:?} is not on offer"),
            [only] => only,
            [first, ..] => {
                let menu = Menu::new(Arc::clone(offers));
                let cursor = self.level().and_then(|(cursor, _)| cursor);
                let nearest = numbers.into_iter();
                let nearest = nearest.min_by_key(|&number| presses_to(&menu, cursor, number));
                nearest.unwrap_or(first)
            }
        }
    }

    /// Whether ROLL makes `mv` from anywhere.
    fn rolls(&self, mv: &G::Move) -> bool {
        let game = self.game();
        let free = game.buttons().free_roll;
        let free = free.filter(|_| !self.table.evening().own_dice());
        free.or_else(|| game.roll()).as_ref() == Some(mv)
    }

    /// Reads what is shown and brings what chance must, until the next choice; returns the messages so far.
    fn settle(&mut self) -> Vec<Message> {
        let mut messages = self.messages();
        self.reports.extend(self.report());
        self.scenes.push(self.scene());
        self.read();
        while matches!(self.game().stage(), Stage::Chance(_)) {
            let (title, hint) = (self.game().headline(), self.game().guidance());
            self.of_chance.0.push(title);
            self.of_chance.1.extend(hint);
            self.chance();
            messages.extend(self.messages());
            self.reports.extend(self.report());
            self.scenes.push(self.scene());
            self.read();
        }
        messages
    }

    /// What chance brings where the table has its own dice or bag: dice are typed, a thing is named.
    fn chance(&mut self) {
        self.close_reports();
        if let Some(dice) = self.table.evening().dice_asked(None) {
            for _ in 0..dice {
                // In two draws: so the random evenings stay those of earlier figures.
                let half: usize = self.rng.random_range(0..2);
                let face = 3 * half + self.rng.random_range(0..3_usize);
                for &button in TYPED[face] {
                    self.press(button);
                }
            }
            return;
        }
        let offers = self.offers_shown();
        let of_game = offers.iter().take_while(|offer| offer.path[0] != "Table");
        let number = self.rng.random_range(1..of_game.count().max(2));
        self.go_to(Menu::new(Arc::clone(&offers)), number);
    }

    /// Presses UP or DOWN, whichever is shorter, and OK, level by level to the offer of that number; or until a timer
    /// runs out, which may bring another menu.
    fn go_to(&mut self, mut menu: Menu, number: usize) {
        let offers = self.offers_shown();
        // A timer that ran out may have left a level open.
        let root = menu.outcomes().len();
        while self.level().is_some_and(|(_, total)| total != root) {
            self.press(Button::Back);
        }
        loop {
            let Some((at, total)) = self.level() else {
                panic!("no menu is shown: {:?}", self.scene());
            };
            let leads = |entry: &usize| leads_to(&at_entry(&menu, *entry), number);
            let entry = (0..total)
                .find(leads)
                .expect("an entry leads to each offer");
            let (down, up) = steps(at, entry, total);
            for _ in 0..down.min(up) {
                self.press(if down <= up { Button::Down } else { Button::Up });
                if self.offers_shown() != offers {
                    return;
                }
            }
            self.press(Button::Ok);
            menu = at_entry(&menu, entry);
            if menu.ok() != Taken::Opened || self.offers_shown() != offers {
                return;
            }
        }
    }

    /// The cursor in the level of the menu that is shown, and how many entries that has: as a list, or as a picture that shows
    /// it in its top row.
    fn level(&self) -> Option<(Option<usize>, usize)> {
        match self.scene() {
            Scene::Menu {
                cursor,
                first,
                total,
                ..
            } => {
                let at = (cursor != u8::MAX).then(|| usize::from(first) + usize::from(cursor));
                Some((at, total.into()))
            }
            Scene::Picture { header, .. }
                if self.table.caption_at(PANEL).drawn_cursor.is_some() =>
            {
                let (number, of) = header.page;
                Some((usize::from(number).checked_sub(1), of.into()))
            }
            _ => None,
        }
    }

    fn scene(&self) -> Scene {
        self.table.frame_at(PANEL, self.now_ms).scene
    }

    fn messages(&self) -> Vec<Message> {
        self.table.messages().into_iter().cloned().collect()
    }

    /// The report of what the last press has brought; none if that is nothing.
    fn report(&self) -> Option<Report> {
        self.table.log().of_last_step().cloned()
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        matches!(self.game().prompt(), Prompt::Over { .. })
    }
}
