//! Tests of the question before a step is taken back, and of a table that is closed.

use super::*;

#[tokio::test]
async fn a_step_of_the_evening_is_returned_to_after_a_question() {
    let browser = Browser::at(Vec::new(), Some(Outcome::Done)).await;
    let Answer { status, page } = browser.open("/back/3/12").await;
    assert_eq!(status, 200, "{page}");
    let steps = "2".into();
    in_order(
        &page,
        &[
            &Page::TakeBack,
            &"<strong>roll 3</strong>",
            &Page::StepsBack { steps },
            &"name=\"epoch\" value=\"7\"",
            &"name=\"revision\" value=\"3\"",
            &"name=\"choice\" value=\"table:undo-to:12\"",
            &Page::BackToTheTable,
            &Page::TheEvening,
        ],
    );
    let last = browser.open("/back/3/13").await.page;
    in_order(&last, &[&"<strong>hit</strong>", &Page::OneStepBack]);
    for other in ["/back/4/12", "/back/3/11"] {
        let Answer { status, page } = browser.open(other).await;
        assert_eq!(status, 409, "{page}");
        in_order(&page, &[&Page::NoSuchStepBack, &Page::BackToTheTable]);
        assert!(!page.contains("<form"), "{page}");
    }
}

#[tokio::test]
async fn once_the_program_has_stopped_the_table_is_closed() {
    let browser = Browser::at(Vec::new(), None).await;
    let fields = format!("epoch={EPOCH}&revision={REVISION}&choice=roll");
    assert_eq!(browser.send("/choose", &fields, "").await.status, 503);
    let Answer { status, page } = browser.open("/back/3/12").await;
    assert_eq!(status, 503, "{page}");
    in_order(
        &page,
        &[
            &Page::TableIsClosed,
            &Page::ProgramHasStopped,
            &Page::ToTheTable,
        ],
    );
}
