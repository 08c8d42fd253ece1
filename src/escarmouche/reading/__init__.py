"""Text that comes from outside, read within a budget. Knows nothing of ours but faults, so that everything may use it."""
