"""Reads the package of labels: products with their facts, and questions with what answers them."""

import gzip
import json
from dataclasses import dataclass, field

APART = {"12", "15", "31"}
"""Lots by three of the hands; nothing is trained with them, all figures are counted on them."""
CHAT = "-"


@dataclass
class Question:
    text: str
    right: list
    """Places of the facts that answer it; none where nothing does."""
    beside: list = field(default_factory=list)
    """Facts that go with the subject, too: neither right nor wrong."""
    verdict: str | None = None
    """`yes`, `no` or `none` where it is known."""
    lot: str = "made"
    subject: str = ""


@dataclass
class Product:
    name: str
    facts: list
    questions: list
    house: list = field(default_factory=list)
    """Facts that go with every product."""


def read_labels(folder):
    """The products of the shop, and the chat, which has the facts of the house alone."""
    products, names = {}, {}
    with gzip.open(f"{folder}/labels.jsonl.gz", "rt") as lines:
        for one in map(json.loads, lines):
            if "product" in one:
                facts = [read for _, _, read in one["facts"]]
                house = [read for kind, _, read in one["facts"] if kind in ("house", "act")]
                products[one["product"]] = Product(one["product"], facts, [], house)
                names[one["product"]] = one["name"]
            elif one["right"] is not None:
                text = one["question"].replace(names[one["at"]], "it") if names[one["at"]] else one["question"]
                products[one["at"]].questions.append(
                    Question(text, one["right"], one["beside"], one["verdict"], one["lot"], one["subject"])
                )
    return list(products.values())
