//! Placing dice on alerts, and moving them there from elsewhere (FYM-37 to FYM-40, FYM-47, FYM-49, FYM-51).

use arrayvec::ArrayVec;

use super::{
    Alert, Colour, Crew, Dice, Die, FiveYearMission, Icon, MOST_ICONS, Move, Placement, Reading,
    Refusal, Serial,
    course::{Course, Verdict, require},
    step::{Offers, Step},
};

/// Icons of one alert that are filled together: one outside a frame, or all open ones of a frame.
type Gap = ArrayVec<u8, MOST_ICONS>;

/// The search for all ways to fill one gap.
struct Filling<'a, F: FnMut(Placement)> {
    icons: &'a [Icon],
    gap: Gap,
    /// A die from elsewhere, and the icon it goes to.
    guest: Option<(u8, Die)>,
    /// Own dice still free.
    hand: Dice,
    /// A die that counts as any colour, while unused.
    any_colour: Option<Die>,
    /// Scott's ability, while unused.
    scott: bool,
    placement: Placement,
    found: F,
}

impl<F: FnMut(Placement)> Filling<'_, F> {
    /// Fills the gap from its `next` icon on.
    fn fill(&mut self, next: usize) {
        let Some(&icon) = self.gap.get(next) else {
            (self.found)(self.placement.clone());
            return;
        };
        match self.guest {
            Some((at, die)) if at == icon => self.put(next, icon, die, false),
            _ => {
                let hand = self.hand;
                for die in hand.kinds() {
                    self.hand.take(die);
                    self.put(next, icon, die, true);
                    self.hand.put(die);
                }
            }
        }
    }

    /// Puts `die` on the icon in each way it may lie there, and continues.
    fn put(&mut self, next: usize, index: u8, die: Die, own: bool) {
        let icon = self.icons[usize::from(index)];
        if !icon.takes_value(die) {
            return;
        }
        self.placement.dice.push((index, die));
        if icon.takes_colour(die) {
            self.fill(next + 1);
        } else {
            if own && self.any_colour == Some(die) {
                let kept = self.any_colour.take();
                self.fill(next + 1);
                self.any_colour = kept;
            }
            if self.scott && scott_fits(icon, die) {
                (self.scott, self.placement.scott) = (false, true);
                self.fill(next + 1);
                (self.scott, self.placement.scott) = (true, false);
            }
        }
        self.placement.dice.pop();
    }
}

/// Whether Scott's ability lets `die` lie on `icon` (FYM-49).
fn scott_fits(icon: Icon, die: Die) -> bool {
    icon.colour == Some(Colour::Red) && die.colour != Colour::Red
}

/// The gaps of an alert: what can be filled in one go (FYM-39).
fn gaps(icons: &[Icon], alert: &Alert) -> ArrayVec<Gap, MOST_ICONS> {
    let mut gaps: ArrayVec<Gap, MOST_ICONS> = ArrayVec::new();
    for (index, icon) in (0u8..).zip(icons) {
        if alert.dice[usize::from(index)].is_some() {
            continue;
        }
        let alike = gaps.iter().position(|gap| {
            let first = icons[usize::from(gap[0])];
            if icon.set == 0 {
                first == *icon
            } else {
                first.set == icon.set
            }
        });
        match alike {
            Some(gap) if icon.set != 0 => gaps[gap].push(index),
            // One of several equal open icons is enough to offer.
            Some(_) => {}
            None => gaps.push(core::iter::once(index).collect()),
        }
    }
    gaps
}

