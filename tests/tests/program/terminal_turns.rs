//! A turn of each game in every form that a terminal has: the same choices lead to the same evening in all of them.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use readyroom::games::GAMES;
use readyroom_tests::terminal::{Console, Exit, NO_SETTINGS, TextPanel, numbered_entries, program};
use serde_json::Value;
use tempfile::TempDir;

/// Moves after set-up: more than a turn. In Catan four players place their first two fleets before it.
fn moves(game: &str) -> usize {
    if game == "catan" { 24 } else { 14 }
}

/// The seed of every evening here.
const SEED: &str = "5";

/// A form of the terminal.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// Drawn in a window of that size, with this `TERM`.
    Drawn((u16, u16), &'static str),
    /// Plain text in a real terminal: by itself with this environment, or because it was asked for.
    Plain(
        &'static [(&'static str, &'static str)],
        &'static [&'static str],
    ),
}

const FORMS: [Form; 7] = [
    Form::Drawn((80, 24), "xterm-256color"),
    Form::Drawn((60, 20), "xterm-256color"),
    Form::Drawn((40, 12), "xterm-256color"),
    Form::Drawn((80, 25), "linux"),
    Form::Plain(&[("LC_ALL", "C")], &[]),
    Form::Plain(&[("TERM", "dumb")], &[]),
    Form::Plain(&[], &["--plain"]),
];

/// Which of the offers is chosen: another one each time, the same in each run.
struct Choice(u64);

impl Choice {
    fn among(&mut self, offers: usize) -> usize {
        // A linear congruential generator (Knuth, MMIX).
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % offers
    }
}

fn readyroom(folder: &Path) -> Command {
    let mut command = Command::new(program());
    command.env(NO_SETTINGS.0, NO_SETTINGS.1);
    command.args(["--no-serial", "--data-dir"]).arg(folder);
    command
}

/// A choice: its path in the menu, and the note on it, as a script gets it.
type Chosen = (Vec<String>, Value);

