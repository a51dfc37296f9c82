//! An evening kept in order by its players, in the words of the panel: a name, the archive, and deleting, which is asked
//! twice and can be undone until the next start.

use axum::http::StatusCode;
use maud::{Markup, html};
use readyroom_table::printable::line;

use super::{address, answer::Answer, facts::ways, open::OpenArchive, trouble::Trouble};
use crate::web::words::{History, Page};
use crate::{
    journal::{
        EveningId, JournalFileError, Keeping, LONGEST_NAME, SharedJournal, Summary, name_fault,
    },
    web::access::FORM_FIELD,
};

/// The field for what is to be done, and that for a name.
const ACTION: &str = "do";
const NAME: &str = "name";

/// What a form asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A name; a blank one takes the name away.
    Rename(String),
    /// To be kept so.
    Keep(Keeping),
}

impl Change {
    /// What the fields of a form ask for; none if they ask for nothing that is known.
    pub fn of(fields: &[(String, String)]) -> Option<Self> {
        let field = |name: &str| {
            let field = fields.iter().find(|(known, _)| known == name);
            field.map(|(_, value)| value.as_str())
        };
        match field(ACTION)? {
            "rename" => Some(Self::Rename(field(NAME)?.trim().into())),
            "archive" => Some(Self::Keep(Keeping::Archived)),
            "offer" => Some(Self::Keep(Keeping::Listed)),
            "delete" => Some(Self::Keep(Keeping::Deleted)),
            _ => None,
        }
    }

    /// The name that is not taken, if it is not.
    pub fn fault(&self) -> Option<NotTaken> {
        match self {
            Self::Rename(name) => name_fault(name).map(|why| NotTaken {
                name: name.clone(),
                why: History::NameWrong { why: why.into() }.to_string(),
            }),
            Self::Keep(_) => None,
        }
    }
}

/// A name that was typed and not taken.
pub struct NotTaken {
    name: String,
    /// The reason, in a sentence.
    why: String,
}

/// Changes the name or place of evening `id`; afterwards its page shows that.
///
/// # Errors
/// There is no such evening, a person plays it, or the journal cannot be written. Nothing is changed then.
pub fn change(journal: &SharedJournal, id: EveningId, change: &Change) -> Result<Answer, Trouble> {
    let mut journal = journal.locked();
    let changed = match change {
        Change::Rename(name) => journal.rename(id, name),
        Change::Keep(keeping) => journal.keep(id, *keeping),
    };
    changed.map_err(not_changed)?;
    Ok(Answer::At(address::order(id)))
}

/// The page of what can be done with evening `id`, with a name that is not taken.
///
/// # Errors
/// There is no such evening, or a spectator asks.
pub fn not_taken(
    archive: &OpenArchive,
    id: EveningId,
    not_taken: &NotTaken,
) -> Result<Answer, Trouble> {
    let (_, summary) = asked_by_player(archive, id)?;
    options(archive, &summary, Some(not_taken))
}

/// Why nothing was changed.
fn not_changed(error: JournalFileError) -> Trouble {
    match error {
        JournalFileError::NoSuchEvening { evening } => Trouble::NoEvening(evening),
        JournalFileError::InUse { evening } => Trouble::Played(evening),
        JournalFileError::Deleted { evening } => Trouble::Deleted(evening),
        JournalFileError::ReadOnly { .. }
        | JournalFileError::DiskFull { .. }
        | JournalFileError::Storage { .. }
        // These speak of the writing, too.
        | JournalFileError::NoRoom { .. }
        | JournalFileError::NotCopied { .. }
        | JournalFileError::Gone { .. }
        | JournalFileError::LogGone { .. } => Trouble::not_written(&error),
        error => error.into(),
    }
}

/// What the forms of the caller carry, and what is known of evening `id`.
fn asked_by_player(archive: &OpenArchive, id: EveningId) -> Result<(&str, Summary), Trouble> {
    let form = archive.form.as_deref().ok_or(Trouble::OnlyLooks)?;
    let journal = archive.journal.as_ref().ok_or(Trouble::NoEvening(id))?;
    let summary = journal.evenings()?.into_iter().find(|of| of.evening == id);
    summary
        .map(|summary| (form, summary))
        .ok_or(Trouble::NoEvening(id))
}

/// The page of what can be done with evening `id`.
///
/// # Errors
/// There is no such evening, or a spectator asks.
pub fn page(archive: &OpenArchive, id: EveningId) -> Result<Answer, Trouble> {
    let (_, summary) = asked_by_player(archive, id)?;
    options(archive, &summary, None)
}

