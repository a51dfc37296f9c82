//! One evening, played at random.

use std::{rc::Rc, sync::Arc};

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom::{
    journal::{JournalFile, SharedJournal},
    packs::Packs,
};
use readyroom_hardware::{
    button::{Button, Gesture},
    scene::TitleRow,
};
use readyroom_kit::{Prompt, testing::Sample};
use readyroom_table::{
    action::{Action, Response},
    dice::Seed,
    evening::Evening,
    table::{Table, path::Offer},
    tabletop::{Input, Tabletop},
};
use readyroom_tests::new_table;
use tempfile::TempDir;

use super::{
    AGAIN, COUNTDOWN, IDS, KEPT, LABELS, OFFERED, PICTURES, Roller, SharedFaults, WAY_BACK,
    WRITTEN,
    labels::{self, Labels},
    screens::Screens,
};

/// The table of a random evening, and what is needed to check it.
pub struct RandomEvening<G: Sample> {
    pub seed: u64,
    pub rng: ChaCha8Rng,
    pub folder: TempDir,
    pub journal: SharedJournal,
    pub packs: Packs,
    pub table: Table<G>,
    pub now_ms: u64,
    /// A move of some moments ago, likely to be refused by now.
    pub stale: Vec<G::Move>,
    /// The last moments in which a person decided, each with the number of moves before it.
    pub decided: Vec<(u32, G)>,
    /// How it is played, and what was found.
    played: (G::Way, Roller),
    pub faults: SharedFaults,
}

