"""The engine: requests, matches, records, moments and reactions, without any particular game."""
