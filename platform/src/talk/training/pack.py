"""Makes what the reader learns from: labelled questions and made-up ones, cut into pieces."""

import json
import random

import numpy as np

from further import further
from labels import APART, CHAT, Question, read_labels
from made_up import Maker
from pieces import read_pieces
from slips import ways

LONGEST = 48
VERDICTS = {None: -100, "none": 0, "yes": 1, "no": 2}
STARTS = {"discount": "discount:", "price": "price:", "stock": "stock:", "reviews": "reviews:", "praise": "what owners like:", "criticism": "what owners criticise:"}


def gather(folder, count):
    """All products by the part that they play."""
    phrases, goods = (json.load(open(f"{folder}/{name}.json")) for name in ("phrases", "goods"))
    learned, apart = split(phrases)
    shop = read_labels(folder)
    house = shop[0].house
    common = [one for product in shop if product.name != CHAT for one in product.questions if one.lot not in APART]
    common = [(one, beginning(one.subject, house)) for one in common]
    common = [(one, start) for one, start in common if start]
    maker = Maker(goods)
    made = maker.products(count, goods["kinds"], house)
    foreign_goods = maker.products(40, goods["kinds_apart"], house)
    for product in made + foreign_goods:
        for one, start in random.sample(common, 30):
            right = [at for at, text in enumerate(product.facts) if text.startswith(start)]
            product.questions.append(Question(one.text.replace("watch", "thing"), right, lot="house"))
    seen = [(product, [one for one in product.questions if one.lot in APART]) for product in shop]
    parts = {"pages apart": seen[:-1], "chat apart": seen[-1:], "goods apart": [(one, [q for q in one.questions if q.lot == "made"]) for one in foreign_goods]}
    parts["further apart"] = [(product, further(product, apart, 4)) for product in foreign_goods]
    for product in shop:
        product.questions = [one for one in product.questions if one.lot not in APART]
    parts["shop"] = [(one, one.questions + further(one, learned, 250)) for one in shop]
    parts["made"] = [(one, one.questions + further(one, learned, 4)) for one in made]
    return phrases["heard"], parts


def split(phrases):
    """What is learned, and every seventh phrase apart."""
    lists = {name: one for name, one in phrases.items() if isinstance(one, list)}
    learned = {name: [text for at, text in enumerate(one) if at % 7 or len(one) < 40] for name, one in lists.items()}
    apart = {name: [text for at, text in enumerate(one) if not at % 7 or len(one) < 40] for name, one in lists.items()}
    return learned, apart


def beginning(subject, house):
    """How the fact for a subject begins that every product has."""
    named = [text.split(":")[0] for text in house]
    label = {"talk": "small talk", "compare": "comparison"}.get(subject, subject.replace("-", " "))
    return STARTS.get(subject) or (label + ":" if label in named else None)


class Texts:
    """Each text once, in pieces."""

    def __init__(self, pieces):
        self.pieces, self.places, self.rows = pieces, {}, []

    def place(self, text):
        if text not in self.places:
            self.places[text] = len(self.rows)
            self.rows.append(self.pieces.of(text, LONGEST))
        return self.places[text]


def pack(folder, vocabulary, out, count):
    random.seed(1)
    sounds, parts = gather(folder, count)
    texts = Texts(read_pieces(vocabulary))
    packed = {
        name: [
            {
                "facts": [texts.place(text) for text in product.facts],
                "questions": [
                    [[texts.place(text) for text in (ways(one.text, sounds) if "apart" not in name else [one.text])], one.right, one.beside, VERDICTS[one.verdict], one.subject if one.lot == "further" else ""]
                    for one in questions
                ],
            }
            for product, questions in products
        ]
        for name, products in parts.items()
    }
    flat = np.array([piece for row in texts.rows for piece in row], dtype=np.int16)
    lengths = np.array([len(row) for row in texts.rows], dtype=np.int16)
    np.savez_compressed(out + ".npz", flat=flat, lengths=lengths)
    json.dump(packed, open(out + ".json", "w"), separators=(",", ":"))
    print({name: sum(len(one["questions"]) for one in products) for name, products in packed.items()}, len(texts.rows), "texts")
