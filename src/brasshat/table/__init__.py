"""The web service: games kept on the disk, played over HTTP and a websocket."""
