//! Test of the dice seal at the foot of the choices.

use super::*;

#[test]
fn the_dice_seal_is_read_in_short_and_on_request_whole() {
    let seal = Seal {
        short: "616ddcfe".into(),
        commitment: "616ddcfe01eff007".into(),
        seed: None,
        closing: None,
    };
    let mut view = TableView {
        seal: Some(seal),
        evening: "3".into(),
        ..long_menu()
    };
    let page = choices(&view, Level::default(), 7, Pressing::Plainly).into_string();
    let short = Page::DiceSealShort {
        seal: "616ddcfe".into(),
    };
    let whole = "<code>616ddcfe01eff007</code>";
    in_order(&page, &[&short, &Page::SealOfSeed, &whole]);
    assert!(!page.contains("verify"), "{page}");
    if let Some(seal) = &mut view.seal {
        seal.seed = Some("0007".into());
        seal.closing = Some("K7QF 2MXA".into());
    }
    let page = choices(&view, Level::default(), 7, Pressing::Plainly).into_string();
    in_order(
        &page,
        &[
            &whole,
            &Page::SeedOfDice,
            &"<code>0007</code>",
            &Page::ClosingSeal,
            &"<code>K7QF 2MXA</code>",
            &Page::AnyoneCanCheck,
            &"readyroom verify 3",
        ],
    );
}