/// The choices of an evening of `game`, made by a script.
fn script(game: &str) -> (Vec<Chosen>, String) {
    let folder = TempDir::new().expect("a folder");
    let mut drive = readyroom(folder.path())
        .args(["drive", "--game", game, "--seed", SEED, "--virtual-clock"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut commands = drive.stdin.take().expect("a pipe");
    let answers = std::io::BufReader::new(drive.stdout.take().expect("a pipe"));
    let mut answers = std::io::BufRead::lines(answers);
    let mut next = || -> Value {
        let answer = answers.next().expect("an answer").expect("an answer");
        serde_json::from_str(&answer).expect("JSON")
    };
    let (mut taken, mut choice) = (Vec::new(), Choice(1));
    let mut answer = next();
    while taken.len() < moves(game) {
        let entries = answer["menu"].as_array().expect("a menu");
        let paths = entries.iter().map(|entry| {
            let path = entry["path"].as_array().expect("a path");
            let words = path
                .iter()
                .map(|word| word.as_str().expect("a word").to_owned());
            (words.collect::<Vec<_>>(), entry["note"].clone())
        });
        let may_be_taken =
            |(path, _): &Chosen| path[0] != "Table" && !path.iter().any(|word| word.ends_with('…'));
        let offers: Vec<_> = paths.filter(may_be_taken).collect();
        if offers.is_empty() {
            writeln!(commands, "as {}", who_chooses(entries)).expect("it listens");
            answer = next();
            continue;
        }
        // Set-up as it is proposed.
        let begin = offers.iter().position(|(path, _)| path == &["Begin"]);
        let (path, note) = offers[begin.unwrap_or_else(|| choice.among(offers.len()))].clone();
        writeln!(commands, "choose {}", path.join(" › ")).expect("it listens");
        answer = next();
        assert_eq!(answer["ok"], true, "{path:?}: {answer}");
        taken.push((path, note));
    }
    drop(commands);
    assert!(drive.wait().expect("it ends").success());
    (taken, shown(folder.path()))
}

/// The number of the player whose choice is behind a cover.
fn who_chooses(entries: &[Value]) -> usize {
    let mut ids = entries.iter().filter_map(|entry| entry["id"].as_str());
    let seat = ids.find_map(|id| id.strip_prefix("table:look:"));
    let seat: usize = seat.and_then(|seat| seat.parse().ok()).expect("a cover");
    seat + 1
}

/// The evening in sentences, without when they were.
fn shown(folder: &Path) -> String {
    let output = readyroom(folder).args(["show", "1"]).output();
    let output = output.expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let stdout = String::from_utf8(output.stdout).expect("text");
    let sentences = stdout.lines().filter(|line| line.starts_with(' '));
    let sentences = sentences.map(|line| line.rsplit("  ").next().unwrap_or(line));
    sentences.map(|line| format!("{line}\n")).collect()
}

/// A person at a terminal.
struct Player {
    console: Console,
    form: Form,
}

impl Player {
    fn new(folder: &Path, game: &str, form: Form) -> Self {
        let (environment, size, more) = match &form {
            Form::Drawn(size, term) => (vec![("TERM", *term)], *size, &[][..]),
            Form::Plain(environment, more) => (environment.to_vec(), (80, 24), *more),
        };
        let folder = folder.to_str().expect("a plain path");
        let arguments = ["--no-serial", "--panel", "terminal", "--data-dir", folder];
        let game = ["play", game, "--seed", SEED];
        let arguments = [&arguments[..], &game, more].concat();
        let program = program();
        let console = Console::start(program, &arguments, &environment, size);
        Self { console, form }
    }

    /// Types `keys`, and waits until the program has answered and fallen silent.
    fn hit(&mut self, keys: &str) {
        let before = self.console.written();
        self.console.keys(keys);
        // The echo of a cooked line is written by the kernel, not by the program.
        let echo = match self.form {
            Form::Drawn(..) => 0,
            Form::Plain(..) => keys.len() + 1,
        };
        self.console
            .wait_for("an answer", |_| self.console.written() > before + echo);
        self.silence();
    }

    fn silence(&self) {
        let (mut written, mut since) = (self.console.written(), Instant::now());
        while since.elapsed() < Duration::from_millis(60) {
            thread::sleep(Duration::from_millis(10));
            if self.console.written() != written {
                (written, since) = (self.console.written(), Instant::now());
            }
        }
    }

    /// The entry under the cursor, or all of them where they are numbered; none where something else is shown.
    fn entries(&self) -> Vec<String> {
        let screen = self.console.screen();
        match self.form {
            Form::Drawn(..) => TextPanel::read(&screen)
                .and_then(|panel| panel.entry())
                .into_iter()
                .collect(),
            Form::Plain(..) => numbered_entries(&self.console.transcript()),
        }
    }

    /// Takes the offer at `path`, level by level; whatever is to be read before is put away.
    fn choose(&mut self, (path, note): &Chosen) {
        let [beside, below] = ["beside", "below"].map(|key| note[key].as_str().unwrap_or_default());
        let note = [format!(" ({below})"), format!(" {beside}")];
        let label = |entry: &String| {
            let label = note.iter().fold(entry.as_str(), |label, note| {
                label.strip_suffix(note).unwrap_or(label)
            });
            label.to_owned()
        };
        let path = path.join(" › ");
        let mut rest = self.in_its_letters(&path);
        for _ in 0..400 {
            // A note may have come or not yet.
            let entries: Vec<_> = self.entries().iter().map(label).collect();
            let fits = |label: &String| {
                rest == *label || rest.starts_with(&format!("{label}{}", self.step()))
            };
            match entries.iter().position(fits) {
                Some(at) => {
                    rest = rest[entries[at].len()..].to_owned();
                    rest = rest.strip_prefix(self.step()).unwrap_or(&rest).to_owned();
                    match self.form {
                        Form::Drawn(..) => self.hit("\r"),
                        Form::Plain(..) => self.hit(&format!("{}\n", at + 1)),
                    }
                    if rest.is_empty() {
                        return;
                    }
                }
                None if entries.is_empty() => self.read_on(),
                None => match self.form {
                    Form::Drawn(..) => self.hit("j"),
                    // A busy machine shows the next menu later.
                    Form::Plain(..) => self.silence(),
                },
            }
        }
        panic!(
            "no {rest:?} of {path:?}:\n{}",
            self.console.screen().contents()
        );
    }

    /// Puts away what is to be read. Of dice that can be kept, none is.
    fn read_on(&mut self) {
        let contents = self.console.screen().contents();
        let kept = ["OK keep", "OK release", "keep or release"];
        // A list that is not to be answered in passing.
        if contents.contains("UP or DOWN first") {
            return self.hit("j");
        }
        // What one player alone may choose.
        let cover = ["Press U to look", "Type hold to look"];
        if cover.iter().any(|words| contents.contains(words)) {
            return self.hit(match self.form {
                Form::Drawn(..) => "U",
                Form::Plain(..) => "hold\n",
            });
        }
        let keys = match (self.form, kept.iter().any(|words| contents.contains(words))) {
            (Form::Drawn(..), true) => "\x1b",
            (Form::Drawn(..), false) => "\r",
            (Form::Plain(..), true) => "back\n",
            (Form::Plain(..), false) => "\n",
        };
        self.hit(keys);
    }

    /// Between the words of a path, in the letters of this terminal.
    fn step(&self) -> &'static str {
        match self.form {
            Form::Plain(&[("LC_ALL", "C")], _) => " > ",
            Form::Plain(..) | Form::Drawn(..) => " › ",
        }
    }

    fn in_its_letters(&self, path: &str) -> String {
        path.replace(" › ", self.step())
    }
}

/// Plays `choices` of `game` in this form; returns the evening.
fn played(game: &str, choices: &[Chosen], form: Form) -> String {
    let folder = TempDir::new().expect("a folder");
    let mut player = Player::new(folder.path(), game, form);
    player.console.wait_for_words("Begin");
    player.silence();
    for chosen in choices {
        player.choose(chosen);
    }
    player.console.keys(match form {
        Form::Drawn(..) => "\x03",
        Form::Plain(..) => "quit\n",
    });
    assert_eq!(player.console.wait_for_exit(), Exit::Code(0), "{form:?}");
    assert!(player.console.is_cooked(), "{form:?}");
    if let Form::Plain(&[("LC_ALL", "C")], _) = form {
        assert!(player.console.transcript().is_ascii());
    }
    shown(folder.path())
}

#[test]
fn a_turn_of_each_game_is_played_in_every_form() {
    for game in GAMES {
        let (choices, expected) = script(game.name);
        thread::scope(|scope| {
            let choices = &choices;
            let plays =
                FORMS.map(|form| (form, scope.spawn(move || played(game.name, choices, form))));
            for (form, play) in plays {
                let evening = play.join().expect("a turn");
                assert_eq!(evening, expected, "{} in {form:?}", game.name);
            }
        });
    }
}
