"""The long versions, with the full figures."""
