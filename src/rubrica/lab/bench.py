"""The figures that the project states, measured."""
