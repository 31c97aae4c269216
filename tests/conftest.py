"""What all tests share."""

import os

from hypothesis import settings

# The same examples every time: a gate that fails only sometimes is no gate. HYPOTHESIS_PROFILE=search: more, at random.
settings.register_profile("gate", max_examples=60, deadline=None, derandomize=True, print_blob=True)
settings.register_profile("search", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "gate"))
