//! Keys of all settings. The one list: a setting has one row here, and the answers of a game come from its questions.

use std::{borrow::Cow, sync::Arc};

use readyroom_hardware::pins::{Part, RASPBERRY_PI};
use readyroom_kit::{face::Asked, short_list};
use toml::Value;

use super::{Settings, field::Field};
use crate::games::GameBox;

/// The sections in the order of the example, each with what it is about. Behind them come those of the games.
const SECTIONS: [(&str, &str); 5] = [
    ("", ""),
    (
        "display",
        "The display of a panel, on the header of a Raspberry Pi or on a Pico.",
    ),
    (
        "pins",
        "The GPIO of each part on a Raspberry Pi, by BCM number: a different one of 2 to 27 for each. The display cannot \
         move: its bus is on GPIO 2 and 3.",
    ),
    ("timer", ""),
    ("backup", ""),
];

/// Makes [`Key`] of rows: key, section, name, kind and place of its value, and what it is for and may be, in whole
/// sentences.
macro_rules! keys {
    ($($key:ident $section:literal $name:literal $kind:ident($($place:ident).+) $about:literal)+) => {
        /// Something that can be set.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Key {
            $(#[doc = $about] $key,)+
            /// The GPIO of a part of the panel on the header.
            Pin(Part),
            /// The answer to a question of set-up, for new evenings.
            Answer(Arc<Asked>),
        }

        impl Key {
            const WITH_A_ROW: &[Self] = &[$(Self::$key),+];

            /// The section, its name and what it is for.
            fn row(&self) -> [Cow<'static, str>; 3] {
                match self {
                    $(Self::$key => [$section, $name, $about].map(Cow::Borrowed),)+
                    Self::Pin(part) => ["pins".into(), name_of(*part), part.to_string().into()],
                    Self::Answer(asked) => {
                        let whole = format!("games.{}.{}", asked.game, asked.name);
                        let (section, name) = whole.rsplit_once('.').expect("two dots");
                        [section.to_owned().into(), name.to_owned().into(), asked.about.clone()]
                    }
                }
            }

            /// The value in `settings`.
            pub(super) fn field<'a>(&'a self, settings: &'a mut Settings) -> Field<'a> {
                match self {
                    $(Self::$key => Field::$kind(&mut settings.$($place).+),)+
                    Self::Pin(part) => Field::Gpio(settings.header.pins.part_mut(*part)),
                    Self::Answer(asked) => Field::Answer(&mut settings.defaults, asked),
                }
            }
        }
    };
}

keys! {
    Panel "" "panel" Panel(panel)
        "The panel to play on, besides panels on serial ports. \"auto\": this terminal; on a Raspberry Pi also the 40-pin \
         header, if a display answers there or there is no terminal. \"gpio\": the header, and this terminal if there is one. \
         \"terminal\": this terminal only."
    Serial "" "serial" Ports(serial)
        "Panels on serial ports. true: all panels found on USB. false: none. [\"/dev/ttyACM0\"]: the panels at \
         these ports."
    Mute "" "mute" Switch(mute)
        "true: no panel makes a sound."
    Reports "" "reports" Reports(defaults.reports)
        "The reports that stop the game. \"all\": losses, tasks at the board, and messages too long for the bottom row. \
         \"board\": losses and tasks at the board. \"brief\": losses only. BACK, then UP always shows the last report."
    ReducedMotion "" "reduced-motion" Switch(defaults.reduced_motion)
        "true: rolled dice do not tumble."
    PowerOff "" "power-off" Switch(power_off)
        "true: in the service of the Debian package, the list of games has an entry that shuts this machine down."
    Web "" "web" Reach(web.reach)
        "The table in a browser. \"off\": nowhere. \"here\": on this computer, at http://localhost:1701. \"network\": on the \
         local network too; the panel shows how to join. The service of the Debian package has no network and ignores this \
         setting: enable readyroom-web.socket instead."
    WebPort "" "web-port" Port(web.port)
        "The port of the table in a browser, from 1 to 65535."
    WebAddress "" "web-address" Host(web.address)
        "The name or address of this computer in the code for a phone, such as \"192.168.1.20\". \"auto\": the panel shows \
         the addresses that it finds; UP and DOWN at the code change the address."
    WebHosts "" "web-hosts" Hosts(web.hosts)
        "More names under which a browser may request the table, besides those of this computer, such as \
         [\"table.example.org\"] for a reverse proxy."
    Players "" "players" Players(defaults.players)
        "The players of new games, such as [\"Anna\", \"Ben\"], in the order of their seats; set-up can change them. Each name \
         has at most 12 letters. [] leaves the seats without names."
    DataDir "" "data-dir" Folder(data_dir)
        "The folder of the journal, the learned cards and the players."
    Rotation "display" "rotation" Rotation(header.rotation)
        "The rotation of the display in degrees: 0, or 180 if it is mounted upside down."
    Controller "display" "controller" Controller(header.controller)
        "The controller of the display, which has 128x64 pixels. \"auto\": asks the display, and assumes an SSD1306 if it does \
         not answer. \"ssd1306\": most 0.96\" displays. \"ssd1309\": most 2.42\" displays. \"sh1106\": most 1.3\" displays."
    Layout "display" "layout" Layout(header.layout)
        "The size of letters, also in the pixels of the terminal. \"standard\": lists have four entries. \"large\": three, and \
         letters are larger where there is room."
    Brightness "display" "brightness" Brightness(header.burn_in.contrast)
        "The brightness of the display during play, from 1 to 100 percent."
    DimAfter "display" "dim-after" Minutes(header.burn_in.dim_after)
        "Burn-in protection: the minutes from the last press until the display dims. \"never\" turns this off."
    SleepAfter "display" "sleep-after" Minutes(header.burn_in.sleep_after)
        "Burn-in protection: the minutes from the last press until the display switches off. Any press wakes it and does \
         nothing else. \"never\" turns this off."
    ShiftEvery "display" "shift-every" Minutes(header.burn_in.shift_every)
        "Burn-in protection: the minutes after which the picture moves by a pixel. \"never\" turns this off."
    Warnings "timer" "warnings" Warnings(defaults.warnings)
        "The whole seconds left at which a running timer warns; [] turns this off. A panel without a connection uses \
         its own warnings."
    BackupFolder "backup" "folder" Place(backup_folder)
        "A second folder for the copies of the journal at the end of each evening, such as \"/media/usb/readyroom\" on a USB \
         stick. Make the folder yourself: the program never makes it, since copies would land beside the journal while the \
         stick is out. \"off\": copies are in the data folder only."
}

