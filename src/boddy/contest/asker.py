"""The server's end of the line to one bot: one question, exactly one answer.

It says which answers a question may have, puts pieces together, and calls by its name
whatever breaks the rules of the conversation. What breaks the rules of the game is
the referee's business.
"""

from __future__ import annotations

from functools import lru_cache

from boddy.contest.protocol import (
    LONGEST,
    Alive,
    AskAccusation,
    AskSuggestion,
    Dead,
    Disprove,
    Done,
    MakeAccusation,
    MakeSuggestion,
    Ok,
    Reply,
    Request,
    ShowCard,
    decode,
    encode,
    parse_reply,
    print_message,
    shorten,
)
from boddy.errors import Violation, WireError

START_FAILURE = "start-failure"
TIME_OUT = "time-out"
PROTOCOL = "protocol"
DUPLICATE_SUGGESTION = "duplicate-suggestion"
INVALID_DISPROVE = "invalid-disprove"
SUICIDAL_ACCUSATION = "suicidal-accusation"
MISSED_ACCUSATION = "missed-accusation"
NO_FAREWELL = "no-farewell"

_ANSWERS: dict[type[Request], type[Reply]] = {
    AskSuggestion: MakeSuggestion,
    Disprove: ShowCard,
    AskAccusation: MakeAccusation,
    Done: Dead,
}
"""What answers which question; everything else is answered by `ok`."""
_FORMS: dict[type[Reply], tuple[str, ...]] = {
    Ok: ("ok",),
    MakeSuggestion: ("suggest Su We Ro",),
    ShowCard: ("show Xx",),
    MakeAccusation: ("-", "accuse Su We Ro"),
    Dead: ("dead",),
}
"""How long an answer is, and how it begins: all that tells a piece from a whole."""
_GREETING = "alive"


