//! Groups of variants, for matches that name every one.

/// Groups of an enum's variants as patterns: `set_up_moves!()` stands for them all. A match that treats many alike names
/// them by group, so that a new variant has to find its place in one.
///
/// ```
/// enum Fruit { Apple, Pear(u8), Plum { ripe: bool } }
/// readyroom_kit::groups! { Fruit:
///     /// With a core.
///     pomes = Apple, Pear(_);
///     /// With a stone.
///     drupes = Plum { .. };
/// }
/// let core = |fruit| match fruit { pomes!() => true, drupes!() => false };
/// assert!(core(Fruit::Apple) && core(Fruit::Pear(1)) && !core(Fruit::Plum { ripe: true }));
/// ```
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
