//! The words of refusals: why a request is not answered, and why something of the history cannot be shown.

use super::{Clause, Name, Number};

readyroom_kit::sentences! {
    /// Why a request is not answered. It has changed nothing.
    pub enum Refused<'a> -> super::Phrase, by super::by {
        alert NoHost = "The request must name its host once, in the header Host.",
        alert WrongHost { name: Name<'a> } =
            "This table does not answer to the name {name}. Open it by the address that the panel shows: choose Table › A \
             phone. If a reverse proxy uses that name, add it to the setting web-hosts.",
        alert OtherSite = "The request was made by a page of another site. Open the table itself.",
        alert NoCookie = "This browser sent no cookie. Allow cookies for this address, reload the page and try again.",
        alert OldForm = "This form belongs to another browser or has expired. Go back, reload the page and try again.",
        alert LongAddress { most: Number } = "The address is longer than {most} bytes.",
        alert LongHeaders { most: Number } = "The request's headers are longer than {most} bytes.",
        alert LongForm { most: Number } = "The form is longer than {most} bytes, or broke off.",
        alert SlowForm = "The form did not arrive in time.",
        alert NoForm = "Only forms can be sent here (application/x-www-form-urlencoded).",
        alert WrongMethod = "This address cannot be used with that method.",
        alert OnlyLooks = "You are a spectator. Only a player can do this; the panel invites players.",
        alert NotInvited = "You have not joined the table. Scan the code on the panel, or type its PIN.",
        alert WrongToken = "This invitation is wrong or too old. Invite again at the panel.",
        alert UsedToken = "This invitation was already used. Invite again at the panel.",
        alert WrongPin = "This PIN is wrong or too old. Type the one that the panel shows now.",
        alert NoPin = "No PIN is valid right now. Scan a code at the panel, or ask there for a new PIN.",
        alert TriedPin = "Too many tries. Scan the code at the panel with this device, or ask there for a new PIN.",
        alert Wait { seconds: Number } = "Too many tries. Wait {seconds} s, then try again.",
        alert NotThatPlayer =
            "You cannot be that player. Another browser already is, this browser has been another player this evening, or \
             the table has changed. The panel can invite you by name.",
        alert NoPage = "There is no such page.",
        alert Unclear = "The request makes no sense here.",
        alert Failed = "Something went wrong here. The log says more.",
    }
}

readyroom_kit::sentences! {
    /// Why something of the history cannot be shown or changed.
    pub enum Unshown<'a> -> super::Phrase, by super::by {
        alert WrongEveningNumber = "The number of an evening must be written in digits.",
        alert WrongPageNumber = "The number of a page must be written in digits.",
        alert WrongStepNumber = "The number of a step must be written in digits.",
        alert WrongSeconds = "The number of seconds must be written in digits.",
        alert NoGameOfThatName = "There is no such game.",
        alert PastTheList { asked: Number, last: Number } =
            "The list of evenings has no page {asked}; its last one is page {last}.",
        alert PastTheEnd { evening: Number, asked: Number, last: Number } =
            "Evening {evening} has no step {asked}; its last one is step {last}.",
        alert NoEvening { evening: Number } = "There is no evening {evening}.",
        alert EveningUnshown { why: Clause<'a> } = "This cannot be shown: {why}.",
        alert ForeignJournal =
            "The journal is not a Ready Room journal and was left untouched, so its evenings cannot be shown. The log of \
             Ready Room says where it is, and what to do.",
        alert NewerJournal =
            "The journal was written by a newer Ready Room and was left untouched, so its evenings cannot be shown. The \
             log of Ready Room says where it is, and what to do.",
        alert DamagedJournal =
            "The journal is damaged and was left as it is, so its evenings cannot be shown. The log of Ready Room says \
             where it is, and what to do.",
        alert HeldJournal =
            "The journal is held by another program, so its evenings cannot be shown. The log of Ready Room says where it \
             is, and what to do.",
        alert UnreadableJournal =
            "The journal cannot be read, so its evenings cannot be shown. The log of Ready Room says where it is, and what \
             to do.",
        alert PlayedNow { evening: Number } =
            "Evening {evening} is being played, so nothing was changed. Leave the game first: More › Games.",
        alert DeletedAlready { evening: Number } =
            "Evening {evening} is deleted, so nothing was changed. To keep it, choose Undo delete.",
        alert NotWritten =
            "The journal cannot be written, so nothing was changed. The log of Ready Room says why, and what to do.",
        alert NoSuchForm =
            "What this form asks for cannot be done, so nothing was changed. Open the page of the evening again.",
        alert Busy = "The history is busy: one page of it is read at a time. Try again in a moment.",
        alert Fault = "This could not be shown: Ready Room has a fault there. Nothing of the evening is lost.",
    }
}
