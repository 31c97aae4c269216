"""The messages between server and clients: one definition."""
