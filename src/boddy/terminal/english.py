"""English: what the solver's sheet and the notebook say in a terminal, around its sentences."""

from __future__ import annotations

from boddy.cards import Card, Triple
from boddy.reasoning.deduction import Fact
from boddy.reasoning.opponents import OpponentReport
from boddy.speech import English

HELP = """\
Write what happens, one line at a time:
  Ann: Plum Rope Hall; Bob passes; Cyd shows      (passes may be left out; `nobody` if all pass)
  Ann: Plum Rope Hall; Cyd shows Rope             (if you saw the card)
  Cyd accuses Plum Rope Hall: wrong
  saw: Bob Rope                                   (learnt some other way; `all saw:` if all did)
  ?: Plum Rope Hall; Cyd shows                    (you missed who suggested it)
  Ann: Plum Rope Hall; Bob passes; ...            (you missed the rest)
  Cyd leaves                                      (`Cyd leaves: Plum Rope` if laid face up)
  Cyd leaves; I get Rope; Bob gets 2              (the cards are dealt out)
  Dan joins; I give Rope; Bob gives 1             (who stands under players with 0 cards)
Ask:
  grid                     where every card is or may be
  likely                   what the file may hold
  why Cyd Pipe             why a cell of the grid is what it is (`why file Pipe`)
  advice [rooms]           the best next suggestions, if need be only in some rooms
  show Bob Plum Rope Hall  which card to show when Bob suggests these
  walk Hall 7              where to go from the hall with a throw of 7, on the edition's board
  accuse                   whether to accuse
  seen                     which of your cards the others know, and how near they are
Fix:
  list                     the set-up, the entries with their numbers, and comments as #1, #2
  undo                     take back the last change
  edit 7 NEW TEXT          rewrite entry 7 (or `hand`, `players`, `#1`); `delete 7` drops it
  fix                      what would fix a contradiction; `fix 1` makes the first correction
Odds:
  model random             who can show several cards shows any of them (the rule at first)
  model count              all deals that agree are equally likely
  model behaviour          also: they suggest as bots do, on whose games this was fitted
  model table              also: they suggest as they did so far in this game
And: save [FILE], open [FILE], bits, help, quit."""


class EnglishTerminal:
    """Headings and answers; what the solver itself says comes from `speech`."""

    welcome = "A notebook that works out what follows. `help` shows the commands; `quit` ends."
    help = HELP
    asked = {  # noqa: RUF012  # never changed
        "players": "Who plays, in turn order, with how many cards each? Such as: Ann 6, Bob 6",
        "me": "Which of them are you? (Leave empty if you only watch.)",
        "hand": "Which cards do you hold?",
    }
    file = "file"
    table = "table"
    from_the_start = "Certain from the start:"
    nothing_certain = "Nothing is certain yet."
    since_last_entry = "New since the last entry:"
    more = "and more, which the grid shows."
    best_suggestions = "Best next suggestions, by how much they tell you:"
    nothing_to_ask = "The case is solved: there is nothing left to ask."
    others_know = "What the others know, as far as you can tell:"
    others_suggest = "How the others suggest, by what they suggested in this game:"
    cannot_accuse = "A spectator cannot accuse."
    nothing_seen = "A spectator has no cards that anybody could have seen."
    nothing_to_show = "A spectator has nothing to show."
    nothing_to_undo = "There is nothing to take back."
    write_now = "Now write what happens; `help` shows how."
    how_to_fix = "(`fix 1` makes the first correction, `undo` takes the last change back.)"
    no_contradiction = "There is no contradiction in these notes."
    fix_lists = "`fix` lists what would fix it."
    nowhere_to_go = "There is nowhere to go."
    cannot_walk = "A spectator does not walk."
    why_what = "expected a player (or `file`) and a card, as `why Cyd Pipe`"
    show_what = "expected who suggests and what, as `show Bob Plum Rope Hall`"
    no_earlier = "no earlier notebook is kept; expected `open FILE`"

    def __init__(self, speech: English) -> None:
        self.speech = speech

    # The sheet.

    def headline(self, deals: int, model: str) -> str:
        """Say how many deals agree."""
        agree = "1 deal agrees" if deals == 1 else f"{deals:,} deals agree"
        return f"{agree} with the notes (show model: {model})."

    def solved(self, cards: Triple) -> str:
        """Say what the file holds."""
        return f"Solved: the file holds {cards}."

    def likeliest(self, count: int) -> str:
        """Head the list of possible solutions, of which there are several."""
        return f"The likeliest of {count} possible solutions:"

    def nothing_new(self, moved: bool) -> str:
        """Say that the last entry proved nothing."""
        return f"The last entry proves nothing new{', but it changes chances' if moved else ''}."

    def proved(self, text: str, fact: Fact) -> str:
        """Tell a fact with its rule and its sources."""
        public = "; everybody can know it" if fact.public else ""
        return f"{text} ({fact.rule}, {self.speech.sources(fact.sources)}{public})"

    def in_bits(self, bits: float) -> str:
        """Write what something tells in bits, for those who want it."""
        return f"({self.speech.number(bits)} bits)"

    def opponent(self, other: OpponentReport) -> str:
        """Tell what somebody else knows."""
        name, speech = self.speech.names[other.seat], self.speech
        known = f"has seen your {speech.listed(other.seen)}" if other.seen else ""
        known = known or "has seen none of your cards"
        if other.proved:
            known += f" and can prove that you hold {speech.listed(other.proved)}"
        best = other.open_at_best
        solutions = "1 possible solution" if best == 1 else f"{best} possible solutions"
        average = speech.about(other.open_on_average)
        return f"{name} {known}; perhaps only {solutions} left, about {average} on average."

    # The notebook.

    def kept(self, label: str) -> str:
        """Say what became of a line that could not be read."""
        return f"(Kept as a comment; `edit {label} ...` fixes it.)"

    def edit_how(self, label: str) -> str:
        """Say how to write a line anew."""
        return f"(Write `edit {label}` and the new text.)"

    def which_correction(self, last: int) -> str:
        """Ask which correction is meant."""
        return f"which correction? 1 to {last}; `fix` lists them"

    def walk_what(self, most: int) -> str:
        """Say what has to be known for advice on walking."""
        return f"expected your room and a throw from 1 to {most}, as `walk Hall 7`"

    def go_to(self, room: Card) -> str:
        """Send the reader into a room."""
        return f"Go to {room}."

    def go_towards(self, room: Card) -> str:
        """Send the reader on the way to a room."""
        return f"Go towards {room}."

    def pass_on(self, cards: Triple) -> str:
        """Say that there is nothing to show."""
        return f"You hold none of {cards}: pass."

    def saved(self, path: object) -> str:
        """Say where notes are kept from now on."""
        return f"Saved in {path}; every further line will be, too."

    def goodbye(self, path: object) -> str:
        """Say where the notes are."""
        return f"Your notes are in {path}."

    def showing_bits(self, on: bool) -> str:
        """Say whether bits are shown from now on."""
        return f"Bits are {'shown' if on else 'not shown'} from now on."
