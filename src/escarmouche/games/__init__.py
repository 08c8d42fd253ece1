"""The games, one folder each. Nothing is listed here: the catalogue looks into this folder."""
