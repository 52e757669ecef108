"""Puts labelled questions and made-up products into one file to train with; questions are keyed to the facts that answer them."""

import json
import random
import sys
from collections import Counter, defaultdict

import domains

APART = ("12", "15", "31")
ACTS = {
    "compare": "comparison: how it differs from another product, which of two is better",
    "talk": "small talk: hello, thanks, goodbye, how are you",
}
RULES = {
    "Water: swimming takes 10 ATM": "swimming,",
    "Water: rain and splashes takes 3 ATM": "rain,",
    "Water: diving takes 20 ATM": "scuba",
    "A cuff gives way to about 12 mm": "under a shirt cuff",
}


def positives(row, facts, places):
    """Which facts the answer came from: by its sources, and sentences by their words."""
    subjects = row["subject"].split("|")
    right = [places[one] for one in subjects if one in places]
    if row["kind"] != "answer":
        return right
    for source in row["sources"]:
        kind, label = source.split(":", 1)
        for at, fact in enumerate(facts):
            if kind == "rule":
                if label in RULES and fact["read"].startswith(RULES[label]):
                    right.append(at)
            elif fact["source"]["kind"] == kind and fact["source"]["label"] == label and "verdict" not in fact:
                if kind in ("specification", "option", "stock"):
                    right.append(at)
                elif kind == "price":
                    wanted = "discount" if "discount" in subjects else "price"
                    if fact["subject"] == wanted:
                        right.append(at)
                elif kind == "review":
                    wanted = {"praise": "what owners like", "criticism": "what owners criticise", "reviews": "reviews"}.get(subjects[0])
                    if wanted:
                        if fact["subject"] == wanted:
                            right.append(at)
                    elif fact["subject"] == "an owner writes" and fact["text"].split("“")[1][:30] in row["text"]:
                        right.append(at)
                elif kind in ("description", "section"):
                    if fact["subject"] == "about it":
                        if "describe" in subjects:
                            right.append(at)
                    elif fact["subject"] == "brand":
                        if "brand" in subjects:
                            right.append(at)
                    elif fact["text"][:40] in row["text"]:
                        right.append(at)
                elif kind == "house" and fact["text"][:40] in row["text"]:
                    right.append(at)
    # A conclusion says what its row says, and more.
    concluded = [at for at in right if "verdict" in facts[at]]
    return list(dict.fromkeys(concluded or right))


def main(out, made):
    random.seed(1)
    rows = [json.loads(line) for part in (0, 1) for line in open(f"/tmp/talk/taught-{part}.jsonl")]
    seed = json.load(open("/tmp/talk/facts.json"))
    products = []
    for slug, one in seed.items():
        facts = one["facts"] + [{"read": text, "text": text, "subject": subject, "source": {"kind": "act", "label": subject}} for subject, text in ACTS.items()]
        places = {fact["subject"].replace(" ", "-"): at for at, fact in enumerate(facts) if fact["source"]["kind"] in ("house", "act")}
        own = [row for row in rows if row["slug"] == slug]
        keyed = [(row, [] if row["subject"] == "none" else positives(row, facts, places)) for row in own]
        common = defaultdict(Counter)
        for row, right in keyed:
            for subject in row["subject"].split("|"):
                common[subject].update(right)
        questions = []
        for row, right in keyed:
            subjects = row["subject"].split("|")
            many = Counter()
            for subject in subjects:
                many += common[subject]
            total = sum(many.values())
            isGuess = not right
            if subjects != ["none"]:
                if not right and not {"text", "owners"} & set(subjects):
                    right = [at for at, count in many.items() if count >= 0.3 * total]
                if not right:
                    continue
            beside = [at for at, count in many.items() if at not in right and count >= 0.04 * total] if subjects != ["none"] else []
            verdict = None
            if row["kind"] == "answer" and not isGuess:
                verdict = "yes" if row["text"].startswith("Yes") else "no" if row["text"].startswith("No") and not row["text"].startswith("None") else "none"
            name = one["name"]
            questions.append([row["question"].replace(name, "it"), right, beside, verdict, row["lot"], row["subject"]])
        products.append({"name": slug, "facts": [fact["read"] for fact in facts], "questions": questions})
    print({one["name"]: len(one["questions"]) for one in products})
    house = [fact["read"] for fact in facts if fact["source"]["kind"] in ("house", "act")]
    at_house = {fact["subject"].replace(" ", "-"): fact["read"] for fact in facts if fact["source"]["kind"] in ("house", "act")}
    at_house["price"], at_house["stock"], at_house["discount"], at_house["reviews"], at_house["praise"], at_house["criticism"] = "price:", "stock:", "discount:", "reviews:", "what owners like:", "what owners criticise:"
    common_rows = [row for row in rows if row["subject"] in at_house and row["lot"] not in APART]

    def make(count, which):
        random.seed(len(which))
        for one in domains.products(count, house, which):
            questions = [[text, right, [], verdict, "made", "made"] for text, right, verdict in one["questions"]]
            for row in random.sample(common_rows, 30):
                right = [at for at, text in enumerate(one["facts"]) if text.startswith(at_house[row["subject"]])]
                questions.append([row["question"].replace("watch", "thing"), right, [], None, "made", row["subject"]])
            yield {"name": "made" if which is domains.D else "made apart", "facts": one["facts"], "questions": questions}

    products += make(made, domains.D)
    products += make(40, domains.HELD_OUT)
    json.dump(products, open(out, "w"))
    print(len(products), sum(len(one["questions"]) for one in products))


main(sys.argv[1], int(sys.argv[2]))