impl Key {
    /// Everything that can be set, about these games among other things, in the order of the example file: what is in
    /// no section first.
    pub fn all(games: &[GameBox]) -> Vec<Self> {
        let pins = RASPBERRY_PI.parts().map(|(part, _)| Self::Pin(part));
        let mut keys: Vec<_> = Self::WITH_A_ROW.iter().cloned().chain(pins).collect();
        short_list::sort_by_key(&mut keys, |key| {
            SECTIONS.iter().position(|(name, _)| key.section() == *name)
        });
        let asked = games.iter().flat_map(|game| (game.asked)());
        keys.extend(asked.map(|asked| Self::Answer(Arc::new(asked))));
        keys
    }

    /// The section it is in, with dots; empty for none.
    pub fn section(&self) -> Cow<'static, str> {
        let [section, ..] = self.row();
        section
    }

    /// The name in its section.
    pub fn name(&self) -> Cow<'static, str> {
        let [_, name, _] = self.row();
        name
    }

    /// What it is for and what it may be, in whole sentences; where its section explains that, in a few words.
    pub fn about(&self) -> Cow<'static, str> {
        let [.., about] = self.row();
        about
    }

    /// The name, in the same section, of what was asked before its opposite became the default.
    pub(super) fn replaces(&self) -> Option<&str> {
        let Self::Answer(asked) = self else {
            return None;
        };
        let name = asked.replaces.as_deref()?;
        name.rsplit_once('.').map(|(_, name)| name)
    }

    /// The value in `settings`, as a file has it.
    pub(super) fn shown(&self, settings: &Settings) -> Value {
        self.field(&mut settings.clone()).shown()
    }
}

/// The name of a part in files.
fn name_of(part: Part) -> Cow<'static, str> {
    match part {
        Part::Sda => "sda".into(),
        Part::Scl => "scl".into(),
        Part::Button(button) => button.name().to_lowercase().into(),
        Part::Lamp(lamp) => lamp.name().to_lowercase().into(),
        Part::Buzzer => "buzzer".into(),
    }
}

/// What a section is about.
pub(super) fn about_section(section: &str, games: &[GameBox]) -> String {
    if let Some((_, about)) = SECTIONS.iter().find(|(name, _)| *name == section) {
        return (*about).into();
    }
    let path: Vec<_> = section.split('.').collect();
    let title = |name: &str| {
        games
            .iter()
            .find(|game| game.name == name)
            .map_or("", |game| game.title)
    };
    match path[..] {
        [_, game] => format!(
            "The beginning of a new evening of {}. Players can change all of it at set-up.",
            title(game)
        ),
        [_, game, ..] => format!(
            "House rules: the other readings of the rulebook of {}. true: use the house rule described above the line.",
            title(game)
        ),
        [] | [_] => String::new(),
    }
}
