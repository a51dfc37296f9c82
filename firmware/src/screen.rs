//! The OLED: draws the picture and sends what is new of it.
//!
//! Without a display the panel does everything else. The display is looked for every [`RETRY`], and once it answers it is
//! set up and painted whole. While nothing changes it is asked several times a second whether it is still there, because
//! one that was unplugged and has come back shows nothing and does not say so. That continues while it sleeps. One that a
//! sag of the supply has reset answers as ever: while it is lit it is sent everything again every [`RENEW`], in small
//! parts.
//!
//! Its controller is the one that the program's settings name, else the one that is soldered, else the one that the display
//! shows. Where it does not answer at the fast clock of the bus, it is tried at the slow one ([`ClockSearch`]).

use core::convert::Infallible;

use embassy_futures::select::{Either, select};
use embassy_rp::{
    Peri, bind_interrupts,
    gpio::{Flex, Input, Pull},
    i2c::{self, Async, I2c},
    peripherals::{I2C0, PIN_4, PIN_5},
};
use embassy_time::{Duration, Instant, TimeoutError, Timer, block_for, with_timeout};
use readyroom_hardware::{
    oled::{
        self, AsyncOled, Brightness, BusClock, ClockSearch, Controller, ControllerChoice,
        PictureShifter, Renewal, Retry,
    },
    screen::Screen,
    wire::Display,
};

use crate::bridge::{Bridge, CHECK_IN, Task};

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

/// Delay of a picture that changes by itself, so that sound and messages due at the same moment go first.
const REDRAW_DELAY: Duration = Duration::from_micros(200);
/// Retry interval for a display that does not answer.
const RETRY: Duration = Duration::from_secs(1);
/// The time between two refreshes of a display that is lit: all of it is sent again.
const RENEW: Duration = Duration::from_secs(20);

/// Timeout of an update: one that takes longer has met a bus that is held down. The whole picture takes 25 ms at the fast
/// clock and 100 ms at the slow one.
const fn update_timeout(clock: BusClock) -> Duration {
    match clock {
        BusClock::Fast => Duration::from_millis(80),
        BusClock::Slow => Duration::from_millis(320),
    }
}

/// The controller that is soldered to this panel, according to its strap at power-up.
pub fn soldered(strap: &Input<'_>) -> ControllerChoice {
    if strap.is_low() {
        ControllerChoice::Set(Controller::Sh1106)
    } else {
        ControllerChoice::Auto
    }
}

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
    fn bus(&mut self, clock: BusClock) -> I2c<'_, I2C0, Async> {
        let mut config = i2c::Config::default();
        config.frequency = clock.hz();
        I2c::new_async(
            self.unit.reborrow(),
            self.scl.reborrow(),
            self.sda.reborrow(),
            Interrupts,
            config,
        )
    }

    /// Frees the bus; true if both wires are free. A display that was cut off in the middle of a byte holds the data down
    /// until it has been clocked through the rest (UM10204, 3.1.16).
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

/// Keeps the display showing the picture.
#[embassy_executor::task]
pub async fn screen(mut wires: Wires, soldered: ControllerChoice, bridge: &'static Bridge) {
    let mut drawing = Drawing {
        picture: Screen::new(),
        shift: PictureShifter::new(),
        soldered,
    };
    let mut search = ClockSearch::default();
    loop {
        let begun = Instant::now();
        let clock = search.clock();
        let lost = if wires.free() {
            let mut oled = AsyncOled::new(wires.bus(clock));
            match follow(&mut oled, clock, &mut drawing, bridge).await {
                Ok(never) => match never {},
                Err(lost) => lost,
            }
        } else {
            Display::BusStuck
        };
        let answered = bridge.display(lost) == Display::Present;
        // What broke off in the middle may have been a disturbance, or a display that has gone: looked at again at
        // once, it is known.
        if search.lost(answered.then(|| begun.elapsed().as_millis())) == Retry::AtOnce {
            continue;
        }
        let again = Instant::now() + RETRY;
        while Instant::now() < again {
            bridge.alive(Task::Screen);
            Timer::after(CHECK_IN).await;
        }
    }
}

/// What is drawn, and what for.
struct Drawing {
    picture: Screen,
    shift: PictureShifter,
    soldered: ControllerChoice,
}

/// Shows the picture, and each one after it, for as long as the display answers; then what has become of it.
async fn follow(
    oled: &mut AsyncOled<I2c<'_, I2C0, Async>>,
    clock: BusClock,
    drawing: &mut Drawing,
    bridge: &Bridge,
) -> Result<Infallible, Display> {
    let timeout = update_timeout(clock);
    let (mut renew, mut part) = (Instant::now() + RENEW, None);
    loop {
        bridge.alive(Task::Screen);
        let seen = bridge.draw(&mut drawing.picture, &mut drawing.shift);
        let next = seen.next.saturating_add(REDRAW_DELAY);
        let display = oled.display();
        display.set_rotation(seen.rotation);
        display.set_controller(match seen.controller {
            ControllerChoice::Auto => drawing.soldered,
            set @ ControllerChoice::Set(_) => set,
        });
        display.set_contrast(seen.display_state.contrast);
        display.set_on(seen.display_state.brightness != Brightness::Asleep);
        answered(with_timeout(timeout, oled.show(&drawing.picture)).await)?;
        bridge.display_found(oled.display().identity(), clock);
        while let Either::Second(now) = changed(next, bridge).await
            && now < next
        {
            bridge.alive(Task::Screen);
            if part.is_none() && renew <= now {
                (renew, part) = (now + RENEW, Some(Renewal::FIRST));
            }
            let probed = async {
                match part {
                    Some(next) => part = oled.renew(next).await?,
                    None => oled.probe().await?,
                }
                Ok(())
            };
            answered(with_timeout(timeout, probed).await)?;
        }
    }
}

/// Waits for another picture, for the moment at which this one changes by itself, or until the display should be asked
/// whether it is there; in the latter two cases returns the time.
async fn changed(next: Instant, bridge: &Bridge) -> Either<(), Instant> {
    let wake = next.min(Instant::now() + CHECK_IN);
    match select(bridge.redraw.wait(), Timer::at(wake)).await {
        Either::First(()) => Either::First(()),
        Either::Second(()) => Either::Second(Instant::now()),
    }
}

/// The error of a display that did not answer as it should.
fn answered(result: Result<Result<(), oled::Error>, TimeoutError>) -> Result<(), Display> {
    match result {
        Ok(Ok(())) => Ok(()),
        Ok(Err(oled::Error::Missing)) => Err(Display::Missing),
        Ok(Err(oled::Error::WrongAddress)) => Err(Display::WrongAddress),
        Ok(Err(oled::Error::Bus(_))) | Err(TimeoutError) => Err(Display::BusStuck),
    }
}
