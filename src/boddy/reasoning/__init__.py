"""Reasoning of a seat: views, deduction, opponents, policies, advice."""
