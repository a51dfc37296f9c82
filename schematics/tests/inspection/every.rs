//! Not one slip, but every one of its kind: none may go untold.

use super::*;

use readyroom_schematics::netlist::Netlist;

/// Whether a pin that is on this net alone is on none.
fn is_free(net: &str) -> bool {
    net.starts_with("unconnected-(")
}

/// Every net, but of those with one free pin, which are all alike, only the last.
fn nets(netlist: &Netlist) -> Vec<&str> {
    let names = || netlist.nets.iter().map(|net| net.name.as_str());
    let mut nets: Vec<_> = names().filter(|net| !is_free(net)).collect();
    nets.extend(names().rfind(|net| is_free(net)));
    nets
}

/// Every pin, with the number that the tests count by and its net.
fn pins(netlist: &Netlist) -> Vec<(String, u8, String)> {
    let nets = netlist.nets.iter();
    nets.flat_map(|net| {
        let pins = net.pins.iter();
        pins.map(|pin| {
            let number = pin.number.parse().unwrap();
            (pin.part.clone(), number, net.name.clone())
        })
    })
    .collect()
}

#[test]
fn every_pin_on_any_other_net_is_found() {
    for board in BOARDS {
        let panel = right(board);
        // The parts are the same on every board.
        let is_first = std::ptr::eq(board, BOARDS[0]);
        for (part, number, is) in pins(&panel) {
            if !is_first && part != board.controller.reference {
                continue;
            }
            for other in nets(&panel).into_iter().filter(|net| *net != is) {
                let wrong = panel.clone().on_net(&part, number, other);
                assert!(
                    !faults(&wrong, board).is_empty(),
                    "{}: {part} pin {number} on {other}",
                    board.name
                );
            }
        }
    }
}

#[test]
fn every_pin_that_is_cut_off_is_found() {
    for board in BOARDS {
        let panel = right(board);
        for (part, number, is) in pins(&panel) {
            let is_found = !faults(&panel.clone().off(&part, number), board).is_empty();
            assert_eq!(
                is_found,
                !is_free(&is),
                "{}: {part} pin {number}",
                board.name
            );
        }
    }
}

#[test]
fn every_two_nets_that_are_joined_are_found() {
    for board in BOARDS {
        let panel = right(board);
        let nets = nets(&panel);
        for (index, one) in nets.iter().enumerate() {
            for other in &nets[..index] {
                let wrong = panel.clone().joined(one, other);
                let is_found = !faults(&wrong, board).is_empty();
                assert!(is_found, "{}: {one} and {other}", board.name);
            }
        }
    }
}

#[test]
fn every_part_that_is_missing_double_or_left_out_is_found() {
    for board in BOARDS {
        let panel = right(board);
        for symbol in &panel.symbols {
            let part = &symbol.reference;
            let nets = panel.pins(part).map(|(_, net)| net);
            let nets: Vec<_> = nets.filter(|net| !is_free(net)).collect();
            let double = panel.clone().with("X1", &symbol.name, &symbol.value, &nets);
            for wrong in [
                panel.clone().without(part),
                double,
                panel.clone().left_out(part),
            ] {
                assert!(!faults(&wrong, board).is_empty(), "{}: {part}", board.name);
            }
        }
    }
}

#[test]
fn every_measured_or_read_value_is_reported_when_it_differs() {
    let has_value = ["R", "C", "C_Polarized", "LED", "SW_Push", "TestPoint"];
    for board in BOARDS {
        let panel = right(board);
        let valued = panel.symbols.iter();
        for symbol in valued.filter(|symbol| has_value.contains(&symbol.name.as_str())) {
            for value in ["", "47", "1M", "47n", "green", "FIRE"] {
                let wrong = panel.clone().valued(&symbol.reference, value);
                assert!(
                    !faults(&wrong, board).is_empty(),
                    "{}: {} is {value}",
                    board.name,
                    symbol.reference
                );
            }
        }
    }
}
