//! A card on which the package has been installed, as a player does it: by dpkg, with all its scripts, as root.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use readyroom_tests::pi::{Card, Fitted, Pi, package, target};

/// A card with the package on it, and whatever else is in `/card/files`. Its service has run, and nothing was played.
pub fn installed() -> Card {
    static IMAGE: OnceLock<PathBuf> = OnceLock::new();
    Card::saved(IMAGE.get_or_init(install))
}

fn install() -> PathBuf {
    let pi = Pi::start(Card::with(&[&package()]), Fitted::Whole);
    pi.wait_for_agent();
    let before = pi.now();
    pi.succeed("dpkg --install /card/files/readyroom_*.deb");
    println!(
        "the package is installed in {:?}, by the Pi's clock",
        pi.now() - before
    );
    assert_eq!(pi.succeed("systemctl is-active readyroom"), "active\n");
    assert_eq!(pi.succeed("systemctl is-enabled readyroom"), "enabled\n");
    let closed = pi.run("systemctl is-enabled readyroom-web.socket").text;
    assert_eq!(closed, "disabled\n");
    only_what_the_package_lists_is_allowed(&pi);
    the_firmware_of_a_pico_came_along(&pi);
    pi.run("systemctl poweroff");
    let image = target().join("pi/installed");
    let card = pi.wait_for_end();
    the_package_brought_the_files_of_this_repository(&card);
    card.save(&image);
    image
}

/// Nothing beside the package's own files gives the service more, and nothing of the kernel's is the superuser's to it.
fn only_what_the_package_lists_is_allowed(pi: &Pi) {
    for unit in ["readyroom.service", "readyroom-power-off.service"] {
        let beside = format!("systemctl show --property DropInPaths --value {unit}");
        assert_eq!(pi.succeed(&beside).trim(), "", "{unit}");
    }
    let rules = "find /etc/udev/rules.d /run/udev/rules.d -name '*.rules' 2>/dev/null || true";
    assert_eq!(pi.succeed(rules), "");
    let may = "grep CapEff /proc/$(systemctl show --property MainPID --value readyroom)/status";
    assert_eq!(pi.succeed(may).trim(), "CapEff:\t0000000000000000");
}

/// Units, rules and users on the card are those of this repository, byte for byte.
fn the_package_brought_the_files_of_this_repository(card: &Card) {
    let packaging = concat!(env!("CARGO_MANIFEST_DIR"), "/../companion/packaging");
    let folder = tempfile::tempdir().expect("a folder");
    for (source, name, installed) in [
        ("systemd", "readyroom.service", "/usr/lib/systemd/system"),
        ("systemd", "readyroom-web.socket", "/usr/lib/systemd/system"),
        (
            "systemd",
            "readyroom-power-off.service",
            "/usr/lib/systemd/system",
        ),
        (
            "systemd",
            "readyroom-power-off.path",
            "/usr/lib/systemd/system",
        ),
        ("udev", "60-readyroom-header.rules", "/usr/lib/udev/rules.d"),
        ("udev", "60-readyroom.rules", "/usr/lib/udev/rules.d"),
        ("sysusers", "readyroom.conf", "/usr/lib/sysusers.d"),
    ] {
        let copy = folder.path().join(name);
        let found = card.read(&format!("{installed}/{name}"), &copy);
        assert_eq!(found, Some(()), "{name}");
        let ours = Path::new(packaging).join(source).join(name);
        let [ours, theirs] = [ours, copy].map(|file| fs::read(file).expect("a file"));
        assert!(ours == theirs, "{name} is another one on the card");
    }
}

/// `readyroom flash` finds it without being given a place, takes it for whole, and copies to what looks like a Pico
/// or Pico 2 what is for it.
fn the_firmware_of_a_pico_came_along(pi: &Pi) {
    for (board, file) in [
        ("RPI-RP2", "readyroom-pico.uf2"),
        ("RP2350", "readyroom-pico2.uf2"),
    ] {
        let output = pi.succeed(&format!(
            "mkdir /tmp/drive && echo 'Board-ID: {board}' >/tmp/drive/INFO_UF2.TXT && \
             {{ readyroom flash --drive /tmp/drive --wait 1 2>&1 || true; }} && \
             cmp /usr/share/readyroom/{file} /tmp/drive/{file} && rm -r /tmp/drive"
        ));
        let which = format!("Firmware: /usr/share/readyroom/{file}, ");
        assert!(output.starts_with(&which), "{output}");
    }
}

/// Brings an evening to the service of a Pi, which continues with it.
pub fn bring(pi: &Pi, evening: &Path) {
    let lines = fs::read_to_string(evening).expect("an evening");
    pi.write("/tmp/evening", &lines);
    pi.succeed("systemctl stop readyroom");
    pi.succeed(
        "setpriv --reuid readyroom --regid readyroom --init-groups \
         readyroom --data-dir /var/lib/readyroom import /tmp/evening",
    );
    pi.succeed("systemctl start readyroom");
}
