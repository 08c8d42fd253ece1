"""Terrain and its pieces, table files, recipes and the generator, what is wrong and how fair a table is."""
