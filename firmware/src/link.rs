//! The line to the program, over USB: up while the device is attached, awake, and a program holds its port open (DTR).

use embassy_futures::select::select;
use embassy_time::{Duration, Timer, with_timeout};
use embassy_usb::class::cdc_acm::{ControlChanged, Receiver, Sender};
use readyroom_hardware::wire::LARGEST_WITHOUT_PICTURE;

use crate::{
    bridge::{Bridge, CHECK_IN, Task},
    usb::{Attached, Bus, PACKET, is_answered},
};

/// Write timeout: a program that takes nothing for this long has stopped reading. What has no retry is lost on it.
const WRITE_TIMEOUT: Duration = Duration::from_millis(100);

/// Reports when the line goes up and down.
#[embassy_executor::task]
pub async fn watch(
    port: ControlChanged<'static>,
    attached: &'static Attached,
    bridge: &'static Bridge,
) {
    let mut open = false;
    loop {
        bridge.alive(Task::Watch);
        if is_answered() {
            bridge.alive(Task::Usb);
        }
        let now_open = attached.is_attached() && port.dtr();
        if now_open != open {
            open = now_open;
            bridge.line(open);
        }
        let change = select(attached.changed.wait(), port.control_changed());
        select(change, Timer::after(CHECK_IN)).await;
    }
}

/// Takes the program's messages.
#[embassy_executor::task]
pub async fn listen(mut port: Receiver<'static, Bus>, bridge: &'static Bridge) {
    let mut packet = [0; PACKET];
    loop {
        bridge.alive(Task::Listen);
        let heard = async {
            port.wait_connection().await;
            port.read_packet(&mut packet).await
        };
        // An error is the cable coming out; the port is then waited for again.
        if let Ok(Ok(length)) = with_timeout(CHECK_IN, heard).await {
            bridge.receive(&packet[..length]);
        }
    }
}

/// Reports what there is to say to the program.
#[embassy_executor::task]
pub async fn speak(mut port: Sender<'static, Bus>, bridge: &'static Bridge) {
    let mut packet = [0; LARGEST_WITHOUT_PICTURE];
    loop {
        bridge.alive(Task::Speak);
        while let Some(length) = bridge.transmit(&mut packet) {
            let _ = with_timeout(WRITE_TIMEOUT, say(&mut port, &packet[..length])).await;
            // Before a deaf program each packet takes that long, and there may always be one more to repeat.
            bridge.alive(Task::Speak);
        }
        let due = bridge.next_transmit();
        select(bridge.send.wait(), Timer::at(due)).await;
    }
}

/// Sends one packet of the protocol in packets of the bus; an empty one ends it where the last was full.
async fn say(port: &mut Sender<'static, Bus>, packet: &[u8]) {
    let full = packet.len().is_multiple_of(PACKET);
    for part in packet.chunks(PACKET).chain(full.then_some(&[][..])) {
        if port.write_packet(part).await.is_err() {
            return;
        }
    }
}
