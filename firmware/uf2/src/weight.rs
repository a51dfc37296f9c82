//! Size limits of the firmware, and the growth of its sections. An RP2040 has eight times the flash and eleven times
//! the RAM, an RP2350 twice as much; the limits are the project's own. Long before them, a change that adds [`ALARM`]
//! bytes is reported: the sections of the last firmware whose weight was accepted are on file, and are compared with
//! those of this one.

use std::{collections::BTreeMap, fmt::Write};

/// Most bytes of flash.
pub const FLASH_LIMIT: usize = 256 * 1024;
/// Most bytes of RAM.
pub const RAM_LIMIT: usize = 24 * 1024;
/// Growth of flash or RAM in one change that is reported, in bytes.
pub const ALARM: usize = 2 * 1024;

/// What a firmware takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// Bytes of flash: code, constants, the first values of variables, and the second-stage boot loader.
    pub flash: usize,
    /// Bytes of RAM that are taken from the start to the end, the stack aside.
    pub ram: usize,
}

impl Weight {
    /// An error on what is too much.
    pub fn judge(self) -> Result<(), String> {
        let too_much = |what, bytes, limit| {
            if bytes > limit {
                Err(format!("too much {what}: {}", of(bytes, limit)))
            } else {
                Ok(())
            }
        };
        too_much("flash", self.flash, FLASH_LIMIT)?;
        too_much("RAM", self.ram, RAM_LIMIT)
    }
}

/// So many bytes of so many, in words.
pub fn of(bytes: usize, limit: usize) -> String {
    let percent = bytes * 100 / limit;
    format!("{bytes} of {limit} bytes ({percent} %)")
}

/// The bytes of each section that takes memory, and of `flash` and `RAM` in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table(BTreeMap<String, usize>);

/// The sums among the sections.
const SUMS: [&str; 2] = ["flash", "RAM"];

impl Table {
    /// Of these sections, which weigh that much in all.
    pub fn new(sections: impl IntoIterator<Item = (String, usize)>, weight: Weight) -> Self {
        let mut table = BTreeMap::new();
        let sums = SUMS.map(str::to_owned).into_iter();
        let sums = sums.zip([weight.flash, weight.ram]);
        for (name, bytes) in sections.into_iter().chain(sums) {
            *table.entry(name).or_default() += bytes;
        }
        Self(table)
    }

    /// As it is on file, a section a line; the error is the first line that is none.
    pub fn read(text: &str) -> Result<Self, String> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let row = |line: &str| {
            let (name, bytes) = line.split_once(' ')?;
            Some((name.to_owned(), bytes.trim().parse().ok()?))
        };
        let rows = lines.map(|line| row(line).ok_or_else(|| line.to_owned()));
        rows.collect::<Result<_, _>>().map(Self)
    }

    /// As it is to be on file.
    pub fn write(&self) -> String {
        let mut text =
            "# Bytes of each section of the firmware when its weight was last accepted, by\n\
                        # `UPDATE_WEIGHT=1 cargo firmware`.\n"
                .to_owned();
        for (name, bytes) in &self.0 {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name:<14} {bytes:>7}");
        }
        text
    }

    /// For people: each section, and how it differs from what it was `before`.
    pub fn compare(&self, before: &Self) -> String {
        let mut text = format!("{:<14} {:>7} {:>7}\n", "section", "bytes", "change");
        let names: std::collections::BTreeSet<_> = self.0.keys().chain(before.0.keys()).collect();
        for name in names {
            let [now, then] = [self, before].map(|table| table.bytes(name));
            let sign = if now < then { '-' } else { '+' };
            let change = match now.abs_diff(then) {
                0 => String::new(),
                bytes => format!("{sign}{bytes}"),
            };
            let _ = writeln!(text, "{name:<14} {now:>7} {change:>7}");
        }
        text
    }

    /// What has grown by [`ALARM`] bytes or more since `before`, in a sentence each.
    pub fn alarms(&self, before: &Self) -> Vec<String> {
        let grown = |name: &str| {
            let more = self.bytes(name).saturating_sub(before.bytes(name));
            (more >= ALARM).then(|| {
                format!(
                    "{name} has grown by {more} bytes, {ALARM} or more in one change: see which section above; if it \
                     is worth that, `UPDATE_WEIGHT=1 cargo firmware` accepts it"
                )
            })
        };
        SUMS.into_iter().filter_map(grown).collect()
    }

    fn bytes(&self, name: &str) -> usize {
        self.0.get(name).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_the_limit_it_may_weigh_and_not_a_byte_more() {
        let at = |flash, ram| Weight { flash, ram }.judge();
        assert_eq!(at(FLASH_LIMIT, RAM_LIMIT), Ok(()));
        assert_eq!(
            at(FLASH_LIMIT + 1, 0),
            Err("too much flash: 262145 of 262144 bytes (100 %)".into())
        );
        assert_eq!(
            at(0, RAM_LIMIT * 2),
            Err("too much RAM: 49152 of 24576 bytes (200 %)".into())
        );
    }

    fn table(text: usize, bss: usize) -> Table {
        let sections = [(".text".to_owned(), text), (".bss".to_owned(), bss)];
        let weight = Weight {
            flash: text,
            ram: bss,
        };
        Table::new(sections, weight)
    }

    #[test]
    fn two_kilobytes_more_in_one_change_are_reported_not_less() {
        let before = table(90_000, 8_000);
        assert_eq!(before.alarms(&before), [""; 0]);
        assert_eq!(table(90_000 + ALARM - 1, 5).alarms(&before), [""; 0]);
        let alarms = table(90_000 + ALARM, 8_000 + 5_000).alarms(&before);
        assert_eq!(alarms.len(), 2, "{alarms:?}");
        assert!(alarms[0].starts_with("flash has grown by 2048 bytes"));
        assert!(alarms[1].starts_with("RAM has grown by 5000 bytes"));
    }

    #[test]
    fn the_table_on_file_is_read_as_written_and_compared_by_section() {
        let before = table(90_000, 8_000);
        assert_eq!(Table::read(&before.write()), Ok(before.clone()));
        assert_eq!(Table::read("# a word\n.text"), Err(".text".into()));
        let compared = table(90_123, 7_999).compare(&before);
        for line in [
            ".text            90123    +123",
            ".bss              7999      -1",
        ] {
            assert!(compared.contains(line), "{compared}");
        }
    }
}
