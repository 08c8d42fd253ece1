"""The ledger of a game: every rule, where it acts, what proves it, and whether its proofs would miss it."""
