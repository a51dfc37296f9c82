//! Groups of variants, for matches that name every one.

/// Groups of an enum's variants as patterns: `set_up_moves!()` matches them all. A match that treats many alike names them
/// by group, so that a new variant has to find its place in one. The tests below have a table of them.
#[macro_export]
macro_rules! groups {
    ($of:ident: $(
        $(#[$about:meta])*
        $group:ident = $($variant:ident $(($($inner:tt)*))? $({ $($fields:tt)* })?),+;
    )+) => {
        $(
            $(#[$about])*
            #[allow(unused_macros, reason = "without the face, nobody may match by it")]
            macro_rules! $group {
                () => {
                    $($of::$variant $(($($inner)*))? $({ $($fields)* })?)|+
                };
            }
        )+
        #[allow(unused_imports, reason = "a group may be used beside it alone")]
        pub(crate) use {$($group),+};
    };
}

#[cfg(test)]
mod tests {
    #[expect(dead_code, reason = "a group looks at no field")]
    enum Fruit {
        Apple,
        Pear(u8),
        Plum { ripe: bool },
    }

    crate::groups! { Fruit:
        /// With a core.
        pomes = Apple, Pear(_);
        /// With a stone.
        drupes = Plum { .. };
    }

    #[test]
    fn a_group_matches_its_variants_and_no_other() {
        let has_core = |fruit| match fruit {
            pomes!() => true,
            drupes!() => false,
        };
        assert!(has_core(Fruit::Apple));
        assert!(has_core(Fruit::Pear(1)));
        assert!(!has_core(Fruit::Plum { ripe: true }));
    }
}
