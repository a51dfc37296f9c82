//! The words of the pages on which people join and leave the table.

use super::{Name, Title};

readyroom_kit::sentences! {
    /// Words of the pages on which people join and leave the table.
    pub enum Entrance<'a> -> super::Phrase, by super::by {
        title JoinPageTitle { title: Title<'a> } = "{title} – Ready Room",
        title JoinTitle = "Join the table",
        title RefusedTitle = "That does not work",

        // An invitation.
        button JoinAs { name: Name<'a> } = "Join as {name}",
        label JoinAsAbout =
            "What only this player may see is shown on this device, and on no other device that joined before.",
        button JoinAsPlayer = "Join as a player",
        label JoinAsPlayerAbout = "You can say next which player you are.",
        button JoinAsSpectator = "Join as a spectator",
        label JoinAsSpectatorAbout = "You see what everybody at the table sees.",

        // A PIN.
        text NoPinNow = "No PIN is valid right now. Ask for a new one at the panel.",
        text AtThePanel = "At the panel, choose",
        text PhoneEntry = "Table › A phone",
        text AndWho = "and who you are.",
        text ScanTheCode = "Scan the code there with your camera,",
        text OrTypeThePin = "or type the PIN beside it here.",
        text OnlyToLook = "Only to look on, choose Spectator at the panel.",
        label PinField = "PIN, 6 digits",
        button Join = "Join",
        label JoinAbout = "The panel says as whom.",

        // Who plays.
        title SeatTitle = "Who plays here",
        text NoSeat =
            "There is no player to choose here. To play as another player, or as a player again, choose Table › A phone › the player's \
             name at the panel, and scan its code with this device.",
        label WhoPlays = "Who plays on this device?",
        button Everybody = "Everybody",
        text ShownHereAlone = "What only that player may see is then shown on this device, and on no other.",
        button Leave = "Leave the table",
        label LeaveAbout = "This device then needs a new code or PIN.",
        text Spectator = "You are a spectator.",
        text BelongsTo { name: Name<'a> } = "This device belongs to {name}.",
        text NowElsewhere { name: Name<'a> } =
            "{name} plays on another device now. This device can still play, but shows no hand.",
        text BelongsToNobody = "You can play. This device belongs to no player.",
    }
}
