//! The drive that a Pico in BOOTSEL mode is: found among what is mounted, or known to be plugged in and not mounted.

use std::{
    ffi::OsString,
    fs,
    os::unix::ffi::OsStringExt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use thiserror::Error;

/// The file by which a boot loader says what it is.
const INFO: &str = "INFO_UF2.TXT";
/// Label of the drive, and what it says in that file (RP2040 data sheet, 2.8.4).
const LABEL: &str = "RPI-RP2";
/// Where systems that do not list what is mounted put drives.
const VOLUMES: &str = "/Volumes";

/// Where to look for the drive.
#[derive(Clone, Debug)]
pub enum Where {
    /// Among all drives of this machine.
    Anywhere(System),
    /// In this folder.
    In(PathBuf),
}

/// The files in which the system lists its drives.
#[derive(Clone, Debug)]
pub struct System {
    /// What is mounted, in the format of `fstab(5)`.
    pub mounts: PathBuf,
    /// A folder with a link for the label of each drive.
    pub labels: PathBuf,
}

impl Default for System {
    fn default() -> Self {
        Self {
            mounts: "/proc/mounts".into(),
            labels: "/dev/disk/by-label".into(),
        }
    }
}

/// Why there is no drive to write to.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoDrive {
    /// None is plugged in.
    #[error("no Pico waits for firmware")]
    None,
    /// It is there, and not mounted.
    #[error(
        "the Pico's drive is plugged in, but not mounted: `udisksctl mount -b {device}`, or as root \
         `mount {device} /mnt` and then `readyroom flash --drive /mnt`",
        device = .0.display()
    )]
    NotMounted(PathBuf),
    /// There are several.
    #[error("several Picos wait for firmware ({}): name one with --drive", list(.0))]
    Several(Vec<PathBuf>),
    /// The folder is another drive, or none.
    #[error(
        "the folder {} is not the drive of a Pico: there is no INFO_UF2.TXT in it that says RPI-RP2",
        .0.display()
    )]
    NotOne(PathBuf),
    /// The drive belongs to another board.
    #[error("the drive {} belongs to a board called {board}, and the panel is a Raspberry Pi Pico", folder.display())]
    OtherBoard {
        /// Where it is mounted.
        folder: PathBuf,
        /// What it says it is.
        board: String,
    },
}

fn list(folders: &[PathBuf]) -> String {
    let folders: Vec<_> = folders
        .iter()
        .map(|folder| folder.display().to_string())
        .collect();
    folders.join(", ")
}

impl Where {
    /// The folder in which the one drive is mounted.
    ///
    /// # Errors
    /// There is none, or not one.
    pub fn find(&self) -> Result<PathBuf, NoDrive> {
        match self {
            Self::In(folder) => match board(folder) {
                Some(board) if board == LABEL => Ok(folder.clone()),
                Some(board) => Err(other(folder, board)),
                None => Err(NoDrive::NotOne(folder.clone())),
            },
            Self::Anywhere(system) => system.find(),
        }
    }

    /// Mounts a drive that is plugged in and not mounted, where the system lets its users do that. Whether it worked
    /// is seen by whether it is found.
    pub fn mount(&self) {
        let Self::Anywhere(system) = self else { return };
        let _ = Command::new("udisksctl")
            .args(["mount", "--no-user-interaction", "-b"])
            .arg(system.device())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
    }
}

fn other(folder: &Path, board: String) -> NoDrive {
    NoDrive::OtherBoard {
        folder: folder.to_path_buf(),
        board,
    }
}

impl System {
    fn device(&self) -> PathBuf {
        self.labels.join(LABEL)
    }

    fn find(&self) -> Result<PathBuf, NoDrive> {
        let boards: Vec<_> = self
            .mounted()
            .into_iter()
            .filter_map(|folder| board(&folder).map(|board| (folder, board)))
            .collect();
        let picos: Vec<_> = boards
            .iter()
            .filter(|(_, board)| board == LABEL)
            .map(|(folder, _)| folder.clone())
            .collect();
        match (&picos[..], boards.into_iter().next()) {
            ([one], _) => Ok(one.clone()),
            ([_, _, ..], _) => Err(NoDrive::Several(picos)),
            ([], _) if self.device().exists() => Err(NoDrive::NotMounted(self.device())),
            ([], Some((folder, board))) => Err(other(&folder, board)),
            ([], None) => Err(NoDrive::None),
        }
    }

    /// Folders in which a drive like the Pico's may be mounted.
    fn mounted(&self) -> Vec<PathBuf> {
        match fs::read(&self.mounts) {
            Ok(mounts) => fat_folders(&mounts),
            Err(_) => {
                let volumes = fs::read_dir(VOLUMES).into_iter().flatten().flatten();
                volumes.map(|volume| volume.path()).collect()
            }
        }
    }
}

