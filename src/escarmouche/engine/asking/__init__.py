"""Questions that rules put to players and dice: requests, choices, places, walks, options, dice."""