/// What can be done with the evening of `summary`, and the name that was typed and not taken, with the reason.
fn options(
    archive: &OpenArchive,
    summary: &Summary,
    not_taken: Option<&NotTaken>,
) -> Result<Answer, Trouble> {
    let id = summary.evening;
    let (form, _) = asked_by_player(archive, id)?;
    let named = title(archive, summary);
    let title = History::Options {
        evening: named.as_str().into(),
    }
    .to_string();
    let action = |body: Markup| {
        html! {
            form .order method="post" action=(address::order(id)) {
                input type="hidden" name=(FORM_FIELD) value=(form);
                (body)
            }
        }
    };
    let button = |does: &str, label: History<'_>, small: History<'_>| {
        html! { button name=(ACTION) value=(does) { (label) small { (small) } } }
    };
    let body = html! {
        h1 { (named) }
        (about(summary))
        @if summary.keeping == Keeping::Deleted {
            (is_deleted(id))
            @if let Some(not_taken) = not_taken { (reason(not_taken, None)) }
            (action(button("offer", History::UndoDelete, History::KeepIt)))
        } @else {
            (action(name(summary, not_taken)))
            @if summary.keeping == Keeping::Archived {
                (action(button("offer", History::OfferAgain, History::OfferAgainAbout)))
            } @else if summary.result.is_none() {
                (action(button("archive", History::Archive, History::ArchiveAbout)))
            }
            p .ways { a .danger href=(address::delete(id)) { (History::Delete) } }
        }
        (ways(History::Elsewhere, &[
            (address::evening(id), Page::TheEvening.say()),
            ("/evenings".into(), History::AllEvenings.say()),
        ]))
    };
    match not_taken {
        Some(_) => Ok(Answer::Again(StatusCode::UNPROCESSABLE_ENTITY, title, body)),
        None => Ok(Answer::Page { title, body }),
    }
}

/// The field of the name.
fn name(summary: &Summary, not_taken: Option<&NotTaken>) -> Markup {
    let value = not_taken.map_or(&summary.name, |not_taken| &not_taken.name);
    let why = not_taken.map(|_| "name-fault");
    html! {
        label for=(NAME) {
            (History::NameField) " "
            small { (History::NameLimit { most: LONGEST_NAME.into() }) }
        }
        " "
        input #(NAME) name=(NAME) value=(value) autocomplete="off" aria-describedby=[why]
            aria-invalid=[why.map(|_| "true")] autofocus[why.is_some()];
        " "
        button name=(ACTION) value="rename" { (History::Rename) }
        @if let Some(not_taken) = not_taken { (reason(not_taken, why)) }
    }
}

/// Why a name is not taken, in the element `id`.
fn reason(not_taken: &NotTaken, id: Option<&str>) -> Markup {
    html! { p .warning id=[id] role="alert" { "! " (not_taken.why) " " (Page::NothingChanged) } }
}

/// That evening `id` is deleted.
pub fn is_deleted(id: EveningId) -> Markup {
    html! {
        p .verdict.open role="status" { span {
            (History::IsDeleted { evening: id.0.into() })
        } }
    }
}

/// The page that asks once more whether evening `id` is to be deleted.
///
/// # Errors
/// There is no such evening, or a spectator asks.
pub fn ask_twice(archive: &OpenArchive, id: EveningId) -> Result<Answer, Trouble> {
    let (form, summary) = asked_by_player(archive, id)?;
    if summary.keeping == Keeping::Deleted {
        return Ok(Answer::At(address::order(id)));
    }
    let title = History::DeleteTitle {
        evening: id.0.into(),
    }
    .to_string();
    let body = html! {
        h1 { (title) }
        p { strong { (self::title(archive, &summary)) } }
        (about(&summary))
        p { (History::DeleteAbout) }
        p .ways { a .primary href=(address::order(id)) { (History::NoKeepIt) } }
        form method="post" action=(address::order(id)) {
            input type="hidden" name=(FORM_FIELD) value=(form);
            button .danger name=(ACTION) value="delete" { (History::YesDelete) }
        }
    };
    Ok(Answer::Page { title, body })
}

fn title(archive: &OpenArchive, summary: &Summary) -> String {
    let game = archive.game(&summary.game);
    let game = game.map_or(summary.game.as_str(), |game| game.title);
    History::EveningOf {
        evening: summary.evening.0.into(),
        game: game.into(),
    }
    .to_string()
}

/// The marks that distinguish an evening from others.
fn about(summary: &Summary) -> Markup {
    let kept = match summary.keeping {
        Keeping::Listed => None,
        Keeping::Archived => Some(History::Archived.say()),
        Keeping::Deleted => Some(History::Deleted.say()),
    };
    let facts = [
        (History::NameLabel, Some(summary.name.as_str())),
        (History::PlayersLabel, Some(summary.title.as_str())),
        (History::ResultLabel, summary.result.as_deref()),
        (History::KeptLabel, kept.as_deref()),
    ];
    let facts = facts.into_iter().filter_map(|(name, fact)| {
        let fact = fact.filter(|fact| !fact.is_empty())?;
        Some((name, fact))
    });
    html! {
        dl .counts { @for (name, fact) in facts { div { dt { (name) } " " dd { (line(fact)) } } } }
    }
}
