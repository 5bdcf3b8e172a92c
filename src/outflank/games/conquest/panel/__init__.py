"""What a seat is shown beside its legal actions."""