class Asker:
    """The server's side of its conversation with one bot.

    >>> line = Asker()
    >>> line.feed(b"ray alive")
    Alive(identifier='ray')
    >>> line.ask(AskSuggestion())
    b'suggest'
    >>> line.feed(b"suggest Mu "), line.feed(b"Ro St")
    (None, MakeSuggestion(cards=<Mustard Rope Study>))
    """

    def __init__(self, strict: bool = False) -> None:
        """Speak with a bot; `strict` takes what one read brings for a message, as the original."""
        self._strict = strict
        self.lines = False
        """Whether this bot ends its messages with line feeds."""
        self.question: Request | None = None
        """The question that is not answered yet."""
        self._greeted = False
        self._answered = False
        self._buffer = b""

    def ask(self, question: Request) -> bytes:
        """Put a question; return what to send."""
        if self._buffer:
            raise self._unasked()
        self.question = question
        return encode(print_message(question), self.lines)

    def feed(self, data: bytes) -> Reply | None:
        """Take what the bot sent; return its answer once it is complete."""
        if self._answered and self.question is not None and not self._buffer:
            reply = _expected_answer(data, self.lines, type(self.question))  # type: ignore[arg-type]
            if reply is not None:
                self.question = None
                return reply
        self._buffer += data
        if self._strict:
            self._refuse_pieces()
        if not self._greeted:
            return self._hello()
        if not self._answered:
            self._notice_line_feed()
        if self.question is None:
            if self._buffer:
                raise self._unasked()
            return None
        return self._answer(self.question)

    def _refuse_pieces(self) -> None:
        """Refuse what is not one whole message, without a line feed."""
        text = decode(self._buffer)
        if not self._greeted:
            if "\n" in text or not text.lower().endswith(f" {_GREETING}"):
                raise Violation(
                    START_FAILURE, "wrong-hello", said=shorten(text), expected="'ID alive'"
                )
        elif self.question is not None:
            kind = _ANSWERS.get(type(self.question), Ok)
            if not _is_complete(text, kind):
                raise self._wrong(text, kind)

    def late_line_feed(self, data: bytes) -> bytes:
        """Return what to send after a hello whose line feed came by itself.

        The bot speaks in lines and waits for the end of a question that was sent bare.
        """
        owes = self.question is not None and not self._answered and not self.lines
        return b"\n" if owes and data.lstrip(b"\r")[:1] == b"\n" else b""

    def silence(self, seconds: float) -> Violation:
        """Name the fault of a bot that did not answer in time."""
        if not self._greeted:
            return Violation(START_FAILURE, "no-hello", seconds=f"{seconds:g}", heard=[])
        asked = print_message(self.question) if self.question else "nothing"
        said = [shorten(decode(self._buffer))] if self._buffer else []
        return Violation(
            TIME_OUT, "no-answer", asked=repr(asked), seconds=f"{seconds:g}", said=said
        )

    def closed(self) -> Violation:
        """Name the fault of a bot that hung up."""
        if isinstance(self.question, Done):
            return Violation(NO_FAREWELL, "closed-without-dead")
        asked = [repr(print_message(self.question))] if self.question else []
        return Violation(PROTOCOL, "closed-connection", asked=asked)

    def _hello(self) -> Alive | None:
        text = decode(self._buffer)
        if len(text) > LONGEST:
            raise Violation(START_FAILURE, "wrong-hello", said=shorten(text), expected="'ID alive'")
        hello = text.rstrip("\r\n")
        if not hello.lower().endswith(f" {_GREETING}"):
            _, blank, word = hello.lstrip().partition(" ")
            if "\n" in text or (blank and not _GREETING.startswith(word.lower())):
                raise Violation(
                    START_FAILURE, "wrong-hello", said=shorten(text), expected="'ID alive'"
                )
            return None
        self._greeted, self._buffer = True, b""
        self.lines = text.endswith("\n")
        return Alive(hello[: -len(_GREETING)].strip())

    def _notice_line_feed(self) -> None:
        rest = self._buffer.lstrip(b"\r")
        if not self.lines and rest[:1] == b"\n":
            self.lines, self._buffer = True, rest[1:]

    def _answer(self, question: Request) -> Reply | None:
        kind = _ANSWERS.get(type(question), Ok)
        try:
            reply = _read_answer(self._buffer, self.lines, kind)  # type: ignore[arg-type]  # hashable
        except WireError as error:
            raise Violation(PROTOCOL, error) from None
        text = decode(self._buffer)
        if reply is None:
            several = self.lines and "\n" in text
            if several or len(self._buffer) > LONGEST or not _may_become(text, kind):
                raise self._wrong(text, kind)
            return None
        if not isinstance(reply, kind):
            raise self._wrong(text.removesuffix("\n"), kind)
        self.question, self._buffer, self._answered = None, b"", True
        return reply

    def _wrong(self, text: str, kind: type[Reply]) -> Violation:
        expected = list(map(repr, _FORMS[kind]))
        return Violation(PROTOCOL, "said-wrong", said=shorten(text), expected=expected)

    def _unasked(self) -> Violation:
        return Violation(PROTOCOL, "said-unasked", said=shorten(decode(self._buffer)))


@lru_cache(maxsize=2**12)
def _expected_answer(data: bytes, lines: bool, question: type[Request]) -> Reply | None:
    """Read what is just the answer to such a question, as almost everything that is said is."""
    kind = _ANSWERS.get(question, Ok)
    try:
        reply = _read_answer(data, lines, kind)  # type: ignore[arg-type]  # hashable
    except WireError:
        return None
    return reply if isinstance(reply, kind) else None


@lru_cache(maxsize=2**12)
def _read_answer(data: bytes, lines: bool, kind: type[Reply]) -> Reply | None:
    """Read the answer that is expected, or another; None: a piece, or more than one message."""
    text = decode(data)
    if lines:
        text, feed, rest = text.partition("\n")
        if rest or not feed:
            return None
    elif not _is_complete(text, kind):
        return None
    return parse_reply(text)


def _is_complete(text: str, kind: type[Reply]) -> bool:
    return any(len(text) == len(form) and text[:1].lower() == form[0] for form in _FORMS[kind])


def _may_become(text: str, kind: type[Reply]) -> bool:
    """Whether a piece can still become such an answer; a line may have blanks to spare."""
    said = text.lower().lstrip()
    for form in _FORMS[kind]:
        word = form.partition(" ")[0]
        if len(said) <= len(form) and said[: len(word)] == word[: len(said)]:
            return True
    return False
