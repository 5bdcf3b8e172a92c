"""Long versions of tests, with the full figures."""
