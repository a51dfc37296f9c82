//! An evening of chance: presses, holds, keys, words, choices and time that passes, at two panels and in a browser, or driven.

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom::drive::answer::{Answer, Extra};
use readyroom_hardware::{
    button::{Button, Gesture},
    scene::Scene,
};
use readyroom_kit::{
    PlayerName, Sight,
    face::{Form, form::FieldKind},
    testing::Sample,
};
use readyroom_table::{
    action::{Action, By, Response},
    report::Reports,
    table::{Table, seating::Regulars},
    table_view::fingerprint,
    tabletop::{Input, PanelClock, PanelId, Tabletop},
};
use readyroom_tests::new_table;
use tempfile::TempDir;

use super::shown::{Shown, frame, view};

/// Moves that may be made before the first press.
const MOVES_BEFORE: u32 = 80;
/// The panels of a table, and what everybody sees of it.
const PANELS: [PanelId; 3] = [PanelId::new(1), PanelId::new(2), PanelId::EVERYBODY];
/// Where a person drives it there is one.
const DRIVEN: [PanelId; 1] = [PanelId::EVERYBODY];
/// The buttons, each as often as it is pressed.
const BUTTONS: [Button; 13] = [
    Button::Ok,
    Button::Ok,
    Button::Ok,
    Button::Ok,
    Button::Down,
    Button::Down,
    Button::Down,
    Button::Up,
    Button::Up,
    Button::Roll,
    Button::Roll,
    Button::Back,
    Button::Timer,
];

/// An evening in play.
pub struct Evening<G: Sample> {
    table: Table<G>,
    rng: ChaCha8Rng,
    now_ms: u64,
    panels: &'static [PanelId],
    /// A view of some moments ago.
    stale: Option<(Sight, u64, Vec<String>)>,
    _folder: TempDir,
}

impl<G: Sample> Evening<G> {
    /// Begins in that way, with the seed of its chance.
    pub fn begin(way: G::Way, seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let target = G::set_up(way, &mut rng);
        let folder = new_table::folder();
        new_table::lay_pack(folder.path(), &target);
        let mut table = Table::new(new_table::begin::<G>(folder.path(), seed), 0);
        if rng.random_ratio(1, 2) {
            let known = ["Anna", "Zoë", "Лена"].map(|name| PlayerName::from(name).expect("short"));
            table = table.with_regulars(Regulars::new(known.to_vec(), None, None));
        }
        table = table.with_reports(
            [Reports::All, Reports::All, Reports::Board, Reports::Brief]
                .choose(&mut rng)
                .copied()
                .unwrap_or_default(),
        );
        if rng.random_ratio(1, 2) {
            table = table.with_motion();
        }
        let mut evening = Self {
            table,
            rng,
            now_ms: 0,
            panels: if seed % 3 == 2 { &DRIVEN } else { &PANELS },
            stale: None,
            _folder: folder,
        };
        if evening.rng.random_ratio(4, 5) {
            evening.play_on(&target);
        }
        evening.table.see_as(Sight::Public);
        evening
    }

    /// Sets the table up as `target` is, and makes some moves.
    fn play_on(&mut self, target: &G) {
        let before = self.rng.random_range(0..MOVES_BEFORE);
        for number in 0.. {
            let game = self.table.evening().now();
            let set_up = new_table::set_up_move(game, target);
            let mv = match set_up {
                Some(mv) => mv,
                None if self.table.evening().ply() > before => return,
                None => match new_table::likely_move(game, &mut self.rng) {
                    Some(mv) => mv,
                    None => return,
                },
            };
            let path = new_table::words(game, &mv, &format!("Möwe {number}"));
            self.table.see_as(game.sight(&mv));
            // Where two moves are called alike, chance may have it that nothing is understood.
            let response = self
                .table
                .say(Action::At(path.clone()), self.now_ms)
                .expect("a journal");
            if let Response::NotUnderstood(_) = response {
                return;
            }
        }
    }

