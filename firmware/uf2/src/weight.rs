//! What the firmware may weigh. The chip has more of both; the limits are the project's own, so that a change that
//! makes it half as large again is noticed by whoever makes it.

/// Most bytes of flash.
pub const FLASH_LIMIT: usize = 96 * 1024;
/// Most bytes of RAM.
pub const RAM_LIMIT: usize = 24 * 1024;

/// What a firmware takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// Bytes of flash: code, constants, the first values of variables, and the second-stage boot loader.
    pub flash: usize,
    /// Bytes of RAM that are taken from the start to the end, the stack aside.
    pub ram: usize,
}

impl Weight {
    /// An error that says what is too much.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_the_limit_it_may_weigh_and_not_a_byte_more() {
        let at = |flash, ram| Weight { flash, ram }.judge();
        assert_eq!(at(FLASH_LIMIT, RAM_LIMIT), Ok(()));
        assert_eq!(
            at(FLASH_LIMIT + 1, 0),
            Err("too much flash: 98305 of 98304 bytes (100 %)".into())
        );
        assert_eq!(
            at(0, RAM_LIMIT * 2),
            Err("too much RAM: 49152 of 24576 bytes (200 %)".into())
        );
    }
}
