//! The access to a device: its owner, its permissions, and the process that has it open.

use std::{
    fs::{self, File},
    os::unix::fs::MetadataExt,
    path::Path,
};

use rustix::fs::{fstat, major, minor};

/// A program that has a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The name.
    pub name: String,
    /// The process.
    pub process: u32,
    /// True if it is the service of the Debian package, as systemd runs it.
    pub is_the_service: bool,
}

impl Holder {
    /// The program that is this process; none if it has gone.
    pub fn of(process: u32) -> Option<Self> {
        let name = fs::read_to_string(format!("/proc/{process}/comm")).ok()?;
        Some(Self {
            name: name.trim().to_owned(),
            process,
            is_the_service: fs::read_to_string(format!("/proc/{process}/cgroup"))
                .is_ok_and(|groups| is_the_service(&groups)),
        })
    }

    /// The program that has a lock on `file`, also if it is another user's; none if there is none, or if it is not known.
    pub fn of_lock(file: &File) -> Option<Self> {
        let about = fstat(file).ok()?;
        let (major, minor) = (major(about.st_dev), minor(about.st_dev));
        let file = format!("{major:02x}:{minor:02x}:{}", about.st_ino);
        let locks = fs::read_to_string("/proc/locks").ok()?;
        Self::of(locker(&locks, &file)?)
    }
}

/// The process with a lock on `file` in a text like `/proc/locks`.
fn locker(locks: &str, file: &str) -> Option<u32> {
    locks.lines().find_map(|line| {
        // What waits for a lock has an arrow in front of its kind.
        let mut fields = line.split_whitespace().skip(1);
        if !matches!(fields.next(), Some("FLOCK" | "POSIX")) {
            return None;
        }
        let (process, locked) = (fields.nth(2)?, fields.next()?);
        (locked == file).then(|| process.parse().ok())?
    })
}

/// True if a process with these groups, as in `/proc/PID/cgroup`, belongs to the unit of the service.
fn is_the_service(groups: &str) -> bool {
    let mut groups = groups.lines();
    groups.any(|group| group.ends_with("/readyroom.service"))
}

/// The group that may open `device`; none if that is the superuser's.
pub(super) fn group_of(device: &Path) -> Option<String> {
    let group = fs::metadata(device).ok()?.gid();
    if group == 0 {
        return None;
    }
    let groups = fs::read_to_string("/etc/group").unwrap_or_default();
    Some(group_named(group, &groups).unwrap_or_else(|| group.to_string()))
}

/// The name of group number `group` in a file like `/etc/group`.
fn group_named(group: u32, groups: &str) -> Option<String> {
    let mut lines = groups.lines().map(|line| line.split(':'));
    lines.find_map(|mut fields| {
        let name = fields.next()?;
        (fields.nth(1)?.parse() == Ok(group)).then(|| name.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_called_by_its_name() {
        let groups = "root:x:0:\ndialout:x:20:anna,ben\nplugdev:x:46:\n";
        assert_eq!(group_named(20, groups).as_deref(), Some("dialout"));
        assert_eq!(group_named(2, groups), None);
    }

    #[test]
    fn the_service_is_known_by_its_unit() {
        assert!(is_the_service("0::/system.slice/readyroom.service\n"));
        assert!(!is_the_service(
            "0::/user.slice/user-1000.slice/session-2.scope\n"
        ));
        assert!(!is_the_service("0::/system.slice/not-readyroom.service\n"));
        let ourselves = Holder::of(std::process::id()).unwrap();
        assert!(!ourselves.is_the_service);
    }

    #[test]
    fn a_program_is_called_by_its_name() {
        let holder = Holder::of(std::process::id()).unwrap();
        assert!(!holder.name.is_empty() && !holder.name.contains('\n'));
        assert_eq!(Holder::of(u32::MAX), None);
    }

    #[test]
    fn the_list_of_locks_is_read_as_the_kernel_writes_it() {
        let locks = "1: POSIX  ADVISORY  WRITE 700 00:06:88 0 EOF\n\
                     2: FLOCK  ADVISORY  WRITE 812 00:06:8a 0 EOF\n\
                     2: -> FLOCK  ADVISORY  WRITE 900 00:06:89 0 EOF\n";
        assert_eq!(locker(locks, "00:06:88"), Some(700));
        assert_eq!(locker(locks, "00:06:8a"), Some(812));
        assert_eq!(locker(locks, "00:06:89"), None);
        assert_eq!(locker(locks, "fd:00:88"), None);
    }
}
