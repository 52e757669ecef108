"""The reader: an encoder of texts, and what compares a question with a fact, piece by piece."""

import math

import torch
from torch import nn
from torch.nn import functional as F

WIDTH = 256


class Attention(nn.Module):
    def __init__(self, width, out, heads):
        super().__init__()
        self.heads, self.qkv, self.out = heads, nn.Linear(width, 3 * width), nn.Linear(width, out)

    def forward(self, x, bias):
        b, t, w = x.shape
        q, k, v = self.qkv(x).view(b, t, 3, self.heads, w // self.heads).permute(2, 0, 3, 1, 4)
        weights = torch.softmax(q @ k.transpose(2, 3) * (w // self.heads) ** -0.5 + bias, -1)
        return self.out((weights @ v).transpose(1, 2).reshape(b, t, w))


class Layer(nn.Module):
    """As in the Universal Sentence Encoder; the first widens what goes past it too."""

    def __init__(self, width, out, hidden, heads=4):
        super().__init__()
        self.before, self.attend = nn.LayerNorm(width, 1e-6), Attention(width, out, heads)
        self.past = nn.Linear(width, out) if width != out else nn.Identity()
        self.between, self.inner, self.outer = nn.LayerNorm(out, 1e-6), nn.Linear(out, hidden), nn.Linear(hidden, out)
        self.drop = nn.Dropout(0.1)

    def forward(self, x, bias):
        x = self.past(x) + self.drop(self.attend(self.before(x), bias))
        return x + self.drop(self.outer(F.relu(self.inner(self.between(x)))))


class Encoder(nn.Module):
    def __init__(self, layers, vocabulary=8002):
        super().__init__()
        self.words = nn.Embedding(vocabulary, 256)
        self.layers = nn.ModuleList(layers)
        out = layers[-1].outer.out_features
        self.hidden, self.states = nn.Linear(out, 512), nn.Linear(out, WIDTH)
        rates = torch.exp(torch.arange(128) * -(math.log(10000) / 127))
        angles = torch.arange(64)[:, None] * rates[None]
        self.register_buffer("timing", torch.cat([angles.sin(), angles.cos()], 1), persistent=False)

    def forward(self, tokens):
        """A state for each piece, and one for all; a piece 0 is none."""
        there = (tokens > 0).float()
        bias = (1 - there)[:, None, None] * -1e4
        x = self.words(tokens) * 2 + self.timing[: tokens.shape[1]]
        for layer in self.layers:
            x = layer(x, bias)
        pooled = (x * there[..., None]).sum(1) / there.sum(1, keepdim=True)
        return self.states(x), F.normalize(torch.tanh(self.hidden(pooled)), dim=1)


class Beside(nn.Module):
    """Each piece of a question looks for its like in a fact, and is compared with what it finds."""

    def __init__(self, heads=4):
        super().__init__()
        self.heads = heads
        self.before, self.other = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.q, self.kv, self.out = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, 2 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.compare, self.drop = nn.Linear(4 * WIDTH, WIDTH), nn.Dropout(0.1)

    def forward(self, question, facts, fact_mask, each, pairs):
        """`each` and `pairs`: places of the question and of the fact of each pair."""
        h, w = self.heads, WIDTH
        x = self.before(question)
        q = self.q(x).view(x.shape[0], -1, h, w // h).transpose(1, 2)
        kv = self.kv(self.other(facts)).view(facts.shape[0], -1, 2 * h, w // h).transpose(1, 2)
        k, v = kv[:, :h], kv[:, h:]
        bias = (1 - fact_mask)[:, None, None] * -1e4
        weights = torch.softmax(q[each] @ k[pairs].transpose(2, 3) * (w // h) ** -0.5 + bias[pairs], -1)
        found = self.out((weights @ v[pairs]).transpose(1, 2).reshape(each.shape[0], -1, w))
        x = x[each]
        return F.relu(self.compare(self.drop(torch.cat([x, found, x * found, x - found], 2))))


class Reader(nn.Module):
    def __init__(self, start="use"):
        super().__init__()
        wide = [Layer(256, 512, 1536), Layer(512, 512, 1536)]
        self.encoder = Encoder(wide if start == "use" else [Layer(256, 256, 1024) for _ in range(4)])
        self.nothing, self.scale = nn.Linear(512, 1), nn.Parameter(torch.tensor(12.0))
        self.beside = Beside()
        self.asked_whole, self.told_whole = nn.Linear(512, 512), nn.Linear(512, 512)
        self.join, self.heads = nn.Linear(2 * WIDTH + 512, WIDTH), nn.Linear(WIDTH, 4)
        self.drop = nn.Dropout(0.2)
        for linear in (self.asked_whole, self.told_whole):
            nn.init.zeros_(linear.weight), nn.init.zeros_(linear.bias)

    def asks(self, whole):
        return F.normalize(self.asked_whole(whole) + whole, dim=1)

    def tells(self, whole):
        return F.normalize(self.told_whole(whole) + whole, dim=1)

    def match(self, question, question_mask, whole, facts, fact_mask, told_whole, each, pairs):
        """For pairs: how surely the fact answers, and nothing, yes or no."""
        one, other = self.asked_whole(whole) + whole, self.told_whole(told_whole) + told_whole
        both = one[each] * other[pairs] * 10
        x = self.beside(question, facts, fact_mask, each, pairs)
        question_mask = question_mask[each][..., None]
        mean, most = (x * question_mask).sum(1) / question_mask.sum(1), (x * question_mask).amax(1)
        return self.heads(self.drop(F.relu(self.join(torch.cat([mean, most, both], 1)))))
