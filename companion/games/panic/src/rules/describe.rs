//! Describing a token the table has not met before, or met wrongly (PANIC-81).

use alloc::{boxed::Box, vec::Vec};
use core::fmt::Write;

use readyroom_kit::all_but;

use super::{
    Event, KindDraft, KindId, KindStep, MOST_DEFENSE, MOST_KINDS, Move, Name, Panic, Phase,
    Refusal, Role, Side, Task, Token, TokenKind,
    course::{Course, Verdict, require},
    token::{self, FIRST_THREATS},
};

/// The lowest free running name.
pub(super) fn running<'a>(word: &str, taken: impl Iterator<Item = &'a Name> + Clone) -> Name {
    let name = |number: usize| {
        let mut name = Name::new();
        // A word and a number are shorter.
        let _ = write!(name, "{word} {number}");
        name
    };
    (1..)
        .map(name)
        .find(|name| taken.clone().all(|known| known != name))
        .unwrap_or_default()
}

/// The Defense a token shows whose highest was taken for `before` and is `most`: the damage it has taken stays. At
/// least 1: that it is destroyed, the table reports.
fn corrected(defense: u8, before: u8, most: u8) -> u8 {
    let taken = before.saturating_sub(defense);
    most.saturating_sub(taken).max(1)
}

impl Panic {
    fn on_board(&self, kind: Option<KindId>) -> bool {
        kind.is_some_and(|kind| self.tokens.iter().any(|token| token.kind == kind))
    }

    /// Whether it is one of the three first threats: what makes it that is printed in the rulebook (PANIC-4).
    fn is_first_threat(&self, draft: &KindDraft) -> bool {
        draft.of.is_some_and(|kind| {
            let name = self.kind(kind).name;
            FIRST_THREATS
                .iter()
                .any(|(first, _)| *first == name.as_str())
        })
    }

    fn role_is_open(&self, draft: &KindDraft) -> bool {
        !self.on_board(draft.of) && !self.is_first_threat(draft)
    }

    fn side_is_open(&self, draft: &KindDraft) -> bool {
        let role = draft.kind.role;
        role.is_ship() && !role.is_captain() && !self.is_first_threat(draft)
    }

    /// Whether the description of a kind is complete.
    fn check_kind(&self, draft: &KindDraft) -> Verdict {
        let kind = &draft.kind;
        let complete =
            token::complaint(kind).is_none() && (!kind.role.is_ship() || kind.defense.is_some());
        let own = draft.of.map(usize::from);
        let taken = self
            .kinds
            .iter()
            .enumerate()
            .any(|(id, known)| Some(id) != own && known.name == kind.name);
        require(!taken, Refusal::NameTaken)?;
        require(complete, Refusal::Description)
    }

    /// Whether the table is asked if tokens on the board change with the Defense of their kind: it makes a difference to one
    /// (PANIC-84). In games of rules 1 no player was asked.
    fn asks_for_tokens(&self, draft: &KindDraft) -> bool {
        let before = draft.of.and_then(|id| self.kind(id).defense);
        let (Some(before), Some(most)) = (before, draft.kind.defense) else {
            return false;
        };
        let differs = |token: &Token| {
            Some(token.kind) == draft.of
                && corrected(token.defense, before, most) != token.defense.min(most)
        };
        self.rules >= 2 && self.tokens.iter().any(differs)
    }

    /// A token that lies on the table must be described; a new one may turn out to be a known one.
    fn may_cancel_kind(&self, draft: &KindDraft) -> bool {
        match draft.of {
            None => true,
            Some(kind) => {
                self.kind(kind).defense.is_some()
                    || !self.kind(kind).role.is_ship()
                    || self.phase == Phase::SetUp
            }
        }
    }

    pub(super) fn kind_offers(&self, draft: &KindDraft, offers: &mut Vec<Move>) {
        let kind = &draft.kind;
        let mut add = |step| offers.push(Move::DescribeKind(step));
        if self.check_kind(draft).is_ok() {
            add(KindStep::Done);
        }
        if kind.role.is_ship() {
            let others = all_but(kind.defense, (1..=MOST_DEFENSE).map(Some)).flatten();
            others.map(KindStep::Defense).for_each(&mut add);
            all_but(kind.fire, [1, 2])
                .map(KindStep::Fire)
                .for_each(&mut add);
            add(KindStep::Cloak(!kind.cloak));
        }
        if self.side_is_open(draft) {
            all_but(kind.side, Side::ALL)
                .map(KindStep::Side)
                .for_each(&mut add);
        }
        if self.role_is_open(draft) {
            all_but(kind.role, Role::ALL)
                .map(KindStep::Role)
                .for_each(&mut add);
        }
        if !self.is_first_threat(draft) {
            add(KindStep::Name(Name::new()));
        }
        if self.may_cancel_kind(draft) {
            add(KindStep::Cancel);
        }
    }
}

