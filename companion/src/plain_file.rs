//! Files that users or other programs may have put where they are, read or written whole. A pipe or a device in the place
//! of one is refused: it might be waited for, or never end. So is a file that is larger than its kind may be: it would
//! fill the memory.

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

/// The file at `path`, to read, if it has at most so many bytes.
///
/// # Errors
/// As for [`open`], or it is larger.
pub(crate) fn open_up_to(path: &Path, most: u64) -> io::Result<File> {
    let file = open(path)?;
    match file.metadata()?.len() {
        size if size > most => Err(too_large(size, most)),
        _ => Ok(file),
    }
}

/// The bytes of the file at `path`, at most so many.
///
/// # Errors
/// As for [`open_up_to`].
pub(crate) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // It may grow, and some say that they are empty.
    let file = open_up_to(path, most)?;
    match file.take(most + 1).read_to_end(&mut bytes)? as u64 {
        size if size > most => Err(too_large(size, most)),
        _ => Ok(bytes),
    }
}

/// The text of the file at `path`, at most so many bytes.
///
/// # Errors
/// As for [`open_up_to`], or it is not UTF-8.
pub(crate) fn read_to_string(path: &Path, most: u64) -> io::Result<String> {
    let text = String::from_utf8(read(path, most)?);
    text.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.utf8_error()))
}

fn too_large(size: u64, most: u64) -> io::Error {
    let (size, most) = (size.div_ceil(1_000), most / 1_000);
    let why = format!("it has {size} kB, and such a file has {most} kB at most");
    io::Error::new(io::ErrorKind::FileTooLarge, why)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_bound_and_refused_with_its_size() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "x".repeat(2_000)).unwrap();
        assert_eq!(read_to_string(&file, 2_000).unwrap().len(), 2_000);
        let refused = read_to_string(&file, 1_999).unwrap_err().to_string();
        assert_eq!(refused, "it has 2 kB, and such a file has 1 kB at most");
        // Nothing of it is read: it has room for 3 GB, and no bytes on the disk.
        File::create(&file).unwrap().set_len(3_000_000_000).unwrap();
        let refused = read(&file, 1 << 20).unwrap_err().to_string();
        assert_eq!(
            refused,
            "it has 3000000 kB, and such a file has 1048 kB at most"
        );
    }

    #[test]
    fn what_claims_to_be_empty_is_read_no_further_than_its_bound() {
        let endless = Path::new("/proc/self/status");
        // Not every system has one.
        if endless.exists() {
            assert!(read(endless, 1 << 20).is_ok());
            assert!(read(endless, 10).is_err());
        }
    }

    #[test]
    fn a_pipe_is_refused_and_not_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        rustix::fs::mkfifoat(rustix::fs::CWD, &pipe, rustix::fs::Mode::RUSR).unwrap();
        for refused in [read(&pipe, 10).map(drop), open(&pipe).map(drop)] {
            let why = refused.unwrap_err().to_string();
            assert_eq!(why, "it is a pipe or a device and no file");
        }
    }
}
