"""A package with this file is found before one of the same name that a library brings (pgx has one)."""
