//! Things of a game that have a name at the table: crew, colours, cards.

/// An enum of unit variants, each with its label: what it is called on the screen and in sentences. The label is the first
/// word of its documentation too. The tests below have such an enum.
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $name:ident {
            $($(#[$meaning:meta])* $variant:ident = $label:literal),+ $(,)?
        }
    ) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        $(#[$about])*
        pub enum $name {
            $(#[doc = concat!($label, ".")] $(#[$meaning])* $variant),+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($label),+].len()] = [$(Self::$variant),+];

            /// What it is called at the table.
            pub const fn label(self) -> &'static str {
                match self {
                    $(Self::$variant => $label),+
                }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.label())
            }
        }

        impl $crate::sentence::Argument for $name {
            fn value(&self) -> $crate::sentence::Value {
                $crate::sentence::Value::Word(match self {
                    $(Self::$variant => stringify!($variant)),+
                })
            }

            fn usual() -> Self {
                Self::ALL[0]
            }

            fn longest() -> Self {
                let letters = |one: &Self| one.label().chars().count();
                Self::ALL.into_iter().max_by_key(letters).unwrap_or(Self::ALL[0])
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    crate::named! {
        /// A lamp.
        #[derive(Default)]
        pub enum Lamp {
            #[default]
            Desk = "Desk lamp",
            /// Hangs from a rope.
            Ceiling = "Ceiling",
        }
    }

    #[test]
    fn each_is_called_by_its_label_in_order() {
        assert_eq!(Lamp::ALL.map(Lamp::label), ["Desk lamp", "Ceiling"]);
        assert_eq!(Lamp::default().to_string(), "Desk lamp");
    }
}
