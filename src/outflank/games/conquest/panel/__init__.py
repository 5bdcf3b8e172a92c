"""Everything a seat is shown besides its legal actions."""