impl Course<'_> {
    /// A new kind of token turned up.
    pub(super) fn learn_kind(&mut self) -> Verdict {
        require(self.now.kinds.len() < MOST_KINDS, Refusal::NoRoom)?;
        let name = running("Token", self.now.kinds.iter().map(|kind| &kind.name));
        let kind = TokenKind {
            name,
            fire: 1,
            ..TokenKind::default()
        };
        self.draft_kind(kind, None);
        Ok(())
    }

    /// A known kind is described further.
    pub(super) fn ask_kind(&mut self, kind: KindId) {
        self.draft_kind(self.now.kind(kind).clone(), Some(kind));
    }

    fn draft_kind(&mut self, kind: TokenKind, of: Option<KindId>) {
        self.first(Task::DescribeKind(Box::new(KindDraft { kind, of })));
    }

    pub(super) fn correct_kind(&mut self, kind: KindId) -> Verdict {
        require(usize::from(kind) < self.now.kinds.len(), Refusal::NotInBag)?;
        self.ask_kind(kind);
        Ok(())
    }

    pub(super) fn describe_kind(&mut self, mut draft: Box<KindDraft>, step: &KindStep) -> Verdict {
        match *step {
            KindStep::Done => return self.kind_done(*draft),
            KindStep::Cancel => {
                require(self.now.may_cancel_kind(&draft), Refusal::Description)?;
                self.leave_bag();
                return Ok(());
            }
            KindStep::Name(name) => {
                require(!self.now.is_first_threat(&draft), Refusal::Description)?;
                let spare = running("Token", self.now.kinds.iter().map(|kind| &kind.name));
                draft.kind.name = if name.trim().is_empty() { spare } else { name };
            }
            KindStep::Side(side) => {
                require(self.now.side_is_open(&draft), Refusal::Description)?;
                draft.kind.side = side;
            }
            KindStep::Role(role) => {
                require(self.now.role_is_open(&draft), Refusal::Description)?;
                draft.kind.role = role;
                if role.is_captain() {
                    draft.kind.side = Side::Klingon;
                } else if !role.is_ship() {
                    draft.kind = TokenKind {
                        name: draft.kind.name,
                        role,
                        count: draft.kind.count,
                        fire: 1,
                        ..TokenKind::default()
                    };
                }
            }
            KindStep::Defense(defense) => {
                let right = draft.kind.role.is_ship() && (1..=MOST_DEFENSE).contains(&defense);
                require(right, Refusal::Description)?;
                draft.kind.defense = Some(defense);
            }
            KindStep::Fire(fire) => {
                let possible = draft.kind.role.is_ship() && (1..=2).contains(&fire);
                require(possible, Refusal::Description)?;
                draft.kind.fire = fire;
            }
            KindStep::Cloak(cloak) => {
                require(draft.kind.role.is_ship(), Refusal::Description)?;
                draft.kind.cloak = cloak;
            }
        }
        self.first(Task::DescribeKind(draft));
        Ok(())
    }

    fn kind_done(&mut self, draft: KindDraft) -> Verdict {
        self.now.check_kind(&draft)?;
        if self.now.asks_for_tokens(&draft) {
            self.first(Task::CorrectTokens(Box::new(draft)));
            return Ok(());
        }
        self.learn_described(draft, false)
    }

    /// The kind is known as it was described; with `tokens`, its tokens on the board are corrected by as much.
    pub(super) fn learn_described(&mut self, draft: KindDraft, tokens: bool) -> Verdict {
        let before = draft.of.map(|id| self.now.kind(id).name);
        if let Some(before) = before.filter(|name| *name != draft.kind.name) {
            self.emit(Event::KindRenamed(before, draft.kind.name));
        }
        self.emit(Event::LearnedKind(Box::new(draft.kind.clone())));
        match draft.of {
            Some(id) => {
                self.correct_tokens(id, &draft.kind, tokens);
                self.now.kinds.make_mut()[usize::from(id)] = draft.kind;
                Ok(())
            }
            None => {
                let id = self.now.kinds.len() as KindId;
                self.now.kinds.make_mut().push(draft.kind);
                self.now.bag_kinds.push(0);
                self.now.discard.push(0);
                self.take_as_drawn(id)
            }
        }
    }

    /// Tokens of a kind that was described again: those of unknown Defense show the highest, others no more than it;
    /// if they change too, each keeps the damage it has taken.
    fn correct_tokens(&mut self, id: KindId, kind: &TokenKind, too: bool) {
        let before = self.now.kind(id).defense;
        let Some(most) = kind.defense else { return };
        for token in self.now.tokens.iter_mut().filter(|token| token.kind == id) {
            token.defense = match before {
                None => most,
                Some(before) if too => corrected(token.defense, before, most),
                Some(_) => token.defense.min(most),
            };
            token.cloaked &= kind.cloak;
        }
    }

    /// A kind described because it was drawn is the one that was drawn.
    fn take_as_drawn(&mut self, id: KindId) -> Verdict {
        match self.now.agenda.pop() {
            Some(Task::DrawToken) => self.drawn(id),
            Some(Task::SpockDraws(so_far)) => self.spock_drew(so_far, id),
            Some(other) => {
                self.first(other);
                Ok(())
            }
            None => Ok(()),
        }
    }
}
