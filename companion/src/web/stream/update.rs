//! Updates: what has changed of the regions of a page.

use serde::Serialize;

use super::difference::{Step, difference};
use crate::web::page::Regions;

/// A region of an update.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Change {
    /// All of it.
    Whole(String),
    /// How it differs.
    Steps(Vec<Step>),
}

/// An update as the script reads it.
#[derive(Serialize)]
struct Update<'a> {
    /// The number of the update, behind that of its channel.
    id: &'a str,
    #[serde(serialize_with = "as_map")]
    set: Vec<(&'static str, Change)>,
}

fn as_map<S: serde::Serializer>(
    set: &[(&'static str, Change)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(set.iter().map(|(region, change)| (region, change)))
}

/// All of `regions`, as an update.
pub fn whole(id: &str, regions: &Regions) -> String {
    let whole = |(region, markup): &(_, String)| (*region, Change::Whole(markup.clone()));
    written(id, regions.iter().map(whole).collect())
}

/// What has changed from `old` to `new`, which have the same regions; none if nothing has.
pub fn changed(id: &str, old: &Regions, new: &Regions) -> Option<String> {
    let pairs = old.iter().zip(new).filter(|(old, new)| old.1 != new.1);
    let set: Vec<_> = pairs
        .map(|((region, old), (_, new))| (*region, change(old, new)))
        .collect();
    (!set.is_empty()).then(|| written(id, set))
}

fn change(old: &str, new: &str) -> Change {
    let steps = difference(old, new);
    let put_in = |step: &Step| match step {
        Step::Tokens(_) => 4,
        Step::Text(text) => text.len() + 3,
    };
    match steps.iter().map(put_in).sum::<usize>() < new.len() {
        true => Change::Steps(steps),
        false => Change::Whole(new.into()),
    }
}

fn written(id: &str, set: Vec<(&'static str, Change)>) -> String {
    serde_json::to_string(&Update { id, set }).expect("an update is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_update_has_the_regions_that_changed_and_no_more() {
        let old: Regions = vec![
            ("a", "<p>one of them</p><p>two</p>".into()),
            ("b", "<i>".into()),
        ];
        let mut new = old.clone();
        assert_eq!(changed("1.1", &old, &new), None);
        new[0].1 = "<p>one of them</p><p>two and a half</p>".into();
        assert_eq!(
            changed("1.2", &old, &new).unwrap(),
            r#"{"id":"1.2","set":{"a":[2,"<p>two and a half",-1,1]}}"#
        );
        new[0].1 = "<b>".into();
        assert_eq!(
            changed("1.3", &old, &new).unwrap(),
            r#"{"id":"1.3","set":{"a":"<b>"}}"#
        );
        assert_eq!(
            whole("1.4", &new),
            r#"{"id":"1.4","set":{"a":"<b>","b":"<i>"}}"#
        );
    }
}
