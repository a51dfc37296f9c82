//! A player with six buttons: takes an offer by pressing only what a hand can press, ROLL where it does the same, reads everything that is shown on
//! the way, and counts.

use std::{
    fs,
    path::Path,
    sync::{Arc, Mutex},
};

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom::{
    dice::Seed,
    evening::Evening,
    journal::Journal,
    packs::Packs,
    table::{
        Table,
        menu::{Menu, Taken},
        spoken::Spoken,
    },
    tabletop::{Input, Tabletop},
};
use readyroom_hardware::{
    button::{Button, Gesture},
    scene::Scene,
};
use readyroom_kit::{Prompt, Stage, face::Message, testing::Sample};
use tempfile::TempDir;

/// What one move has brought.
#[derive(Debug, Default)]
pub struct Step {
    /// The messages of the move.
    pub messages: Vec<Message>,
    /// Every picture from the press that made the move to the next choice.
    pub scenes: Vec<Scene>,
    /// Presses from the cursor where the program had left it to the next choice. Letters are not counted.
    pub presses: u32,
}

/// A table, and the hand at its buttons.
pub struct SixButtons<G: Sample> {
    /// The table.
    pub table: Table<G>,
    rng: ChaCha8Rng,
    presses: u32,
    scenes: Vec<Scene>,
    /// What the table keeps its evening in.
    _folder: TempDir,
}

impl<G: Sample> SixButtons<G> {
    /// A table that has just begun, set up in this way at random, its dice the companion's or its `own`.
    ///
    /// # Panics
    /// There is no folder to write to.
    pub fn sit_down(way: G::Way, own: bool, seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let target = G::set_up(way, &mut rng);
        let memory = Path::new("/dev/shm");
        let folder = tempfile::tempdir_in(memory).or_else(|_| TempDir::new());
        let folder = folder.expect("a folder");
        let journal = Journal::open(&folder.path().join("journal.sqlite3")).expect("a journal");
        let packs = Packs::new(folder.path().join("packs"));
        lay_pack(folder.path(), &target);
        let journal = Arc::new(Mutex::new(journal));
        let evening = Evening::<G>::begin(&journal, &packs, Seed::from_number(seed), 0);
        let mut evening = evening.expect("an evening");
        evening.set_own_dice(own, 0).expect("a journal");
        let mut hand = Self {
            table: Table::new(evening, 0),
            rng,
            presses: 0,
            scenes: Vec::new(),
            _folder: folder,
        };
        while let Some(mv) = hand
            .offers()
            .into_iter()
            .find(|mv| target.wants(hand.game(), mv))
        {
            hand.say(&mv);
        }
        hand.say(&G::begin());
        hand.settle();
        hand
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
        let offers = self.offers();
        let game = self.table.evening().now();
        let likely = game.likely(&offers, &mut self.rng);
        likely.unwrap_or_else(|| offers.choose(&mut self.rng).expect("an offer").clone())
    }

    /// The move of a player who does no more than the game asks for.
    pub fn least(&mut self) -> G::Move {
        let least = self.game().least(&self.offers());
        least.unwrap_or_else(|| self.likely())
    }

    /// Makes `mv` by words, as set-up is passed through.
    fn say(&mut self, mv: &G::Move) {
        let mut path: Vec<String> = self.game().path(mv).into_iter().map(Into::into).collect();
        if G::blank(mv).is_some() {
            path.push("Anna".into());
        }
        let said = self.table.choose(&path, 0).expect("a journal");
        assert_eq!(said, Ok(()), "{path:?}");
    }

    /// Makes `mv` with the buttons, rolls what is to be rolled, and reads what is shown until the next choice.
    ///
    /// # Panics
    /// The menu does not lead to `mv`.
    pub fn take(&mut self, mv: &G::Move) -> Step {
        (self.presses, self.scenes) = (0, Vec::new());
        let path = self.game().path(mv);
        let offers = self.table.account().menu;
        let number = offers.iter().position(|offer| offer.path == path);
        let number = number.unwrap_or_else(|| panic!("{path:?} is not on offer"));
        if self.game().roll().as_ref() == Some(mv) {
            // On the last page of a report it closes the report as well.
            self.press(Button::Roll);
        } else {
            self.close_reports();
            self.go_to(Menu::new(Arc::clone(&offers)), number);
        }
        if G::blank(mv).is_some() {
            for letter in "Anna".chars() {
                self.table
                    .handle(Input::Typed(letter), 0)
                    .expect("a journal");
            }
            self.press(Button::Ok);
        }
        let messages = self.settle();
        Step {
            messages,
            scenes: std::mem::take(&mut self.scenes),
            presses: self.presses,
        }
    }

