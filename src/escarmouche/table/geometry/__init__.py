"""Points, shapes, angles and legs."""
