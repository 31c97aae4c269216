"""What all tests share."""

import os

from hypothesis import settings

# The same examples every time: no test fails only sometimes. HYPOTHESIS_PROFILE=search: more examples, at random.
settings.register_profile("steady", max_examples=60, deadline=None, derandomize=True, print_blob=True)
settings.register_profile("search", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
