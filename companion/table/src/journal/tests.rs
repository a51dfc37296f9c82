//! Tests of evenings that today's rules can resume.

use readyroom_kit::testing::toy::Rehearsal;

use super::*;
use crate::dice::Seed;

#[test]
fn an_evening_resumes_by_its_own_rules_or_shows_why_not() {
    let ours = EveningHeader::new::<Rehearsal>(&Default::default(), Seed::from_number(1));
    let why = |change: &dyn Fn(&mut EveningHeader)| {
        let mut header = ours.clone();
        change(&mut header);
        let content = header.content_for::<Rehearsal>(EveningId(1));
        content.map_err(|error| format!("{error:?}"))
    };
    assert_eq!(why(&|_| {}), Ok(Default::default()));
    for (change, expected) in [
        (
            &|header: &mut EveningHeader| header.game = "chess".into(),
            "OtherGame",
        ),
        (&|header: &mut EveningHeader| header.rules = 3, "RulesNewer"),
        (&|header: &mut EveningHeader| header.rules = 1, "RulesOlder"),
        (
            &|header: &mut EveningHeader| header.content = "[".into(),
            "ContentUnreadable",
        ),
    ] as [(&dyn Fn(&mut EveningHeader), &str); 4]
    {
        let error = why(change).unwrap_err();
        assert!(error.starts_with(expected), "{error}");
    }
}
