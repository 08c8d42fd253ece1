"""What screens show of Flammes & Fantassins."""
