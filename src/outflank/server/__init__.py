"""Tables on the network: everything between a socket and the journal."""
