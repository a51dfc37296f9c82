//! How many connections are served at a time: in all, and of one device, so that no device keeps the others out.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The connections that are served at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Of everybody; more of them wait with the kernel.
    pub all: usize,
    /// Of one device elsewhere; more of them are closed at once. A browser opens six, and one for each tab; a proxy on
    /// another computer stands for all devices of a table. A device is an IPv4 address, or a network of IPv6, in which it
    /// can take any number of addresses; it has one of those and two or three of these.
    pub one_device: usize,
}

impl Limits {
    /// Those of a table.
    pub const TABLE: Self = Self {
        all: 512,
        one_device: 112,
    };
}

/// Room for connections.
#[derive(Clone, Debug)]
pub struct Capacity {
    free: Arc<Semaphore>,
    one_device: usize,
    devices: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// Room for one connection, of whichever device.
#[derive(Debug)]
pub struct Room {
    _permit: OwnedSemaphorePermit,
}

/// The room that the connection of a device takes; dropped, it makes room for another.
#[derive(Debug)]
pub struct Taken {
    _room: Room,
    _device: Option<Device>,
}

#[derive(Debug)]
struct Device {
    address: IpAddr,
    devices: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Capacity {
    /// Room for so many.
    pub fn new(limits: Limits) -> Self {
        Self {
            free: Arc::new(Semaphore::new(limits.all)),
            one_device: limits.one_device,
            devices: Arc::default(),
        }
    }

    /// Waits until there is room for another connection.
    pub async fn room(&self) -> Room {
        match Arc::clone(&self.free).acquire_owned().await {
            Ok(_permit) => Room { _permit },
            Err(_) => unreachable!("nobody closes it"),
        }
    }

    /// Gives `room` to a connection from `address`; none if that device has as many as it may have. This computer may have
    /// any number: a proxy on it stands for many devices.
    pub fn take(&self, room: Room, address: IpAddr) -> Option<Taken> {
        if address.is_loopback() {
            return Some(Taken {
                _room: room,
                _device: None,
            });
        }
        let address = device(address);
        let mut devices = self.devices.lock().unwrap_or_else(PoisonError::into_inner);
        let count = devices.entry(address).or_default();
        if *count >= self.one_device {
            return None;
        }
        *count += 1;
        let devices = Arc::clone(&self.devices);
        Some(Taken {
            _room: room,
            _device: Some(Device { address, devices }),
        })
    }
}

/// What stands for the device with this address.
fn device(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let network = !0 << 64;
            Ipv6Addr::from_bits(address.to_bits() & network).into()
        }
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        let mut devices = self.devices.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = devices.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                devices.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{net::Ipv4Addr, time::Duration};

    use tokio::time::timeout;

    use super::*;

    const PHONE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 178, 20));
    const TABLET: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 178, 21));

    #[tokio::test]
    async fn one_device_has_its_share_and_leaves_room_for_another() {
        let capacity = Capacity::new(Limits {
            all: 4,
            one_device: 2,
        });
        let first = capacity.take(capacity.room().await, PHONE);
        let second = capacity.take(capacity.room().await, PHONE);
        assert!(first.is_some() && second.is_some());
        for _ in 0..10 {
            assert!(capacity.take(capacity.room().await, PHONE).is_none());
        }
        let other = capacity.take(capacity.room().await, TABLET);
        assert!(other.is_some());
        drop(first);
        let third = capacity.take(capacity.room().await, PHONE);
        assert!(third.is_some());
        drop((second, third, other));
        assert!(capacity.devices.lock().unwrap().is_empty());
    }

    #[tokio::test]
    async fn all_addresses_of_a_network_of_ipv6_are_one_device() {
        let capacity = Capacity::new(Limits {
            all: 4,
            one_device: 1,
        });
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let first = capacity.take(capacity.room().await, address("fe80::1"));
        let room = capacity.room().await;
        assert!(first.is_some() && capacity.take(room, address("fe80::2")).is_none());
        let elsewhere = capacity.take(capacity.room().await, address("fd00::1"));
        assert!(elsewhere.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn this_computer_has_any_number_until_there_is_no_room_at_all() {
        let capacity = Capacity::new(Limits {
            all: 3,
            one_device: 1,
        });
        let here = Ipv4Addr::LOCALHOST.into();
        let mut taken = Vec::new();
        for _ in 0..3 {
            taken.push(capacity.take(capacity.room().await, here).unwrap());
        }
        let moment = Duration::from_millis(20);
        assert!(timeout(moment, capacity.room()).await.is_err());
        taken.pop();
        capacity.room().await;
    }
}
