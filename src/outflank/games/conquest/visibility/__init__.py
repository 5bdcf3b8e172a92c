"""Views: what each viewer may know."""