impl Step<'_> {
    fn filling<F: FnMut(Placement)>(
        &self,
        alert: &Alert,
        gap: Gap,
        guest: Option<(u8, Die)>,
        found: F,
    ) {
        Filling {
            icons: self.icons(alert),
            gap,
            guest,
            hand: self.player().actions,
            any_colour: self.turn.any_colour,
            scott: self.may(Crew::Scott),
            placement: Placement {
                alert: alert.serial,
                dice: ArrayVec::new(),
                scott: false,
            },
            found,
        }
        .fill(0);
    }

    pub(super) fn place_offers(&self, offers: &mut impl Offers) {
        if self.player().actions.is_empty() {
            return;
        }
        for alert in self.youngest_first() {
            for gap in gaps(self.icons(alert), alert) {
                self.filling(alert, gap, None, |placement| {
                    offers.push(Move::Place(placement))
                });
            }
        }
    }

    /// Every way to put a die from elsewhere on an alert other than `not`; into frames only if `frames` (reading A25).
    pub(super) fn guest_placements(
        &self,
        die: Die,
        not: Option<Serial>,
        frames: bool,
        mut found: impl FnMut(u8, Placement),
    ) {
        for alert in self.on_table().filter(|alert| Some(alert.serial) != not) {
            let icons = self.icons(alert);
            for gap in gaps(icons, alert) {
                if icons[usize::from(gap[0])].set != 0 && !frames {
                    continue;
                }
                for &at in &gap {
                    self.filling(alert, gap.clone(), Some((at, die)), |placement| {
                        found(at, placement)
                    });
                }
            }
        }
    }

    pub(super) fn spock_offers(&self, offers: &mut impl Offers) {
        if !self.may(Crew::Spock) {
            return;
        }
        for die in self
            .turn
            .just_resolved
            .kinds()
            .filter(|&die| self.pool.has(die))
        {
            self.guest_placements(die, None, self.moves_into_frames(), |at, placement| {
                offers.push(Move::Spock(at, placement));
            });
        }
    }

    pub(super) fn chekov_offers(&self, offers: &mut impl Offers) {
        if !self.may(Crew::Chekov) {
            return;
        }
        for alert in self.on_table() {
            for (icon, die) in (0u8..).zip(&alert.dice) {
                let Some(die) = *die else { continue };
                self.guest_placements(
                    die,
                    Some(alert.serial),
                    self.moves_into_frames(),
                    |at, placement| {
                        offers.push(Move::Chekov {
                            from: alert.serial,
                            icon,
                            at,
                            placement,
                        });
                    },
                );
            }
        }
    }
}

impl FiveYearMission {
    fn moves_into_frames(&self) -> bool {
        !self.reads(Reading::NoMoveIntoFrames)
    }

    /// Whether a placement follows the rules, and whether it uses up the any-colour reward. The guest is a die from
    /// elsewhere and its icon.
    fn check(&self, placement: &Placement, guest: Option<(u8, Die)>) -> Result<bool, Refusal> {
        let alert = self.alert(placement.alert).ok_or(Refusal::NoSuchAlert)?;
        let icons = self.icons(alert);
        self.check_gap(alert, icons, placement)?;
        let mut hand = self.player().actions;
        let mut misfits: ArrayVec<(Icon, Die, bool), MOST_ICONS> = ArrayVec::new();
        for &(index, die) in &placement.dice {
            let icon = icons[usize::from(index)];
            let own = guest.is_none_or(|(at, _)| at != index);
            require(icon.takes_value(die), Refusal::IconValue)?;
            require(!own || hand.take(die), Refusal::NotYourDie)?;
            if !icon.takes_colour(die) {
                misfits.push((icon, die, own));
            }
        }
        let any = |&(_, die, own): &(Icon, Die, bool)| own && self.turn.any_colour == Some(die);
        let scott = |&(icon, die, _): &(Icon, Die, bool)| scott_fits(icon, die);
        if placement.scott {
            require(self.may(Crew::Scott), Refusal::NotThatAbility)?;
        }
        match (&misfits[..], placement.scott) {
            ([], false) => Ok(false),
            ([one], false) if any(one) => Ok(true),
            ([one], true) if scott(one) => Ok(false),
            ([one, other], true) if (scott(one) && any(other)) || (any(one) && scott(other)) => {
                Ok(true)
            }
            (_, true) => Err(Refusal::ScottIcon),
            (_, false) => Err(Refusal::IconColour),
        }
    }

    /// Whether the icons of a placement are open and complete (FYM-39, FYM-40).
    fn check_gap(&self, alert: &Alert, icons: &[Icon], placement: &Placement) -> Verdict {
        let &(first, _) = placement.dice.first().ok_or(Refusal::NoSuchIcon)?;
        for (nth, &(index, _)) in placement.dice.iter().enumerate() {
            let open = usize::from(index) < icons.len() && alert.dice[usize::from(index)].is_none();
            let repeated = placement.dice[..nth]
                .iter()
                .any(|&(earlier, _)| earlier == index);
            require(open && !repeated, Refusal::NoSuchIcon)?;
        }
        let set = icons[usize::from(first)].set;
        let open_in_frame = (0u8..)
            .zip(icons)
            .filter(|(index, icon)| icon.set == set && alert.dice[usize::from(*index)].is_none())
            .count();
        let expected = if set == 0 { 1 } else { open_in_frame };
        let together = placement
            .dice
            .iter()
            .all(|&(index, _)| icons[usize::from(index)].set == set);
        let whole = together && placement.dice.len() == expected;
        require(whole, Refusal::WholeFrame)
    }
}

