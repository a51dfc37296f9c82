//! Files with every kind of wrong line.

/// Wrong files: the text, then each fault's line and words of it, in order.
pub const WRONG: &[(&str, &[(usize, &str)])] = &[
    // No TOML.
    ("mute = tru", &[(1, "expected `true`")]),
    ("mute = true\nmute = false", &[(2, "duplicate key")]),
    ("[display]\n[display]", &[(2, "duplicate key")]),
    ("\n\n[display\n", &[(3, "expected `]`")]),
    ("panel = \"auto", &[(1, "expected `\"`")]),
    ("panel =\nmute =\n", &[(1, "quoted"), (2, "quoted")]),
    // No such key.
    (
        "panle = \"auto\"",
        &[(1, "no \"panle\"; perhaps you mean panel")],
    ),
    ("\nMUTE = true", &[(2, "perhaps you mean mute")]),
    ("power_off = true", &[(1, "perhaps you mean power-off")]),
    (
        "brightness = 5",
        &[(1, "brightness belongs under [display]")],
    ),
    (
        "[display]\nmute = true",
        &[(2, "mute stands above the first section")],
    ),
    (
        "[display]\nbrightnes = 5",
        &[(
            2,
            "no \"brightnes\" under [display]; perhaps you mean brightness",
        )],
    ),
    (
        "[display]\nx = 5",
        &[(
            2,
            "expected rotation, controller, layout, brightness, dim-after, sleep-after or shift-every",
        )],
    ),
    (
        "[pins]\nbell = 5",
        &[(
            2,
            "no \"bell\" under [pins]; `readyroom config --example` shows",
        )],
    ),
    (
        "[dispaly]\nrotation = 0",
        &[(1, "no \"dispaly\"; perhaps you mean [display]")],
    ),
    (
        "[display.more]\nx = 0",
        &[(1, "no \"more\" under [display]")],
    ),
    ("\"a\\u0007b\" = 0", &[(1, "no \"a\u{fffd}b\"")]),
    // Another type.
    ("display = 3", &[(1, "expected a section, [display]")]),
    (
        "mute = \"yes\"",
        &[(1, "mute: expected true or false, found \"yes\"")],
    ),
    (
        "[mute]\nx = 1",
        &[(1, "mute: expected true or false, found a section")],
    ),
    (
        "panel = 1",
        &[(1, "expected \"auto\", \"gpio\" or \"terminal\", found 1")],
    ),
    ("panel = \"web\"", &[(1, "found \"web\"")]),
    ("serial = []", &[(1, "found an empty list")]),
    (
        "serial = [\n  \"/dev/ttyACM0\",\n  7,\n]",
        &[(3, "expected the name of a port")],
    ),
    ("serial = \"\"", &[(1, "expected the name of a port")]),
    ("power-off = 2026-01-01", &[(1, "found a date or a time")]),
    (
        "data-dir = \"games\"",
        &[(
            1,
            "expected a folder that begins with / or ~/, found \"games\"",
        )],
    ),
    ("data-dir = true", &[(1, "found true")]),
    (
        "backup.folder = \"usb\"",
        &[(1, "begins with / or ~/, found \"usb\"")],
    ),
    (
        "[display]\nrotation = \"180\"",
        &[(2, "expected 0 or 180, found \"180\"")],
    ),
    (
        "[display]\nbrightness = 50.5",
        &[(2, "whole number of percent from 1 to 100, found 50.5")],
    ),
    (
        "[pins]\nroll = \"GPIO5\"",
        &[(2, "roll: expected the number of a GPIO from 2 to 27")],
    ),
    // Out of range.
    ("[display]\nrotation = 90", &[(2, "found 90")]),
    ("[display]\nlayout = \"huge\"", &[(2, "found \"huge\"")]),
    (
        "[display]\ncontroller = \"sh1107\"",
        &[(2, "\"ssd1309\" or \"sh1106\", found \"sh1107\"")],
    ),
    (
        "[display]\ncontroller = \"ssd1306-128x32\"",
        &[(2, "128x32 pixels is too small, this one needs 128x64")],
    ),
    (
        "[display]\ncontroller = \"128×32\"",
        &[(2, "this one needs 128x64")],
    ),
    ("[display]\nbrightness = 0", &[(2, "found 0")]),
    ("[display]\nbrightness = 101", &[(2, "found 101")]),
    (
        "[display]\nbrightness = 99999999999999999999",
        &[(2, "found 99999999999999999999")],
    ),
    (
        "[display]\ndim-after = 0",
        &[(2, "minutes, above 0 and up to 1440, or \"never\", found 0")],
    ),
    ("[display]\ndim-after = -1", &[(2, "found -1")]),
    ("[display]\ndim-after = nan", &[(2, "found nan")]),
    ("[display]\nsleep-after = 1441", &[(2, "found 1441")]),
    (
        "[display]\nsleep-after = \"Never\"",
        &[(2, "found \"Never\"")],
    ),
    (
        "[pins]\nok = -1\nup = 1\nroll = 28\nred = 256",
        &[
            (2, "GPIO from 2 to 27, found -1"),
            (3, "GPIO from 2 to 27, found 1"),
            (4, "GPIO from 2 to 27, found 28"),
            (5, "GPIO from 2 to 27, found 256"),
        ],
    ),
    // Pins that cannot be wired.
    (
        "[pins]\nsda = 19",
        &[(2, "SDA of the display cannot hang on GPIO 19")],
    ),
    (
        "[pins]\n\nroll = 17",
        &[(
            3,
            "GPIO 17 is used twice, by button ROLL and by lamp TRACK1: each part needs one of its own (lamp TRACK1: default)",
        )],
    ),
    (
        "[pins]\nred = 2",
        &[(2, "SDA of the display and by lamp RED")],
    ),
    (
        "[pins]\nup = 19\nred = 19",
        &[(
            3,
            "GPIO 19 is used twice, by button UP and by lamp RED: each part needs one of its own (button UP: /etc/config.toml:2)",
        )],
    ),
    // Players.
    (
        "players = 4",
        &[(
            1,
            "players: expected a list of names, such as [\"Anna\", \"Ben\"], found 4",
        )],
    ),
    (
        "players = [\"Anna\",\n \"Bartholomew Fitz\"]",
        &[(
            2,
            "expected names of at most 12 letters, found \"Bartholomew Fitz\" with 16 letters",
        )],
    ),
    (
        "players = [\"Anna\",\n \"\"]",
        &[(
            2,
            "expected names of at most 12 letters, found an empty name",
        )],
    ),
    (
        "players = [\"Anna\",\n\n\"Anna \"]",
        &[(3, "players: \"Anna\" stands there twice")],
    ),
    // The table in a browser.
    (
        "web = true",
        &[(
            1,
            "web: expected \"off\", \"here\" or \"network\", found true",
        )],
    ),
    (
        "web-port = 0\nweb-prot = 1701",
        &[
            (1, "expected the number of a port from 1 to 65535, found 0"),
            (2, "perhaps you mean web-port"),
        ],
    ),
    ("web-port = 65536", &[(1, "found 65536")]),
    (
        "web-hosts = [\"pi\",\n \"https://table.example.org\",\n]",
        &[(
            2,
            "web-hosts: expected a host's name without http:// and port, found \"https://table.example.org\"",
        )],
    ),
    (
        "web-hosts = [\"table:1701\"]",
        &[(1, "found \"table:1701\"")],
    ),
    ("web-hosts = [\"-table\"]", &[(1, "found \"-table\"")]),
    ("web-hosts = [\"a..b\"]", &[(1, "found \"a..b\"")]),
    (
        "web-hosts = \"pi\"",
        &[(1, "expected a list of names, such as")],
    ),
    (
        "web = \"network\"\nweb-address = \"http://192.168.1.20:1701\"",
        &[(
            2,
            "web-address: expected \"auto\", or a name or an address that other computers find, without http:// and port, found \"http://192.168.1.20:1701\"",
        )],
    ),
    (
        "web-address = \"127.0.0.1\"",
        &[(1, "that other computers find")],
    ),
    ("web-address = [\"pi\"]", &[(1, "found a list")]),
    // Timer and games.
    (
        "[timer]\nwarnings = 30",
        &[(
            2,
            "warnings: expected a list of whole seconds, such as [30, 10], found 30",
        )],
    ),
    (
        "[timer]\nwarnings = [30,\n 0]",
        &[(3, "expected whole seconds from 1 to 3600, found 0")],
    ),
    ("[timer]\nwarning = []", &[(2, "perhaps you mean warnings")]),
    (
        "[games.panik]\nplayers = 2",
        &[(
            1,
            "no \"panik\" under [games]; perhaps you mean [games.panic]",
        )],
    ),
    (
        "[games.chess]\nplayers = 2",
        &[(1, "expected [games.five-year-mission], [games.panic]")],
    ),
    (
        "[games.panic]\nplayer = 2",
        &[(2, "perhaps you mean players")],
    ),
    (
        "[games.panic]\nlevel = \"captain\"",
        &[(
            2,
            "expected players, missions, bag or [games.panic.readings]",
        )],
    ),
    (
        "[games.panic]\nplayers = 7",
        &[(2, "players: expected 1, 2, 3, 4, 5 or 6, found 7")],
    ),
    ("[games.panic]\nplayers = \"2\"", &[(2, "found \"2\"")]),
    (
        "games.five-year-mission.level = \"Captain\"",
        &[(1, "\"captain\" or \"admiral\", found \"Captain\"")],
    ),
    (
        "[games.panic.readings]\nkor-skips-cloak = true",
        &[(2, "perhaps you mean kor-skips-cloaked")],
    ),
    (
        "[games.panic.readings]\nkor-skips-cloaked = 1",
        &[(2, "expected false or true, found 1")],
    ),
    // A reading that has become the default.
    (
        "[games.panic.readings]\nhull-takes-no-excess = true",
        &[(
            2,
            "that is the default now, and excess-removes-cards its opposite",
        )],
    ),
    (
        "[games.five-year-mission.readings]\nstarting-dice-are-safe = true",
        &[(
            2,
            "that is the default now, and starting-dice-count-as-actions its opposite",
        )],
    ),
    // All at once.
    (
        "mute = 1\n[pins]\nroll = 40\nx = 1\n[display]\nrotation = 1",
        &[(1, "mute"), (3, "found 40"), (4, "\"x\""), (6, "rotation")],
    ),
];
