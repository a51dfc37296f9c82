//! The sentences of the doctor: findings, questions, pages of the panel under test and errors, each written once.

use core::fmt;

use readyroom_hardware::{button::Button, lamp::Lamp, oled::Controller};
#[cfg(test)]
use readyroom_kit::sentence::Listed;
use readyroom_kit::sentence::{Argument, Count, List, Phrase, UpTo, Value};

readyroom_kit::nouns! {
    /// Things that are not as they should be.
    pub Fault = "thing is not as it should be", "things are not as they should be", up to 999;
}

readyroom_kit::texts! {
    /// A serial port.
    pub Port = "/dev/ttyACM0";
    /// Several serial ports.
    pub PortNames = "/dev/ttyACM0 and /dev/ttyACM1";
    /// A reason of the system or of a signal.
    pub Cause = "Broken pipe (os error 32)";
    /// The status of a panel that cannot be used.
    pub Status = "/dev/ttyACM0 is taken by another program: close that";
    /// A pin as its board calls it, or a part's wires.
    pub Part = "GPIO 26 (pin 37)";
    /// The name of a board.
    pub BoardName = "Raspberry Pi Pico";
    /// A version with dots.
    pub Dots = "0.1.0";
    /// The serial number of a USB device.
    pub Serial = "E6614103E7452D2F";
    /// A source file, or what is known of it.
    pub Source = "firmware/src/bridge.rs";
    /// The board that waits for firmware, with its chip.
    pub Chip = "Pico (RP2040)";
    /// A folder.
    pub Folder = "/media/pi/RPI-RP2";
}

/// Arguments whose names the panel has on it.
macro_rules! names {
    ($($(#[$about:meta])* $name:ident($of:ty) = $usual:expr, $longest:expr, $written:expr;)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug)]
            pub struct $name(pub $of);

            impl fmt::Display for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(&$written(self.0))
                }
            }

            impl Argument for $name {
                fn value(&self) -> Value {
                    Value::Text(self.to_string())
                }

                fn usual() -> Self {
                    Self($usual)
                }

                fn longest() -> Self {
                    Self($longest)
                }
            }
        )+
    };
}

names! {
    /// A button.
    ButtonName(Button) = Button::Roll, Button::Timer, |button: Button| button.name().to_owned();
    /// A lamp.
    LampName(Lamp) = Lamp::Red, Lamp::Track1, |lamp: Lamp| lamp.name().to_owned();
    /// The colour of a lamp.
    LampColour(Lamp) = Lamp::Red, Lamp::Yellow, |lamp: Lamp| lamp.colour().name().to_owned();
    /// The controller of a display.
    ControllerName(Controller) = Controller::Sh1106, Controller::Ssd1309, |controller: Controller| controller.name().to_owned();
    /// An address on the display's bus.
    Address(u8) = 0x3C, 0x3D, |address: u8| format!("{address:#04X}");
    /// Times that something happened.
    Times(u32) = 2, u32::MAX, |count: u32| match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        many => format!("{many} times"),
    };
    /// Seconds since a start, in hours and minutes.
    Uptime(u32) = 3_723, u32::MAX, |seconds: u32| format!("{} h {:02} min", seconds / 3_600, seconds / 60 % 60);
    /// A whole number.
    Number(u32) = 21, u32::MAX, |number: u32| number.to_string();
    /// The hash of a source file.
    Hash(u32) = 0x00C0_FFEE, u32::MAX, |hash: u32| format!("{hash:08X}");
}

/// A finding: one line of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// As it should be.
    Fine(Phrase),
    /// A fault, and what to do.
    Wrong(Phrase),
}

impl Finding {
    /// The sentence.
    pub const fn phrase(&self) -> &Phrase {
        match self {
            Self::Fine(phrase) | Self::Wrong(phrase) => phrase,
        }
    }
}

/// Findings by what they mean.
mod finding {
    use super::{Finding, Phrase};

    pub const fn fine(phrase: Phrase) -> Finding {
        Finding::Fine(phrase)
    }

    pub const fn wrong(phrase: Phrase) -> Finding {
        Finding::Wrong(phrase)
    }
}

/// Sentences by where they are shown.
mod place {
    use super::Phrase;

    /// A line in the terminal.
    pub const fn line(phrase: Phrase) -> Phrase {
        phrase
    }

    /// A question in the terminal.
    pub const fn ask(phrase: Phrase) -> Phrase {
        phrase
    }

    /// A page of the panel under test.
    pub const fn page(phrase: Phrase) -> Phrase {
        phrase
    }

