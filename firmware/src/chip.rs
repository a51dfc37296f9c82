//! The chip: what differs between the RP2040 of a Pico and the RP2350 of a Pico 2.
//!
//! Pins and units are the same on both, and so are the registers that outlive a restart. The RP2350 has no second-stage
//! boot loader, but a block that its boot ROM looks for (`embassy_rp` brings either), runs at 150 MHz instead of 125, and
//! knows a number of its own. Its first steppings hold a floating input with a pull-down at about 2 V (RP2350-E9); all
//! inputs here are pulled up.

use embassy_rp::{Peri, peripherals::FLASH};
#[cfg(feature = "rp2040")]
use embassy_rp::{
    flash::{Blocking, Flash},
    rom_data,
};
use readyroom_hardware::wire::Board;

#[cfg(not(any(feature = "rp2040", feature = "rp235xa")))]
compile_error!("name the chip: --features rp2040 or --features rp235xa");
#[cfg(all(feature = "rp2040", feature = "rp235xa"))]
compile_error!("one chip only: --no-default-features --features rp235xa");

/// The board that this firmware is for.
#[cfg(feature = "rp2040")]
pub const BOARD: Board = Board::PICO;
/// The board that this firmware is for.
#[cfg(feature = "rp235xa")]
pub const BOARD: Board = Board::PICO_2;

/// Bytes of the unique number.
pub const UNIQUE: usize = 8;

/// A number that no other Pico has: that of the flash chip, since an RP2040 has none. None where the flash has none, or
/// where there is no boot ROM to ask it with.
#[cfg(feature = "rp2040")]
pub fn unique(flash: Peri<'static, FLASH>) -> Option<[u8; UNIQUE]> {
    /// Flash of a Pico, in bytes.
    const SIZE: usize = 2 * 1024 * 1024;
    if rom_data::rom_version_number() == 0 {
        return None;
    }
    let mut unique = [0; UNIQUE];
    Flash::<_, Blocking, SIZE>::new_blocking(flash)
        .blocking_unique_id(&mut unique)
        .ok()?;
    Some(unique)
}

/// A number that no other Pico 2 has: the random one that the factory wrote into the chip's one-time memory, rows 0 to 3
/// (RP2350 data sheet, 13.10, `CHIPID`). The flash may be of a make that has none.
#[cfg(feature = "rp235xa")]
pub fn unique(_: Peri<'static, FLASH>) -> Option<[u8; UNIQUE]> {
    embassy_rp::otp::get_chipid().ok().map(u64::to_be_bytes)
}
