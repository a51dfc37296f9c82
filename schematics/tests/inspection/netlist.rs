//! A netlist of KiCad's, read.

use readyroom_schematics::netlist::{Netlist, Population};

const NETLIST: &str = r#"(export (version "E")
    (components
        (comp (ref "R1") (value "330R") (footprint "ready_room:R_Axial")
            (fields (field (name "Part number") "CFR-330R") (field (name "Description")))
            (libsource (lib "ready_room") (part "R") (description "")) (tstamps "1f" "2f"))
        (comp (ref "D1") (value "red") (libsource (lib "ready_room") (part "LED") (description ""))
            (property (name "dnp"))))
    (nets
        (net (code "1") (name "/RED_ANODE") (class "Default")
            (node (ref "R1") (pin "2") (pintype "passive"))
            (node (ref "D1") (pin "2") (pinfunction "A") (pintype "passive")))
        (net (code "2") (name "GND") (class "Default")
            (node (ref "D1") (pin "1") (pinfunction "K") (pintype "passive")))))"#;

#[test]
fn parts_and_what_hangs_together_are_read() {
    let netlist = Netlist::read(NETLIST).unwrap();
    let resistor = netlist.symbol("R1").unwrap();
    assert_eq!(
        (resistor.value.as_str(), resistor.name.as_str()),
        ("330R", "R")
    );
    assert_eq!(
        (resistor.footprint.as_str(), resistor.drawn),
        ("R_Axial", 2)
    );
    assert_eq!(
        (resistor.part_number.as_str(), resistor.description.as_str()),
        ("CFR-330R", "")
    );
    assert_eq!(resistor.population, Population::Fitted);
    let led = netlist.symbol("D1").unwrap();
    assert_eq!(led.population, Population::NotFitted);
    let (cathode, net) = netlist.pin("D1", "1").unwrap();
    assert_eq!((cathode.name.as_str(), net), ("K", "GND"));
    assert_eq!(netlist.pin("R1", "2").unwrap().0.name, "");
    assert_eq!(netlist.on("/RED_ANODE").len(), 2);
    assert_eq!(netlist.pins("D1").count(), 2);
    assert!(netlist.is_on("D1", "GND") && !netlist.is_on("R1", "GND"));
    assert!(netlist.pin("R1", "1").is_none() && netlist.on("+5V").is_empty());
}

#[test]
fn what_is_no_netlist_is_reported() {
    let text_of = |source: &str| Netlist::read(source).unwrap_err().to_string();
    assert!(text_of("(export").starts_with("not a file of KiCad's"));
    assert_eq!(
        text_of("(kicad_sch (version 20250114))"),
        "no netlist of KiCad's: it begins with `kicad_sch` instead of `export`"
    );
    assert_eq!(
        text_of("(export (components (comp (ref \"R1\") (libsource (part \"R\")))) (nets))"),
        "the netlist is incomplete: `comp` has no `value`"
    );
}