/// The folders of all FAT file systems in a list of mounts. Only those are looked into: others may be slow or gone.
fn fat_folders(mounts: &[u8]) -> Vec<PathBuf> {
    let folder = |line: &[u8]| {
        let mut fields = line.split(|byte| *byte == b' ');
        let folder = fields.nth(1)?;
        matches!(fields.next()?, b"vfat" | b"msdos" | b"fuseblk").then(|| plain(folder))
    };
    mounts
        .split(|byte| *byte == b'\n')
        .filter_map(folder)
        .collect()
}

/// A path with its octal escapes (`\040` is a space) undone.
fn plain(escaped: &[u8]) -> PathBuf {
    let mut path = Vec::with_capacity(escaped.len());
    let mut rest = escaped;
    while let Some((&first, others)) = rest.split_first() {
        let octal = others.get(..3).filter(|_| first == b'\\');
        let byte = octal.and_then(|digits| {
            let digits = std::str::from_utf8(digits).ok()?;
            u8::from_str_radix(digits, 8).ok()
        });
        path.push(byte.unwrap_or(first));
        rest = if byte.is_some() { &others[3..] } else { others };
    }
    OsString::from_vec(path).into()
}

/// What the boot loader whose drive is mounted at `folder` says it is; none if there is none.
fn board(folder: &Path) -> Option<String> {
    let info = fs::read_to_string(folder.join(INFO)).ok()?;
    let mut lines = info.lines();
    let board = lines.find_map(|line| line.strip_prefix("Board-ID:"))?;
    Some(board.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    fn drive(folder: &Path, board: &str) {
        fs::create_dir_all(folder).unwrap();
        let info =
            format!("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: {board}\r\n");
        fs::write(folder.join(INFO), info).unwrap();
    }

    fn system(home: &TempDir, mounts: &[(&str, &str)]) -> System {
        let line = |(folder, kind): &(&str, &str)| {
            let folder = home.path().join(folder).display().to_string();
            format!("/dev/sda1 {} {kind} rw 0 0\n", folder.replace(' ', "\\040"))
        };
        let file = home.path().join("mounts");
        fs::write(&file, mounts.iter().map(line).collect::<String>()).unwrap();
        System {
            mounts: file,
            labels: home.path().join("by-label"),
        }
    }

    #[test]
    fn the_drive_is_found_among_what_is_mounted_whatever_its_folder_is_called() {
        let home = TempDir::new().unwrap();
        let folder = home.path().join("my drives\\RPI-RP2");
        drive(&folder, "RPI-RP2");
        fs::create_dir(home.path().join("stick")).unwrap();
        let mut system = system(&home, &[("stick", "vfat"), ("root", "ext4")]);
        assert_eq!(system.find(), Err(NoDrive::None));
        let mounts = fs::read_to_string(&system.mounts).unwrap();
        let escaped = folder
            .display()
            .to_string()
            .replace('\\', "\\134")
            .replace(' ', "\\040");
        fs::write(
            &system.mounts,
            format!("{mounts}/dev/sdb1 {escaped} vfat rw 0 0\n"),
        )
        .unwrap();
        assert_eq!(system.find(), Ok(folder.clone()));
        assert_eq!(Where::In(folder.clone()).find(), Ok(folder));
        system.mounts = home.path().join("none");
        assert!(system.find().is_err());
    }

    #[test]
    fn only_file_systems_like_the_picos_are_looked_into() {
        let home = TempDir::new().unwrap();
        drive(&home.path().join("share"), "RPI-RP2");
        assert_eq!(
            system(&home, &[("share", "nfs4")]).find(),
            Err(NoDrive::None)
        );
    }

    #[test]
    fn a_drive_that_is_not_mounted_is_distinguished_from_none() {
        let home = TempDir::new().unwrap();
        let system = system(&home, &[]);
        fs::create_dir(&system.labels).unwrap();
        fs::write(system.device(), "").unwrap();
        let not = system.find().unwrap_err();
        assert_eq!(not, NoDrive::NotMounted(system.device()));
        assert!(not.to_string().contains("udisksctl mount -b"), "{not}");
    }

    #[test]
    fn of_two_drives_neither_is_taken_and_a_pico_2_is_none() {
        let home = TempDir::new().unwrap();
        drive(&home.path().join("a"), "RPI-RP2");
        drive(&home.path().join("b"), "RPI-RP2");
        drive(&home.path().join("c"), "RP2350");
        let all = system(&home, &[("a", "vfat"), ("c", "vfat"), ("b", "vfat")]);
        assert!(matches!(all.find(), Err(NoDrive::Several(two)) if two.len() == 2));
        let newer = system(&home, &[("c", "vfat")]).find().unwrap_err();
        assert!(newer.to_string().contains("RP2350"), "{newer}");
        let named = Where::In(home.path().join("c")).find().unwrap_err();
        assert_eq!(named, newer);
        let none = Where::In(home.path().to_owned()).find();
        assert!(matches!(none, Err(NoDrive::NotOne(_))));
    }
}
