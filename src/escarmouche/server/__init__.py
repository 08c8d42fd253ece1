"""The server: matches kept as records, played over HTTP and WebSocket (docs/server.md)."""
