//! Direction of imports: inside a crate, modules import downwards, and no two of them import each other, however far
//! round.
//!
//! The rule. Among the modules of one folder, each is one node together with everything in its own folder, and the
//! imports between the nodes make no circle. So it is for the crate's own folder, and for every folder in it. What
//! passes between a module and its own parent does not count: a parent makes its children's names its own, and
//! children use what it declares. An import is a `use` of `crate::…` or `super::…`, or such a path in the code, macros
//! included. What only tests compile is left out.
//!
//! The picture of what imports what: `cargo test --workspace --test program one_direction -- --nocapture`.
//!
//! Limits: a name that a parent re-exports counts as the parent's, so two siblings that know each other by such names
//! alone are not seen. Between crates Cargo sees to it.

mod hidden;
mod imports;
mod machine;
mod sources;

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use imports::Reader;
use sources::{Module, packages, root, sources};

/// The circles that are left: the crate, its two files, and why they may know each other.
const LEFT: [(&str, [&str; 2], &str); 2] = [
    (
        "companion/games/five_year_mission",
        ["rules::agenda", "rules::state"],
        AGENDA,
    ),
    (
        "companion/games/panic",
        ["rules::agenda", "rules::state"],
        AGENDA,
    ),
];

/// A state has its agenda in it.
const AGENDA: &str = "the state keeps its agenda, and a task of the agenda names what lies on the table by its number";

/// The most circles that may be left.
const MOST_LEFT: usize = 2;

/// The modules of a crate that are files, and what each imports of the others.
#[derive(Default)]
struct Modules(BTreeMap<Module, BTreeSet<Module>>);

/// Modules that import each other, however far round, with the imports between them.
#[derive(Debug, PartialEq, Eq)]
struct Circle {
    nodes: Vec<String>,
    imports: Vec<String>,
}

#[test]
fn no_two_modules_import_each_other_but_those_named() {
    const { assert!(LEFT.len() <= MOST_LEFT) };
    let mut left: Vec<_> = LEFT.iter().collect();
    let mut found = Vec::new();
    for package in packages() {
        let modules = Modules::of(&sources(&package.join("src")));
        let name = package.strip_prefix(root()).expect("below the root");
        println!("{}\n{}", name.display(), modules.picture());
        for circle in modules.circles() {
            let known = |(at, files, _): &&(&str, [&str; 2], &str)| {
                Path::new(at) == name && circle.nodes == *files
            };
            match left.iter().position(known) {
                Some(known) => drop(left.remove(known)),
                None => found.push(format!("{}: {circle:#?}", name.display())),
            }
        }
    }
    assert!(found.is_empty(), "circles:\n{}", found.join("\n"));
    assert!(left.is_empty(), "open by now, to be struck out: {left:?}");
}

impl Modules {
    fn of(sources: &[(Module, String)]) -> Self {
        let mut paths = Vec::new();
        let mut only_tests = Vec::new();
        for (module, text) in sources {
            let tokens = text.parse().expect("Rust");
            let mut reader = Reader {
                inside: module.clone(),
                paths: Vec::new(),
                only_tests: &mut only_tests,
            };
            reader.read(tokens);
            paths.push((module, reader.paths));
        }
        let kept = |module: &Module| !only_tests.iter().any(|test| module.starts_with(test));
        let files = sources.iter().map(|(module, _)| module);
        let files = files.filter(|module| kept(module));
        let mut modules = Self(files.map(|file| (file.clone(), BTreeSet::new())).collect());
        for (module, paths) in paths {
            let imports = paths.iter().map(|path| modules.file_of(path)).collect();
            if let Some(known) = modules.0.get_mut(module) {
                *known = imports;
            }
        }
        modules
    }

    /// The file that a path from the crate's root leads to: the last module on the way that is one.
    fn file_of(&self, path: &[String]) -> Module {
        let ends = (0..=path.len()).take_while(|&end| self.0.contains_key(&path[..end]));
        path[..ends.last().unwrap_or(0)].to_vec()
    }

    /// The imports between the modules directly in `folder`, each with everything in it, and which files have them.
    fn within(&self, folder: &[String]) -> BTreeMap<(String, String), BTreeSet<String>> {
        let mut imports = BTreeMap::<_, BTreeSet<_>>::new();
        let below = |module: &Module| module.strip_prefix(folder)?.first().cloned();
        for (file, imported) in &self.0 {
            for other in imported {
                if let (Some(from), Some(to)) = (below(file), below(other))
                    && from != to
                {
                    let import = format!("{} imports {}", file.join("::"), other.join("::"));
                    imports.entry((from, to)).or_default().insert(import);
                }
            }
        }
        imports
    }

