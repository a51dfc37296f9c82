//! One contact over time: the touch that is a press, the moment when it has opened, and a contact that has stayed down
//! for too long.
//!
//! # What counts as a press
//! A contact that closes bounces for up to 5 ms, and a wire catches spikes. The two are distinguished by time: a touch
//! is a press [`CONFIRM_US`] after its first edge, if the contact reads down then and has once read down without a
//! break for [`SPIKE_US`]. So no train of spikes below 100 µs is a press, however many there are, and a bouncing press
//! counts at the first moment that shows it to be one.
//!
//! # What counts as open
//! A contact that has read up for [`SETTLE_US`] on end. The bounce of letting go is shorter than that and changes
//! nothing.
//!
//! # Stuck
//! A button that is down when the panel starts, or for longer than [`STUCK_US`], is a short circuit, a pin that is
//! something else's, or a thing that lies on the panel. It is ignored until it has been up; the others work.

/// A touch is looked at this long after its first edge, in microseconds: only then can it count as a press.
pub const CONFIRM_US: u64 = 1_000;
/// Anyone who reads down for less than this is a spike, in microseconds.
pub const SPIKE_US: u64 = 150;
/// A touch that comes later than this after the last one has nothing to do with it, in microseconds. The gaps of a
/// bouncing contact are shorter.
pub const APART_US: u64 = 3_000;
/// A contact counts as open once it has read open for this long, in microseconds; shorter gaps are bounce.
pub const SETTLE_US: u64 = 20_000;
/// The pull-ups have charged what capacitors there are at the contacts this long after they were switched on, in microseconds;
/// a pin that is read sooner may read as down untouched. 100 nF behind 80 kΩ, the weakest of an RP2040, take 10 ms.
pub const CHARGE_US: u64 = 20_000;
/// The longest that a button is held, in microseconds.
pub const STUCK_US: u64 = 30_000_000;

/// One contact, debounced by time. Its clock is in microseconds and does not go back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contact {
    state: State,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Up,
    /// Touched; whether that is a press is not known yet.
    Touched(Touch),
    /// Pressed, with this first edge.
    Down { first: u64 },
    /// The same, but reading up since then.
    Opening { first: u64, since: u64 },
    /// Ignored because it stays down; it may read up since a while.
    Stuck { up_since: Option<u64> },
}

/// A touch that may be a press, a bounce of one, or a spike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Touch {
    first: u64,
    reads: Reads,
    /// True once it has read down for longer than a spike.
    long: bool,
}

/// Reading of a touched contact, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reads {
    Down(u64),
    Up(u64),
}

/// Event of a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A press, with the first edge at this moment.
    Pressed {
        /// When it was first touched.
        first_us: u64,
    },
    /// Let go, or ignored from now on.
    Released,
}

impl Contact {
    /// A contact that reads `down` or not when the panel starts.
    pub const fn at_start(down: bool) -> Self {
        let state = if down {
            State::Stuck { up_since: None }
        } else {
            State::Up
        };
        Self { state }
    }

    /// Feeds one sample, `true` is down; returns what it changes. Between two samples that both read down it must have
    /// read down, as far as anybody can know: anyone who hears of an edge feeds it.
    pub fn sample(&mut self, down: bool, now_us: u64) -> Option<Change> {
        let (state, change) = self.state.next(down, now_us);
        self.state = state;
        change
    }

    /// True while it is pressed.
    pub const fn is_down(&self) -> bool {
        matches!(self.state, State::Down { .. } | State::Opening { .. })
    }

    /// True while it is ignored because it stays down.
    pub const fn is_stuck(&self) -> bool {
        matches!(self.state, State::Stuck { .. })
    }

    /// When to sample next if the level does not change, perhaps past; none if only an edge can matter.
    pub const fn next_due(&self) -> Option<u64> {
        match self.state {
            State::Touched(Touch {
                first,
                reads: Reads::Down(since),
                long,
            }) => Some(if long {
                first + CONFIRM_US
            } else {
                since + SPIKE_US
            }),
            State::Down { first } => Some(first + STUCK_US),
            State::Opening { since, .. }
            | State::Stuck {
                up_since: Some(since),
            } => Some(since + SETTLE_US),
            State::Up
            | State::Touched(Touch {
                reads: Reads::Up(_),
                ..
            })
            | State::Stuck { up_since: None } => None,
        }
    }

    /// True if it reads up and has not settled: then nothing but that is waited for.
    pub const fn is_opening(&self) -> bool {
        matches!(self.state, State::Opening { .. })
    }
}

impl State {
    fn next(self, down: bool, now: u64) -> (Self, Option<Change>) {
        let past = |since: u64, time: u64| now.saturating_sub(since) >= time;
        match (self, down) {
            (Self::Up, false) => (Self::Up, None),
            (Self::Up, true) => (Touch::begins(now), None),
            (Self::Touched(touch), down) => touch.next(down, now),
            (Self::Down { first }, true) if past(first, STUCK_US) => {
                (Self::Stuck { up_since: None }, Some(Change::Released))
            }
            (Self::Down { first }, true) => (Self::Down { first }, None),
            (Self::Down { first }, false) => (Self::Opening { first, since: now }, None),
            (Self::Opening { since, .. }, down) if past(since, SETTLE_US) => {
                let (state, _) = Self::Up.next(down, now);
                (state, Some(Change::Released))
            }
            (Self::Opening { first, .. }, true) => (Self::Down { first }, None),
            (Self::Opening { .. }, false) => (self, None),
            (Self::Stuck { up_since: Some(up) }, down) if past(up, SETTLE_US) => {
                Self::Up.next(down, now)
            }
            // The bounce of letting go is no press.
            (Self::Stuck { .. }, true) => (Self::Stuck { up_since: None }, None),
            (Self::Stuck { up_since }, false) => {
                let up_since = Some(up_since.unwrap_or(now));
                (Self::Stuck { up_since }, None)
            }
        }
    }
}

impl Touch {
    const fn begins(now: u64) -> State {
        State::Touched(Self {
            first: now,
            reads: Reads::Down(now),
            long: false,
        })
    }

    fn next(self, down: bool, now: u64) -> (State, Option<Change>) {
        let first = self.first;
        let (reads, long) = match (self.reads, down) {
            (Reads::Down(since), true) => {
                let long = now.saturating_sub(since) >= SPIKE_US;
                (Reads::Down(since), self.long || long)
            }
            (Reads::Down(_), false) => (Reads::Up(now), self.long),
            (Reads::Up(since), down) if now.saturating_sub(since) >= APART_US => {
                return State::Up.next(down, now);
            }
            (Reads::Up(_), true) => (Reads::Down(now), self.long),
            (Reads::Up(since), false) => (Reads::Up(since), self.long),
        };
        if down && long && now.saturating_sub(first) >= CONFIRM_US {
            (
                State::Down { first },
                Some(Change::Pressed { first_us: first }),
            )
        } else {
            (State::Touched(Self { first, reads, long }), None)
        }
    }
}
