"""Writes what was learned as two graphs of ONNX with weights of 8 bits: `encode.onnx` and `match.onnx`."""

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn


class Small(nn.Module):
    """A matrix in steps of 1/127 of the largest number of each row; the runtime puts them together when it loads."""

    def __init__(self, weight):
        super().__init__()
        factor = weight.abs().amax(1, keepdim=True).clamp(min=1e-9) / 127
        self.register_buffer("steps", torch.round(weight / factor).to(torch.int8))
        self.register_buffer("factor", factor)


class SmallLinear(Small):
    def __init__(self, linear):
        super().__init__(linear.weight.data)
        self.bias = linear.bias

    def forward(self, x):
        return x @ (self.steps.float() * self.factor).T + self.bias


class SmallEmbedding(Small):
    def __init__(self, words):
        super().__init__(words.weight.data)

    def forward(self, tokens):
        return self.steps[tokens].float() * self.factor[tokens]


class Encode(nn.Module):
    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, tokens):
        states, whole = self.reader.encoder(tokens)
        return states, whole, self.reader.asks(whole), self.reader.tells(whole)


class Match(nn.Module):
    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, question, whole, facts, there, fact_whole):
        each = torch.arange(facts.shape[0])
        return self.reader.match(question, torch.ones_like(question[:, :, 0]), whole, facts, there, fact_whole, each * 0, each)


def shrink(module):
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            setattr(module, name, SmallLinear(child))
        elif isinstance(child, nn.Embedding):
            setattr(module, name, SmallEmbedding(child))
        else:
            shrink(child)


def export(reader, folder):
    reader = reader.cpu().eval()
    shrink(reader)
    numbers = torch.randn
    rows = {0: "rows"}
    both = {0: "rows", 1: "pieces"}
    write(f"{folder}/encode.onnx", Encode(reader), {"tokens": (torch.ones(2, 5, dtype=torch.long), both)}, {"states": both, "whole": rows, "asks": rows, "tells": rows})
    given = {
        "question": (numbers(1, 6, 256), {1: "asked"}),
        "whole": (numbers(1, 512), {}),
        "facts": (numbers(8, 7, 256), both),
        "there": (torch.ones(8, 7), both),
        "told": (numbers(8, 512), rows),
    }
    write(f"{folder}/match.onnx", Match(reader), given, {"heads": rows})


def weights_of_graphs(folder):
    """The weights that `export` wrote, by their names in the reader."""
    graphs = [onnx.load(f"{folder}/{name}.onnx").graph for name in ("encode", "match")]
    found = {one.name.removeprefix("reader."): numpy_helper.to_array(one) for graph in graphs for one in graph.initializer}
    whole = {name: value for name, value in found.items() if not name.endswith((".steps", ".factor"))}
    small = {name.removesuffix(".steps"): steps.astype(np.float32) for name, steps in found.items() if name.endswith(".steps")}
    return whole | {f"{name}.weight": steps * found[f"{name}.factor"] for name, steps in small.items()}


def write(path, graph, given, found):
    axes = {name: axes for name, (_, axes) in given.items() if axes}
    torch.onnx.export(
        graph.eval(), tuple(value for value, _ in given.values()), path, opset_version=14,
        do_constant_folding=False,  # or the small weights would be written as large ones
        input_names=list(given), output_names=list(found), dynamic_axes={**axes, **found},
    )