    fn circles(&self) -> Vec<Circle> {
        let folders = self.0.keys().filter(|folder| {
            let inside = |file: &Module| file.len() > folder.len() && file.starts_with(folder);
            self.0.keys().any(inside)
        });
        let circles = folders.flat_map(|folder| {
            let imports = self.within(folder);
            let nodes: BTreeSet<_> = imports.keys().map(|(from, _)| from).collect();
            let rounds = nodes.iter().map(|node| around(node, &imports));
            let rounds: BTreeSet<_> = rounds.filter(|round| !round.is_empty()).collect();
            let circle = |round: BTreeSet<&String>| Circle {
                nodes: round
                    .iter()
                    .map(|node| [folder, &[(*node).clone()][..]].concat().join("::"))
                    .collect(),
                imports: imports
                    .iter()
                    .filter(|((from, to), _)| round.contains(from) && round.contains(to))
                    .flat_map(|(_, files)| files.clone())
                    .collect(),
            };
            rounds.into_iter().map(circle).collect::<Vec<_>>()
        });
        circles.collect()
    }

    /// What imports what among the modules of the crate's own folder, one a line.
    fn picture(&self) -> String {
        let mut lines = BTreeMap::<_, Vec<_>>::new();
        for (from, to) in self.within(&[]).into_keys() {
            lines.entry(from).or_default().push(to);
        }
        let lines = lines.iter();
        let lines = lines.map(|(from, to)| format!("  {from:<16} → {}\n", to.join(", ")));
        lines.collect()
    }
}

/// All from which `node` is reached and that it reaches; none if it does not reach itself.
fn around<'a>(
    node: &'a String,
    imports: &'a BTreeMap<(String, String), BTreeSet<String>>,
) -> BTreeSet<&'a String> {
    let reached = |start: &'a String| {
        let mut reached = BTreeSet::new();
        let mut left = vec![start];
        while let Some(at) = left.pop() {
            let next = imports.keys().filter(|(from, _)| from == at);
            left.extend(next.map(|(_, to)| to).filter(|to| reached.insert(*to)));
        }
        reached
    };
    let there = reached(node).into_iter();
    there.filter(|to| reached(to).contains(node)).collect()
}

fn circles(files: &[(&str, &str)]) -> Vec<Vec<String>> {
    let module = |path: &str| path.split("::").map(str::to_owned).collect();
    let mut sources: Vec<_> = files
        .iter()
        .map(|(path, text)| (module(path), (*text).to_owned()))
        .collect();
    sources.push((Module::new(), String::new()));
    let circles = Modules::of(&sources).circles().into_iter();
    circles.map(|circle| circle.nodes).collect()
}

#[test]
fn a_circle_is_found_whichever_way_its_imports_are_written() {
    let b = (
        "b",
        "mod inner { fn f() { println!(\"{}\", super::super::c::g::<u8>()) } }",
    );
    let c = ("c", "use std::fmt;\nuse super::{x, a::{self, Name}};");
    let found = circles(&[("a", "use crate::b::Name as Other;"), b, c]);
    assert_eq!(found, [["a", "b", "c"]]);
    assert!(circles(&[("a", "use crate::b::Name;"), b, ("c", "// crate::a")]).is_empty());
}

#[test]
fn a_folder_includes_its_children_but_not_their_own_imports() {
    let folder = ("a", "pub use deep::Name;");
    let child = ("a::deep", "use super::Other;\nuse crate::b::Name;");
    assert!(circles(&[folder, child, ("b", "")]).is_empty());
    let found = circles(&[folder, child, ("b", "use crate::a::Name;")]);
    assert_eq!(found, [["a", "b"]]);
    let siblings = [
        ("a::one", "use super::two::X;"),
        ("a::two", "use crate::a::one::Y;"),
    ];
    let found = circles(&[folder, siblings[0], siblings[1]]);
    assert_eq!(found, [["a::one", "a::two"]]);
}

#[test]
fn what_only_tests_compile_imports_what_it_likes() {
    let a = "use crate::b::Name;\n#[cfg(test)]\nmod tests;\n#[cfg(all(test, unix))]\nmod more { use crate::b; }";
    let files = [
        ("a", a),
        ("a::tests", "use crate::b::Name;"),
        (
            "b",
            "#[cfg(test)]\npub(crate) mod tests { use crate::a::Name; }",
        ),
    ];
    assert!(circles(&files).is_empty());
    let after = "#[cfg(test)]\nuse std::fmt;\nmod inner { use crate::a::Name; }";
    assert_eq!(circles(&[files[0], ("b", after)]).len(), 1);
}
