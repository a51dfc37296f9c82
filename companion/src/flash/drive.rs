//! The drive that a Pico or Pico 2 in BOOTSEL mode is: found among what is mounted, or known to be plugged in and not mounted.

use std::{
    ffi::OsString,
    fs,
    os::unix::ffi::OsStringExt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use readyroom_uf2::Chip;
use thiserror::Error;

use crate::plain_file;

/// The file in which a boot loader identifies itself.
const INFO: &str = "INFO_UF2.TXT";
/// It has a few lines.
const LARGEST_INFO: u64 = 64 << 10;
/// Where macOS, which does not list what is mounted, puts drives.
const VOLUMES: &str = "/Volumes";

/// The drive of a Pico or Pico 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drive {
    /// The folder in which it is mounted.
    pub folder: PathBuf,
    /// The chip it belongs to, according to its file.
    pub chip: Chip,
}

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
        "the folder {} is not the drive of a Pico: there is no INFO_UF2.TXT in it that says RPI-RP2 or \
         RP2350",
        .0.display()
    )]
    NotOne(PathBuf),
    /// The drive belongs to another board.
    #[error(
        "the drive {} belongs to a board called {board}, and a panel is a Raspberry Pi Pico or Pico 2",
        folder.display()
    )]
    OtherBoard {
        /// Where it is mounted.
        folder: PathBuf,
        /// The identity in its file.
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
    /// The one drive there is.
    ///
    /// # Errors
    /// There is none, or not one.
    pub fn find(&self) -> Result<Drive, NoDrive> {
        match self {
            Self::In(folder) => match board(folder) {
                Some(board) => drive(folder, board),
                None => Err(NoDrive::NotOne(folder.clone())),
            },
            Self::Anywhere(system) => system.find(),
        }
    }

    /// Mounts a drive that is plugged in and not mounted, where the system lets its users do that. Whether it worked
    /// is seen by whether it is found.
    pub fn mount(&self) {
        let Self::Anywhere(system) = self else { return };
        let Some(device) = system.device() else {
            return;
        };
        let _ = Command::new("udisksctl")
            .args(["mount", "--no-user-interaction", "-b"])
            .arg(device)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
    }
}

/// The drive at `folder`, whose file names `board`.
fn drive(folder: &Path, board: String) -> Result<Drive, NoDrive> {
    let folder = folder.to_path_buf();
    let chip = Chip::ALL.into_iter().find(|chip| chip.drive() == board);
    match chip {
        Some(chip) => Ok(Drive { folder, chip }),
        None => Err(NoDrive::OtherBoard { folder, board }),
    }
}

impl System {
    /// The device of a drive that is plugged in.
    fn device(&self) -> Option<PathBuf> {
        let devices = Chip::ALL.map(|chip| self.labels.join(chip.drive()));
        devices.into_iter().find(|device| device.exists())
    }

    fn find(&self) -> Result<Drive, NoDrive> {
        let mut picos = Vec::new();
        let mut other = NoDrive::None;
        for folder in self.mounted() {
            match board(&folder).map(|board| drive(&folder, board)) {
                Some(Ok(drive)) => picos.push(drive),
                Some(Err(no_pico)) => other = no_pico,
                None => {}
            }
        }
        match (picos.len(), self.device()) {
            (0, Some(device)) => Err(NoDrive::NotMounted(device)),
            (0, None) => Err(other),
            (1, _) => Ok(picos.remove(0)),
            _ => Err(NoDrive::Several(
                picos.into_iter().map(|drive| drive.folder).collect(),
            )),
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

/// The identity of the boot loader whose drive is mounted at `folder`; none if there is none.
fn board(folder: &Path) -> Option<String> {
    let info = plain_file::read_to_string(&folder.join(INFO), LARGEST_INFO).ok()?;
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
    fn the_drive_is_found_among_mounts_whatever_its_folders_name() {
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
        let found = Ok(Drive {
            folder: folder.clone(),
            chip: Chip::Rp2040,
        });
        assert_eq!(system.find(), found);
        assert_eq!(Where::In(folder).find(), found);
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
        for label in ["RP2350", "RPI-RP2"] {
            let device = system.labels.join(label);
            fs::write(&device, "").unwrap();
            let not = system.find().unwrap_err();
            assert_eq!(not, NoDrive::NotMounted(device));
            assert!(not.to_string().contains("udisksctl mount -b"), "{not}");
        }
    }

    #[test]
    fn a_drive_names_the_chip_it_belongs_to() {
        let home = TempDir::new().unwrap();
        for (board, chip) in [("RPI-RP2", Chip::Rp2040), ("RP2350", Chip::Rp2350)] {
            let folder = home.path().join(board);
            drive(&folder, board);
            let found = Ok(Drive { folder, chip });
            assert_eq!(system(&home, &[(board, "vfat")]).find(), found);
        }
    }

    #[test]
    fn of_two_drives_neither_is_taken_and_another_board_is_none() {
        let home = TempDir::new().unwrap();
        drive(&home.path().join("a"), "RPI-RP2");
        drive(&home.path().join("b"), "RP2350");
        drive(&home.path().join("c"), "FEATHER");
        let all = system(&home, &[("a", "vfat"), ("c", "vfat"), ("b", "vfat")]);
        assert!(matches!(all.find(), Err(NoDrive::Several(two)) if two.len() == 2));
        let other = system(&home, &[("c", "vfat")]).find().unwrap_err();
        assert!(other.to_string().contains("called FEATHER"), "{other}");
        let named = Where::In(home.path().join("c")).find().unwrap_err();
        assert_eq!(named, other);
        let none = Where::In(home.path().to_owned()).find();
        assert!(matches!(none, Err(NoDrive::NotOne(_))));
    }
}