    /// A sight as chance has it.
    fn sight(&mut self) -> Sight {
        let players = self.table.at_table().players.len() as u8;
        match self.rng.random_range(0..=players) {
            0 => Sight::Public,
            player => Sight::Player(player - 1),
        }
    }

    /// Something is done; false once the players have left.
    pub fn step(&mut self) -> bool {
        let panel = *self.panels.choose(&mut self.rng).expect("some");
        match self.rng.random_range(0..100) {
            0..30 if self.asks_to_look(panel) => {
                self.input(panel, Input::Gesture(Gesture::Press(Button::Ok)));
                self.input(panel, Input::Gesture(Gesture::Hold(Button::Ok)));
            }
            0..60 => {
                let button = *BUTTONS.choose(&mut self.rng).expect("some");
                self.input(panel, Input::Gesture(Gesture::Press(button)));
                match self.rng.random_range(0..12) {
                    0 => self.input(panel, Input::Gesture(Gesture::Hold(button))),
                    1 => self.input(panel, Input::Gesture(Gesture::Repeat(button))),
                    _ => {}
                }
                if self.rng.random_ratio(2, 3) {
                    self.input(panel, Input::Gesture(Gesture::Release(button)));
                }
            }
            60..66 => {
                self.input(panel, Input::Gesture(Gesture::Press(Button::Ok)));
                self.input(panel, Input::Gesture(Gesture::Hold(Button::Ok)));
            }
            66..68 => {
                let button = if self.rng.random_ratio(1, 3) {
                    Button::Back
                } else {
                    Button::Ok
                };
                self.input(panel, Input::HoldKey(button));
            }
            68..74 => {
                let typed = ['1', '2', '3', '6', 'a', 'ö', 'Ж', ' ', '9'];
                let typed = typed.choose(&mut self.rng).copied();
                self.input(panel, typed.map_or(Input::Erase, Input::Typed));
            }
            74 => self.input(panel, Input::Erase),
            75..78 => {
                let entries = self.table.caption_at(panel).entries;
                let label = entries.choose(&mut self.rng);
                let label = label.map_or_else(|| "Nothing".into(), |entry| entry.label.clone());
                self.input(panel, Input::Take(label));
            }
            78 => self.input(panel, Input::DiceSeen),
            79 => self.panel_clock(panel),
            80 => self.table.panel_left(panel),
            81..84 => self.pass(),
            84 => self.word(),
            85..88 if self.is_driven() => self.word(),
            _ => self.screen(),
        }
        self.now_ms += self.rng.random_range(0..900);
        !self.table.finished()
    }

    /// A person drives the table: it has no panels.
    const fn is_driven(&self) -> bool {
        self.panels.len() == 1
    }

    /// A panel shows that holding OK reveals something.
    fn asks_to_look(&self, panel: PanelId) -> bool {
        match self.table.frame_at(panel, self.now_ms).scene {
            Scene::Notice { hint, .. } => hint.contains("hold OK") && panel != PanelId::EVERYBODY,
            _ => false,
        }
    }

    fn input(&mut self, panel: PanelId, input: Input) {
        let done = self.table.handle_at(panel, input, self.now_ms);
        done.expect("a journal");
    }

    fn panel_clock(&mut self, panel: PanelId) {
        let Some(countdown) = self.table.evening().countdown(self.now_ms) else {
            return;
        };
        let clock = PanelClock {
            id: self.table.evening().countdown_id().unwrap_or_default(),
            left_ms: self.rng.random_range(0..=countdown.left_ms),
            running: countdown.running,
        };
        self.input(panel, Input::PanelClock(clock));
    }

    /// Time passes, to whatever is due or past it.
    fn pass(&mut self) {
        let due = self.table.next_due(self.now_ms);
        let soon = self.now_ms + self.rng.random_range(0..20_000);
        self.now_ms = due.map_or(soon, |due| due.max(self.now_ms).min(soon + 90_000));
        self.table.advance(self.now_ms).expect("a journal");
    }

