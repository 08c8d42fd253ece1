"""Walks: what bars them, ways round, areas reached, climbing, leaving the table."""
