//! Randomness from the operating system.

use rand::{TryRng, rngs::SysRng};

use readyroom_table::dice::{Entropy, NoRandomness};

/// The operating system's source of randomness.
#[derive(Clone, Copy, Debug)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoRandomness> {
        SysRng
            .try_fill_bytes(bytes)
            .map_err(|error| NoRandomness(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use readyroom_table::dice::Seed;

    #[test]
    fn two_secrets_differ() {
        let secret = || Seed::secret(&SystemEntropy).expect("randomness");
        assert_ne!(secret(), secret());
    }
}
