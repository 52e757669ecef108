"""Cuts the questions and facts of `build.py` into pieces, each question also with slips, and packs them for `train.py`."""

import json
import random
import sys

import numpy as np

from domains import misspelt
from pieces import read_pieces

pieces = read_pieces(sys.argv[2])
products = json.load(open(sys.argv[1]))
random.seed(2)
texts, place = [], {}


def keep(text, most):
    if (text, most) not in place:
        place[(text, most)] = len(texts)
        texts.append(pieces.of(text, most))
    return place[(text, most)]


def slipped(text):
    return misspelt(misspelt(text)).replace("?", "") if random.random() < 0.7 else text.replace(",", "").replace("?", "").replace("'", "")


verdicts = {None: -100, "none": 0, "yes": 1, "no": 2}
meta = []
for one in products:
    questions = [
        [keep(text, 40), keep(slipped(text), 40), right, beside, verdicts[verdict], lot]
        for text, right, beside, verdict, lot, _ in one["questions"]
    ]
    meta.append({"name": one["name"], "facts": [keep(text, 48) for text in one["facts"]], "questions": questions})
flat = np.array([piece for text in texts for piece in text], dtype=np.int16)
lengths = np.array([len(text) for text in texts], dtype=np.int16)
np.savez_compressed(sys.argv[3] + ".npz", flat=flat, lengths=lengths)
json.dump(meta, open(sys.argv[3] + ".json", "w"), separators=(",", ":"))
print(len(texts), len(flat))
