"""The hard bot's reasons for its actions, in one sentence."""
