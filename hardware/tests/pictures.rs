//! Every sample looks as it did when someone last looked at it. The pictures lie in `tests/pictures`, one text each.
//!
//! A picture that differs is printed and written beside the old one with the ending `.new`. Once it has been looked
//! at and is right, `UPDATE_PICTURES=1 cargo test -p readyroom-hardware --test pictures` writes them all.

use std::{collections::BTreeSet, ffi::OsStr, fs, path::PathBuf};

use readyroom_hardware::{
    screen::Screen,
    testing::samples::{self, Sample},
};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pictures")
}

fn draw(sample: &Sample) -> Screen {
    let mut screen = Screen::new();
    let Ok(()) = sample.frame.draw(sample.since_ms, &mut screen);
    screen
}

/// Compares with the picture on file; on a difference writes and prints the new one and returns what to tell.
fn compare(sample: &Sample) -> Option<String> {
    let path = folder().join(sample.name).with_extension("txt");
    let new = path.with_extension("new");
    let seen = draw(sample);
    let known = match fs::read_to_string(&path) {
        Ok(text) => Screen::parse(&text).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match known {
        Ok(known) if known == seen => {
            // A difference that is gone leaves nothing behind.
            let _ = fs::remove_file(new);
            return None;
        }
        _ if std::env::var_os("UPDATE_PICTURES").is_some() => {
            fs::write(&path, seen.to_string()).unwrap();
            let _ = fs::remove_file(new);
            return None;
        }
        _ => {}
    }
    fs::write(&new, seen.to_string()).unwrap();
    println!("{}, {} ms:\n{seen}", sample.name, sample.since_ms);
    Some(match known {
        Ok(_) => format!("{} differs, see {}", sample.name, new.display()),
        Err(error) => format!("{}: {error}", path.display()),
    })
}

#[test]
fn every_picture_looks_as_it_did() {
    let differences: Vec<String> = samples::all().iter().filter_map(compare).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn every_picture_on_file_belongs_to_a_sample() {
    let all = samples::all();
    let names: BTreeSet<&str> = all.iter().map(|sample| sample.name).collect();
    assert_eq!(names.len(), all.len(), "two samples share a name");
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension() == Some(OsStr::new("txt")) {
            let name = path.file_stem().and_then(OsStr::to_str).unwrap();
            assert!(
                names.contains(name),
                "{} belongs to no sample: delete it",
                path.display()
            );
        }
    }
}

#[test]
fn the_pictures_of_different_signs_can_be_told_apart() {
    let all = samples::all();
    let picture = |name| draw(all.iter().find(|sample| sample.name == name).unwrap());
    // The same board a blink later, the same countdown paused: what only blinks or stands still must be seen.
    assert_ne!(picture("board"), picture("board_blinking"));
    assert_ne!(picture("menu_timer"), picture("menu_timer_paused"));
}
