//! KiCad's files, read and written.

use readyroom_schematics::expression::Expression;

#[test]
fn a_file_is_written_as_it_was_read() {
    let source =
        "(symbol\n\t(value \"1k \\\"x\\\" \\\\ \\n y\")\n\t(at 1.0 -2.54 0)\n\t(hide yes)\n)";
    let read = Expression::read(source).unwrap();
    assert_eq!(read.to_string(), source);
    assert_eq!(read.value("value"), Some("1k \"x\" \\ \n y"));
    assert_eq!(read.get("at").unwrap().number(2), Some(-2.54));
}

#[test]
fn a_file_is_written_as_it_was_built() {
    let at = Expression::list("at", ["1.0", "-2.54"].map(Expression::word));
    let built = Expression::list("pin", [Expression::text("1"), at]);
    assert_eq!(built.to_string(), "(pin \"1\"\n\t(at 1.0 -2.54)\n)");
}

#[test]
fn an_open_parenthesis_is_reported() {
    assert!(Expression::read("(symbol (value 1)").is_err());
    assert!(Expression::read("").is_err());
}
