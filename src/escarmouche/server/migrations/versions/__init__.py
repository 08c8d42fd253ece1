"""The history of the store's schema."""
