//! The OLED: draws the picture and sends what is new of it.
//!
//! Without a display the panel does everything else. The display is looked for every [`RETRY`], and once it answers it
//! is set up and painted whole.

use embassy_futures::select::{Either, select};
use embassy_rp::{
    Peri, bind_interrupts,
    gpio::{Flex, Pull},
    i2c::{self, AbortReason, Async, Error, I2c},
    peripherals::{I2C0, PIN_4, PIN_5},
};
use embassy_time::{Duration, Instant, TimeoutError, Timer, block_for, with_timeout};
use readyroom_hardware::{
    pins::{DISPLAY_ADDRESS, DISPLAY_HZ},
    screen::Screen,
    wire::Display,
};

use crate::bridge::{Bridge, LOOK_IN, Task};

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

/// How often a display that does not answer is looked for.
const RETRY: Duration = Duration::from_secs(1);
/// A write that takes longer than this has met a bus that is held down: 130 bytes take 3 ms.
const STUCK: Duration = Duration::from_millis(20);

/// The bus of the display.
pub struct Wires {
    /// The bus unit.
    pub unit: Peri<'static, I2C0>,
    /// Clock.
    pub scl: Peri<'static, PIN_5>,
    /// Data.
    pub sda: Peri<'static, PIN_4>,
}

impl Wires {
    fn bus(&mut self) -> I2c<'_, I2C0, Async> {
        let mut config = i2c::Config::default();
        config.frequency = DISPLAY_HZ;
        I2c::new_async(
            self.unit.reborrow(),
            self.scl.reborrow(),
            self.sda.reborrow(),
            Interrupts,
            config,
        )
    }

    /// Whether both wires are free. A display that was cut off in the middle of a byte holds the data down until it has
    /// been clocked through the rest (UM10204, 3.1.16).
    fn free(&mut self) -> bool {
        let mut scl = Flex::new(self.scl.reborrow());
        let mut sda = Flex::new(self.sda.reborrow());
        for wire in [&mut scl, &mut sda] {
            wire.set_pull(Pull::Up);
            wire.set_as_input();
        }
        let half = Duration::from_micros(5);
        block_for(half);
        for _ in 0..9 {
            if sda.is_high() {
                break;
            }
            scl.set_low();
            scl.set_as_output();
            block_for(half);
            scl.set_as_input();
            block_for(half);
        }
        scl.is_high() && sda.is_high()
    }
}

/// Why there is no display.
enum Lost {
    Missing,
    Stuck,
}

impl From<Error> for Lost {
    fn from(error: Error) -> Self {
        match error {
            Error::Abort(AbortReason::NoAcknowledge) => Self::Missing,
            _ => Self::Stuck,
        }
    }
}

impl From<TimeoutError> for Lost {
    fn from(_: TimeoutError) -> Self {
        Self::Stuck
    }
}

/// Keeps the display showing the picture.
#[embassy_executor::task]
pub async fn screen(mut wires: Wires, bridge: &'static Bridge) {
    let mut wanted = Screen::new();
    let mut shown = Screen::new();
    loop {
        bridge.alive(Task::Screen);
        let lost = if wires.free() {
            let mut bus = wires.bus();
            show(&mut bus, bridge, &mut wanted, &mut shown).await
        } else {
            Lost::Stuck
        };
        bridge.display(match lost {
            Lost::Missing => Display::Missing,
            Lost::Stuck => Display::BusStuck,
        });
        let again = Instant::now() + RETRY;
        while Instant::now() < again {
            bridge.alive(Task::Screen);
            Timer::after(LOOK_IN).await;
        }
    }
}

/// Shows the picture for as long as the display answers.
async fn show(
    bus: &mut I2c<'_, I2C0, Async>,
    bridge: &Bridge,
    wanted: &mut Screen,
    shown: &mut Screen,
) -> Lost {
    let result: Result<(), Lost> = async {
        with_timeout(
            STUCK,
            bus.write_async(
                DISPLAY_ADDRESS,
                [
                    0x00, 0xae, 0xd5, 0x80, 0xa8, 0x3f, 0xd3, 0, 0x40, 0x8d, 0x14, 0x20, 0, 0xa1,
                    0xc8, 0xda, 0x12, 0x81, 0x8f, 0xd9, 0xf1, 0xdb, 0x40, 0xa4, 0xa6,
                ],
            ),
        )
        .await??;
        *shown = Screen::new();
        paint(bus, &Screen::new(), None).await?;
        let mut on = false;
        loop {
            bridge.alive(Task::Screen);
            let next = bridge.draw(wanted);
            paint(bus, wanted, Some(shown)).await?;
            shown.clone_from(wanted);
            if !on {
                with_timeout(STUCK, bus.write_async(DISPLAY_ADDRESS, [0x00, 0xaf])).await??;
                on = true;
                bridge.display(Display::Present);
            }
            match select(bridge.redraw.wait(), Timer::at(next)).await {
                Either::First(()) | Either::Second(()) => {}
            }
        }
    }
    .await;
    match result {
        Ok(()) => Lost::Missing,
        Err(lost) => lost,
    }
}

async fn paint(
    bus: &mut I2c<'_, I2C0, Async>,
    wanted: &Screen,
    shown: Option<&Screen>,
) -> Result<(), Lost> {
    let mut inverse = Screen::new();
    let from = match shown {
        Some(s) => s,
        None => {
            use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor};
            let Ok(()) = inverse.clear(BinaryColor::On);
            &inverse
        }
    };
    for window in wanted.changes_from(from) {
        with_timeout(
            STUCK,
            bus.write_async(
                DISPLAY_ADDRESS,
                [
                    0x00,
                    0x21,
                    window.columns.start,
                    window.columns.end - 1,
                    0x22,
                    window.page,
                    window.page,
                ],
            ),
        )
        .await??;
        let bytes = core::iter::once(0x40).chain(wanted.window(&window).iter().copied());
        with_timeout(STUCK, bus.write_async(DISPLAY_ADDRESS, bytes)).await??;
    }
    Ok(())
}