impl<G: Sample> RandomEvening<G> {
    /// A table with anything that can be agreed on, and anything in its box.
    pub fn begin(
        seed: u64,
        played @ (way, roller): (G::Way, Roller),
        faults: &SharedFaults,
        labels: &mut Labels,
    ) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let target = G::set_up(way, &mut rng);
        let folder = new_table::folder();
        let packs = Packs::new(folder.path().join("packs"));
        new_table::lay_pack(folder.path(), &target);
        let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).expect("a journal");
        let journal = SharedJournal::new(journal);
        let (shared, cards) = (Arc::new(journal.clone()), Arc::new(packs.clone()));
        let evening = Evening::begin(shared, cards, Seed::from_number(seed), 0);
        let mut evening = Self {
            seed,
            rng,
            folder,
            journal,
            packs,
            table: Table::new(evening.expect("an evening"), 0),
            now_ms: 0,
            stale: Vec::new(),
            decided: Vec::new(),
            played,
            faults: Rc::clone(faults),
        };
        if roller == Roller::Players {
            evening.roll_our_own(true);
        }
        evening.agree(&target, labels);
        evening
    }

    /// Lets the test of that name `check`, unless it has found a fault.
    pub fn watch(&mut self, name: &'static str, check: impl FnOnce(&mut Self)) {
        let at = self.place();
        let faults = Rc::clone(&self.faults);
        faults
            .borrow_mut()
            .watch(name, || at.clone(), || check(self));
    }

    /// Which evening it is, and its state.
    pub fn place(&self) -> String {
        let ((way, roller), seed, ply) = (self.played, self.seed, self.ply());
        format!("{way:?}, dice of {roller:?}, seed {seed}, move {ply}")
    }

    /// Looks at what the offers of `game` are called.
    fn look(&mut self, game: &G, at_set_up: bool, labels: &mut Labels) {
        self.watch(LABELS, |evening| {
            labels.look(game, at_set_up, evening.seed);
        });
    }

    /// Makes the choices of set-up that lead to `target`.
    fn agree(&mut self, target: &G, labels: &mut Labels) {
        self.look(&self.game().clone(), true, labels);
        for mv in self.offered() {
            if let Ok((next, _)) = self.game().play(&mv)
                && matches!(next.prompt(), Prompt::Chance(_))
            {
                self.look(&next, mv != G::begin(), labels);
            }
        }
        while let Some(mv) = self
            .offered()
            .into_iter()
            .find(|mv| target.wants(self.game(), mv))
        {
            self.choose(&mv);
            self.look(&self.game().clone(), true, labels);
        }
        self.choose(&G::begin());
    }

    pub fn game(&self) -> &G {
        self.table.evening().now()
    }

    pub fn ply(&self) -> u32 {
        self.table.evening().ply()
    }

    fn offered(&self) -> Vec<G::Move> {
        match self.game().prompt() {
            Prompt::Choose(moves) => moves,
            Prompt::Chance(_) | Prompt::Over { .. } => Vec::new(),
        }
    }

    /// One step of the evening, and everything that must hold after it; false once the game is over.
    pub fn step(&mut self, labels: &mut Labels) -> bool {
        let before = self.game().clone();
        self.look(&before, false, labels);
        match before.prompt() {
            Prompt::Over { .. } => return false,
            Prompt::Chance(_) => self.dice(),
            Prompt::Choose(moves) => self.decide(&moves, labels),
        }
        self.watch(KEPT, |evening| {
            G::check(&before, evening.game(), evening.seed);
        });
        if self.rng.random_ratio(1, 16) {
            self.watch(WRITTEN, |evening| evening.written_down_and_read_back());
        }
        assert!(
            self.ply() < G::LONGEST,
            "seed {}: no end in sight",
            self.seed
        );
        true
    }

    fn decide(&mut self, moves: &[G::Move], labels: &mut Labels) {
        if self.rng.random_ratio(1, 32) {
            self.watch(OFFERED, |evening| {
                evening.all_accepted(moves);
                evening.others_refused(moves);
            });
            self.watch(IDS, |evening| evening.ids_tell_offers_apart());
        }
        if self.table.evening().running() == Some(true) && self.rng.random_ratio(1, 3) {
            self.watch(COUNTDOWN, Self::wait);
            return;
        }
        let mv = self
            .table
            .evening()
            .now()
            .likely(moves, &mut self.rng)
            .unwrap_or_else(|| moves.choose(&mut self.rng).expect("never empty").clone());
        let (before, ply) = (self.game().clone(), self.ply());
        self.remember(&before, ply);
        // A chance that is no player's to roll is passed through at once.
        if let Ok((next, _)) = before.play(&mv)
            && matches!(next.prompt(), Prompt::Chance(_))
        {
            self.look(&next, false, labels);
        }
        self.choose(&mv);
        assert!(
            self.ply() > ply,
            "seed {}: {mv:?} was offered and not made",
            self.seed
        );
        if self.rng.random_ratio(1, 24) {
            self.watch(AGAIN, |evening| {
                evening.taken_back_and_made_again(&mv, &before, ply);
            });
        }
        if self.rng.random_ratio(1, 40) {
            self.stale.push(mv);
        }
        if self.rng.random_ratio(1, 60) {
            self.watch(WAY_BACK, Self::taken_back_to_and_all_done_again);
        }
        if self.rng.random_ratio(1, 200) {
            self.roll_our_own(!self.table.evening().own_dice());
        }
    }

    /// Sets who rolls from now on. A game without dice does not ask.
    fn roll_our_own(&mut self, own: bool) {
        if G::ABOUT.free_dice.is_empty() {
            return;
        }
        self.say(&[
            "Table",
            if own {
                "Roll our own dice"
            } else {
                "Let the panel roll"
            },
        ]);
    }

    /// The table's own dice and bag: typed or named, or after all rolled and drawn here.
    fn dice(&mut self) {
        match self.table.evening().dice_asked(None) {
            Some(dice) if self.rng.random_bool(0.8) => {
                let faces: Vec<u8> = (0..dice).map(|_| self.rng.random_range(1..=6)).collect();
                let response = self
                    .table
                    .say(Action::Dice(faces), self.now_ms)
                    .expect("a journal");
                assert_eq!(response, Response::Done, "seed {}", self.seed);
            }
            Some(_) => self.say(&["Roll here"]),
            None if self.rng.random_bool(0.2) => self.say(&["Draw here"]),
            None => self.outcome(),
        }
    }

    /// Names anything that chance may bring, and it is what comes.
    fn outcome(&mut self) {
        let before = self.game().clone();
        let all = labels::moves(&before);
        let mv = all.choose(&mut self.rng).expect("something comes").clone();
        self.choose(&mv);
        let (next, _) = before.play(&mv).expect("a possible outcome");
        if !matches!(next.prompt(), Prompt::Chance(_)) {
            assert_eq!(*self.game(), next, "seed {}: {mv:?} was named", self.seed);
        }
    }

    /// Time passes; the end of a countdown may be taken back, and then it is paused with something left.
    fn wait(&mut self) {
        let (before, ply) = (self.game().clone(), self.ply());
        self.now_ms += self.rng.random_range(1..30_000);
        self.table.advance(self.now_ms).expect("a journal");
        if self.ply() == ply || self.rng.random_ratio(1, 2) {
            return;
        }
        self.hold_back();
        assert_eq!(
            (self.game(), self.ply()),
            (&before, ply),
            "seed {}: the end of the countdown taken back",
            self.seed
        );
        let countdown = self.table.evening().countdown(self.now_ms);
        let left = countdown.map(|countdown| (countdown.running, countdown.left_ms > 0));
        assert_eq!(
            left,
            Some((false, true)),
            "seed {}: {countdown:?}",
            self.seed
        );
        let timer = Input::Gesture(Gesture::Press(Button::Timer));
        // The first press may only put away the notice that shows this.
        for press in [timer.clone(), timer] {
            self.table.handle(press, self.now_ms).expect("a journal");
        }
    }

    /// Chooses `mv` by its path, as a script would.
    pub fn choose(&mut self, mv: &G::Move) {
        let path: Vec<String> = self
            .game()
            .path(mv)
            .into_iter()
            .map(|segment| segment.into_owned())
            .collect();
        self.table.see_as(self.game().sight(mv));
        let response = self
            .table
            .say(Action::At(path.clone()), self.now_ms)
            .expect("a journal");
        assert_eq!(response, Response::Done, "seed {}: {path:?}", self.seed);
        if G::blank(mv).is_some() {
            let name = ["Q", "Möwe", "Locutus"]
                .choose(&mut self.rng)
                .expect("some");
            // The name of a card has to be free: with three names alone an alert may stay without a card for ever.
            let text = format!("{name} {}", self.ply() % 1_000);
            let response = self
                .table
                .say(Action::Text(text), self.now_ms)
                .expect("a journal");
            assert_eq!(response, Response::Done, "seed {}: {path:?}", self.seed);
        }
    }

    fn say(&mut self, path: &[&str]) {
        let path: Vec<String> = path.iter().map(|&segment| segment.to_owned()).collect();
        let response = self
            .table
            .say(Action::At(path.clone()), self.now_ms)
            .expect("a journal");
        assert_eq!(response, Response::Done, "seed {}: {path:?}", self.seed);
    }

    pub fn hold_back(&mut self) {
        let hold = Input::Gesture(Gesture::Hold(Button::Back));
        self.table.handle(hold, self.now_ms).expect("a journal");
    }

    /// Taking back leads to the moment before; the same move again to the same moment, dice and all.
    fn taken_back_and_made_again(&mut self, mv: &G::Move, before: &G, ply: u32) {
        if G::blank(mv).is_some() || self.table.evening().own_dice() {
            return;
        }
        let after = self.game().clone();
        self.hold_back();
        assert_eq!(
            (self.game(), self.ply()),
            (before, ply),
            "seed {}: {mv:?} taken back",
            self.seed
        );
        self.choose(mv);
        assert_eq!(*self.game(), after, "seed {}: {mv:?} made again", self.seed);
    }

    fn written_down_and_read_back(&self) {
        let text = serde_json::to_string(self.game()).expect("plain data");
        let back: G = serde_json::from_str(&text).expect("what was written is read");
        assert_eq!(back, *self.game(), "seed {}", self.seed);
    }

    /// Everything that can be looked at from here.
    pub fn pictures(&mut self, screens: &mut Screens) {
        self.watch(PICTURES, |evening| evening.draw(screens));
    }

    fn draw(&self, screens: &mut Screens) {
        let frame = self.table.frame(self.now_ms);
        screens.draw(&frame);
        let game = self.game();
        let pages = game.pages();
        assert!(!pages.is_empty());
        for page in &pages {
            screens.draw_scene(page, frame.countdown);
        }
        let header = TitleRow::new(game.headline());
        let choices = self.table.question().choices;
        let menu: Vec<Offer> = choices.iter().map(Offer::from).collect();
        screens.walk(&menu, &header);
    }
}
