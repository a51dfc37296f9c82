//! The panel as the program starts it, with its threads: begun, refused, tried again, ended.

use std::{
    thread,
    time::{Duration, Instant},
};

use readyroom::{
    app::App,
    panel_handle::PanelHandle,
    panels::{
        header::{Claim, Fitting, HeaderPanel, HeaderStatus, HeaderTrouble, Opened, Surroundings},
        status::{PanelStatus, PanelStatuses},
    },
};
use readyroom_hardware::{button::Button, lamp::Lamp};
use readyroom_tests::{
    TIMEOUT,
    counting::{Counting, Gestures},
    header::{Bulb, Bus, Contact, Reed, World},
};
use tempfile::NamedTempFile;
use tokio::sync::watch;

type WorldOpened = Opened<Bus, Contact, Bulb, Reed>;

/// Waits until something is so.
#[track_caller]
fn wait_for(what: &str, so: impl Fn() -> bool) {
    let start = Instant::now();
    while !so() {
        assert!(start.elapsed() < TIMEOUT, "{what}");
        thread::sleep(Duration::from_millis(2));
    }
}

/// A table whose evening continues in its own thread.
fn table() -> (PanelHandle, Gestures) {
    let (table, gestures) = Counting::new();
    let (send, handles) = std::sync::mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let app = App::new(Box::new(table));
            send.send(app.panel_handle()).unwrap();
            app.run(std::future::pending()).await.unwrap();
        });
    });
    (handles.recv().unwrap(), gestures)
}

fn around(handle: &PanelHandle) -> (Surroundings, watch::Receiver<PanelStatuses>) {
    let (statuses, seen) = watch::channel(PanelStatuses::default());
    let around = Surroundings::new(handle.clone(), statuses, false);
    (around, seen)
}

fn never() -> WorldOpened {
    panic!("it is open already")
}

#[test]
fn a_released_panel_is_dark_and_silent_whatever_happens_next() {
    let (handle, gestures) = table();
    let (world, parts) = World::new();
    world.display.lock().unwrap().plug_in(3);
    let (around, seen) = around(&handle);
    let panel = HeaderPanel::start(Fitting::default(), Ok(parts), never, around);
    let panel = panel.unwrap().expect("a panel");
    wait_for("a picture", || world.display.lock().unwrap().is_on());
    let sentence = seen.borrow().sentence();
    assert_eq!(sentence.as_deref(), Some("Panel on the header"));
    world.set(Button::Ok, true);
    wait_for("a press", || !gestures.lock().unwrap().is_empty());
    wait_for("light and sound", || {
        world.is_lit(Lamp::Red) && world.sounds()
    });
    drop(panel);
    assert!(!world.display.lock().unwrap().is_on());
    assert!(!world.is_lit(Lamp::Red) && !world.sounds());
}

#[test]
fn a_header_that_will_never_be_is_reported_and_not_tried_again() {
    let (handle, _) = table();
    let (around, seen) = around(&handle);
    let opened: WorldOpened = Err(HeaderTrouble::NoRaspberryPi);
    let panel = HeaderPanel::start(Fitting::default(), opened, never, around).unwrap();
    assert!(panel.is_none());
    let shut = HeaderStatus::Shut(HeaderTrouble::NoRaspberryPi);
    assert_eq!(seen.borrow().header(), Some(&PanelStatus::from(&shut)));
}

#[test]
fn the_second_of_two_programs_names_the_holder_and_waits() {
    let bus = NamedTempFile::new().unwrap();
    let device = bus.path().to_owned();
    let (world, parts) = World::new();
    world.display.lock().unwrap().plug_in(3);
    let mut parts = Some(parts);
    let mut open = move || -> WorldOpened {
        let claim = Claim::of(&device)?;
        let mut parts = parts.take().expect("opened once");
        parts.bus.claim = Some(claim);
        Ok(parts)
    };
    let first = Claim::of(bus.path()).unwrap();
    let (handle, _) = table();
    let (around, seen) = around(&handle);
    let opened = open();
    let panel = HeaderPanel::start(Fitting::default(), opened, open, around);
    let panel = panel.unwrap().expect("a panel that waits");
    let process = format!("(process {})", std::process::id());
    wait_for("a sentence", || {
        let sentence = seen.borrow().sentence().unwrap_or_default();
        sentence.contains("is taken by") && sentence.contains(&process)
    });
    drop(first);
    wait_for("a picture", || world.display.lock().unwrap().is_on());
    let well = PanelStatus::from(&HeaderStatus::WELL);
    assert_eq!(seen.borrow().header(), Some(&well));
    // As long as it plays, the bus cannot be claimed again.
    assert!(Claim::of(bus.path()).is_err());
    drop(panel);
    Claim::of(bus.path()).expect("given back");
}

#[test]
fn a_panel_whose_buttons_fail_reports_it_and_is_opened_again() {
    let (handle, gestures) = table();
    let (deaf, parts) = World::new();
    let (sound, others) = World::new();
    for world in [&deaf, &sound] {
        world.display.lock().unwrap().plug_in(3);
    }
    let (around, seen) = around(&handle);
    let mut others = Some(others);
    let open = move || Ok(others.take().expect("opened once more"));
    let panel = HeaderPanel::start(Fitting::default(), Ok(parts), open, around);
    let panel = panel.unwrap().expect("a panel");
    wait_for("a picture", || deaf.display.lock().unwrap().is_on());
    deaf.deafen_for_good(Button::Ok);
    wait_for("a sentence", || {
        let sentence = seen.borrow().sentence().unwrap_or_default();
        sentence.starts_with("The pins of the header cannot be used")
    });
    assert!(!deaf.display.lock().unwrap().is_on());
    wait_for("a picture", || sound.display.lock().unwrap().is_on());
    let well = PanelStatus::from(&HeaderStatus::WELL);
    assert_eq!(seen.borrow().header(), Some(&well));
    sound.set(Button::Ok, true);
    wait_for("a press", || !gestures.lock().unwrap().is_empty());
    drop(panel);
}
