//! Learns that a device came or changed, without looking again and again.
//!
//! On Linux the kernel reports changes in `/dev` and in the folders of named ports (inotify), so no thread wakes while nothing
//! is plugged in. Elsewhere, and where the kernel will not watch, it is time to look every two seconds.

use std::time::Duration;

use tokio::time::sleep;

use super::Ports;

/// The time between two looks where changes are not reported.
const EVERY: Duration = Duration::from_secs(2);

/// The watch that signals when to look for devices again.
pub struct Watch {
    #[cfg(target_os = "linux")]
    kernel: Option<inotify::Folders>,
}

impl Watch {
    /// Watches from now on; what was there before is not reported.
    #[cfg(target_os = "linux")]
    pub fn new(ports: &Ports) -> Self {
        let kernel = inotify::Folders::watch(inotify::folders(ports)).ok();
        Self { kernel }
    }

    /// Watches from now on; what was there before is not reported.
    #[cfg(not(target_os = "linux"))]
    pub const fn new(_: &Ports) -> Self {
        Self {}
    }

    /// Waits until something has come, gone or changed. May come in vain.
    pub async fn news(&mut self) {
        #[cfg(target_os = "linux")]
        if let Some(folders) = &mut self.kernel {
            match folders.news().await {
                Ok(()) => return,
                Err(_) => self.kernel = None,
            }
        }
        sleep(EVERY).await;
    }
}

#[cfg(target_os = "linux")]
mod inotify {
    use std::{
        io,
        os::fd::{AsFd, OwnedFd},
        path::{Path, PathBuf},
    };

    use rustix::fs::inotify::{CreateFlags, WatchFlags, add_watch, init};
    use tokio::net::unix::pipe::Receiver;

    use super::Ports;

    /// The folders in which the devices of `ports` come and go.
    pub fn folders(ports: &Ports) -> Vec<PathBuf> {
        let mut folders = vec![PathBuf::from("/dev")];
        if let Ports::Named(paths) = ports {
            let parent = |path: &PathBuf| match path.parent() {
                Some(parent) if parent.as_os_str().is_empty() => Some(PathBuf::from(".")),
                parent => parent.map(PathBuf::from),
            };
            folders.extend(paths.iter().filter_map(parent));
        }
        folders
    }

    /// Folders whose entries are watched. One that is not there is waited for.
    pub struct Folders {
        wanted: Vec<PathBuf>,
        /// The kernel's queue, to add to, and the same to read from, which is as with a pipe.
        queue: OwnedFd,
        events: Receiver,
    }

    impl Folders {
        pub fn watch(wanted: Vec<PathBuf>) -> io::Result<Self> {
            let queue = init(CreateFlags::NONBLOCK | CreateFlags::CLOEXEC)?;
            let events = Receiver::from_owned_fd_unchecked(queue.try_clone()?)?;
            let folders = Self {
                wanted,
                queue,
                events,
            };
            folders.follow()?;
            Ok(folders)
        }

        /// Watches each folder, or the nearest one above it that is there. To be done again after every change; a
        /// folder that is watched already stays so.
        fn follow(&self) -> io::Result<()> {
            let watched = WatchFlags::CREATE
                | WatchFlags::DELETE
                | WatchFlags::MOVED_TO
                | WatchFlags::ATTRIB
                | WatchFlags::ONLYDIR;
            for folder in &self.wanted {
                let mut nearest = None;
                // A folder may come between looking for it and watching the one above.
                while let Some(there) = folder.ancestors().find(|folder| folder.is_dir())
                    && nearest != Some(there)
                {
                    add_watch(self.queue.as_fd(), Path::new(there), watched)?;
                    nearest = Some(there);
                }
            }
            Ok(())
        }

        pub async fn news(&mut self) -> io::Result<()> {
            self.events.readable().await?;
            // What has changed is not of interest: the devices are looked at again.
            let mut events = [0; 4096];
            while self.events.try_read(&mut events).is_ok() {}
            self.follow()
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;

    use tempfile::TempDir;
    use tokio::time::timeout;

    use super::*;

    const SOON: Duration = Duration::from_secs(10);

    async fn noticed(watch: &mut Watch) -> bool {
        timeout(SOON, watch.news()).await.is_ok()
    }

    #[tokio::test]
    async fn a_port_that_comes_goes_or_changes_hands_is_noticed() {
        let home = TempDir::new().unwrap();
        let port = home.path().join("panel");
        let mut watch = Watch::new(&Ports::Named(vec![port.clone()]));
        std::os::unix::fs::symlink("/dev/null", &port).unwrap();
        assert!(noticed(&mut watch).await);
        fs::remove_file(&port).unwrap();
        assert!(noticed(&mut watch).await);
        fs::write(&port, "").unwrap();
        assert!(noticed(&mut watch).await);
        let about = fs::metadata(&port).unwrap();
        fs::set_permissions(&port, about.permissions()).unwrap();
        assert!(noticed(&mut watch).await);
    }

    #[tokio::test]
    async fn a_folder_that_comes_with_its_port_is_waited_for() {
        let home = TempDir::new().unwrap();
        let folder = home.path().join("serial").join("by-id");
        let mut watch = Watch::new(&Ports::Named(vec![folder.join("panel")]));
        fs::create_dir_all(&folder).unwrap();
        assert!(noticed(&mut watch).await);
        fs::write(folder.join("panel"), "").unwrap();
        assert!(noticed(&mut watch).await);
    }

    #[tokio::test(start_paused = true)]
    async fn where_nothing_happens_nothing_is_noticed_in_an_hour() {
        let home = TempDir::new().unwrap();
        let mut folders = inotify::Folders::watch(vec![home.path().into()]).unwrap();
        let quiet = timeout(Duration::from_secs(3_600), folders.news()).await;
        assert!(quiet.is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn where_the_kernel_cannot_watch_ports_are_polled_every_2_s() {
        let mut watch = Watch { kernel: None };
        let before = tokio::time::Instant::now();
        watch.news().await;
        assert_eq!(before.elapsed(), EVERY);
    }
}
