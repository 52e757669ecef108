"""Makes up products of many kinds with questions on them, so that the reader learns to match a question with a fact's own words."""

import random

from labels import Product, Question

GENERIC = "what is the {0}|{0}|{0}?|what about the {0}|can you tell me the {0}|what {0} does it have|do you know the {0}|which {0}|info on {0} please|how about {0}".split("|")
ELSEWHERE = "stainless steel|plastic|leather|black|oak|glass|nylon|wood|grey|cotton|Italy".split("|")
DESCRIBED = "The {} for every day.|Made to last, and to be repaired.|A classic, drawn anew.|We have made this {} for twenty years.|It looks good wherever it stands.".split("|")
OWNERS = "Love it Arrived quickly, looks great.|Good value Does what it should, no more.|Not for me Too big for our flat.|Solid Feels as if it will outlive me.".split("|")


class Maker:
    def __init__(self, goods):
        self.goods, self.attributes, self.offer = goods, goods["attributes"], goods["offer"]

    def framed(self, text):
        return random.choice(self.goods["frames"]).format(text)

    def question_on(self, ways, name, value=""):
        """A question in one of the ways, with the value where the way names one (`?`), and then whether that is so."""
        text, verdict = random.choice(ways), None
        if "?" in text:
            own = value.split(",")[0]
            named = own if random.random() < 0.5 else random.choice(ELSEWHERE)
            text = text.replace("?", named)
            verdict = ("yes" if named == own else "no") if value else None
        if random.random() < 0.25:
            text = text.replace(" it ", f" the {name} ", 1)
        return self.framed(text), verdict

    def on_attributes(self, name, own, every):
        """Facts for some attributes, and questions on all of them: on those that have no fact, nothing is right."""
        facts, questions = [], []
        for key in random.sample(every, len(every)):
            one = self.attributes[key]
            label, value = random.choice(one["labels"]), random.choice(one["values"])
            right = [len(facts)] if key in own else []
            if right:
                facts.append(f"{label}: {value}")
            for _ in range(3 if right else 1):
                if random.random() < 0.3:
                    questions.append(Question(self.framed(random.choice(GENERIC).format(label)), right, subject=key))
                else:
                    text, verdict = self.question_on(one["questions"], name, value if right else "")
                    questions.append(Question(text, right, [], verdict, subject=key))
        return facts, questions

    def on_offer(self, name, at):
        price = random.choice([9, 19, 29.5, 49, 79, 119, 149, 249, 399, 899])
        general = {
            "price": f"price: {price}",
            "sale": random.choice(["discount: reduced", "discount: not reduced"]),
            "stock": random.choice(["stock: 12 in stock", "stock: sold out", "stock: 3 in stock"]),
            "brand": "brand: " + random.choice(["Nordlys", "Horae", "Bram & Co", "Fjell", "Atelier Uno", "Holm"]),
            "reviews": "reviews: number and rating of the reviews",
            "praise": "what owners like: ",
            "blame": "what owners criticise: ",
            "about": f"about it: {random.choice(['Nova', 'Lund', 'Pico', 'Alba', 'Orm'])} {name}",
            "choices": "choices for the " + random.choice(["colour: black, white, red", "size: S, M, L", "finish: oak, walnut"]),
        }
        questions = [
            Question(self.question_on(self.offer[kind], name)[0], [at + place])
            for place, kind in enumerate(general)
            for _ in range(2)
        ]
        return list(general.values()), questions

    def warranted(self, product):
        """What the house promises answers a question on the guarantee, too, whether the product has its own or not."""
        promised = [at for at, text in enumerate(product.facts) if text.startswith("warranty:")]
        for one in product.questions:
            if one.subject == "guarantee":
                one.right = one.right + promised
        return product

    def product(self, name, keys, house):
        on_any = self.goods["on_any"]
        shared = random.sample(on_any, random.randint(4, 9))
        own = set(random.sample(keys, max(2, int(len(keys) * random.uniform(0.5, 0.95)))) + [key for key in shared if key not in keys])
        facts, questions = self.on_attributes(name, own, keys + [key for key in on_any if key not in keys])
        offered, on_offer = self.on_offer(name, len(facts))
        strange = [Question(self.question_on(self.offer["strange"], name)[0], []) for _ in range(4)]
        sentences = ["description: " + text.format(name) for text in random.sample(DESCRIBED, 2)]
        sentences += ["an owner writes: " + text for text in random.sample(OWNERS, 2)]
        return self.warranted(Product(name, facts + offered + sentences + house, questions + on_offer + strange, house))

    def products(self, count, kinds, house):
        return [self.product(name, kinds[name], house) for name in random.choices(list(kinds), k=count)]
