//! One direction: inside a crate, modules import downwards, and no two of them import each other, however far round.
//!
//! The rule. Among the modules of one folder, each is one node together with everything in its own folder, and the
//! imports between the nodes make no circle. So it is for the crate's own folder, and for every folder in it. What
//! passes between a module and its own parent does not count: a parent makes its children's names its own, and
//! children use what it declares. An import is a `use` of `crate::…` or `super::…`, or such a path in the code, macros
//! included. What only tests compile is left out.
//!
//! The picture of what imports what: `cargo test -p readyroom-tests --test one_direction -- --nocapture`.
//!
//! Limits: a name that a parent re-exports counts as the parent's, so two siblings that know each other by such names
//! alone are not seen. Between crates Cargo sees to it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

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

/// A module by the names that lead to it; the crate itself has none.
type Module = Vec<String>;

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

/// A hidden value is seen by a face with a `Sight` only: what rules know of it stands on no screen.
#[test]
fn no_face_of_a_game_knows_what_is_hidden() {
    let mut found = Vec::new();
    for package in packages() {
        for (module, text) in sources(&package.join("src")) {
            let in_face = module.first().is_some_and(|first| first == "face");
            let knows = |line: &&str| {
                [".known(", ".known_mut(", "Hidden::known"]
                    .iter()
                    .any(|call| line.contains(call))
            };
            if in_face
                && package
                    .parent()
                    .is_some_and(|games| games.ends_with("games"))
            {
                found.extend(
                    text.lines()
                        .filter(knows)
                        .map(|line| format!("{}: {line}", module.join("::"))),
                );
            }
        }
    }
    assert!(found.is_empty(), "to be asked with a sight: {found:#?}");
}

/// The folders of the packages whose inside has a direction.
fn packages() -> Vec<PathBuf> {
    let games = fs::read_dir(root().join("companion/games")).expect("the games");
    let games = games.map(|game| game.expect("a folder").path());
    let others = ["companion", "companion/kit", "hardware"].map(|package| root().join(package));
    let mut all: Vec<_> = others.into_iter().chain(games).collect();
    all.retain(|package| package.join("src").is_dir());
    all.sort();
    all
}

fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("the workspace").to_owned()
}

/// The text of every module below `folder`, the root of a crate's library.
fn sources(folder: &Path) -> Vec<(Module, String)> {
    let mut sources = Vec::new();
    let mut folders = vec![(Module::new(), folder.to_owned())];
    while let Some((above, folder)) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy();
            let mut module = above.clone();
            match &*name {
                // A program is another crate than the library.
                "main" => continue,
                "lib" | "mod" => {}
                _ => module.push(name.into_owned()),
            }
            if path.is_dir() {
                folders.push((module, path));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                sources.push((module, fs::read_to_string(path).expect("a text")));
            }
        }
    }
    sources
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

    /// The file that says what is meant by a path from the crate's root: the last module on the way that is one.
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

/// Reads a file for the paths in it that begin at the crate, at the module or above it.
struct Reader<'a> {
    /// The module that is being read; within a file there may be modules, too.
    inside: Module,
    /// What was found, from the crate's root.
    paths: Vec<Module>,
    /// Modules that only tests compile, found on the way.
    only_tests: &'a mut Vec<Module>,
}

impl Reader<'_> {
    fn read(&mut self, tokens: TokenStream) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        let mut for_tests = false;
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            match (token, tokens.get(at), tokens.get(at + 1)) {
                (TokenTree::Ident(word), Some(TokenTree::Ident(name)), after) if word == "mod" => {
                    self.inside.push(name.to_string());
                    at += 2;
                    match after {
                        _ if for_tests => self.only_tests.push(self.inside.clone()),
                        Some(TokenTree::Group(body)) => self.read(body.stream()),
                        Some(_) | None => {}
                    }
                    self.inside.pop();
                    for_tests = false;
                }
                (TokenTree::Group(attribute), ..) if is_for_tests(attribute.stream()) => {
                    for_tests = true;
                }
                (TokenTree::Group(group), ..) => {
                    // What stands between an attribute and its module: another attribute, or `pub(…)`.
                    for_tests &= group.delimiter() != Delimiter::Brace;
                    self.read(group.stream());
                }
                (TokenTree::Ident(word), ..) => match &word.to_string()[..] {
                    "crate" => self.path(Vec::new(), &tokens[at..]),
                    "self" => self.path(self.inside.clone(), &tokens[at..]),
                    "super" => {
                        let mut above = self.inside.clone();
                        above.pop();
                        while let [
                            TokenTree::Punct(_),
                            TokenTree::Punct(_),
                            TokenTree::Ident(word),
                            ..,
                        ] = &tokens[at..]
                            && word == "super"
                        {
                            above.pop();
                            at += 3;
                        }
                        self.path(above, &tokens[at..]);
                    }
                    _ => {}
                },
                (TokenTree::Punct(_) | TokenTree::Literal(_), ..) => {
                    for_tests &= !matches!(token, TokenTree::Punct(end) if end.as_char() == ';');
                }
            }
        }
    }

    /// Follows a path after its beginning: names, and braces with more paths in them.
    fn path(&mut self, mut path: Module, rest: &[TokenTree]) {
        match rest {
            [TokenTree::Punct(one), TokenTree::Punct(two), rest @ ..]
                if one.as_char() == ':' && two.as_char() == ':' =>
            {
                match rest {
                    [TokenTree::Ident(name), rest @ ..] => {
                        path.push(name.to_string());
                        self.path(path, rest);
                    }
                    [TokenTree::Group(group), ..] if group.delimiter() == Delimiter::Brace => {
                        self.paths_in(&path, group.stream());
                    }
                    _ => self.paths.push(path),
                }
            }
            _ => self.paths.push(path),
        }
    }

    fn paths_in(&mut self, path: &Module, braces: TokenStream) {
        let tokens: Vec<_> = braces.into_iter().collect();
        let comma =
            |token: &TokenTree| matches!(token, TokenTree::Punct(it) if it.as_char() == ',');
        for part in tokens.split(comma) {
            if let [TokenTree::Ident(name), rest @ ..] = part {
                let mut path = path.clone();
                path.push(name.to_string());
                self.path(path, rest);
            }
        }
    }
}

/// Whether an attribute keeps what follows for tests: `cfg(test)`, or `cfg(all(test, …))`.
fn is_for_tests(attribute: TokenStream) -> bool {
    let text = attribute.to_string().replace(' ', "");
    text == "cfg(test)" || text.starts_with("cfg(all(test,")
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
fn a_folder_counts_with_all_that_is_in_it_and_what_it_has_with_its_children_does_not() {
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
