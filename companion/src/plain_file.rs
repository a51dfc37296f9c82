//! Files that are read or written whole. A pipe or a device in the place of one is refused: it might be waited for, or
//! never end.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

/// Nothing, or a file, is at `path`.
///
/// # Errors
/// Something else is there, or it may not be looked at.
pub(crate) fn check(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        // Nothing to read is what it is for.
        Ok(_) if path == Path::new("/dev/null") => Ok(()),
        // Opening a folder fails by itself.
        Ok(about) if about.is_file() || about.is_dir() => Ok(()),
        Ok(_) => Err(io::Error::other("it is a pipe or a device and no file")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// The file at `path`, to read.
///
/// # Errors
/// It is no file, is not there or may not be read.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    check(path)?;
    File::open(path)
}

/// The text of the file at `path`.
///
/// # Errors
/// It is no file, is not there, may not be read or is not UTF-8.
pub(crate) fn read_to_string(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    open(path)?.read_to_string(&mut text)?;
    Ok(text)
}
