//! Benchmark of an evening's length, for every game at 10, 10,000 and 100,000 entries: `cargo bench -p readyroom-tests
//! --bench length`. The program is driven: from its start to its first answer, then one decision is taken back, then
//! all of them. Processor time is that of the thread that answers, and in brackets that of all threads. `-- catan
//! career` measures those games alone, `READYROOM_PROGRAM` names another build of the program, and where valgrind is
//! installed the instructions of a start are counted.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use readyroom::{
    data_dir::DataDir,
    games::{self, Visitor},
    journal::JournalFile,
};
use readyroom_kit::testing::{Sample, bench};
use readyroom_tests::{
    long_evening::long_evening,
    named::Named,
    new_table,
    terminal::{NO_SETTINGS, program},
};
use serde_json::Value;

/// Entries of the evenings.
fn lengths() -> &'static [u32] {
    bench::amount(&[10, 10_000, 100_000], &[10, 3_000])
}

/// Starts of which the middle one counts.
fn starts() -> usize {
    bench::amount(5, 1)
}

/// The program, driven.
struct Driven {
    child: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// Processor time so far, in milliseconds.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Spent {
    answering: f64,
    all: f64,
}

impl Driven {
    fn start(readyroom: &Path, folder: &Path) -> Self {
        let mut child = command(Command::new(readyroom), folder)
            .stdin(Stdio::piped())
            .spawn()
            .expect("readyroom starts");
        let commands = child.stdin.take().expect("piped");
        let answers = BufReader::new(child.stdout.take().expect("piped"));
        let mut driven = Self {
            child,
            commands,
            answers,
        };
        driven.answer();
        driven
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("it answers");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }

    /// The answer to `command`, and the milliseconds that its thread worked for it.
    fn ask(&mut self, command: &str) -> (Value, f64) {
        let before = self.spent().answering;
        writeln!(self.commands, "{command}").expect("it listens");
        let answer = self.answer();
        (answer, self.spent().answering - before)
    }

    /// From `/proc/PID/task/TID/schedstat`, whose first number is nanoseconds on a processor.
    fn spent(&self) -> Spent {
        let pid = self.child.id();
        let tasks = fs::read_dir(format!("/proc/{pid}/task")).expect("running on Linux");
        let of_task = |task: PathBuf| {
            let stat = fs::read_to_string(task.join("schedstat")).unwrap_or_default();
            let ns = stat.split_whitespace().next().map(str::parse::<f64>);
            ns.and_then(Result::ok).unwrap_or_default() / 1e6
        };
        Spent {
            answering: of_task(format!("/proc/{pid}/task/{pid}").into()),
            all: tasks.flatten().map(|task| of_task(task.path())).sum(),
        }
    }

    /// Megabytes of memory, now and at most.
    fn resident(&self) -> [f64; 2] {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("running on Linux");
        ["VmRSS:", "VmHWM:"].map(|name| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let kilobytes = line.and_then(|line| line.split_whitespace().next());
            kilobytes
                .and_then(|kb| kb.parse::<f64>().ok())
                .unwrap_or_default()
                / 1e3
        })
    }

    fn end(mut self) {
        drop(self.commands);
        self.child.wait().expect("it ends");
    }
}

fn command(mut program: Command, folder: &Path) -> Command {
    program
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .args(["--data-dir".as_ref(), folder.as_os_str()])
        .args(["drive", "--virtual-clock", "--evening", "1"])
        .stdout(Stdio::piped());
    program
}

/// Millions of instructions of a start; none without valgrind.
fn instructions(readyroom: &Path, folder: &Path) -> Option<f64> {
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(readyroom);
    let driven = command(valgrind, folder)
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let output = String::from_utf8_lossy(&driven.stderr);
    let mut collected = output
        .lines()
        .filter_map(|line| line.split_once("Collected : "));
    collected
        .next()?
        .1
        .trim()
        .parse::<f64>()
        .ok()
        .map(|all| all / 1e6)
}

struct Lengths {
    readyroom: PathBuf,
    named: Named,
}

impl Visitor for Lengths {
    fn game<G: Sample>(&mut self) {
        if !self.named.has::<G>() {
            return;
        }
        for &entries in lengths() {
            let evening = long_evening::<G>(G::WAYS[0], entries, 1);
            let folder = new_table::folder();
            let journal = DataDir::new(folder.path().into()).journal();
            JournalFile::open(&journal)
                .and_then(|mut journal| journal.import(&evening, &mut |_, _| {}))
                .expect("room");
            self.measure(G::NAME, entries, folder.path());
        }
    }
}

impl Lengths {
    fn measure(&self, game: &str, entries: u32, folder: &Path) {
        // The first start finds a journal that was just taken in.
        Driven::start(&self.readyroom, folder).end();
        let mut spent: Vec<Spent> = Vec::new();
        for _ in 0..starts() {
            let driven = Driven::start(&self.readyroom, folder);
            spent.push(driven.spent());
            driven.end();
        }
        spent.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
        let start = spent[spent.len() / 2];
        let instructions = instructions(&self.readyroom, folder);
        let mut driven = Driven::start(&self.readyroom, folder);
        let [resident, at_most] = driven.resident();
        let (_, one) = driven.ask("undo");
        // It states how many decisions there are.
        let (refused, _) = driven.ask("undo 4000000000");
        let words = refused["error"].as_str().unwrap_or_default().to_owned();
        let mut numbers = words.split(|c: char| !c.is_ascii_digit());
        let steps = numbers
            .rfind(|number| !number.is_empty())
            .unwrap_or("1")
            .to_owned();
        let (undone, all) = driven.ask(&format!("undo {steps}"));
        let [_, after] = driven.resident();
        assert_eq!(undone["ok"], true, "{words}: {undone}");
        driven.end();
        println!(
            "{game}, {entries} entries: start {:.1} ms ({:.1}), {} M instructions, {resident:.1} MB (at most {at_most:.1}); \
             take-back of one {one:.2} ms, of {steps} more {all:.0} ms, then at most {after:.1} MB",
            start.answering,
            start.all,
            instructions.map_or("-".into(), |counted| format!("{counted:.1}")),
        );
    }
}

fn main() {
    games::visit(&mut Lengths {
        readyroom: program().into(),
        named: Named::from_arguments(),
    });
}
