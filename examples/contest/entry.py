"""A complete contest entry in Python, without boddy: python3 entry.py IDENTIFIER PORT.

It ticks off the cards that it has seen, asks for the others, and accuses what nobody could show.
"""

import socket
import sys
from itertools import product

DECK = [
    ["Gr", "Mu", "Pe", "Pl", "Sc", "Wh"],
    ["Ca", "Kn", "Pi", "Re", "Ro", "Wr"],
    ["Ba", "Bi", "Co", "Di", "Ha", "Ki", "Li", "Lo", "St"],
]
name, port = sys.argv[1], int(sys.argv[2])
me, hand, seen, made, found = "", set(), set(), set(), None


def suggestion():
    """Find three cards that it has not seen and not asked for before; then any others."""
    for hidden in (seen, hand, set()):
        for triple in product(*([card for card in kind if card not in hidden] for kind in DECK)):
            if triple not in made:
                made.add(triple)
                return triple
    raise SystemExit("there is nothing left to ask")


def answer(words):
    """Return the one answer to a message."""
    global me, hand, seen, made, found  # a game is five values
    match words:
        case ["reset", _, me, *cards]:
            hand, seen, made, found = set(cards), set(cards), set(), None
        case ["suggest"]:
            return "suggest " + " ".join(suggestion())
        case ["disprove", _, *cards]:
            return "show " + next(card for card in cards if card in hand)
        case ["suggestion", asker, *cards, "-"] if asker == me:
            found = cards if not hand & set(cards) else None
        case ["suggestion", asker, _, _, _, _, card] if asker == me:
            seen.add(card)
        case ["accuse"]:
            return "accuse " + " ".join(found) if found else "-"
        case ["done"]:
            return "dead"
    return "ok"


with socket.create_connection(("127.0.0.1", port)) as line:
    file = line.makefile("rw", encoding="ascii", newline="\n")
    file.write(f"{name} alive\n")  # the line feed says: we speak in lines
    file.flush()
    for message in file:
        file.write(answer(message.split()) + "\n")
        file.flush()
        if message.strip() == "done":
            break
