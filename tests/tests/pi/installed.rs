//! A card on which the package has been installed, as a player does it: by dpkg, with all its scripts, as root.

use std::{
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
    the_firmware_of_a_pico_came_along(&pi);
    pi.run("systemctl poweroff");
    let image = target().join("pi/installed");
    pi.wait_for_end().save(&image);
    image
}

/// `readyroom flash` finds it without being given a place, takes it for whole, and copies to what looks like a Pico
/// or Pico 2 what is for it.
fn the_firmware_of_a_pico_came_along(pi: &Pi) {
    for (board, file) in [
        ("RPI-RP2", "readyroom-pico.uf2"),
        ("RP2350", "readyroom-pico2.uf2"),
    ] {
        let said = pi.succeed(&format!(
            "mkdir /tmp/drive && echo 'Board-ID: {board}' >/tmp/drive/INFO_UF2.TXT && \
             {{ readyroom flash --drive /tmp/drive --wait 1 2>&1 || true; }} && \
             cmp /usr/share/readyroom/{file} /tmp/drive/{file} && rm -r /tmp/drive"
        ));
        let which = format!("Firmware: /usr/share/readyroom/{file}, ");
        assert!(said.starts_with(&which), "{said}");
    }
}

/// Brings an evening to the service of a Pi, which goes on with it.
pub fn bring(pi: &Pi, evening: &Path) {
    let lines = std::fs::read_to_string(evening).expect("an evening");
    pi.write("/tmp/evening", &lines);
    pi.succeed("systemctl stop readyroom");
    pi.succeed(
        "setpriv --reuid readyroom --regid readyroom --init-groups \
         readyroom --data-dir /var/lib/readyroom import /tmp/evening",
    );
    pi.succeed("systemctl start readyroom");
}
