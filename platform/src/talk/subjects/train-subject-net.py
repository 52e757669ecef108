"""Trains the net that tells what a question is about, and packs it; `write-subject-net.ts` calls it.

Reads JSON from standard input: `rows` of `words` and `subjects`, and the path of the word vectors. Writes the net to the
path that is its argument. Needs PyTorch (Debian: python3-torch) and 10 to 15 minutes on two cores.
"""

import json
import random
import struct
import sys
import zlib
from collections import Counter

import numpy as np
import torch
from torch import nn
from torch.nn import functional

SEED = 1
WIDTHS = (1, 2, 3)
FILTERS = 160
LONGEST = 32
EPOCHS = 12
BATCH = 64
RATE = 1e-3
"""Word vectors of length one are small beside what a filter begins with."""
SCALE = 3
"""Of a question's words one in twenty is left out each time it is read, so that none is relied upon."""
FORGOTTEN = 0.05


def read_vectors(path):
    data = open(path, "rb").read()
    count, size = struct.unpack("<II", data[:8])
    factors = np.frombuffer(data, "<f4", count, 8)
    rows = np.frombuffer(data, "i1", count * size, 8 + count * 4).reshape(count, size)
    words = data[8 + count * (4 + size) :].decode().split("\n")
    return {word: at for at, word in enumerate(words)}, rows * factors[:, None] * SCALE


def pairs_of(words):
    """The words and the pairs of neighbours, by checksum; `subject-net.ts` does the same."""
    padded = ["<", *words, ">"]
    texts = set(words) | {f"{one} {other}" for one, other in zip(padded, padded[1:])}
    return [zlib.crc32(text.encode()) for text in texts]


class Net(nn.Module):
    def __init__(self, vectors, pairs, subjects):
        super().__init__()
        self.words = nn.Embedding.from_pretrained(vectors, freeze=False, padding_idx=0)
        size = vectors.shape[1]
        self.filters = nn.ModuleList(nn.Conv1d(size, FILTERS, width, padding=width - 1) for width in WIDTHS)
        self.out = nn.Linear(FILTERS * len(WIDTHS), subjects)
        self.pairs = nn.EmbeddingBag(pairs + 1, subjects, mode="sum")
        nn.init.zeros_(self.pairs.weight)
        self.drop = nn.Dropout(0.5)

    def forward(self, words, flat, starts, weights):
        if self.training:
            words = words * (torch.rand(words.shape) >= FORGOTTEN)
        read = self.words(words).transpose(1, 2)
        found = torch.cat([functional.relu(one(read)).max(2)[0] for one in self.filters], 1)
        return self.out(self.drop(found)) + self.pairs(flat, starts, per_sample_weights=weights)


def pack(path, header, matrices):
    """The header as JSON, then each matrix: a factor for each row, and its numbers in steps of 1/127 of the largest."""
    parts = []
    for name, matrix in matrices.items():
        matrix = matrix.detach().numpy().reshape(matrix.shape[0], -1)
        factors = np.maximum(np.abs(matrix).max(1), 1e-9) / 127
        steps = np.round(matrix / factors[:, None]).astype("i1").tobytes()
        header["matrices"].append({"name": name, "rows": matrix.shape[0], "columns": matrix.shape[1]})
        parts += [factors.astype("<f4").tobytes(), steps + b"\0" * (-len(steps) % 4)]
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    with open(path, "wb") as file:
        file.write(struct.pack("<I", len(text)) + text + b"".join(parts))


def main():
    asked = json.load(sys.stdin)
    rows = asked["rows"]
    random.seed(SEED)
    torch.manual_seed(SEED)
    places, table = read_vectors(asked["vectors"])
    subjects = sorted({subject for row in rows for subject in row["subjects"]})
    seen = Counter(word for row in rows for word in set(row["words"]))
    vocabulary = sorted(word for word, count in seen.items() if count > 1)
    known = {word: at + 2 for at, word in enumerate(vocabulary)}
    vectors = torch.zeros(len(known) + 2, table.shape[1])
    for word, at in known.items():
        if word in places:
            vectors[at] = torch.tensor(table[places[word]])
    counted = Counter(pair for row in rows for pair in pairs_of(row["words"]))
    pairs = sorted(pair for pair, count in counted.items() if count > 1)
    pair_at = {pair: at + 1 for at, pair in enumerate(pairs)}

    words = torch.zeros(len(rows), LONGEST, dtype=torch.long)
    targets = torch.zeros(len(rows), len(subjects))
    bags = []
    for at, row in enumerate(rows):
        for place, word in enumerate(row["words"][: LONGEST - 2]):
            words[at, place + 1] = known.get(word, 1)
        for subject in row["subjects"]:
            targets[at, subjects.index(subject)] = 1 / len(row["subjects"])
        all_pairs = pairs_of(row["words"])
        weight = len(all_pairs) ** -0.5 if all_pairs else 0
        bags.append([(pair_at[pair], weight) for pair in all_pairs if pair in pair_at] or [(0, 0)])

    net = Net(vectors, len(pairs), len(subjects))
    pair_weights = list(net.pairs.parameters())
    others = [each for name, each in net.named_parameters() if not name.startswith("pairs")]
    learn = torch.optim.AdamW([{"params": others}, {"params": pair_weights, "lr": RATE * 5}], lr=RATE, weight_decay=1e-5)
    slower = torch.optim.lr_scheduler.ExponentialLR(learn, 0.85)
    for epoch in range(EPOCHS):
        order = torch.randperm(len(rows))
        total = 0
        for batch in order.split(BATCH):
            bag = [bags[at] for at in batch.tolist()]
            starts = torch.tensor([0, *np.cumsum([len(one) for one in bag])[:-1]])
            flat = torch.tensor([pair for one in bag for pair, _ in one])
            weights = torch.tensor([weight for one in bag for _, weight in one], dtype=torch.float)
            guessed = functional.log_softmax(net(words[batch], flat, starts, weights), 1)
            loss = -(guessed * targets[batch]).sum(1).mean()
            learn.zero_grad()
            loss.backward()
            learn.step()
            total += loss.item() * len(batch)
        slower.step()
        print(f"{epoch + 1}/{EPOCHS}: loss {total / len(rows):.3f}", flush=True)

    header = {"subjects": subjects, "words": vocabulary, "pairs": pairs, "scale": SCALE, "matrices": []}
    matrices = {"words": net.words.weight[1:]}
    for width, one in zip(WIDTHS, net.filters):
        # As it is read: the numbers of the first word, of the second, of the third.
        matrices[f"filters{width}"] = one.weight.transpose(1, 2).reshape(FILTERS, -1)
        matrices[f"bias{width}"] = one.bias[None]
    matrices |= {"out": net.out.weight, "outBias": net.out.bias[None], "pairs": net.pairs.weight[1:]}
    pack(sys.argv[1], header, matrices)


main()
