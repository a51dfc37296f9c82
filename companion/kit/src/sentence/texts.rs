//! Free texts that sentences name: paths, reasons of the system, pins.

/// Free texts that sentences name, of any length, each with an example for the golden file. The tests below have some.
#[macro_export]
macro_rules! texts {
    ($($(#[$about:meta])* $visibility:vis $name:ident = $example:literal;)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Debug)]
            $visibility struct $name<'a>($visibility $crate::sentence::expanded::Cow<'a, str>);

            impl<'a, T: Into<$crate::sentence::expanded::Cow<'a, str>>> From<T> for $name<'a> {
                fn from(text: T) -> Self {
                    Self(text.into())
                }
            }

            impl core::fmt::Display for $name<'_> {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    f.write_str(&self.0)
                }
            }

            impl $crate::sentence::Argument for $name<'_> {
                fn value(&self) -> $crate::sentence::Value {
                    $crate::sentence::Value::Text(self.0.clone().into_owned())
                }

                fn usual() -> Self {
                    Self::from($example)
                }

                fn longest() -> Self {
                    Self::usual()
                }
            }
        )+
    };
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use crate::sentence::{Argument, Value};

    crate::texts! {
        /// A port.
        Port = "/dev/ttyACM0";
    }

    #[test]
    fn a_free_text_is_written_and_given_as_it_is() {
        let port = Port::from("/dev/ttyUSB1");
        assert_eq!(port.to_string(), "/dev/ttyUSB1");
        assert_eq!(port.value(), Value::Text("/dev/ttyUSB1".into()));
        assert_eq!(Port::usual().to_string(), "/dev/ttyACM0");
    }
}
