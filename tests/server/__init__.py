"""The server, from its parts to whole games over real sockets."""
