"""Writes a question as hasty hands or a speech recogniser do."""

import random


def misspelt(text, share=0.06):
    """One slip of a finger in some words."""
    words = text.split(" ")
    for at, word in enumerate(words):
        if len(word) > 3 and random.random() < share:
            place = random.randrange(1, len(word) - 1)
            kind = random.randrange(3)
            if kind == 0:
                word = word[:place] + word[place + 1 :]
            elif kind == 1:
                word = word[:place] + word[place + 1] + word[place] + word[place + 2 :]
            else:
                word = word[:place] + word[place] + word[place:]
            words[at] = word
    return " ".join(words)


def heard(text, sounds):
    """Without signs, and here and there a word that sounds alike."""
    plain = "".join(sign for sign in text.lower() if sign.isalnum() or sign in " '>")
    words = [random.choice(sounds[word]) if word in sounds and random.random() < 0.25 else word for word in plain.split()]
    return " ".join(words)


def ways(text, sounds):
    """The question as it is, and three times with slips."""
    bare = text.replace(",", "").replace("?", "").replace("'", "")
    return [text, misspelt(text), misspelt(bare, 0.12), heard(text, sounds)]
