"""Cuts text into the pieces of the vocabulary, the likeliest way; `reading/tokenizer.ts` does the same."""

import json
import unicodedata

LONGEST = 16
UNKNOWN = 0


class Pieces:
    def __init__(self, vocabulary):
        self.at = {piece: place for place, (piece, _) in enumerate(vocabulary) if place > 5}
        self.score = [-20 if score is None else score for _, score in vocabulary]
        self.known = {}

    def word(self, text):
        """The pieces of a word, with the mark of its beginning; letters that no piece has are left out."""
        if text in self.known:
            return self.known[text]
        best = [(0.0, 0, None)] + [(-1e9, 0, None)] * len(text)
        for end in range(1, len(text) + 1):
            options = []
            for start in range(max(0, end - LONGEST), end):
                piece = self.at.get(text[start:end])
                if piece is not None:
                    options.append((best[start][0] + self.score[piece], start, piece))
            options.append((best[end - 1][0] - 20, end - 1, None))
            best[end] = max(options, key=lambda option: option[0])
        found, end = [], len(text)
        while end > 0:
            _, start, piece = best[end]
            if piece is not None:
                found.append(piece)
            end = start
        self.known[text] = found[::-1]
        return self.known[text]

    def of(self, text, most):
        plain = unicodedata.normalize("NFKC", text).lower().replace("’", "'")
        return [piece for word in plain.split() for piece in self.word("▁" + word)][:most] or [1]


def read_pieces(path):
    return Pieces(json.load(open(path)))