    /// Reads what is shown and brings what chance must, until the next choice; returns the messages so far.
    fn settle(&mut self) -> Vec<Message> {
        let mut messages = self.messages();
        self.scenes.push(self.scene());
        self.read();
        while matches!(self.game().stage(), Stage::Chance(_)) {
            self.chance();
            messages.extend(self.messages());
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
                let halves = [Button::Up, Button::Down];
                let thirds = [Button::Up, Button::Ok, Button::Down];
                let half = halves[self.rng.random_range(0..2)];
                let third = thirds[self.rng.random_range(0..3)];
                self.press(half);
                self.press(third);
            }
            return;
        }
        let offers = self.table.account().menu;
        let of_game = offers.iter().take_while(|offer| offer.path[0] != "Table");
        let number = self.rng.random_range(1..of_game.count().max(2));
        self.go_to(Menu::new(Arc::clone(&offers)), number);
    }

    /// Presses UP or DOWN, whichever is shorter, and OK, level by level to the offer of that number.
    fn go_to(&mut self, mut menu: Menu, number: usize) {
        loop {
            let Scene::Menu {
                cursor,
                first,
                total,
                ..
            } = self.scene()
            else {
                panic!("no menu is shown: {:?}", self.scene());
            };
            let total = usize::from(total);
            let at = (cursor != u8::MAX).then(|| usize::from(first) + usize::from(cursor));
            let leads = |entry: &usize| leads_to(&at_entry(&menu, *entry), number);
            let entry = (0..total)
                .find(leads)
                .expect("an entry leads to each offer");
            let (down, up) = match at {
                Some(at) => ((entry + total - at) % total, (at + total - entry) % total),
                None => (entry + 1, total - entry),
            };
            for _ in 0..down.min(up) {
                self.press(if down <= up { Button::Down } else { Button::Up });
            }
            self.press(Button::Ok);
            menu = at_entry(&menu, entry);
            if menu.ok() != Taken::Opened {
                return;
            }
        }
    }

    /// Puts away the pictures and last pages of reports that [`read`](Self::read) leaves in the hand.
    fn close_reports(&mut self) {
        while matches!(self.scene(), Scene::Notice { .. } | Scene::Picture { .. }) {
            self.press(Button::Ok);
            self.scenes.push(self.scene());
        }
    }

    /// Presses OK until something is to be chosen, and keeps what was shown. What ROLL closes and goes on from
    /// stays.
    fn read(&mut self) {
        loop {
            let waits = self.table.evening().dice_asked(None).is_some();
            // On a tray whose dice can be kept, OK keeps one.
            let on = match self.scene() {
                Scene::Notice { hint, .. } if hint.starts_with("ROLL") => return,
                // ROLL does what it always does, where it does something.
                Scene::Picture { .. } if self.game().roll().is_some() => return,
                Scene::Menu { .. } | Scene::Outcome { .. } | Scene::TextEntry { .. } => return,
                Scene::Dice { .. } if waits => return,
                Scene::Dice { .. } => Button::Back,
                _ => Button::Ok,
            };
            self.press(on);
            self.scenes.push(self.scene());
        }
    }

    fn press(&mut self, button: Button) {
        self.presses += 1;
        let pressed = Input::Gesture(Gesture::Press(button));
        self.table.handle(pressed, 0).expect("a journal");
    }

    fn scene(&self) -> Scene {
        self.table.frame(0).scene
    }

    fn messages(&self) -> Vec<Message> {
        self.table.messages().into_iter().cloned().collect()
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        matches!(self.game().prompt(), Prompt::Over { .. })
    }
}

/// Writes what `target` knows of its box into the pack of the data folder `folder`.
///
/// # Panics
/// The folder cannot be written to.
pub fn lay_pack<G: Sample>(folder: &Path, target: &G) {
    let content = toml::to_string(&target.content()).expect("a pack is plain data");
    let folder = folder.join("packs");
    fs::create_dir_all(&folder).expect("a folder");
    let text = format!("format = 1\ngame = {:?}\n\n{content}", G::NAME);
    fs::write(folder.join(G::NAME).with_extension("toml"), text).expect("a pack");
}

/// `menu` with the cursor on entry number `entry` of the open level, which it has not been moved in.
fn at_entry(menu: &Menu, entry: usize) -> Menu {
    let mut menu = menu.clone();
    for _ in 0..entry {
        menu.down();
    }
    menu
}

/// Whether OK leads to the offer of that number, sooner or later.
fn leads_to(menu: &Menu, number: usize) -> bool {
    let mut menu = menu.clone();
    match menu.ok() {
        Taken::Offer(offer) => offer == number,
        Taken::Nothing => false,
        Taken::Opened => {
            let mut seen = Vec::new();
            loop {
                let found = leads_to(&menu, number);
                menu.down();
                if found || seen.contains(&menu) {
                    return found;
                }
                seen.push(menu.clone());
            }
        }
    }
}
