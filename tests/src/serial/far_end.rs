//! A cable that is a pseudo-terminal: the far end of it, and a name for the near one.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{ErrorKind, Read, Write},
    os::unix::{ffi::OsStrExt, fs::symlink},
    path::{Path, PathBuf},
    thread::sleep,
    time::Duration,
};

use rustix::{
    fs::{OFlags, fcntl_setfl},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{OptionalActions, tcgetattr, tcsetattr},
};

/// How long to wait where nothing comes.
const REST: Duration = Duration::from_micros(500);

/// The far end of a cable. Dropping it pulls the plug, and its name is gone with it.
pub struct FarEnd {
    master: File,
    device: PathBuf,
    /// Where the near end has a name besides its device's.
    name: Option<PathBuf>,
}

impl Drop for FarEnd {
    /// The name goes first. The system gives the number of a device that is closed to the next one: anyone who still
    /// followed the name would be at another person's terminal, take the keys that are typed there, and miss the cable that
    /// comes back.
    fn drop(&mut self) {
        if let Some(name) = &self.name
            && fs::read_link(name).is_ok_and(|device| device == self.device)
        {
            let _ = fs::remove_file(name);
        }
    }
}

/// What was found at the far end.
#[derive(Debug, PartialEq, Eq)]
pub enum Found {
    /// No program has opened the near end.
    Nobody,
    /// Nothing has come.
    Nothing,
    /// So many bytes have come.
    Bytes(usize),
}

impl FarEnd {
    /// Plugs in a cable whose near end is at `name`.
    pub fn plug_in(name: &Path) -> Self {
        let mut cable = Self::loose();
        // In one step, so that no program finds half a name.
        let new = name.with_extension("new");
        symlink(&cable.device, &new).expect("a link");
        fs::rename(new, name).expect("a link");
        cable.name = Some(name.into());
        cable
    }

    /// Plugs in a cable whose near end has no other name than its device's.
    pub fn loose() -> Self {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)
            .expect("a pseudo-terminal");
        grantpt(&master).expect("a pseudo-terminal");
        unlockpt(&master).expect("a pseudo-terminal");
        let device = ptsname(&master, Vec::new()).expect("a name");
        let device = PathBuf::from(OsStr::from_bytes(device.as_bytes()));
        // Bytes are to arrive as they are, also those sent before the program has opened its end.
        let mut settings = tcgetattr(&master).expect("settings");
        settings.make_raw();
        tcsetattr(&master, OptionalActions::Now, &settings).expect("settings");
        fcntl_setfl(&master, OFlags::RDWR | OFlags::NONBLOCK).expect("settings");
        Self {
            master: master.into(),
            device,
            name: None,
        }
    }

    /// The device of the near end.
    pub fn device(&self) -> &Path {
        &self.device
    }

    /// Looks what has come, and rests a moment if it is nothing.
    pub fn read(&mut self, bytes: &mut [u8]) -> Found {
        let found = self.look(bytes);
        if !matches!(found, Found::Bytes(_)) {
            sleep(REST);
        }
        found
    }

    /// Looks what has come.
    pub fn look(&mut self, bytes: &mut [u8]) -> Found {
        match self.master.read(bytes) {
            Ok(count @ 1..) => Found::Bytes(count),
            Err(error) if error.kind() == ErrorKind::WouldBlock => Found::Nothing,
            Ok(0) | Err(_) => Found::Nobody,
        }
    }

    /// Sends `bytes`; bytes without a reader or without room are lost.
    pub fn write(&mut self, bytes: &[u8]) {
        let _ = self.master.write_all(bytes);
    }
}