    /// Words of `drive`, which now and then make no sense.
    fn word(&mut self) {
        match self.rng.random_range(0..8) {
            0 | 1 if self.is_driven() => {
                let sight = self.sight();
                self.table.see_as(sight);
            }
            2 => {
                self.say(Action::Text("Uhura".into()));
            }
            3 => {
                let faces: Vec<u8> = (0..self.rng.random_range(1..7))
                    .map(|_| self.rng.random_range(1..=6))
                    .collect();
                self.say(Action::Dice(faces));
            }
            4 => {
                let named = self.table.evening().now().probe(&mut self.rng);
                let id = readyroom_kit::face::id::<G>(&named);
                self.say(Action::Choose(id));
            }
            _ => {
                let choices = self.table.question().choices;
                let choice = choices.choose(&mut self.rng);
                if let Some(choice) = choice.filter(|choice| choice.id != "table:shelf") {
                    self.say(Action::Choose(choice.id.clone()));
                }
            }
        }
    }

    fn say(&mut self, action: Action) {
        let _ = self.table.say(action, self.now_ms).expect("a journal");
    }

    /// A person with their own screen does something.
    fn screen(&mut self) {
        let sight = self.sight();
        let view = self.table.view(sight);
        let ids = view
            .question
            .choices
            .iter()
            .map(|choice| match choice.blank {
                true => format!("{}Bo {}", choice.id, view.question.ply),
                false => choice.id.clone(),
            });
        let ids: Vec<String> = ids.filter(|id| id != "table:shelf").collect();
        let stale = self.rng.random_ratio(1, 20);
        let (sight, revision, ids) = match self.stale.take().filter(|_| stale) {
            Some(stale) => stale,
            None => {
                if self.rng.random_ratio(1, 4) {
                    self.stale = Some((sight, view.revision, ids.clone()));
                }
                (sight, view.revision, ids)
            }
        };
        let action = match self.rng.random_range(0..20) {
            0 => Action::Choose("not-on-offer".into()),
            1 => {
                let named = self.table.evening().now().probe(&mut self.rng);
                Action::Choose(readyroom_kit::face::id::<G>(&named))
            }
            2..6 if !view.dice_asked.is_empty() => {
                let faces = view.dice_asked.iter();
                Action::Dice(faces.map(|_| self.rng.random_range(1..=6)).collect())
            }
            6..8 if !view.forms.is_empty() => {
                let form = view.forms.choose(&mut self.rng).expect("some").clone();
                self.form(&form)
            }
            _ => match ids.choose(&mut self.rng) {
                Some(id) => Action::Choose(id.clone()),
                None => return,
            },
        };
        let by = By::Screen(sight);
        let done = self.table.act(by, Some(revision), action, self.now_ms);
        let _ = done.expect("a journal");
    }

    fn form(&mut self, form: &Form) -> Action {
        let filled = G::filling(form, &mut self.rng);
        let answers = filled.unwrap_or_else(|| {
            let answer = |kind: &FieldKind, rng: &mut ChaCha8Rng| match kind {
                FieldKind::Choice(words) => words.choose(rng).cloned().unwrap_or_default(),
                FieldKind::Text { .. } => G::word(rng),
                FieldKind::Number { from, to } => rng.random_range(*from..=*to).to_string(),
            };
            let fields = form.fields.iter();
            let answered =
                fields.map(|field| (field.name.to_string(), answer(&field.kind, &mut self.rng)));
            answered.collect()
        });
        Action::Form {
            id: form.id.into(),
            asked: fingerprint(form),
            answers,
        }
    }

    /// Takes down what is shown now.
    pub fn take_down(&mut self, shown: &mut Shown) {
        for &panel in self.panels {
            let (reported, caption) = self.table.shown_at(panel, self.now_ms);
            shown.line(&frame(panel, &reported, &caption));
        }
        let sight = self.sight();
        shown.line(&view(sight, &self.table.view(sight)));
        if self.rng.random_ratio(1, 4) {
            let frame = self.table.frame(self.now_ms);
            let messages = self.table.messages().into_iter().cloned().collect();
            let answer = Answer::new(&frame, &self.table, None, messages);
            shown.line(&answer.with(Extra::State, &frame, &self.table).line());
        }
    }
}
