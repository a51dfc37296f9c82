//! Pages are well-formed, and have nothing in them that the content security policy stops.

/// Elements that have no end.
const VOID: [&str; 4] = ["input", "br", "meta", "link"];

/// The first fault of `page`.
pub fn check(page: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = page.strip_prefix("<!DOCTYPE html>").ok_or("no doctype")?;
    while let Some(at) = rest.find('<') {
        let (tag, after) = rest[at + 1..].split_once('>').ok_or("a tag does not end")?;
        rest = after;
        let name = tag
            .split([' ', '/'])
            .find(|part| !part.is_empty())
            .unwrap_or_default();
        if tag.starts_with('/') {
            let last = open.pop();
            if last != Some(name) {
                return Err(format!("</{name}> ends {last:?}"));
            }
            continue;
        }
        if !name.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            return Err(format!("<{tag}> is no tag"));
        }
        let inline = name == "style" || name == "script" && !tag.contains(" src=");
        if inline || tag.contains(" style=") || tag.contains(" on") {
            return Err(format!("<{tag}> is stopped by the policy"));
        }
        if tag.matches('"').count() % 2 == 1 {
            return Err(format!("<{tag}> has half a value"));
        }
        if !tag.ends_with('/') && !VOID.contains(&name) {
            open.push(name);
        }
    }
    match open[..] {
        [] => Ok(()),
        _ => Err(format!("{open:?} have no end")),
    }
}

#[test]
fn a_page_with_a_fault_is_found() {
    let page = |body: &str| check(&format!("<!DOCTYPE html><html>{body}</html>"));
    assert_eq!(page("<p>a &lt; b<br>c<circle r=\"1\"/></p>"), Ok(()));
    for fault in [
        "<p>",
        "</p>",
        "<p><b></p></b>",
        "a < b",
        "<p style=\"x\"></p>",
        "<p onclick=\"x\"></p>",
        "<script></script>",
        "<p id=\"x></p>",
    ] {
        assert!(page(fault).is_err(), "{fault}");
    }
}
