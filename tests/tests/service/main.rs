//! The service: `readyroom service` as systemd runs it, with a socket in place of systemd and a simulated panel.

mod running;

use std::time::Duration;

use readyroom_tests::serial::SimulatedPanel;
use running::Service;
use tempfile::TempDir;

#[test]
fn the_service_manager_hears_that_it_stands_that_it_lives_and_that_it_ends() {
    let folder = TempDir::new().expect("a folder");
    let panel = SimulatedPanel::plugged_in();
    let service = Service::start(&folder, &panel.port(), Some(Duration::from_millis(100)));
    assert_eq!(service.next_told(), "READY=1");
    for words in ["STATUS=Panel on ", "WATCHDOG=1", "WATCHDOG=1"] {
        service.wait_until_told(words);
    }
    service.ask_to_end();
    service.wait_until_told("STOPPING=1");
    assert!(service.end().success());
}

#[test]
fn it_waits_for_a_panel_and_holds_the_table_when_it_comes() {
    let folder = TempDir::new().expect("a folder");
    let panel = SimulatedPanel::put_down();
    let service = Service::start(&folder, &panel.port(), None);
    assert_eq!(service.next_told(), "READY=1");
    service.wait_until_told("STATUS=No panel on ");
    panel.plug();
    service.wait_until_told("STATUS=Panel on ");
    panel.wait_for_frame("the shelf", |_| true);
    service.ask_to_end();
    assert!(service.end().success());
}
