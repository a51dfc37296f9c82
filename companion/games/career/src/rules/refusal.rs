//! Refusals: the rule that forbids a move, and a move that would be legal.

readyroom_kit::refusals! {
    /// A refusal. Every variant belongs to one rule of RULES.md.
    pub enum Refusal of "CAREER-" {
        NoSuchSeat = 6: "One player makes the career.",
        NotAStartSkill = 8: "A career begins with one of the six skills of the start roll.",
        SkillTwice = 8: "Choose two different skills.",
        OnlySetUp = 10: "That is agreed on before the career begins.",
        NotSetUp = 10: "Finish the set-up and begin first.",
        NothingToCopy = 11: "All of that is copied from the sheet already.",
        NothingCopied = 11: "Nothing of that is copied from the sheet yet.",
        NoSuchBox = 11: "The box lies above the first one of the rank below, and below that of the ranks above.",
        RankTooLow = 13: "The mission asks for a higher rank.",
        NoBoxLeft = 13: "All boxes of the mission are ticked.",
        MissionsLeft = 15: "First use all missions of the tour.",
        OneFaceEach = 16: "One face from 1 to 6 for each die that is rolled.",
        DoesNotMeet = 17: "The die does not meet the target that way, or stands on another.",
        NoSuccess = 18: "The dice do not meet all targets.",
        FirstThis = 19: "First finish what is being asked.",
        NotAsked = 19: "Nothing asks for that now.",
        NoSuchDie = 21: "There is no such die to roll again.",
        NoReRoll = 21: "No re-roll by Computer is left.",
        NoMedal = 37: "A mission awards Distinction, Gallantry, Valor or Starburst.",
        Over = 53: "The career is over.",
    }
}
