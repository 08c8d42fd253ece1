"""An attack of our own on the server, from outside and on this machine alone: `make attack` (docs/server.md)."""