impl Course<'_> {
    pub(super) fn place(&mut self, placement: &Placement) -> Verdict {
        self.require_placing()?;
        let uses_any_colour = self.now.check(placement, None)?;
        self.place_dice(placement, None, uses_any_colour)
    }

    /// Puts the dice down; an alert with every icon covered is resolved (FYM-41).
    fn place_dice(
        &mut self,
        placement: &Placement,
        guest: Option<u8>,
        uses_any_colour: bool,
    ) -> Verdict {
        for &(icon, die) in &placement.dice {
            if guest != Some(icon) {
                self.take_action_die(die)?;
            }
            self.set_on_alert(placement.alert, icon, Some(die));
        }
        if uses_any_colour {
            self.now.turn.any_colour = None;
        }
        if placement.scott {
            self.use_crew(Crew::Scott)?;
        }
        self.now.turn.placed = true;
        self.resolve_if_complete(placement.alert);
        Ok(())
    }

    fn resolve_if_complete(&mut self, serial: Serial) {
        let Some(alert) = self.now.alert(serial) else {
            return;
        };
        let icons = self.now.icons(alert).len();
        if icons > 0 && alert.dice[..icons].iter().all(Option::is_some) {
            self.resolve(serial);
        }
    }

    /// Puts a die from elsewhere down, with own dice for the rest of a frame.
    pub(super) fn place_guest(
        &mut self,
        die: Die,
        at: u8,
        placement: &Placement,
        frames: bool,
        otherwise: Refusal,
    ) -> Verdict {
        require(placement.dice.contains(&(at, die)), otherwise)?;
        let uses_any_colour = self.now.check(placement, Some((at, die)))?;
        let alert = self
            .now
            .alert(placement.alert)
            .ok_or(Refusal::NoSuchAlert)?;
        let allowed = frames || self.now.icons(alert)[usize::from(at)].set == 0;
        require(allowed, Refusal::MustFillFrame)?;
        self.place_dice(placement, Some(at), uses_any_colour)
    }

    /// A die of the alert resolved just now goes to another alert instead of the pool (FYM-47).
    pub(super) fn spock(&mut self, at: u8, placement: &Placement) -> Verdict {
        self.require_placing()?;
        self.require_crew(Crew::Spock)?;
        let die = placement
            .dice
            .iter()
            .find(|(icon, _)| *icon == at)
            .map(|&(_, die)| die);
        let die = die
            .filter(|&die| self.now.turn.just_resolved.has(die))
            .ok_or(Refusal::NotResolvedJustNow)?;
        require(self.now.pool.take(die), Refusal::NotResolvedJustNow)?;
        self.use_crew(Crew::Spock)?;
        self.now.turn.just_resolved = Dice::default();
        self.place_guest(
            die,
            at,
            placement,
            self.now.moves_into_frames(),
            Refusal::NotResolvedJustNow,
        )
    }

    /// A die moves from one alert to another (FYM-51, reading A25).
    pub(super) fn chekov(
        &mut self,
        from: Serial,
        icon: u8,
        at: u8,
        placement: &Placement,
    ) -> Verdict {
        self.require_drawn()?;
        self.require_crew(Crew::Chekov)?;
        require(from != placement.alert, Refusal::NoSuchAlert)?;
        let source = self.now.alert(from).ok_or(Refusal::NoSuchAlert)?;
        let die = source
            .dice
            .get(usize::from(icon))
            .copied()
            .flatten()
            .ok_or(Refusal::NoSuchIcon)?;
        self.set_on_alert(from, icon, None);
        self.use_crew(Crew::Chekov)?;
        self.place_guest(
            die,
            at,
            placement,
            self.now.moves_into_frames(),
            Refusal::NoSuchIcon,
        )
    }
}