    /// A part of a sentence.
    pub const fn part(phrase: Phrase) -> Phrase {
        phrase
    }

    /// An error.
    pub const fn error(phrase: Phrase) -> Phrase {
        phrase
    }
}

readyroom_kit::sentences! {
    /// The findings, each with what to do about a fault.
    pub enum Found<'a> -> Finding, by self::finding {
        // The display.
        fine DisplayAnswers { address: Address } = "The display answers at {address}.",
        wrong DisplayUnknown = "The panel does not say whether it has a display.",
        wrong DisplayMissing { address: Address, wires: Part<'a> } = "No display at {address}: look at {wires}.",
        wrong DisplayAtOtherAddress { other: Address, address: Address } =
            "The display answers at {other} instead of {address}: move the resistor on its back from 0x7A to 0x78, as the \
             two are written there.",
        wrong DisplayBusStuck { wires: Part<'a> } =
            "The display's bus is held down or disturbed: look for a short at {wires}, and whether data and clock are \
             swapped.",
        wrong DisplayLost { times: Times } =
            "The display was lost {times} since the panel started: usually because of a loose wire at the display.",
        wrong NoTestCard { address: Address } =
            "The display at {address} does not show the test card as it should: if it is one stripe in noise, set \
             controller = \"sh1106\" in the section [display] of the settings; if it is dark or shifted by two columns, \
             controller = \"ssd1306\"; if half of its rows are missing, it has 128x32 pixels and 128x64 are needed; single \
             lines come from a broken one.",
        fine ControllerRead { controller: ControllerName } = "Its controller says it is an {controller}.",
        fine ControllerSet { controller: ControllerName } = "It is set to an {controller}, and not asked.",
        fine ControllerAssumed { controller: ControllerName } =
            "Its controller does not say what it is: it is taken for an {controller}.",
        fine SlowBus { slow: UpTo<999>, fast: UpTo<999> } =
            "Its bus runs at {slow} kHz, as it does not answer at {fast} kHz: pictures come slowly. Shorten its wires, or \
             add pull-ups of 4.7 kilohm from SDA and SCL to 3V3.",

        // Lamps, buttons and buzzer.
        wrong LampNotAlone { lamp: LampName, pin: Part<'a> } =
            "{lamp} does not shine alone: look at {pin}, at the resistor, which way round the LED is, and whether two \
             wires are swapped.",
        fine NoButtonDown = "No button reads as pressed.",
        wrong ButtonDown { button: ButtonName, pin: Part<'a> } =
            "{button} reads as pressed: if nobody presses it, look for a short to ground at {pin}.",
        fine ButtonsIgnored { buttons: List<ButtonName, 6> } =
            "The panel ignores these buttons until they are released: {buttons}. Each was down at the start, or for more than \
             half a minute.",
        wrong NoPress { button: ButtonName, seconds: Number, pin: Part<'a> } =
            "No press of {button} came within {seconds} s: look at the button between {pin} and ground.",
        wrong ButtonsSwapped { button: ButtonName, heard: ButtonName, pin: Part<'a>, other: Part<'a> } =
            "Pressing {button} is read as {heard}: the wires at {pin} and {other} seem to be swapped.",
        wrong BuzzerNotHeard { pin: Part<'a> } =
            "The buzzer is not heard: check {pin}, and that the buzzer is passive. An active buzzer cannot play tones.",

        // The controller and its line.
        fine PacketsDropped { panel: Number, here: Number } =
            "Packets dropped: {panel} by the panel, {here} by this program.",
        wrong ManyPacketsDropped { panel: Number, here: Number } =
            "Packets dropped: {panel} by the panel, {here} by this program: try another cable or socket.",
        fine Started { ago: Uptime } = "It started {ago} ago.",
        wrong StartedAfterHanging { ago: Uptime } =
            "It started {ago} ago, because it had hung and its watchdog restarted it: a fault of the firmware, which \
             `readyroom flash` may renew, or of the power.",
        wrong StartedAfterPanic { ago: Uptime, line: Number, file: Source<'a> } =
            "It started {ago} ago, because its firmware stopped at line {line} of {file} and its watchdog restarted it: \
             report this line to the makers of Ready Room, and reinstall the firmware with `readyroom flash`.",
        wrong NoReport = "The panel sent no report: reinstall its firmware with `readyroom flash`.",
        wrong NotAnswered = "Not all questions were answered: display, lamps and buzzer are checked only in part.",
    }
}

readyroom_kit::sentences! {
    /// Everything else that the doctor reports.
    pub enum Words<'a> -> Phrase, by self::place {
        // What is examined.
        line Panel { port: Port<'a>, board: BoardName<'a>, firmware: Dots<'a>, protocol: UpTo<999> } =
            "Panel on {port}: {board}, firmware {firmware}, protocol {protocol}.",
        line PanelWithSerial { port: Port<'a>, board: BoardName<'a>, firmware: Dots<'a>, protocol: UpTo<999>, serial: Serial<'a> } =
            "Panel on {port}: {board}, firmware {firmware}, protocol {protocol}, serial number {serial}.",
        line HeaderUsable = "Panel on the header: its bus and all its pins can be used.",
        line SeveralPorts { ports: PortNames<'a> } =
            "Panels may be on {ports}; this test is of the first. To test another, name it with --serial.",
        part UnknownBoard { number: Number } = "a board this program does not know (number {number})",
        part UnknownSource { hash: Hash } = "a file of another package or version (hash {hash})",

        // Pins.
        part PicoPin { number: UpTo<28> } = "GP{number}",
        part HeaderPin { gpio: UpTo<27>, pin: UpTo<40> } = "GPIO {gpio} (pin {pin})",
        part ButtonPin { button: ButtonName } = "{button}'s pin",
        part LampPin { lamp: LampName } = "{lamp}'s pin",
        part BuzzerPin = "its pin",
        part DisplayWires { sda: Part<'a>, scl: Part<'a> } = "SDA on {sda}, SCL on {scl}, 3V3 and GND",
        part FourWires = "its four wires",

        // The walk.
        line DisplayTitle = "The display",
        ask TestCard =
            "Do you see a frame along all four edges, 1 and 2 in its top corners, 3 and 4 in its bottom corners, and even grey \
             between them?",
        line LampsTitle = "The lamps",
        ask LampAlone { lamp: LampName, colour: LampColour } = "Is {lamp} the only lamp on, and is its light {colour}?",
        page LampPage = "Does this lamp shine, and no other?",
        line ButtonsTitle = "The buttons",
        line Press { button: ButtonName } = "Press {button}.",
        line OnceMore { heard: ButtonName, button: ButtonName } = "That was {heard}. Once more: press {button}.",
        page PressPage = "Press this button.",
        line BuzzerTitle = "The buzzer",
        ask Sounded = "Was there a sound?",
        page BuzzerPageTitle = "Buzzer",
        page BuzzerPage = "Did you hear a sound?",
        line YesOrNo = "Please answer y or n.",

        // The end.
        line AllIsWell = "All is well.",
        line FaultsTitle = "Not as it should be:",
        error OneFault = "one thing is not as it should be, see above",
        error Faults { count: Count<Fault> } = "{count}, see above",
        error Interrupted { why: Cause<'a> } = "the panel has not been looked at in full: {why}",
        error NotWritten { why: Cause<'a> } = "the answer could not be written ({why}); check where the output goes",
        error PanelGone { port: Port<'a>, why: Cause<'a> } =
            "{port} is gone ({why}): was it unplugged? Otherwise look at the cable and its sockets",
        error PanelUnusable { status: Status<'a> } = "{status}",
        error HeaderNotStarted { why: Cause<'a> } =
            "the panel on the header cannot be started ({why}): close other programs and try again",
        error NoAnswer { port: Port<'a> } =
            "nothing answers on {port}: is it the panel's port? If so, unplug the panel and plug it in again; if that does \
             not help, reinstall its firmware with `readyroom flash`",
        error WaitsForFirmware { chip: Chip<'a>, folder: Folder<'a> } =
            "a {chip} is waiting for firmware (drive {folder}): run `readyroom flash` to make it a panel",
        error NoPanel =
            "no panel is plugged in: plug it in with a cable that carries data, not only power; name a panel on any \
             other port with --serial PORT; install the firmware of a new Pico with `readyroom flash`",
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use readyroom_kit::testing::{
        reached,
        sentences::{compare, distinct_in_all},
    };

    use super::*;

    fn every() -> Vec<Listed> {
        Found::every().into_iter().chain(Words::every()).collect()
    }

    /// `UPDATE=1` writes the file.
    #[test]
    fn the_doctors_sentences_are_those_of_the_golden_file() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/doctor");
        compare(&folder.join("sentences.txt"), &every());
    }

    #[test]
    fn no_two_sentences_of_the_doctor_are_the_same() {
        distinct_in_all(every());
    }

    #[test]
    fn the_doctors_sentences_are_made_and_named_by_tests() {
        let companion = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folders = [companion, &companion.join("../tests/tests")];
        reached::check(&folders, &every());
    }
}
