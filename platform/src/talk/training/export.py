"""Writes what `train.py` learned as two ONNX files with weights of 8 bits: `encode.onnx` and `match.onnx`."""

import sys

import numpy as np
import torch
from torch import nn

import train


class Small(nn.Module):
    """A matrix in steps of 1/127 of the largest number of each row; the runtime puts them together when it loads."""

    def __init__(self, weight):
        super().__init__()
        factor = weight.abs().amax(1, keepdim=True).clamp(min=1e-9) / 127
        self.register_buffer("steps", torch.round(weight / factor).to(torch.int8))
        self.register_buffer("factor", factor)

    def forward(self):
        return self.steps.float() * self.factor


class SmallLinear(nn.Module):
    def __init__(self, linear):
        super().__init__()
        self.weight, self.bias = Small(linear.weight.data), linear.bias

    def forward(self, x):
        return x @ self.weight().T + self.bias


class SmallEmbedding(nn.Module):
    def __init__(self, words):
        super().__init__()
        small = Small(words.weight.data)
        self.steps, self.factor = nn.Parameter(small.steps, requires_grad=False), nn.Parameter(small.factor, requires_grad=False)

    def forward(self, tokens):
        return self.steps[tokens].float() * self.factor[tokens]


def shrink(module):
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            setattr(module, name, SmallLinear(child))
        elif isinstance(child, nn.Embedding):
            setattr(module, name, SmallEmbedding(child))
        else:
            shrink(child)


class Match(nn.Module):
    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, question, whole, facts, there, told):
        count = torch.arange(facts.shape[0])
        asked = torch.ones_like(question[:, :, 0])
        return self.reader.match(question, asked, whole, facts, there, told, count * 0, count)


class Encode(nn.Module):
    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, tokens):
        states, whole = self.reader.encoder(tokens)
        return states, whole, self.reader.encoder_whole(whole, True), self.reader.encoder_whole(whole, False)


def load(path):
    found = {name: torch.tensor(value).float() for name, value in np.load(path).items()}
    reader = train.Reader("use" if "encoder.layers.2.past.weight" not in found and "encoder.layers.3.attend.out.weight" not in found else "nothing")
    reader.load_state_dict(found)
    return reader.eval()


def main(path, folder):
    reader = load(path)
    shrink(reader)
    names = {0: "rows", 1: "pieces"}
    torch.onnx.export(
        Encode(reader).eval(), torch.ones(2, 5, dtype=torch.long), f"{folder}/encode.onnx", do_constant_folding=False, opset_version=14,
        input_names=["tokens"], output_names=["states", "whole", "asks", "tells"], dynamic_axes={"tokens": names, "states": names, **{name: {0: "rows"} for name in ("whole", "asks", "tells")}},
    )
    torch.onnx.export(
        Match(reader).eval(), (torch.randn(1, 6, 256), torch.randn(1, 512), torch.randn(8, 7, 256), torch.ones(8, 7), torch.randn(8, 512)), f"{folder}/match.onnx", do_constant_folding=False, opset_version=14,
        input_names=["question", "whole", "facts", "there", "told"], output_names=["heads"],
        dynamic_axes={"question": {1: "asked"}, "facts": {0: "rows", 1: "pieces"}, "there": {0: "rows", 1: "pieces"}, "told": {0: "rows"}, "heads": {0: "rows"}},
    )


main(*sys.argv[1:])
