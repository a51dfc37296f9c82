//! An address as a QR code for a display.

use qrcode::{Color, EcLevel, Version};
use readyroom_hardware::scene::QrCode;

/// The code of `address`: of the lowest version that has room for it, since the light around that one is widest, and of
/// that with the most correction. None if it is too long for a display.
///
/// An address in capitals takes fewer modules than one in small letters (ISO/IEC 18004, alphanumeric mode): 34 characters
/// are version 2 with correction M.
pub fn qr_code(address: &str) -> Option<QrCode> {
    let levels = [EcLevel::H, EcLevel::Q, EcLevel::M, EcLevel::L];
    let kinds = [2, 3].into_iter().flat_map(|version| {
        let version = Version::Normal(version);
        levels.map(|level| (version, level))
    });
    let made = |(version, level)| qrcode::QrCode::with_version(address, version, level).ok();
    let code = kinds.filter_map(made).next()?;
    QrCode::new(code.width(), |x, y| code[(x, y)] == Color::Dark)
}
