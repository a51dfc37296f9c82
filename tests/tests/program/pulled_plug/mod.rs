//! The plug is pulled in the middle of a driven evening, two hundred times, wherever the program happens to be: every
//! move that was answered is there afterwards, and nothing else has changed.

#[cfg(target_os = "linux")]
mod copies;
#[cfg(target_os = "linux")]
mod first_start;
mod lost_log;
#[cfg(target_os = "linux")]
mod one_decision;
mod order;
mod script;
mod snapshots;
#[cfg(target_os = "linux")]
mod stepped;
mod victim;

use std::{path::Path, time::Duration};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::games::GAMES;
use readyroom_tests::terminal::program;
use serde_json::Value;

use script::Script;
use victim::Victim;

/// Plugs pulled in the middle of moves, and with the timer running.
const PULLED: usize = 170;
const PULLED_WITH_TIMER: usize = 30;

/// An evening whose plug is pulled again and again, until its script has been played.
struct Evening<'a> {
    program: &'a Path,
    folder: &'a Path,
    script: &'a Script,
    /// It has been seen to exist.
    begun: bool,
    /// So many lines of the script have been answered, and so many have been sent.
    answered: usize,
    sent: usize,
}

impl Evening<'_> {
    fn start(&self) -> Victim {
        let opening = if self.begun {
            vec!["--evening".into(), "1".into()]
        } else {
            self.script.opening()
        };
        Victim::start(self.program, self.folder, &opening)
    }

    /// Finds the game as the script has it after some line that was sent, and no earlier than was answered.
    fn locate(&mut self, found: &Value) {
        let at = (self.answered..=self.sent)
            .find(|&at| self.script.moments[at].ply == found["ply"])
            .unwrap_or_else(|| {
                panic!(
                    "{} lines were answered, {} said, and then there was {found}",
                    self.answered, self.sent
                )
            });
        assert_eq!(
            self.script.moments[at].state, found["state"],
            "after line {at}"
        );
        (self.begun, self.answered, self.sent) = (true, at, at);
    }

    /// Continues for a few answers and a moment, and pulls the plug. True if there was more to be sent.
    fn pull(&mut self, rng: &mut ChaCha8Rng) -> bool {
        let mut victim = self.start();
        if self.begun && rng.random_ratio(1, 8) {
            // While it starts.
            victim.kill(0, Duration::from_micros(rng.random_range(0..20_000)));
            return true;
        }
        let found = victim.ask("state");
        self.locate(&found);
        victim.say(&self.script.lines[self.answered..]);
        self.sent = self.script.lines.len();
        let moment = Duration::from_micros(rng.random_range(0..3_000));
        let answers = victim.kill(rng.random_range(0..12), moment);
        for answer in answers {
            self.answered += 1;
            assert_eq!(
                answer["ply"], self.script.moments[self.answered].ply,
                "not the script's game"
            );
        }
        self.answered < self.sent
    }
}

#[test]
fn every_answered_move_is_there_after_a_power_cut() {
    let program = program();
    let mut rng = ChaCha8Rng::seed_from_u64(2026);
    let (mut pulled, mut in_the_middle) = (0, 0);
    // One game after the other.
    let mut games = GAMES.iter().cycle();
    while pulled < PULLED {
        let game = *games.next().expect("a shelf with games");
        let script = Script::random(game, rng.random());
        let folder = tempfile::tempdir().expect("a folder");
        let mut evening = Evening {
            program,
            folder: folder.path(),
            script: &script,
            begun: false,
            answered: 0,
            sent: 0,
        };
        while evening.answered < script.lines.len() && pulled < PULLED {
            in_the_middle += usize::from(evening.pull(&mut rng));
            pulled += 1;
        }
        let found = evening.start().ask("state");
        evening.locate(&found);
    }
    assert!(
        in_the_middle > PULLED / 2,
        "the plug was pulled in the middle only {in_the_middle} times"
    );
}

#[test]
fn the_timer_is_at_most_5_s_off_after_a_power_cut() {
    const TICK_MS: u64 = 137;
    let program = program();
    let mut rng = ChaCha8Rng::seed_from_u64(180);
    let mut lines: Vec<String> = [
        "choose Begin",
        "choose Draw with icons › Red, Urgent",
        "choose We have rolled",
    ]
    .map(str::to_owned)
    .to_vec();
    lines.extend((0..200).map(|_| format!("wait {TICK_MS}ms")));
    for _ in 0..PULLED_WITH_TIMER {
        let folder = tempfile::tempdir().expect("a folder");
        let opening = ["--game", "five-year-mission", "--seed", "7"].map(str::to_owned);
        let mut victim = Victim::start(program, folder.path(), &opening);
        victim.say(&lines);
        let moment = Duration::from_micros(rng.random_range(0..2_000));
        let answers = victim.kill(rng.random_range(3..120), moment);
        let last = answers.last().expect("an answer");
        let left = last["countdown"]["left_ms"].as_u64().expect("a countdown");
        let unanswered = (lines.len() - answers.len()) as u64 * TICK_MS;

        let found = Victim::start(program, folder.path(), &[]).first();
        let countdown = &found["countdown"];
        let now_left = countdown["left_ms"].as_u64().expect("a countdown");
        assert_eq!(countdown["running"], false);
        assert!(
            now_left <= left + 5_000 && now_left + unanswered >= left,
            "{left} ms were left when last answered, and {now_left} ms afterwards"
        );
        let message = found["messages"][0]["text"].as_str().unwrap_or_default();
        assert!(message.starts_with("Timer paused at"), "{found}");
    }
}
