"""Counts what a reader makes of the questions that it never saw."""

import torch

import learn

LIMITS = (0.5, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97)


@torch.no_grad()
def judged(reader, data, part):
    """For each question: how sure the best fact is, whether it answers, whether any does, and the verdict with what was due."""
    reader.eval()
    for product in data.parts[part]:
        questions = product["questions"]
        for start in range(0, len(questions), 128):
            some = questions[start : start + 128]
            top, heads, *_ = learn.read(reader, data, product["facts"], some, False)
            sure, best = torch.sigmoid(heads[..., 0]).max(1)
            for at, (_, right, beside, verdict, kind) in enumerate(some):
                fact = int(top[at, best[at]])
                due = verdict if fact in right and verdict >= 0 else None
                yield float(sure[at]), fact in right or fact in beside, bool(right), due, heads[at, best[at], 1:].softmax(-1).tolist(), kind


def print_part(name, rows):
    known = [fits for _, fits, isKnown, *_ in rows if isKnown]
    print(f"{name}: {len(rows)} questions, best fact right {sum(known) / max(1, len(known)):.3f}")
    for limit in LIMITS:
        right = sum((sure >= limit and fits) if isKnown else sure < limit for sure, fits, isKnown, *_ in rows)
        wrong = sum(sure >= limit and not fits for sure, fits, *_ in rows)
        none = [sure < limit for sure, _, isKnown, *_ in rows if not isKnown]
        print(f"  from {limit}: right {right / len(rows):.3f} wrong {wrong / len(rows):.3f} none answered {sum(none) / max(1, len(none)):.3f}")
    due = [(due, shares) for *_, due, shares, _ in rows if due is not None]
    for limit in (0.8, 0.9, 0.95):
        verdicts = [(due, shares.index(max(shares))) for due, shares in due if max(shares) >= limit and max(shares) > shares[0]]
        hit = sum(due == said for due, said in verdicts)
        print(f"  verdicts from {limit}: {hit} of {sum(due > 0 for due, _ in due)} given, {len(verdicts) - hit} otherwise ({sum(0 < due != said for due, said in verdicts)} contrary)")


def print_counts(reader, data):
    for part in data.parts:
        if "apart" not in part:
            continue
        rows = list(judged(reader, data, part))
        kinds = sorted({kind for *_, kind in rows})
        for kind in kinds:
            print_part(f"{part} {kind}".strip(), [one for one in rows if one[-1] == kind])
