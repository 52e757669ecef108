"""Makes the reader's files from the labels; `README.md` has the command."""

import argparse
import os
import random

import numpy as np
import torch

from count import print_counts
from export import export, weights_of_graphs
from learn import Data, learn
from model import Reader
from pack import pack
from start import start_from


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", required=True, help="folder of the labels")
    parser.add_argument("--vocabulary", required=True, help="the encoder's pieces")
    parser.add_argument("--start", help="folder with the weights to begin with; from nothing without it")
    parser.add_argument("--onward", help="an .npz of this script, or a folder with graphs of ONNX, to go on with")
    parser.add_argument("--match", action="store_true", help="the encoder stays as it is: only what compares a question with a fact learns")
    parser.add_argument("--work", required=True, help="folder for what is made on the way")
    parser.add_argument("--out", help="folder for the graphs of ONNX")
    parser.add_argument("--made", type=int, default=1500, help="made-up products")
    parser.add_argument("--steps", type=int, default=10000)
    parser.add_argument("--seconds", type=float, default=0, help="in place of steps")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def save(reader, path):
    np.savez_compressed(path, **{name: value.detach().cpu().half().numpy() for name, value in reader.state_dict().items()})


def load(reader, path):
    found = np.load(path) if path.endswith(".npz") else weights_of_graphs(path)
    weights = {name: torch.tensor(value).float() for name, value in found.items()}
    # What only learning needs is in no graph.
    absent = {name for name, _ in reader.named_parameters()} - set(weights) - {"nothing.weight", "nothing.bias", "scale"}
    if absent:
        raise SystemExit(f"{path} has no {sorted(absent)}")
    reader.load_state_dict(weights, strict=False)


def main():
    given = arguments()
    packed = f"{given.work}/packed"
    if not os.path.exists(packed + ".json"):
        pack(given.labels, given.vocabulary, packed, given.made)
    random.seed(given.seed), torch.manual_seed(given.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = Data(packed, device)
    reader = Reader("use" if given.start or given.onward else "nothing").to(device)
    if given.start:
        start_from(reader, given.start)
    if given.onward:
        load(reader, given.onward)
    learn(reader, data, given.steps, given.rate, given.seconds, given.match)
    save(reader, f"{given.work}/reader-{given.seed}.npz")
    print_counts(reader, data)
    if given.out:
        export(reader, given.out)


if __name__ == "__main__":
    main()
