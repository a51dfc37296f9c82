//! A computer with Linux and a USB port, in QEMU: the Debian system of the emulated Pi on a machine of no make, with the
//! USB stack of its kernel and the `cdc_acm` driver.
//!
//! `tests/linux/build` makes what it starts from. Its USB port is the kernel's `vhci_hcd`: what a host controller would put
//! on a bus goes as USB/IP through a network card of QEMU's to the emulated Pico (`tests/pico/usbip_host.mjs`).
//!
//! Limits: no host controller of silicon and no hub are between the two, and the kernel's clock is the wall's. QEMU's
//! `usb-redir` behind its xHCI would add the driver of a host controller, and take away enumeration: its protocol wants
//! interfaces and endpoints announced before the kernel has asked, and the configuration set by its own message.

use std::{
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use crate::{
    TIMEOUT,
    pi::{Agent, Card, Machine, Output, target},
};

/// The computer. It has power until this is dropped.
pub struct Linux {
    agent: Agent,
    machine: Machine,
    _card: Card,
}

impl Linux {
    /// Starts one that has these files in `/card/files`, and waits until commands can be run in it.
    ///
    /// # Panics
    /// It does not start.
    #[track_caller]
    pub fn start(files: &[&Path]) -> Self {
        let card = Card::with(files);
        let (machine, to_agent, from_agent) =
            Machine::spawn(|folder| command(&card, folder), |_| {});
        let mut agent = Agent::new(to_agent, from_agent);
        let ready = agent.ready();
        ready.unwrap_or_else(|why| panic!("it does not start: {why}\n{}", machine.console()));
        Self {
            agent,
            machine,
            _card: card,
        }
    }

    /// Plugs a cable in, at whose other end an emulated Pico shows itself at this TCP port of the computer outside.
    #[track_caller]
    pub fn plug(&mut self, port: u16) {
        self.succeed(&format!("usb_cable {port} >/dev/null 2>&1 &"));
    }

    /// Runs a line of shell in it, as root.
    #[track_caller]
    pub fn run(&mut self, line: &str) -> Output {
        let output = self.agent.run(line);
        output.unwrap_or_else(|why| panic!("{line}: {why}\n{}", self.machine.console()))
    }

    /// Runs a line of shell in it, as root, which is to end well. Returns what it printed.
    #[track_caller]
    pub fn succeed(&mut self, line: &str) -> String {
        let output = self.run(line);
        assert_eq!(output.status, 0, "{line}:\n{}", output.text);
        output.text
    }

    /// Waits until a line of shell ends well.
    #[track_caller]
    pub fn wait_until(&mut self, line: &str) {
        let start = Instant::now();
        loop {
            let output = self.run(line);
            if output.status == 0 {
                return;
            }
            if start.elapsed() >= TIMEOUT {
                let log = self.run("dmesg | tail -n 30; journalctl -u readyroom | tail -n 5");
                panic!("waited in vain for {line}: {}\n{}", output.text, log.text);
            }
            thread::sleep(Duration::from_millis(100));
        }
    }
}

fn command(card: &Card, folder: &Path) -> Command {
    let console = format!("file:{}", folder.join("console").display());
    // Its power is never cut, so nothing has to be on the disk of this computer.
    let card = format!(
        "if=none,id=card,format=raw,cache=unsafe,file={}",
        card.image().display()
    );
    let kernel = "console=ttyAMA1 quiet panic=-1 rdinit=/init card=/dev/vda";
    let initramfs = target().join("linux/initramfs");
    assert!(
        initramfs.exists(),
        "{} is not there: build it with `tests/linux/build`; `tests/run` does",
        initramfs.display()
    );
    let mut command = Command::new("qemu-system-aarch64");
    command
        .args(["-machine", "virt", "-cpu", "cortex-a53", "-m", "512"])
        .args(["-accel", "tcg", "-display", "none", "-monitor", "none"])
        .args(["-no-reboot", "-serial", "stdio", "-serial", &console])
        .args(["-append", kernel])
        .arg("-kernel")
        .arg(target().join("pi/kernel"))
        .arg("-initrd")
        .arg(initramfs)
        .args(["-drive", &card, "-device", "virtio-blk-pci,drive=card"])
        .args(["-netdev", "user,id=net"])
        .args(["-device", "virtio-net-pci,netdev=net,romfile="]);
    command
}
