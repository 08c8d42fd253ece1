"""Exact odds: a rule driven through every outcome of its dice that matters."""
