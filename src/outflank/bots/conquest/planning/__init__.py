"""Planning: how a bot chooses its next action."""
