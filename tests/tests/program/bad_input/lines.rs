//! Lines that no script should say, to `readyroom drive`: one JSON object for each, whatever it is.

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::{evening_in, readyroom};

/// Lines of each kind that are sent.
const LINES: usize = 400;

/// Sends `lines` to an evening; the answers, one for each line that is neither blank nor a comment.
fn answered(lines: &[Vec<u8>]) -> Vec<Value> {
    let folder = tempfile::tempdir().expect("a folder");
    evening_in(folder.path());
    let input = lines.join(&b'\n');
    let output = readyroom(
        folder.path(),
        &["drive", "--virtual-clock", "--evening", "1"],
        &input,
    );
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let out = String::from_utf8(output.stdout).expect("UTF-8");
    let answers: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object"))
        // The first answer is to none of them.
        .skip(1)
        .collect();
    let has_output = |line: &&Vec<u8>| match std::str::from_utf8(line) {
        Ok(text) => !text.trim().is_empty() && !text.trim().starts_with('#'),
        Err(_) => true,
    };
    let expected = lines.iter().filter(has_output).count();
    // Presses may lead from the table to the shelf and out of the program.
    let left = answers.last().is_some_and(|last| last["game"] == "");
    assert!(
        answers.len() == expected || (left && answers.len() < expected),
        "{} answers to {expected} lines",
        answers.len()
    );
    assert!(answers.iter().all(|answer| answer["ok"].is_boolean()));
    answers
}

#[test]
fn random_bytes_are_answered_line_by_line() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let lines: Vec<Vec<u8>> = (0..LINES)
        .map(|_| {
            let length = rng.random_range(0..80);
            let mut line: Vec<u8> = (0..length).map(|_| rng.random()).collect();
            line.retain(|byte| *byte != b'\n');
            line
        })
        .collect();
    let answers = answered(&lines);
    assert!(answers.iter().all(|answer| answer["ok"] == false));
}

#[test]
fn lines_that_are_almost_right_are_answered_one_by_one() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let words = [
        "press",
        "hold",
        "choose",
        "dice",
        "text",
        "wait",
        "state",
        "screen",
        "menu",
        "help",
        "undo",
        "REDO",
        "#draw:blue",
        "ROLL",
        "TIMER",
        "UP",
        "DOWN",
        "OK",
        "BACK",
        "1",
        "6",
        "0",
        "-3",
        "99999999999999999999",
        "2m59s",
        "3h",
        "›",
        ">",
        "Draw",
        "blue",
        "Damage",
        "Table",
        "Take back",
        "Seed",
        "Mute",
        "Begin",
        "",
        " ",
        "\t",
        "#",
        "\u{7f}",
        "🖖",
        "é",
    ];
    let lines: Vec<Vec<u8>> = (0..LINES)
        .map(|_| {
            let count = rng.random_range(0..5);
            let line: Vec<&str> = (0..count)
                .map(|_| *words.choose(&mut rng).expect("some"))
                .collect();
            line.join(" ").into_bytes()
        })
        .collect();
    let answers = answered(&lines);
    for ok in [true, false] {
        assert!(
            answers.iter().any(|answer| answer["ok"] == ok),
            "no line was {ok}"
        );
    }
}

#[test]
fn random_presses_are_all_answered_with_a_whole_screen() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let lines: Vec<Vec<u8>> = (0..LINES / 4)
        .flat_map(|_| {
            let verb = if rng.random_ratio(1, 6) {
                "hold"
            } else {
                "press"
            };
            let button = ["ROLL", "TIMER", "UP", "DOWN", "OK", "BACK"]
                .choose(&mut rng)
                .expect("some");
            [format!("{verb} {button}").into_bytes(), b"screen".to_vec()]
        })
        .collect();
    let answers = answered(&lines);
    for answer in answers.iter().skip(1).step_by(2) {
        let rows = answer["screen"].as_array().expect("rows");
        assert_eq!(rows.len(), 64);
        assert!(
            rows.iter()
                .any(|row| row.as_str().is_some_and(|row| row.contains('#'))),
            "a dark screen"
        );
    }
}
