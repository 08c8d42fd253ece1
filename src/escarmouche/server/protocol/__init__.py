"""The protocol: every message that leaves the server, as typed values.

`web/src/lib/protocol.ts` and the tables of `docs/server.md` are made from these classes, their first lines and the
comments of their fields (`make protocol`); a test compares them.
"""
