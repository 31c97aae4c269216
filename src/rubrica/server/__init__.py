"""The server people play on: REST and one WebSocket, over the matches and the store."""
