//! Costs of the running service, by the clock of the Pi, and its treatment by systemd.

use std::time::Duration;

use readyroom_tests::pi::Pi;

/// What the kernel reports of programs that are started, and of the bus.
const TRACE: &str = "/sys/kernel/tracing";

/// Restarts the service. Returns how long systemd takes before it runs the program, and then the program until the
/// first picture is lit: the last byte has gone out that switches the display on.
#[track_caller]
pub fn restart(pi: &Pi) -> (Duration, Duration) {
    pi.succeed(&format!(
        "mountpoint -q {TRACE} || mount -t tracefs none {TRACE}; systemctl stop readyroom; cd {TRACE}; \
         echo mono >trace_clock; echo 1 >events/i2c/i2c_write/enable; echo 1 >events/sched/sched_process_exec/enable"
    ));
    pi.wait_for("a dark display", |panel| !panel.display.is_on());
    pi.succeed("systemctl start readyroom");
    pi.wait_for("a picture", |panel| panel.display.is_on());
    let trace = pi.succeed(&format!(
        "cat {TRACE}/trace; echo 0 >{TRACE}/events/enable; echo >{TRACE}/trace"
    ));
    let forked = property(pi, "ExecMainStartTimestampMonotonic");
    let forked = Duration::from_micros(forked.parse().expect("microseconds"));
    let begins = moment(&trace, "filename=/usr/bin/readyroom ");
    // Display on (SSD1306 data sheet, table 9-1, AFh).
    let lit = moment(&trace, "a=03c f=0000 l=2 [00-af]");
    (begins.saturating_sub(forked), lit - begins)
}

/// When the last event with these words happened.
#[track_caller]
fn moment(trace: &str, words: &str) -> Duration {
    let line = trace.lines().rfind(|line| line.contains(words));
    let line = line.unwrap_or_else(|| panic!("no {words} in\n{trace}"));
    let stamp = line.split_whitespace().find_map(|word| {
        let seconds = word.strip_suffix(':')?.parse().ok()?;
        Some(Duration::from_secs_f64(seconds))
    });
    stamp.unwrap_or_else(|| panic!("no time in {line}"))
}

/// The status of the service in systemd.
#[track_caller]
pub fn property(pi: &Pi, name: &str) -> String {
    let value = pi.succeed(&format!(
        "systemctl show --property {name} --value readyroom"
    ));
    value.trim().to_owned()
}

/// The memory of the service that is really there, in bytes.
#[track_caller]
pub fn resident(pi: &Pi) -> u64 {
    let process = property(pi, "MainPID");
    let line = pi.succeed(&format!("grep VmRSS /proc/{process}/status"));
    let kilobytes = line.split_whitespace().nth(1).expect("a size");
    kilobytes.parse::<u64>().expect("a number") * 1024
}

/// How often a thread of the service is woken while this long passes, by the names of the threads.
#[track_caller]
pub fn wake_ups(pi: &Pi, time: Duration) -> Vec<(String, u64)> {
    let process = property(pi, "MainPID");
    let look = format!("grep -hE '^(Name|voluntary)' /proc/{process}/task/*/status");
    let output = pi.succeed(&format!("{look}; sleep {}; {look}", time.as_secs_f64()));
    let values: Vec<_> = output
        .lines()
        .filter_map(|line| line.split_whitespace().nth(1))
        .collect();
    let (before, after) = values.split_at(values.len() / 2);
    let count = |text: &str| text.parse::<u64>().expect("a number");
    before
        .chunks(2)
        .zip(after.chunks(2))
        .map(|(before, after)| (after[0].to_owned(), count(after[1]) - count(before[1])))
        .filter(|(_, times)| *times > 0)
        .collect()
}
