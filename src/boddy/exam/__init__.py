"""Questions about positions with exact answers, and a grader: for classes, puzzles and models.

>>> from boddy.exam import make_exam
>>> questions = make_exam(4, seed=1)
>>> [question.kind for question in questions]
['holds', 'odds', 'suggest', 'accuse']
"""

from boddy.exam.grading import Mark, grade
from boddy.exam.making import make_exam
from boddy.exam.questions import KINDS, Question

__all__ = ["KINDS", "Mark", "Question", "grade", "make_exam"]
