"""What lies open before a seat: scenes and views."""
