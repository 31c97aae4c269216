"""The bots of Red7 and RED, from beginners to masters."""
