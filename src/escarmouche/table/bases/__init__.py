"""Bases and bodies: contact, distance, pushing."""
