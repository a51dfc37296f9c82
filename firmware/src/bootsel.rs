//! New firmware without opening the case: BACK and ROLL held while the panel gets its power restart it as a drive.

use readyroom_hardware::button::Button;

use crate::buttons::Contact;

/// True if both buttons are held.
pub fn is_asked_for(contacts: &[Contact; 6]) -> bool {
    [Button::Back, Button::Roll]
        .into_iter()
        .all(|button| contacts[button as usize].is_down())
}
