"""Learns which facts answer a question, and whether with yes or no: questions of one product beside its facts."""

import json
import math
import random
import time

import numpy as np
import torch
from torch.nn import functional as F

TOP = 8
"""Facts that are read beside a question, as `reading/match-facts.ts` does."""
TOP_LEARNED = 4
"""So many while it learns: a step takes half as long."""
AMONG = 70
"""Facts that a question is set among while it learns; some are left out each time, so that nothing answers now and then."""
ALIKE = 64
"""Questions that are read at once: of about one length."""
SIZES = (("shop", 256), ("made", 64), ("made", 64))
AWAY, LOST = 0.12, 0.04
FAR = -1e4


class Data:
    def __init__(self, path, device):
        packed = np.load(path + ".npz")
        self.lengths = packed["lengths"].astype(int)
        table = np.zeros((len(self.lengths), 48), dtype=np.int64)
        table[np.arange(48)[None] < self.lengths[:, None]] = packed["flat"]
        self.tokens, self.device = torch.tensor(table, device=device), device
        self.parts = json.load(open(path + ".json"))

    def rows(self, places):
        return self.tokens[torch.tensor(places, device=self.device), : max(self.lengths[place] for place in places)]


def fewer(facts, questions):
    """Those facts alone that the questions need, and some others, with the questions' places moved."""
    needed = {at for one in questions for at in one[1]}
    others = [at for at in range(len(facts)) if at not in needed]
    chosen = sorted(needed | set(random.sample(others, max(0, min(len(others), AMONG - len(needed))))))
    place = {at: new for new, at in enumerate(chosen)}
    moved = [[one[0], [place[at] for at in one[1]], [place[at] for at in one[2] if at in place], *one[3:]] for one in questions]
    return [facts[at] for at in chosen], moved


def targets(questions, many, device, isLearning):
    """Which facts are right for each question, and which are not counted."""
    right, away = np.zeros((len(questions), many), dtype=np.float32), np.zeros((len(questions), many), dtype=bool)
    for at, (_, positives, beside, *_) in enumerate(questions):
        away[at, beside] = isLearning
        if isLearning and random.random() < AWAY:
            away[at, positives] = True
        else:
            right[at, positives] = 1
    return torch.tensor(right, device=device), torch.tensor(away, device=device)


def read(reader, data, facts, questions, isLearning):
    """The facts nearest to each question with what the heads say of them, and how near all are."""
    fact_tokens = data.rows(facts)
    told = (*reader.encoder(fact_tokens), (fact_tokens > 0).float())
    right, away = targets(questions, len(facts), data.device, isLearning)
    texts = [random.choice(one[0]) if isLearning else one[0][0] for one in questions]
    order = sorted(range(len(texts)), key=lambda at: data.lengths[texts[at]])
    parts = [order[at : at + ALIKE] for at in range(0, len(order), ALIKE)]
    tokens = [data.rows([texts[at] for at in part]) for part in parts]
    if isLearning:
        tokens = [lose_some(some) for some in tokens]
    found = [read_alike(reader, some, told, right[part], away[part], isLearning) for some, part in zip(tokens, parts)]
    back = torch.tensor(order, device=data.device).argsort()
    top, heads, near = (torch.cat(each)[back] for each in zip(*found))
    return top, heads, near, right, away


def lose_some(tokens):
    lost = torch.rand(tokens.shape, device=tokens.device) < LOST
    lost[:, 0] = False
    return tokens.masked_fill(lost, 0)


def read_alike(reader, tokens, told, right, away, isLearning):
    """For questions of about one length, so that few pieces are empty."""
    fact_states, fact_whole, fact_mask = told
    states, whole = reader.encoder(tokens)
    near = (reader.asks(whole) @ reader.tells(fact_whole).T * reader.scale).masked_fill(away, FAR)
    top = (near.detach() + right * (1e3 if isLearning else 0)).topk(min(TOP_LEARNED if isLearning else TOP, near.shape[1]), 1).indices
    each = torch.arange(len(tokens), device=tokens.device).repeat_interleave(top.shape[1])
    heads = reader.match(states, (tokens > 0).float(), whole, fact_states, fact_mask, fact_whole, each, top.reshape(-1))
    return top, heads.view(len(tokens), -1, 4), torch.cat([near, reader.nothing(whole * 10)], 1)


def losses(reader, data, product, questions):
    """How far off the nearest facts, the answers and the verdicts are."""
    facts, questions = fewer(product["facts"], questions)
    top, heads, near, right, away = read(reader, data, facts, questions, True)
    target = torch.cat([right, (right.sum(1, keepdim=True) == 0).float()], 1)
    shares = F.log_softmax(near, 1)
    nearest = -torch.logsumexp(shares.masked_fill(target == 0, FAR), 1).mean()
    nearest = nearest - 0.3 * ((shares.clamp(min=-20) * target).sum(1) / target.sum(1)).mean()
    goal, counted = right.gather(1, top), 1 - away.gather(1, top).float()
    answers = F.binary_cross_entropy_with_logits(heads[..., 0], goal, weight=counted, reduction="sum") / len(questions)
    said = torch.tensor([one[3] for one in questions], device=data.device)[:, None].expand(-1, top.shape[1])
    said = said.masked_fill(goal == 0, -100)
    verdict = F.cross_entropy(heads[..., 1:].reshape(-1, 3), said.reshape(-1), ignore_index=-100, reduction="sum") / len(questions)
    return torch.stack([nearest, answers, verdict])


def learn(reader, data, steps, rate, seconds=0, only_match=False):
    """The encoder, which knows English already, learns slower than what is new, or not at all."""
    if only_match:
        for name, one in reader.named_parameters():
            one.requires_grad = name.startswith(("beside.", "join.", "heads."))
    slow = [one for name, one in reader.named_parameters() if name.startswith("encoder.") and "states" not in name]
    quick = [one for name, one in reader.named_parameters() if not name.startswith("encoder.") or "states" in name]
    optimizer = torch.optim.AdamW([{"params": slow, "lr": rate * 0.35}, {"params": quick, "lr": rate}], weight_decay=0.03)
    rates = [group["lr"] for group in optimizer.param_groups]
    reader.train()
    if only_match:
        reader.encoder.eval()
    began, step, sums = time.time(), 0, torch.zeros(3, device=data.device)
    while (passed := (time.time() - began) / seconds if seconds else step / steps) < 1:
        pace = max(0.01, min(1, step / 100) * 0.5 * (1 + math.cos(math.pi * passed)))
        for group, own in zip(optimizer.param_groups, rates):
            group["lr"] = own * pace
        batches = [(random.choice(data.parts[part]), size) for part, size in SIZES]
        each = [losses(reader, data, one, random.sample(one["questions"], min(size, len(one["questions"])))) for one, size in batches]
        found = torch.stack(each).mean(0)
        optimizer.zero_grad()
        (found[0] + found[1] + 0.5 * found[2]).backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        optimizer.step()
        step, sums = step + 1, sums + found.detach()
        if step % 100 == 0:
            print(f"{step} steps, {time.time() - began:.0f} s, {(sums / 100).tolist()}", flush=True)
            sums.zero_()
    print(step, "steps", flush=True)
