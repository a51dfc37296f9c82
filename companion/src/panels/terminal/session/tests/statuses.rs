//! Tests of the problems of other panels, shown below this one.

use super::*;

fn taken(port: &str) -> PanelStatuses {
    let mut statuses = PanelStatuses::default();
    let taken = PortStatus::Shut(PortTrouble::Taken { by: None });
    statuses.set(Path::new(port), taken.at(Path::new(port)));
    statuses
}

#[tokio::test(start_paused = true)]
async fn another_panels_fault_is_shown_below_and_garbles_nothing() {
    let bench = Bench::start(80, 24, still(menu(0))).await;
    let (before, paintings) = (bench.paper.text(), bench.paper.paintings());
    bench.statuses.send_replace(taken("/dev/ttyACM0"));
    bench.rest(1).await;
    let text = bench.paper.text();
    let (below, above): (Vec<_>, Vec<_>) = text
        .lines()
        .partition(|line| line.contains("ttyACM0 is taken"));
    assert_eq!((below.len(), above.len()), (1, 23), "{text}");
    assert!(
        above
            .iter()
            .zip(before.lines())
            .all(|(now, then)| *now == then)
    );
    bench.statuses.send_replace(taken("/dev/ttyACM0"));
    bench.rest(1).await;
    assert_eq!(bench.paper.paintings(), paintings + 1, "it is no news");
    bench.statuses.send_replace(PanelStatuses::default());
    bench.rest(1).await;
    assert_eq!(bench.paper.text(), before);
    drop(bench.statuses);
    tokio::time::sleep(Duration::from_secs(3_600)).await;
    assert_eq!(bench.paper.paintings(), paintings + 2);
}

#[tokio::test(start_paused = true)]
async fn the_last_status_of_a_panel_stays_when_no_other_comes() {
    let mut bench = Bench::start(80, 24, still(menu(0))).await;
    bench.statuses.send_replace(taken("/dev/ttyACM0"));
    bench.statuses = watch::channel(PanelStatuses::default()).0;
    bench.rest(1).await;
    bench.send(still(menu(1))).await;
    let text = bench.paper.text();
    assert!(text.contains("ttyACM0 is taken"), "{text}");
}

#[tokio::test(start_paused = true)]
async fn with_no_row_to_spare_it_is_shown_in_the_place_of_the_report() {
    let bench = Bench::start(40, 12, still(menu(0))).await;
    bench.statuses.send_replace(taken("/dev/ttyACM0"));
    bench.rest(1).await;
    let text = bench.paper.text();
    assert!(text.contains("ttyACM0 is taken"), "{text}");
    assert!(text.contains("> one"), "{text}");
}

const ADDRESS: &str = "http://192.168.178.123:1701";

#[tokio::test(start_paused = true)]
async fn the_second_screens_address_leaves_room_for_a_fault() {
    let bench = Bench::start(80, 24, still(menu(0))).await;
    let mut statuses = PanelStatuses::with_second_screen(Some(ADDRESS.into()));
    bench.statuses.send_replace(statuses.clone());
    bench.rest(1).await;
    let line = format!("In a browser: {ADDRESS}");
    let below = |text: &str| text.lines().skip(18).any(|shown| shown.contains(&line));
    assert!(below(&bench.paper.text()), "{}", bench.paper.text());
    let port = Path::new("/dev/ttyACM0");
    statuses.set(
        port,
        PortStatus::Shut(PortTrouble::Taken { by: None }).at(port),
    );
    bench.statuses.send_replace(statuses);
    bench.rest(1).await;
    let text = bench.paper.text();
    assert!(below(&text) && text.contains("ttyACM0 is taken"), "{text}");
}

#[tokio::test(start_paused = true)]
async fn without_a_spare_row_the_address_shows_until_a_report() {
    let bench = Bench::start(50, 12, still(menu(0))).await;
    let statuses = PanelStatuses::with_second_screen(Some(ADDRESS.into()));
    bench.statuses.send_replace(statuses);
    bench.rest(1).await;
    let text = bench.paper.text();
    assert!(text.contains(ADDRESS), "{text}");
    let mut moment = Moment::new(still(menu(0)), Instant::now());
    let report = vec![readyroom_kit::face::say::know("Hull at 7.")];
    moment.log.add("Anna: fire", 1, report);
    bench.moments.send_replace(moment);
    bench.rest(1).await;
    let text = bench.paper.text();
    assert!(
        !text.contains(ADDRESS) && text.contains("Hull at 7."),
        "{text}"
    );
}
