//! The test port of QEMU: registers read and written, interrupts raised, and output pins watched, all from outside.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Write},
    os::unix::net::UnixStream,
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
};

use crate::TIMEOUT;

/// The interrupt controller, and among its inputs the one of the lower half of the GPIOs (BCM2835 ARM Peripherals, 7.5).
const GPIO_INTERRUPT: &str = "/machine/soc/peripherals/ic gpu-irq 49";
/// The GPIO block, whose outputs are watched.
const GPIO: &str = "/machine/soc/peripherals/gpio";

/// An output pin that went to another level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Its GPIO.
    pub pin: u8,
    /// Its level.
    pub high: bool,
}

/// The open port.
pub struct Registers {
    writer: Mutex<UnixStream>,
    answers: Arc<Answers>,
}

#[derive(Default)]
struct Answers {
    now: Mutex<Received>,
    news: Condvar,
}

#[derive(Default)]
struct Received {
    answers: VecDeque<String>,
    ended: bool,
}

impl Registers {
    /// Talks through `stream`; `seen` gets each edge of an output pin.
    pub fn new(stream: UnixStream, mut seen: impl FnMut(Edge) + Send + 'static) -> Self {
        let answers = Arc::new(Answers::default());
        let reader = BufReader::new(stream.try_clone().expect("a second end of the port"));
        let received = answers.clone();
        thread::spawn(move || {
            for line in reader.lines().map_while(Result::ok) {
                match edge(&line) {
                    Some(edge) => seen(edge),
                    None => received.push(line),
                }
            }
            received.end();
        });
        let registers = Self {
            writer: Mutex::new(stream),
            answers,
        };
        registers.ask(&format!("irq_intercept_out {GPIO}"));
        registers
    }

    /// The register at this address.
    #[track_caller]
    pub fn read(&self, address: u32) -> u32 {
        let answer = self.ask(&format!("readl {address:#x}"));
        let value = answer.strip_prefix("OK 0x").expect("a value");
        let value = u64::from_str_radix(value, 16).expect("a number");
        u32::try_from(value).expect("32 bits")
    }

    /// Sets the register at this address.
    #[track_caller]
    pub fn write(&self, address: u32, value: u32) {
        self.ask(&format!("writel {address:#x} {value:#x}"));
    }

    /// Raises the interrupt of the GPIOs, or lets go of it.
    #[track_caller]
    pub fn interrupt(&self, raised: bool) {
        self.ask(&format!("set_irq_in {GPIO_INTERRUPT} {}", u8::from(raised)));
    }

    #[track_caller]
    fn ask(&self, command: &str) -> String {
        // Held until the answer is here: answers come in the order of the questions.
        let mut writer = self.writer.lock().expect("no one panics while talking");
        writeln!(writer, "{command}").expect("the emulator ended");
        let answer = self.answers.next();
        assert!(answer.starts_with("OK"), "{command}: {answer}");
        answer
    }
}

impl Answers {
    fn now(&self) -> MutexGuard<'_, Received> {
        self.now.lock().expect("no one panics while listening")
    }

    fn push(&self, line: String) {
        self.now().answers.push_back(line);
        self.news.notify_all();
    }

    fn end(&self) {
        self.now().ended = true;
        self.news.notify_all();
    }

    #[track_caller]
    fn next(&self) -> String {
        let waiting = |received: &mut Received| received.answers.is_empty() && !received.ended;
        let (mut received, _) = self
            .news
            .wait_timeout_while(self.now(), TIMEOUT, waiting)
            .expect("no one panics while listening");
        received.answers.pop_front().expect("the emulator ended")
    }
}

/// The edge that `IRQ raise 17` reports.
fn edge(line: &str) -> Option<Edge> {
    let (what, pin) = line.strip_prefix("IRQ ")?.split_once(' ')?;
    Some(Edge {
        pin: pin.parse().ok()?,
        high: what == "raise",
    })
}
