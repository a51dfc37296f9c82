//! Pictures on file: what samples looked like when someone last looked at them, one text each.
//!
//! A picture that differs is printed and written beside the old one with the ending `.new`. Once it has been looked at
//! and is right, the same test with `UPDATE_PICTURES=1` writes them all.

use std::{collections::BTreeSet, ffi::OsStr, fs, path::Path, println, string::ToString};

use super::samples::Sample;
use crate::screen::Screen;

/// The sample as it looks at its moment.
pub fn draw(sample: &Sample) -> Screen {
    let mut screen = Screen::new();
    let Ok(()) = (sample.frame).draw_in(sample.layout, sample.since_ms, &mut screen);
    screen
}

/// Every one of `samples` looks as its picture in `folder`, and no other picture lies there.
#[track_caller]
pub fn assert_as_on_file(folder: &Path, samples: &[Sample]) {
    let differences: Vec<String> = samples
        .iter()
        .filter_map(|sample| compare(folder, sample))
        .collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    let names: BTreeSet<&str> = samples.iter().map(|sample| sample.name).collect();
    assert_eq!(names.len(), samples.len(), "two samples share a name");
    for entry in fs::read_dir(folder).expect("a folder of pictures") {
        let path = entry.expect("a picture").path();
        let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
        assert!(
            path.extension() != Some(OsStr::new("txt")) || names.contains(name),
            "{} belongs to no sample: delete it",
            path.display()
        );
    }
}

/// Compares with the picture on file; on a difference writes and prints the new one and returns what to report.
fn compare(folder: &Path, sample: &Sample) -> Option<String> {
    let path = folder.join(sample.name).with_extension("txt");
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
            fs::write(&path, seen.to_string()).expect("a folder to write to");
            let _ = fs::remove_file(new);
            return None;
        }
        _ => {}
    }
    fs::write(&new, seen.to_string()).expect("a folder to write to");
    println!("{}, {} ms:\n{seen}", sample.name, sample.since_ms);
    Some(match known {
        Ok(_) => format!("{} differs, see {}", sample.name, new.display()),
        Err(error) => format!("{}: {error}", path.display()),
    })
}
