//! Imports of a file from its own crate.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::sources::Module;

/// Reads a file for the paths in it that begin at the crate, at the module or above it.
pub struct Reader<'a> {
    /// The module that is being read; within a file there may be modules, too.
    pub inside: Module,
    /// What was found, from the crate's root.
    pub paths: Vec<Module>,
    /// Modules that only tests compile, found on the way.
    pub only_tests: &'a mut Vec<Module>,
}

impl Reader<'_> {
    /// Reads on with these tokens.
    pub fn read(&mut self, tokens: TokenStream) {
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
                    // What is between an attribute and its module: another attribute, or `pub(…)`.
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
