"""HTTP requests, sockets and the pages."""
