"""Why the hard bot does what it does, in a sentence."""
