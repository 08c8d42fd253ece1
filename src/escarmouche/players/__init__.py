"""Computer players: each receives a request, a view and the power to imagine, never the match."""
