//! A line of `readyroom drive`, understood.

use std::time::Duration;

use readyroom_hardware::button::Button;
use readyroom_kit::sentence::Phrase;

use super::sentences::Error;

/// The command of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Presses a button so many times.
    Press(Button, u16),
    /// Presses a button and keeps it down.
    Hold(Button),
    /// Lets a button go that is kept down.
    Release(Button),
    /// Takes the offer at a path.
    Choose(Vec<String>),
    /// Takes the offer with an id.
    ChooseId(String),
    /// Answers a roll with these faces.
    Dice(Vec<u8>),
    /// Fills the blank with a text.
    Text(String),
    /// Takes the last decisions back, so many.
    Undo(u32),
    /// Does the decision taken back last again.
    Redo,
    /// Sees as the player of that name or number does, or as everybody.
    As(String),
    /// Lets time pass.
    Wait(Duration),
    /// The answer with the whole game.
    State,
    /// The answer as it is: the menu is in every one.
    Menu,
    /// The answer with the 64 rows of the screen.
    Screen,
    /// The list of commands.
    Help,
    /// Ends the session.
    Quit,
}

/// The longest `wait`, so that a mistyped one does not hang a script for ever: a day.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

impl Command {
    /// Reads a line; none if it is blank or a `#` comment.
    ///
    /// # Errors
    /// A sentence on what was expected.
    pub fn parse(line: &str) -> Result<Option<Self>, Phrase> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        if line.contains('\0') {
            return Err(Error::NulByte.say());
        }
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let verb = verb.to_ascii_lowercase();
        let verb = verb.as_str();
        match verb {
            "press" => press(rest),
            "hold" => Ok(Self::Hold(button(rest)?)),
            "release" => Ok(Self::Release(button(rest)?)),
            "choose" => choose(rest),
            "dice" => Ok(Self::Dice(faces(rest)?)),
            "text" => Ok(Self::Text(rest.into())),
            "undo" => steps(rest).map(Self::Undo),
            "redo" => alone(Self::Redo, verb, rest),
            "as" if rest.is_empty() => Err(Error::AsWhom.say()),
            "as" => Ok(Self::As(rest.into())),
            "wait" => Ok(Self::Wait(span(rest)?)),
            "state" => alone(Self::State, verb, rest),
            "menu" => alone(Self::Menu, verb, rest),
            "screen" => alone(Self::Screen, verb, rest),
            "help" => alone(Self::Help, verb, rest),
            "quit" => alone(Self::Quit, verb, rest),
            _ => Err(Error::NoCommand { word: verb.into() }.say()),
        }
        .map(Some)
    }
}

fn alone(command: Command, verb: &str, rest: &str) -> Result<Command, Phrase> {
    if rest.is_empty() {
        Ok(command)
    } else {
        let (command, rest) = (verb.into(), rest.into());
        Err(Error::TakesNothing { command, rest }.say())
    }
}

fn button(name: &str) -> Result<Button, Phrase> {
    match name.to_ascii_uppercase().as_str() {
        "ROLL" => Ok(Button::Roll),
        "TIMER" => Ok(Button::Timer),
        "UP" => Ok(Button::Up),
        "DOWN" => Ok(Button::Down),
        "OK" => Ok(Button::Ok),
        "BACK" => Ok(Button::Back),
        _ => Err(Error::NoButton { name: name.into() }.say()),
    }
}

fn press(rest: &str) -> Result<Command, Phrase> {
    let (name, times) = rest.split_once(char::is_whitespace).unwrap_or((rest, "1"));
    let times = match times.trim().parse() {
        Ok(times @ 1..=1000) => times,
        _ => {
            let (button, times) = (name.into(), times.trim().into());
            return Err(Error::HowOften { button, times }.say());
        }
    };
    Ok(Command::Press(button(name)?, times))
}

/// How many steps to take back: one, if no number is given.
fn steps(rest: &str) -> Result<u32, Phrase> {
    match rest {
        "" => Ok(1),
        number => number
            .parse()
            .ok()
            .filter(|steps| *steps > 0)
            .ok_or_else(|| {
                let number = number.into();
                Error::HowManySteps { number }.say()
            }),
    }
}

fn choose(rest: &str) -> Result<Command, Phrase> {
    match rest.strip_prefix('#') {
        Some("") => Err(Error::ChooseNoId.say()),
        Some(id) => Ok(Command::ChooseId(id.into())),
        None => path(rest).map(Command::Choose),
    }
}

fn path(rest: &str) -> Result<Vec<String>, Phrase> {
    let words: Vec<String> = rest
        .split(['›', '>'])
        .map(|word| word.trim().to_owned())
        .collect();
    if words.iter().any(String::is_empty) {
        return Err(Error::ChooseNoPath.say());
    }
    Ok(words)
}

