"""The optional rules: units, technology, events, treaties, money and more."""
