"""Trains the reader: which facts answer a question, and whether with yes or no.

    python3 train.py DATA OUT --start use|nothing --use FOLDER --seconds N
"""

import argparse
import json
import math
import os
import random
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

APART = {"12", "15", "31"}
WIDTH = 256
TOP = 8
"""Fewer of both while it learns, where an hour on one core is all there is."""
POOLED = bool(os.environ.get("POOLED"))
TRAINED_TOP = 8 if POOLED else 5
TRAINED_FACTS = 44


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
        """Of pieces, 0 where none is: a state for each piece, and one of all."""
        there = (tokens > 0).float()
        bias = (1 - there)[:, None, None] * -1e4
        x = self.words(tokens) * 2 + self.timing[: tokens.shape[1]]
        for layer in self.layers:
            x = layer(x, bias)
        pooled = (x * there[..., None]).sum(1) / there.sum(1, keepdim=True)
        return self.finished(x, pooled)

    def finished(self, x, pooled):
        return self.states(x), F.normalize(torch.tanh(self.hidden(pooled)), dim=1)


class Beside(nn.Module):
    """Each piece of a question looks for its like in a fact, and is compared with what it finds."""

    def __init__(self, heads=4):
        super().__init__()
        self.heads = heads
        self.before, self.other = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.q, self.kv, self.out = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, 2 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.compare, self.drop = nn.Linear(4 * WIDTH, WIDTH), nn.Dropout(0.1)

    def forward(self, question, facts, told, each, pairs):
        """`each` and `pairs`: places of the question and of the fact of each pair."""
        h, w = self.heads, WIDTH
        x = self.before(question)
        q = self.q(x).view(x.shape[0], -1, h, w // h).transpose(1, 2)
        kv = self.kv(self.other(facts)).view(facts.shape[0], -1, 2 * h, w // h).transpose(1, 2)
        k, v = kv[:, :h], kv[:, h:]
        bias = (1 - told)[:, None, None] * -1e4
        weights = torch.softmax(q[each] @ k[pairs].transpose(2, 3) * (w // h) ** -0.5 + bias[pairs], -1)
        found = self.out((weights @ v[pairs]).transpose(1, 2).reshape(each.shape[0], -1, w))
        x = x[each]
        return F.relu(self.compare(self.drop(torch.cat([x, found, x * found, x - found], 2))))


class Reader(nn.Module):
    def __init__(self, start):
        super().__init__()
        layers = (
            [Layer(256, 512, 1536), Layer(512, 512, 1536)]
            if start == "use"
            else [Layer(256, 256, 1024) for _ in range(4)]
        )
        self.encoder = Encoder(layers)
        self.nothing, self.scale = nn.Linear(512, 1), nn.Parameter(torch.tensor(12.0))
        self.beside = Beside()
        self.asked_whole, self.told_whole = nn.Linear(512, 512), nn.Linear(512, 512)
        self.join, self.heads = nn.Linear(2 * WIDTH + 512, WIDTH), nn.Linear(WIDTH, 4)
        self.drop = nn.Dropout(0.2)
        for linear in (self.asked_whole, self.told_whole):
            nn.init.zeros_(linear.weight), nn.init.zeros_(linear.bias)

    def nearness(self, questions, facts):
        return questions @ facts.T * self.scale

    def encoder_whole(self, whole, isQuestion):
        return F.normalize((self.asked_whole if isQuestion else self.told_whole)(whole) + whole, dim=1)

    def match(self, question, asked, whole, facts, told, told_whole, each, pairs):
        """For pairs: how surely the fact answers, and nothing, yes or no."""
        one, other = self.asked_whole(whole) + whole, self.told_whole(told_whole) + told_whole
        both = one[each] * other[pairs] * 10
        if POOLED:
            apart = (one[each] - other[pairs]).abs() * 3
            return self.heads(self.drop(F.relu(self.join(torch.cat([apart, both], 1)))))
        x = self.beside(question, facts, told, each, pairs)
        asked = asked[each]
        mean = (x * asked[..., None]).sum(1) / asked.sum(1, keepdim=True)
        most = (x * asked[..., None]).amax(1)
        return self.heads(self.drop(F.relu(self.join(torch.cat([mean, most, both], 1)))))


def from_use(reader, folder):
    """Begins with the weights of the Universal Sentence Encoder (lite), as its package ships them."""
    model = json.load(open(f"{folder}/model.json"))
    group = model["weightsManifest"][0]
    data = b"".join(open(f"{folder}/{path}", "rb").read() for path in group["paths"])
    found, at = {}, 0
    for weight in group["weights"]:
        count = int(np.prod(weight["shape"]))
        if weight["dtype"] == "float32":
            found[weight["name"]] = np.frombuffer(data, "<f4", count, at).reshape(weight["shape"])
        at += 4 * count

    def put(parameter, *parts, turned=False):
        [name] = [name for name in found if all(part in name for part in parts)]
        value = torch.tensor(found[name].reshape(-1, found[name].shape[-1]) if turned else found[name])
        parameter.data.copy_(value.T if turned else value.reshape(parameter.shape))

    encoder = reader.encoder
    put(encoder.words.weight, "Embeddings_en")
    put(encoder.hidden.weight, "tanh_layer_0/weights", turned=True)
    put(encoder.hidden.bias, "tanh_layer_0/bias")
    for at, layer in enumerate(encoder.layers):
        own = f"Layer_{at}/"
        pairs = [
            (layer.before, (own, "TransformerLayer/layer_prepostprocess/layer_norm")),
            (layer.between, (own, "FFN/layer_prepostprocess/layer_norm")),
        ]
        for norm, parts in pairs:
            put(norm.weight, *parts, "scale")
            put(norm.bias, *parts, "layer_norm_bias")
        for linear, kernel, bias in [
            (layer.attend.qkv, "qkv_transform_single/kernel", "qkv_transform_single/bias"),
            (layer.attend.out, "output_transform_single/kernel", "output_transform_single/bias"),
            (layer.inner, "conv1/Tensordot/Reshape_1", "conv1/bias"),
            (layer.outer, "conv2/Tensordot/Reshape_1", "conv2/bias"),
        ]:
            put(linear.weight, own, kernel, turned=True)
            put(linear.bias, own, bias)
    put(encoder.layers[0].past.weight, "dense/kernel", turned=True)
    put(encoder.layers[0].past.bias, "dense/bias")


class Data:
    def __init__(self, path, device):
        packed = np.load(path + ".npz")
        lengths = packed["lengths"].astype(int)
        table = np.zeros((len(lengths), 48), dtype=np.int64)
        table[np.arange(48)[None] < lengths[:, None]] = packed["flat"]
        self.tokens = torch.tensor(table, device=device)
        self.lengths = lengths
        self.products = json.load(open(path + ".json"))
        self.states = None

    @torch.no_grad()
    def fix(self, encoder, chosen):
        """Reads all texts once, where the encoder stays as it came."""
        texts = sorted({text for product, questions in chosen for text in [*product["facts"], *(one[0] for one in questions)]}, key=lambda text: self.lengths[text])
        if POOLED and os.path.exists(os.environ.get("POOLED_CACHE", "pooled.npz")):
            self.states, self.pooled = True, torch.tensor(np.load(os.environ.get("POOLED_CACHE", "pooled.npz"))["pooled"]).float()
            return
        self.begins = np.zeros(len(self.lengths), dtype=int)
        self.states = torch.zeros(int(self.lengths[texts].sum()), 512, dtype=torch.float16)
        self.pooled = torch.zeros(len(self.lengths), 512)
        at, began = 0, time.time()
        encoder.eval()
        for start in range(0, len(texts), 256):
            part = texts[start : start + 256]
            tokens = self.rows(part)
            there = (tokens > 0).float()
            bias = (1 - there)[:, None, None] * -1e4
            x = encoder.words(tokens) * 2 + encoder.timing[: tokens.shape[1]]
            for layer in encoder.layers:
                x = layer(x, bias)
            self.pooled[part] = (x * there[..., None]).sum(1) / there.sum(1, keepdim=True)
            for row, text in enumerate(part):
                length = self.lengths[text]
                self.begins[text] = at
                self.states[at : at + length] = x[row, :length].half()
                at += length
        np.savez(os.environ.get("POOLED_CACHE", "pooled.npz"), pooled=self.pooled.numpy())
        print(f"{len(texts)} texts read, {at} pieces, {time.time() - began:.0f} s", flush=True)

    def read(self, places):
        most = max(self.lengths[place] for place in places)
        rows = torch.zeros(len(places), most, 512)
        for row, place in enumerate(places):
            length = self.lengths[place]
            rows[row, :length] = self.states[self.begins[place] : self.begins[place] + length].float()
        return rows, self.pooled[places]

    def rows(self, places):
        return self.tokens[places][:, : max(self.lengths[place] for place in places)]


def fewer(product, questions, most):
    """The product with those facts alone that the questions need, and some others."""
    needed = {at for one in questions for at in one[2]}
    others = [at for at in range(len(product["facts"])) if at not in needed]
    chosen = sorted(needed | set(random.sample(others, max(0, min(len(others), most - len(needed))))))
    place = {at: new for new, at in enumerate(chosen)}
    moved = [[*one[:2], [place[at] for at in one[2]], [place[at] for at in one[3] if at in place], *one[4:]] for one in questions]
    return {"facts": [product["facts"][at] for at in chosen]}, moved


def group(reader, data, product, questions, training):
    """Reads questions of one product beside all its facts: losses, or what was chosen."""
    device = data.tokens.device
    if training and TRAINED_FACTS:
        product, questions = fewer(product, questions, TRAINED_FACTS)
    facts = data.rows(product["facts"])
    isFixed = data.states is not None
    asked = data.rows([one[1] if training and not isFixed and random.random() < 0.4 else one[0] for one in questions])
    if training and not isFixed:
        asked = asked * (torch.rand(asked.shape, device=device) > 0.03)
        asked[:, 0] = asked[:, 0].clamp(min=1)
    count, many = len(questions), len(product["facts"])
    right = np.zeros((count, many), dtype=np.float32)
    away = np.zeros((count, many), dtype=bool)
    for at, (_, _, positives, beside, _, _) in enumerate(questions):
        away[at, beside] = True
        if training and random.random() < 0.1:
            away[at, positives] = True
        else:
            right[at, positives] = 1
    right, away = torch.tensor(right, device=device), torch.tensor(away, device=device)
    if isFixed:
        fact_states = states = None
        fact_whole, whole = (F.normalize(torch.tanh(reader.encoder.hidden(data.pooled[places])), dim=1) for places in (product["facts"], [one[0] for one in questions]))
        if not POOLED:
            fact_states, fact_whole = reader.encoder.finished(*data.read(product["facts"]))
            states, whole = reader.encoder.finished(*data.read([one[0] for one in questions]))
        if training:
            asked = asked * (torch.rand(asked.shape, device=device) > 0.03)
            asked[:, 0] = asked[:, 0].clamp(min=1)
    else:
        fact_states, fact_whole = reader.encoder(facts)
        states, whole = reader.encoder(asked)
    near = reader.nearness(reader.encoder_whole(whole, True), reader.encoder_whole(fact_whole, False)).float()
    if not training:
        away = torch.zeros_like(away)
    near = near.masked_fill(away, -1e4)
    rank = near.detach() + (right * 1e3 if training else 0)
    top = rank.topk(min(TRAINED_TOP if training else TOP, many), 1).indices
    pairs = top.reshape(-1)
    each = torch.arange(count, device=device).repeat_interleave(top.shape[1])
    found = reader.match(states, (asked > 0).float(), whole, fact_states, (facts > 0).float(), fact_whole, each, pairs)
    found = found.float().view(count, -1, 4)
    if not training:
        return top, found
    all_near = torch.cat([near, reader.nothing(whole * 10).float()], 1)
    isNone = right.sum(1, keepdim=True) == 0
    target = torch.cat([right, isNone.float()], 1)
    shares = F.log_softmax(all_near, 1)
    first = -torch.logsumexp(shares.masked_fill(target == 0, -1e4), 1).mean()
    goal = right.gather(1, top)
    counted = 1 - away.gather(1, top).float()
    second = F.binary_cross_entropy_with_logits(found[..., 0], goal, weight=counted, reduction="sum") / count
    said = torch.tensor([one[4] for one in questions], device=device)[:, None].expand(-1, top.shape[1])
    said = torch.where(goal > 0, said, torch.full_like(said, -100))
    verdict = F.cross_entropy(found[..., 1:].reshape(-1, 3), said.reshape(-1), ignore_index=-100, reduction="sum") / count
    return first, second, verdict


@torch.no_grad()
def judged(reader, data, chosen):
    """For each question that is kept apart: the best fact's certainty, whether it answers, and whether any fact does."""
    reader.eval()
    rows, verdicts = [], []
    for product, questions in chosen:
        for start in range(0, len(questions), 128):
            part = questions[start : start + 128]
            top, found = group(reader, data, product, part, False)
            sure, best = torch.sigmoid(found[..., 0]).max(1)
            facts = top.gather(1, best[:, None])[:, 0].tolist()
            said = found[..., 1:].softmax(-1)[torch.arange(len(part)), best].cpu().numpy()
            for (_, _, right, beside, verdict, _), fact, share, shares in zip(part, facts, sure.tolist(), said):
                rows.append((share, fact in right or fact in beside, bool(right)))
                if fact in right and verdict >= 0:
                    verdicts.append((int(verdict), shares))
    reader.train()
    return rows, verdicts


def tell(name, rows, verdicts):
    count = len(rows)
    best = sum(fits for _, fits, known in rows if known) / max(1, sum(known for *_, known in rows))
    print(f"{name}: {count} asked, best fact right {best:.3f}")
    for limit in (0.3, 0.5, 0.7, 0.8, 0.9, 0.95):
        right = sum((share >= limit and fits) if known else share < limit for share, fits, known in rows)
        wrong = sum(share >= limit and not fits for share, fits, known in rows)
        none = [share < limit for share, _, known in rows if not known]
        print(f"  from {limit}: right {right / count:.3f} wrong {wrong / count:.3f} none told {sum(none) / max(1, len(none)):.3f}")
    for limit in (0.5, 0.8, 0.95):
        told = [(verdict, int(shares.argmax())) for verdict, shares in verdicts if shares.max() >= limit and shares.argmax() > 0]
        due = sum(verdict > 0 for verdict, _ in verdicts)
        hit = sum(verdict == guess for verdict, guess in told)
        print(f"  verdicts from {limit}: {hit} of {due} told, {sum(v != g for v, g in told)} otherwise ({sum(v > 0 and v != g for v, g in told)} contrary), of {len(verdicts)}")


def keep(reader, path):
    np.savez_compressed(path, **{name: value.detach().cpu().half().numpy() for name, value in reader.state_dict().items()})


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("data"), ask.add_argument("out")
    ask.add_argument("--start", default="use"), ask.add_argument("--use", default="use")
    ask.add_argument("--seconds", type=float, default=0), ask.add_argument("--steps", type=int, default=8000)
    ask.add_argument("--rate", type=float, default=4e-4), ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--fixed", type=int, default=0), ask.add_argument("--onward", default="")
    given = ask.parse_args()
    random.seed(given.seed), torch.manual_seed(given.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = Data(given.data, device)
    reader = Reader(given.start).to(device)
    if given.start == "use":
        from_use(reader, given.use)
    if given.onward:
        reader.load_state_dict({name: torch.tensor(value).float() for name, value in np.load(given.onward).items()})
    seed = [(one, [q for q in one["questions"] if q[5] not in APART]) for one in data.products if not one["name"].startswith("made")]
    apart = [(one, [q for q in one["questions"] if q[5] in APART]) for one in data.products if not one["name"].startswith("made")]
    made = [(one, one["questions"]) for one in data.products if one["name"] == "made"]
    made_apart = [(one, [q for q in one["questions"] if q[5] == "made"]) for one in data.products if one["name"] == "made apart"]
    print(given.start, sum(p.numel() for p in reader.parameters()), "numbers;", sum(len(q) for _, q in seed), "questions of the seed", flush=True)
    if given.fixed:
        made = made[: given.fixed]
        for parameter in [*reader.encoder.words.parameters(), *reader.encoder.layers.parameters()]:
            parameter.requires_grad = False
        data.fix(reader.encoder, seed + apart + made + made_apart)
        reader.train()
    slow = [p for n, p in reader.named_parameters() if n.startswith("encoder.") and "states" not in n]
    quick = [p for n, p in reader.named_parameters() if not (n.startswith("encoder.") and "states" not in n)]
    share = 0.35 if given.start == "use" else 1
    learn = torch.optim.AdamW([{"params": slow, "lr": given.rate * share}, {"params": quick, "lr": given.rate}], weight_decay=0.02)
    rates = [one["lr"] for one in learn.param_groups]
    began, step, sums = time.time(), 0, np.zeros(3)
    while True:
        passed = (time.time() - began) / given.seconds if given.seconds else step / given.steps
        if passed >= 1:
            break
        pace = min(1, step / 60) * 0.5 * (1 + math.cos(math.pi * passed))
        for one, rate in zip(learn.param_groups, rates):
            one["lr"] = rate * max(pace, 0.01)
        losses = []
        batches = [(*random.choice(seed), 128), (*random.choice(made), 32)]
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            for product, questions, size in batches:
                losses.append(group(reader, data, product, random.sample(questions, min(size, len(questions))), True))
            loss = sum(first + second + 0.5 * verdict for first, second, verdict in losses) / len(losses)
        learn.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        learn.step()
        sums += [sum(float(one[at].detach()) for one in losses) / len(losses) for at in range(3)] if step % 5 == 0 else 0
        step += 1
        if step % 25 == 0:
            print(f"{step} steps, {time.time() - began:.0f} s, {sums / 5}", flush=True)
            sums[:] = 0
            if step % 200 == 0:
                keep(reader, given.out)
    print(step, "steps")
    keep(reader, given.out)
    tell("apart", *judged(reader, data, apart))
    tell("another kind of goods", *judged(reader, data, made_apart))


if __name__ == "__main__":
    main()
