"""A running battle: runner, match, header, tape, seats, imagined matches, thoughts, lasting answers."""
