"""The languages of the analysis."""

from __future__ import annotations

from boddy.analysis.english import EnglishReview
from boddy.analysis.german import GermanReview

REVIEWS: dict[str, type[EnglishReview]] = {"en": EnglishReview, "de": GermanReview}


def find_review_language(code: str) -> type[EnglishReview]:
    """Find a language by its code, such as `de`; for one that is not spoken here, English."""
    return REVIEWS.get(code, EnglishReview)
