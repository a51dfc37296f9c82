//! Files that are read or written whole. A pipe or a device in the place of one is refused: it might be waited for, or
//! never end.

use std::{
    fs::{self, File},
    io::{self, Read, Write as _},
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

/// Writes `text` to `file` so that at any moment it is the old text or the new one.
///
/// # Errors
/// It cannot be written; the old text stays.
pub(crate) fn replace(file: &Path, text: &str) -> io::Result<()> {
    replace_with(|new| File::create(new), file, text)
}

/// The same, for a file that only its owner may read.
///
/// # Errors
/// It cannot be written; the old text stays.
#[cfg(feature = "web")]
pub(crate) fn replace_private(file: &Path, text: &str) -> io::Result<()> {
    let create = |new: &Path| {
        // A file that is there already would keep the rights it has.
        fs::remove_file(new).or_else(|error| match error.kind() {
            io::ErrorKind::NotFound => Ok(()),
            _ => Err(error),
        })?;
        let mut options = File::options();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(new)
    };
    replace_with(create, file, text)
}

fn replace_with(
    create: impl Fn(&Path) -> io::Result<File>,
    file: &Path,
    text: &str,
) -> io::Result<()> {
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.into());
    let new = file.with_added_extension("new");
    let mut writing = create(&new)?;
    writing.write_all(text.as_bytes())?;
    writing.sync_all()?;
    fs::rename(&new, &file)?;
    file.parent()
        .map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}
