//! Every press counts once, within 5 ms, every hold ends once, and no spike counts, over bounce patterns by chance.
//!
//! `READYROOM_BOUNCES` sets how many of each are tried (default 20,000):
//! `READYROOM_BOUNCES=1000000 cargo test --release -p readyroom-hardware --test integration bounce:: -- --nocapture`.

use readyroom_hardware::{
    button::{Button, Buttons, Gesture, SETTLE_US},
    testing::bounce::{Edges, Patterns},
};

/// How many patterns are tried.
fn count() -> u64 {
    let given = std::env::var("READYROOM_BOUNCES").ok();
    given.map_or(20_000, |count| count.parse().expect("a number"))
}

/// One button, when it is next due, and each event it reported with its time.
struct Bench {
    buttons: Buttons,
    button: Button,
    /// The clock when the pattern begins: anywhere.
    now: u64,
    gestures: Vec<(u64, Gesture)>,
}

impl Bench {
    fn look(&mut self, down: bool) {
        let mut levels = [false; 6];
        levels[self.button as usize] = down;
        let gestures = self.buttons.sample(levels, self.now);
        self.gestures
            .extend(gestures.into_iter().map(|gesture| (self.now, gesture)));
    }

    /// Plays edges, looking only at them and when something is due, `late` µs too late, until all has settled.
    fn play(&mut self, edges: &Edges, late: u64) {
        let start = self.now;
        let mut down = false;
        let end = (start + edges[edges.len() - 1].0 + 2 * SETTLE_US, false);
        let edges = edges.iter().map(|(at, down)| (start + at, *down));
        for (at, then) in edges.chain([end]) {
            while let Some(due) = self.buttons.next_due(self.now).map(|due| due + late)
                && due < at
            {
                assert!(due > self.now || late == 0, "asked again at once");
                self.now = due;
                self.look(down);
            }
            self.now = at;
            down = then;
            self.look(down);
        }
    }
}

/// Plays many patterns on `button`; the gestures of each, and how long after its first edge.
fn play(
    button: Button,
    mut pattern: impl FnMut(&mut Patterns) -> Edges,
    late: u64,
    mut judge: impl FnMut(&Edges, &[(u64, Gesture)]),
) {
    let mut patterns = Patterns::from_seed(24);
    let mut bench = Bench {
        buttons: Buttons::default(),
        button,
        now: 1_000,
        gestures: Vec::new(),
    };
    for _ in 0..count() {
        let edges = pattern(&mut patterns);
        let start = bench.now;
        bench.play(&edges, late);
        let gestures: Vec<_> = bench.gestures.drain(..).collect();
        let after: Vec<_> = gestures
            .iter()
            .map(|(at, what)| (at - start, *what))
            .collect();
        judge(&edges, &after);
    }
}

#[test]
fn of_random_presses_none_is_lost_or_doubled_within_5_ms() {
    for late in [0, 300] {
        let mut times = Vec::new();
        play(Button::Down, Patterns::press, late, |edges, gestures| {
            let [(after, Gesture::Press(Button::Down))] = gestures else {
                panic!("{gestures:?} of {edges:?}");
            };
            times.push(*after);
        });
        times.sort_unstable();
        let most = times[times.len() - 1];
        println!(
            "{} presses, looked at {late} µs late: 0 lost, 0 doubled, counted after {} to {most} µs, median {}, \
             99.9 % within {}",
            times.len(),
            times[0],
            times[times.len() / 2],
            times[times.len() * 999 / 1_000],
        );
        assert!(times[0] >= 1_000, "the level is confirmed");
        assert!(most <= 5_000, "{most} µs");
    }
}

#[test]
fn each_random_hold_is_released_once_after_its_last_edge() {
    for late in [0, 300] {
        play(Button::Ok, Patterns::hold, late, |edges, gestures| {
            let [
                (_, Gesture::Press(Button::Ok)),
                (_, Gesture::Hold(Button::Ok)),
                (released, Gesture::Release(Button::Ok)),
            ] = gestures
            else {
                panic!("{gestures:?} of {edges:?}");
            };
            let settled = edges[edges.len() - 1].0 + SETTLE_US;
            assert!(
                (settled..=settled + late).contains(released),
                "{released} µs, {edges:?}"
            );
        });
    }
}

#[test]
fn trains_of_spikes_below_100_us_are_no_press() {
    for late in [0, 40] {
        let mut spikes = 0;
        play(Button::Down, Patterns::spikes, late, |edges, gestures| {
            assert_eq!(gestures, [], "of {edges:?}");
            spikes += edges.len() / 2;
        });
        println!("{spikes} spikes in {} trains: 0 presses", count());
    }
}
