"""Text that comes from outside, read within a budget. Knows nothing of ours, so that everything may use it."""