fn faces(rest: &str) -> Result<Vec<u8>, Phrase> {
    let face = |word: &str| match word.parse() {
        Ok(face @ 1..=6) => Ok(face),
        _ => Err(Error::NoFace { word: word.into() }.say()),
    };
    let faces = rest
        .split_whitespace()
        .map(face)
        .collect::<Result<Vec<u8>, Phrase>>()?;
    if faces.is_empty() {
        Err(Error::DiceHow.say())
    } else {
        Ok(faces)
    }
}

/// `2m59s`, `500ms`, `3s`, `1h2m`: numbers with units, largest first.
fn span(rest: &str) -> Result<Duration, Phrase> {
    const UNITS: [(&str, u64); 4] = [("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1)];
    let wrong = || Error::HowLong { time: rest.into() }.say();
    let lower = rest.to_ascii_lowercase();
    let mut left = lower.as_str();
    let mut units = UNITS.iter();
    let mut total = 0_u64;
    while !left.is_empty() {
        let digits = left.find(|c: char| !c.is_ascii_digit()).ok_or_else(wrong)?;
        let number: u64 = left[..digits].parse().map_err(|_| wrong())?;
        left = &left[digits..];
        let name = &left[..left
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(left.len())];
        left = &left[name.len()..];
        let (_, millis) = units.find(|(unit, _)| *unit == name).ok_or_else(wrong)?;
        total = number
            .checked_mul(*millis)
            .and_then(|part| total.checked_add(part))
            .ok_or_else(wrong)?;
    }
    let total = Duration::from_millis(total);
    if rest.is_empty() || total > LONGEST_WAIT {
        Err(wrong())
    } else {
        Ok(total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::parse(line)
            .expect("a line that is understood")
            .expect("a command")
    }

    #[test]
    fn every_command_is_understood() {
        assert_eq!(read("press roll"), Command::Press(Button::Roll, 1));
        assert_eq!(read("  press DOWN   3 "), Command::Press(Button::Down, 3));
        assert_eq!(read("hold BACK"), Command::Hold(Button::Back));
        assert_eq!(read("release ok"), Command::Release(Button::Ok));
        assert_eq!(
            read("choose Repair › Red 6"),
            Command::Choose(vec!["Repair".into(), "Red 6".into()])
        );
        assert_eq!(read("choose Repair > Red 6"), read("choose Repair › Red 6"));
        assert_eq!(read("dice 3 5 5"), Command::Dice(vec![3, 5, 5]));
        assert_eq!(read("text  Anna Lee "), Command::Text("Anna Lee".into()));
        assert_eq!(
            read("choose #name:0:Anna Lee"),
            Command::ChooseId("name:0:Anna Lee".into())
        );
        assert_eq!(read("undo"), Command::Undo(1));
        assert_eq!(read("undo 12"), Command::Undo(12));
        assert_eq!(read("redo"), Command::Redo);
        assert_eq!(read("state"), Command::State);
    }

    #[test]
    fn words_are_understood_in_any_case_and_texts_stay_as_they_are() {
        assert_eq!(read("PRESS rOll 2"), Command::Press(Button::Roll, 2));
        assert_eq!(read("Text McCoy"), Command::Text("McCoy".into()));
        assert_eq!(read("Wait 2M59S"), read("wait 2m59s"));
        assert_eq!(read("UNDO"), Command::Undo(1));
    }

    #[test]
    fn times_are_read_with_their_units() {
        let wait = |text: &str| match Command::parse(&format!("wait {text}")) {
            Ok(Some(Command::Wait(span))) => Some(span.as_millis()),
            _ => None,
        };
        assert_eq!(wait("2m59s"), Some(179_000));
        assert_eq!(wait("500ms"), Some(500));
        assert_eq!(wait("1h1m1s1ms"), Some(3_661_001));
        assert_eq!(wait("0s"), Some(0));
        for wrong in [
            "",
            "3",
            "s",
            "3x",
            "1s1m",
            "1s1s",
            "25h",
            "99999999999999999999s",
            "18446744073709551615h",
            "-1s",
            "3 s",
        ] {
            assert_eq!(wait(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn blank_lines_and_comments_say_nothing() {
        for line in ["", "   ", "# press ROLL"] {
            assert_eq!(Command::parse(line), Ok(None));
        }
    }

    #[test]
    fn what_is_ill_formed_is_not_guessed() {
        let lines = [
            "fly",
            "press",
            "press FIRE",
            "press UP 0",
            "press UP x",
            "press UP 1001",
            "hold",
            "hold UP 2",
            "release",
            "choose",
            "choose A › › B",
            "choose #",
            "dice",
            "dice 7",
            "dice 3,4",
            "as",
            "state now",
            "quit it",
            "text a\0b",
            "undo 0",
            "undo -1",
            "undo it",
            "redo it",
        ];
        for line in lines {
            assert!(Command::parse(line).is_err(), "{line}");
        }
    }
}
