"""One running game: its state, who may do what, and what everyone is sent."""
