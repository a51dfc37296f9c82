//! The firmware's share of the chip: memory, and the processor's time.

use readyroom_hardware::{button::Button, oled::DisplaySettings, testing::samples};
use readyroom_tests::pico::{Finger, Pico, Program};

use super::bench::{DRAWN, alone, connected, ms};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole data_and_stack_stay_within_24_kilobytes_in_any_use,
    whole an_idle_panel_sleeps,
];

const RAM: u32 = 0x2000_0000;
const RAM_END: u32 = 0x2004_2000;
/// What the firmware may take of it, the stack included.
const LIMIT: u32 = 24 * 1024;

/// Bytes of RAM that were written, below and above: the firmware's own from the start on, the stack from the end down.
fn touched(pico: &mut Pico) -> (u32, u32) {
    let middle = RAM + (RAM_END - RAM) / 2;
    let touched = pico.touched_ram();
    let below = touched.iter().filter(|(start, _)| *start < middle);
    let above = touched.iter().filter(|(start, _)| *start >= middle);
    let own = below.map(|(start, length)| start + length - RAM).max();
    let stack = above.map(|(start, _)| RAM_END - start).max();
    (own.unwrap_or_default(), stack.unwrap_or_default())
}

fn data_and_stack_stay_within_24_kilobytes_in_any_use() {
    let (mut pico, mut program) = connected();
    let mut finger = Finger::new(31);
    for (sample, button) in samples::all()
        .into_iter()
        .zip(Button::ALL.into_iter().cycle())
    {
        program.set_display(DisplaySettings {
            layout: sample.layout,
            ..DisplaySettings::DEFAULT
        });
        program.show(&pico, sample.frame);
        program.run(&mut pico, DRAWN);
        finger.press(&mut pico, button, ms(30));
        pico.send(&[7; 300]);
    }
    program.report(&mut pico);
    pico.display(false);
    pico.cable(false, false);
    program.run(&mut pico, ms(5_000));
    for button in Button::ALL {
        finger.press(&mut pico, button, ms(30));
    }
    let (own, stack) = touched(&mut pico);
    println!("RAM: {own} bytes of data, {stack} of stack, of {LIMIT}");
    assert!(own > 1_000 && stack > 500, "the measure is wrong");
    assert!(own + stack <= LIMIT, "{own} + {stack} bytes");
}

/// Instructions in a second of this.
fn instructions(pico: &mut Pico, program: &mut Program) -> u64 {
    let before = pico.instructions();
    program.run(pico, ms(10_000));
    (pico.instructions() - before) / 10
}

fn an_idle_panel_sleeps() {
    let mut pico = alone();
    let alone = instructions(&mut pico, &mut Program::default());
    let (mut pico, mut program) = connected();
    let connected = instructions(&mut pico, &mut program);
    println!("instructions a second at rest: {alone} alone, {connected} with a program");
    // One in a hundred of what the core could do at 125 MHz.
    assert!(alone.max(connected) < 1_250_000);
}
