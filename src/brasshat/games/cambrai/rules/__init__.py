"""The rules, one module a chapter; a function's docstring starts with the number of its rule."""
