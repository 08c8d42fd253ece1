"""Campaigns: several scenarios in a row, what is carried over between them, and what is decided in between."""
