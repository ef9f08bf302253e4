"""What is certain: evidence, the named rules, smallest proofs, and mistakes in notes."""
