"""Adds what few of the labelled questions are: two in one, follow-ups, what nobody here can know, other languages."""

import random

from labels import Question

NEXT = " > "
"""Between an earlier question and the one that follows it."""
SAID = ("description", "an owner", "about it", "small talk", "another", "comparison", "finding", "order", "who", "name", "what owners")
"""Facts that nobody asks for by what they are called."""
OWNERS = ("what owners", "reviews")
SHORT = 12
"""Words of a question that another is joined to."""


def further(product, phrases, count):
    """As many questions of each kind."""
    short = [one for one in product.questions if len(one.text.split()) <= SHORT and one.lot != "further"]
    kinds = [plain, doubled, followed, same_again, of_others, strange, foreign]
    questions = []
    for kind in kinds:
        for _ in range(count):
            text, right, *beside = kind(product, short, phrases)
            questions.append(Question(text, list(right), *beside, lot="further", subject=kind.__name__))
    return questions


def plain(product, short, phrases):
    """Nothing but what a fact is called."""
    if random.random() < 0.08:
        return random.choice(phrases["owners"]), [at for at, text in enumerate(product.facts) if text.startswith(OWNERS)]
    named = random.choice([text.split(":")[0].lower() for text in product.facts if not text.startswith(SAID)])
    return random.choice(phrases["plain"]).format(named), *called(product, named)


def called(product, name):
    """Of several facts of the same name, the first answers; the others do no harm."""
    own = [at for at, text in enumerate(product.facts) if text.lower().startswith(name + ":")]
    return own[:1], own[1:]


def doubled(product, short, phrases):
    one, other = random.sample(short, 2)
    text = random.choice(phrases["joins"]).format(one.text.rstrip("?"), other.text.rstrip("?"))
    right = dict.fromkeys(one.right + other.right)
    return text, right, [at for at in one.beside + other.beside if at not in right]


def followed(product, short, phrases):
    """What was asked before is another matter: by a whole question, or by what the fact is called alone."""
    before, after = random.sample(short, 2)
    named = product.facts[after.right[0]] if after.right else ""
    if named and not named.startswith(SAID) and random.random() < 0.6:
        name = named.split(":")[0].lower()
        own, beside = called(product, name)
        text = before.text + NEXT + random.choice(phrases["next"]).format(name)
        return text, own, beside + [at for at in after.right + after.beside if at not in own]
    return before.text + NEXT + after.text, after.right, after.beside


def same_again(product, short, phrases):
    """The second means what the first was about, or only says thanks."""
    before = random.choice(short)
    if random.random() < 0.2:
        return before.text + NEXT + random.choice(phrases["talk"]), acts(product, "small talk")
    return before.text + NEXT + random.choice(phrases["same"]), before.right, before.beside


def of_others(product, short, phrases):
    return random.choice(phrases["of_others"]).format(random.choice(phrases["others"])), []


def strange(product, short, phrases):
    text = random.choice(phrases["strange"])
    return text if random.random() < 0.8 else random.choice(short).text + NEXT + text, []


def foreign(product, short, phrases):
    return random.choice(phrases["foreign"]) + random.choice(["", "?"]), acts(product, "another language")


def acts(product, name):
    return [at for at, text in enumerate(product.facts) if text.startswith(name)]
