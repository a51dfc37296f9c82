//! Parts of the standard library that the table's package may name.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::sources::{root, sources};

/// What is a disk, a clock, a thread, a network, or the process around it.
const OF_A_MACHINE: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];

/// Cargo keeps libraries of a disk or a clock from `companion/table`, and the standard library is everywhere.
#[test]
fn a_table_names_no_disk_no_clock_and_no_thread() {
    let mut found = Vec::new();
    for (module, text) in sources(&root().join("companion/table/src")) {
        let named = named(text.parse().expect("Rust"));
        let of_a_machine = named.iter().filter(|name| OF_A_MACHINE.contains(&&***name));
        found.extend(of_a_machine.map(|name| format!("{}: std::{name}", module.join("::"))));
    }
    assert!(found.is_empty(), "to be asked of a trait: {found:#?}");
}

/// The modules of the standard library in a text.
fn named(tokens: TokenStream) -> BTreeSet<String> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut named = BTreeSet::new();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => named.extend(self::named(group.stream())),
            TokenTree::Ident(word) if word == "std" => match tokens.get(at + 3) {
                Some(TokenTree::Ident(module)) => drop(named.insert(module.to_string())),
                Some(TokenTree::Group(braces)) if braces.delimiter() == Delimiter::Brace => {
                    named.extend(first_words(braces.stream()));
                }
                _ => {}
            },
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    named
}

/// The words with which the parts between commas begin.
fn first_words(braces: TokenStream) -> Vec<String> {
    let tokens: Vec<_> = braces.into_iter().collect();
    let comma = |token: &TokenTree| matches!(token, TokenTree::Punct(it) if it.as_char() == ',');
    let parts = tokens.split(comma);
    let firsts = parts.filter_map(<[TokenTree]>::first);
    firsts.map(ToString::to_string).collect()
}

#[test]
fn a_module_is_found_alone_in_braces_and_within_the_code() {
    let text =
        "use std::{fmt, fs::File};\nuse std::time::Instant;\nfn f() { std::thread::yield_now() }";
    let named = named(text.parse().expect("Rust"));
    assert_eq!(Vec::from_iter(named), ["fmt", "fs", "thread", "time"]);
}
