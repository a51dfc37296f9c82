//! Ctrl-Z and `fg`: a panel in a shell that controls jobs.

use std::{fs, path::Path, process::Command};

use readyroom_tests::terminal::{Console, Exit, LARGE, Panel};

const DEMO: &str = env!("CARGO_BIN_EXE_demo_table");

/// What the shell prints before each command. In the command that sets it, it does not look like this.
const PROMPT: &str = "shell-is-here";

/// A shell with a prompt.
fn shell() -> Console {
    let environment = [("PS1", PROMPT), ("DEMO", DEMO)];
    let arguments = ["--norc", "--noprofile", "--noediting", "-i"];
    let console = Console::start(Path::new("/bin/bash"), &arguments, &environment, LARGE);
    console.wait_for_words(PROMPT);
    console
}

fn panel(console: &Console, what: &str, words: &str) {
    console.wait_for(what, |screen| {
        screen.alternate_screen() && Panel::read(screen).is_some_and(|panel| panel.shows(words))
    });
}

/// True once every process of the session but the `shell`, which leads it, is stopped or gone. One that still runs may read
/// keys that are meant for the shell, since it began to read when the terminal was its own.
fn only_the_shell_runs(shell: u32) -> bool {
    let processes = fs::read_dir("/proc").expect("running on Linux");
    processes.flatten().all(|process| {
        let stat = fs::read_to_string(process.path().join("stat")).unwrap_or_default();
        // "pid (name) state parent group session …"
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        let fields: Vec<&str> = after_name.split_whitespace().collect();
        let [state, _, group, session, ..] = fields[..] else {
            return true;
        };
        let shell = shell.to_string();
        session != shell || group == shell || matches!(state, "T" | "Z")
    })
}

/// The shell has the terminal, as a shell needs it.
fn is_in_the_shell(console: &mut Console, marker: &str) {
    let shell = console.pid();
    console.wait_for("the shell", |screen| {
        let last = screen.contents();
        let shows_prompt = last.trim_end().ends_with(PROMPT);
        let is_whole = !screen.alternate_screen() && !screen.hide_cursor();
        is_whole && shows_prompt && only_the_shell_runs(shell)
    });
    // It echoes, and takes Enter: the line is not raw.
    console.keys(&format!("echo {marker}$((40+2))\r"));
    console.wait_for_words(&format!("{marker}42"));
}

#[test]
fn ctrl_z_leaves_to_the_shell_and_fg_draws_everything_anew() {
    let mut console = shell();
    console.keys("$DEMO\r");
    panel(&console, "the menu", "Write a name");
    console.keys("\x1a");
    console.wait_for_words("Stopped");
    is_in_the_shell(&mut console, "one");
    console.keys("fg\r");
    panel(&console, "the menu again", "Write a name");
    // The keyboard is the panel's again.
    console.keys("\r");
    panel(&console, "the text", "OK takes it");
    console.keys("\x1a");
    is_in_the_shell(&mut console, "two");
    console.keys("fg\r");
    panel(&console, "the text again", "OK takes it");
    console.keys("Q");
    panel(&console, "a letter without Enter", "Hello Q");
    console.keys("\x03");
    is_in_the_shell(&mut console, "three");
    console.keys("exit\r");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
}

#[test]
fn a_signal_from_elsewhere_stops_it_and_its_calling_script() {
    let mut console = shell();
    console.keys("bash -c '$DEMO; echo ended$((40+2))'\r");
    panel(&console, "the menu", "Write a name");
    console.keys("\x1a");
    is_in_the_shell(&mut console, "script");
    console.keys("fg\r");
    panel(&console, "the menu again", "Write a name");
    console.keys("q");
    is_in_the_shell(&mut console, "after");
    console.wait_for_words("ended42");
    console.keys("$DEMO & sleep 0.1; fg\r");
    panel(
        &console,
        "the menu of one that began in the background",
        "Write a name",
    );
    console.keys("q");
    is_in_the_shell(&mut console, "background");
    console.keys("bash -c 'echo pid=$$; exec $DEMO'\r");
    panel(
        &console,
        "the menu of one that gets a signal",
        "Write a name",
    );
    let transcript = console.transcript();
    let pid = transcript.rsplit("pid=").next().expect("a number");
    let pid: String = pid.chars().take_while(char::is_ascii_digit).collect();
    let sent = Command::new("kill").args(["-TSTP", &pid]).status();
    assert!(sent.expect("kill(1) runs").success(), "{pid}");
    is_in_the_shell(&mut console, "signal");
    console.keys("fg\r");
    panel(&console, "the menu at last", "Write a name");
    console.keys("q");
    is_in_the_shell(&mut console, "end");
}

#[test]
fn a_panel_without_a_shell_goes_on() {
    let mut console = Console::start(Path::new(DEMO), &[], &[], LARGE);
    panel(&console, "the menu", "Write a name");
    console.keys("\x1a");
    console.wait_for_words("no shell waits behind the panel");
    console.signal("TSTP");
    console.keys("\r");
    panel(&console, "the text", "OK takes it");
    console.keys("\x03");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
}

#[test]
fn lines_of_text_are_shown_again_after_fg() {
    let mut console = shell();
    console.keys("TERM=dumb $DEMO\r");
    console.wait_for_words("1. Write a name");
    console.keys("\x1a");
    console.wait_for_words("Stopped");
    let count = |console: &Console| console.transcript().matches("1. Write a name").count();
    assert_eq!(count(&console), 1);
    console.keys("fg\r");
    console.wait_for("all of it again", |_| count(&console) == 2);
    console.keys("quit\r");
    is_in_the_shell(&mut console, "end");
}
