"""Made-up products of many kinds with questions on them, so that the reader learns to match a question with a fact's own words."""

import random

# An attribute: its labels, its values, ways to ask for it; `?` marks a value that a yes/no question may name.
A = {
    "weight": ("weight|mass|item weight", "1.2 kg|850 g|14 kg|320 g|2.4 kg|95 g|7.5 kg|23 kg", "how heavy is it|what does it weigh|is it heavy|how many kilos is it|weight in grams please|can I carry it easily, weight wise|is it light"),
    "height": ("height|overall height|total height", "42 cm|1.1 m|75 cm|18 cm|210 mm", "how tall is it|how high is it|what is the height|from the floor to the top how much"),
    "width": ("width|overall width", "60 cm|35 cm|1.2 m|90 mm", "how wide is it|what's the width|how broad is it"),
    "length": ("length|overall length", "120 cm|1.8 m|25 cm|200 cm", "how long is it|what's the length end to end|how many cm long"),
    "depth": ("depth", "40 cm|22 cm|55 cm", "how deep is it|how far does it stick out|depth please"),
    "size": ("dimensions|size|measurements", "30 × 20 × 10 cm|60 × 40 × 25 cm|12 × 8 × 3 cm", "how big is it|what are the dimensions|measurements|what size is it|how large is the thing|will it fit on a small shelf, how big is it"),
    "diameter": ("diameter", "28 cm|24 cm|120 mm|9 cm", "what's the diameter|how big across is it|how many cm across"),
    "material": ("material|made of", "stainless steel|oak|solid beech|aluminium|recycled plastic|cotton|cast iron|bamboo|glass|wool", "what is it made of|what material is it|is it ?|which stuff is it made from|is that real ? or imitation|of what is it made"),
    "finish": ("finish|surface", "powder-coated|oiled|lacquered|brushed|matte", "what finish does it have|is the surface ?|how is the surface treated|is it ? or shiny"),
    "colour": ("colour|color", "black|white|forest green|navy|sand|red", "what colour is it|is it ?|which color does it have|which shade is it"),
    "power": ("power|wattage|power consumption", "2200 W|40 W|9 W|1500 W|650 W", "how many watts|how powerful is it|how much electricity does it use|wattage?"),
    "voltage": ("voltage|mains voltage", "230 V|12 V|100–240 V", "what voltage|does it work on 110 volts|can I plug it in in America"),
    "battery": ("battery life|run time|battery", "12 hours|30 hours|8 hours|5 hours", "how long does the battery last|how many hours on one charge|battery life?|does it last a whole day without charging"),
    "charging": ("charging time|charging", "2 hours by USB-C|90 minutes|4 hours", "how long does it take to charge|how is it charged|does it charge by usb-c|charging time"),
    "capacity": ("capacity|volume", "1.7 l|45 l|12 cups|600 ml|20 l", "how much does it hold|what's the capacity|how many litres|how much fits in|how many liters go in"),
    "noise": ("noise|noise level", "38 dB|62 dB|45 dB", "how loud is it|is it quiet|how many decibels|does it make much noise"),
    "cable": ("cable length|cord", "1.5 m|2 m|75 cm", "how long is the cord|cable length?|does the lead reach two metres|is the cable long enough"),
    "load": ("maximum load|load capacity|max. weight", "120 kg|25 kg|8 kg|150 kg", "how much weight can it take|what's the max load|can a 100 kg person use it|how much can it carry"),
    "assembly": ("assembly", "no assembly needed|20 minutes, tools included|comes in two parts", "do I have to put it together|is it assembled|does it need assembly|do I need tools"),
    "cleaning": ("cleaning|care", "dishwasher-safe|wipe with a damp cloth|hand wash only|machine wash at 30 °C", "how do I clean it|can it go in the dishwasher|is it machine washable|how do I wash it|how to look after it"),
    "certification": ("certification|standard", "CE|FSC|EN 1078|OEKO-TEX 100", "does it have a safety certificate|is it certified|which standard does it meet"),
    "included": ("in the box|included|scope of delivery", "cover and manual|two spare parts and a bag|charger and cable|mounting kit", "what's in the box|what comes with it|what is included|do I get accessories with it"),
    "age": ("recommended age|age", "from 3 years|from 8 years|adults", "for what age is it|is it for kids|can a five year old use it"),
    "origin": ("country of origin|made in", "Portugal|Germany|Denmark|Italy|Japan", "where is it made|which country does it come from|is it made in ?"),
    "guarantee": ("guarantee|warranty period", "5 years|two years|10 years on the frame", "how long is the guarantee|what about the warranty|is there a warranty"),
    "waterproof": ("waterproof rating|water protection", "IPX4|IP67|3,000 mm water column|splash-proof", "is it waterproof|can it get wet|will rain ruin it|does it survive rain"),
    # bicycles
    "frame": ("frame|frame material", "aluminium 6061|chromoly steel|carbon fibre|steel, lugged", "what is the frame made of|frame material?|is the frame ?|steel or alu frame"),
    "gears": ("gears|drivetrain|speeds", "8-speed hub gear|1 × 11|single speed|2 × 10 derailleur", "how many gears|how many speeds has it got|which gears does it have|is it a ?"),
    "brakes": ("brakes", "hydraulic disc brakes|rim brakes|coaster brake", "what brakes does it have|does it have ?|are there disc brakes|how does it stop"),
    "tyres": ("tyres|tires", "700 × 38C, puncture-proof|26 × 2.1 inch|28 inch", "which tyres are on it|how wide are the tyres|tire size?|are the tyres puncture proof"),
    "wheels": ("wheel size", "28 inch|26 inch|700C", "what size are the wheels|wheel size|how many inches are the wheels"),
    "suspension": ("suspension|fork", "rigid steel fork|80 mm front suspension|none", "does it have suspension|is the fork rigid|how much travel does the fork have"),
    "saddle": ("saddle|seat", "leather, sprung|gel saddle, 16 cm wide|narrow sports saddle", "what kind of saddle does it have|is the seat comfy|is the saddle leather"),
    "lights": ("lights", "LED front and rear, hub dynamo|not included|battery lights", "does it have lights|are lights on it|how are the lamps powered"),
    "mudguards": ("mudguards|fenders", "aluminium, full length|none|plastic clip-on", "are there mudguards|does it come with fenders"),
    "rider": ("rider height", "165 to 180 cm|155 to 170 cm|175 to 190 cm", "I am 1.70 tall, does it fit me|how tall must the rider be|for which body height"),
    # kitchen
    "lid": ("lid", "glass, with a steam hole|fits tightly, steel|none", "does it have a lid|what is the lid made of|is there a cover"),
    "handle": ("handle|handles", "beech|stay-cool plastic|riveted steel|foldable", "what is the handle made of|does the handle get hot|is the handle ?"),
    "hob": ("hob types|suitable for", "all hobs incl. induction|gas and ceramic|not for induction", "does it work on induction|which cookers can I use it on|can I use it on gas"),
    "oven": ("oven-safe|oven", "up to 240 °C|up to 180 °C|not oven-safe", "can it go in the oven|how hot may it get in the oven|is it ovenproof"),
    "coating": ("coating", "ceramic, PFAS-free|none, seasoned iron|non-stick PTFE", "is it non-stick|what coating does it have|is there teflon in it"),
    "temperature": ("temperature settings|temperature", "60 to 100 °C in 5° steps|boiling only|180 °C maximum", "can I set the temperature|how hot does it get|which temperatures are there"),
    "switchoff": ("automatic switch-off|auto shut-off", "yes, when boiling|after 30 minutes|no", "does it switch itself off|does it turn off by itself|is there an auto shutoff"),
    "blade": ("blade|blade steel", "VG-10 steel, 61 HRC|carbon steel|German X50CrMoV15", "which steel is the blade|how hard is the blade|is the blade stainless"),
    "blade length": ("blade length", "20 cm|15 cm|9 cm", "how long is the blade|blade length"),
    "grind": ("grind settings", "40 steps|12 steps|stepless", "how many grind settings|can I grind for espresso|is the grind adjustable"),
    "burr": ("burrs|grinder", "conical steel burrs, 48 mm|ceramic burrs", "what burrs does it use|are the burrs ceramic or steel"),
    # clothes, bags, shoes
    "lining": ("lining", "recycled polyester|cotton jersey|unlined|leather", "what is the lining made of|is it lined|does it have a lining"),
    "filling": ("filling|fill", "goose down 700 cuin|hollow fibre|wool", "what is it filled with|is it down or synthetic|what's inside as filling"),
    "pockets": ("pockets|compartments", "two side pockets, one inside|five, one for a 15 inch laptop|one with zip", "how many pockets|does it have pockets|is there a laptop compartment|is there a pocket inside"),
    "zip": ("zip|closure", "two-way zip|roll top|buttons|magnetic clasp", "how does it close|is there a zip|does it have a zipper|what kind of closure"),
    "hood": ("hood", "detachable|fixed, adjustable|none", "does it have a hood|can the hood come off|is the hood removable"),
    "sole": ("sole|outsole", "natural rubber|Vibram|leather", "what's the sole made of|is the sole ?|is the sole grippy"),
    "upper": ("upper", "full-grain leather|mesh|suede", "what's the upper made from|is the upper leather"),
    "fit": ("fit|sizing", "runs small, take one size up|regular|wide", "how does it fit|does it run small|should I size up|are they narrow"),
    "sizes": ("sizes", "S to XL|36 to 46|one size", "which sizes are there|do you have it in large|is there an XL"),
    "straps": ("straps|carrying", "padded, adjustable|removable shoulder strap, 120 cm|hip belt", "are the straps padded|does it have a shoulder strap|can I adjust the straps"),
    "frame size": ("lock", "TSA number lock|none|key lock", "does it have a lock|can I lock it|is the lock tsa approved"),
    "castors": ("wheels|castors", "four, turning|two, rubber|five, for hard floors", "how many wheels|does it roll|are the wheels for hard floors"),
    # furniture
    "cover": ("cover|upholstery", "wool bouclé, removable|leather|linen, not removable", "what fabric is it|can I take the cover off|is the cover washable|what's the upholstery"),
    "legs": ("legs|feet", "solid oak, 15 cm|steel, black|height-adjustable", "what are the legs made of|how high are the legs|can I unscrew the legs"),
    "seat height": ("seat height", "45 cm|38 to 52 cm|65 cm", "how high is the seat|how high do I sit|seat height?"),
    "armrests": ("armrests", "adjustable in height|none|fixed", "does it have armrests|can the arms be adjusted"),
    "backrest": ("backrest", "mesh, tilts to 130°|slatted|high, padded", "can the back recline|what's the backrest like|how far does the back tilt"),
    "firmness": ("firmness", "medium (H2)|firm (H3)|soft", "how firm is it|is it soft or hard|is the mattress hard"),
    "core": ("core", "pocket springs|natural latex|cold foam, 16 cm", "what's inside the mattress|does it have springs|is it latex or foam"),
    "seats": ("seats|places", "two|four to six|three", "how many people fit|for how many persons is it|how many seats"),
    # sound, electronics
    "bluetooth": ("Bluetooth|wireless", "Bluetooth 5.3|wired only|Wi-Fi and Bluetooth", "does it have bluetooth|is it wireless|can I connect my phone"),
    "driver": ("drivers", "40 mm dynamic|two 3-inch woofers|planar", "what drivers are inside|how big are the drivers"),
    "anc": ("noise cancelling", "active, three levels|passive only", "does it have noise cancelling|does it block out noise|is there anc"),
    "frequency": ("frequency range|frequency response", "20 Hz to 20 kHz|45 Hz to 22 kHz", "what is the frequency range|how low does the bass go"),
    "impedance": ("impedance", "32 ohms|250 ohms", "what's the impedance|how many ohms"),
    "microphone": ("microphone", "two, noise-reducing|none|detachable boom", "is there a mic|can I make calls with it|does it have a microphone"),
    "inputs": ("inputs|connections", "3.5 mm jack and USB-C|HDMI|phono", "which inputs does it have|is there a jack|can I plug in a usb cable"),
    "strings": ("strings", "nylon|steel, 12-53", "what strings are on it|nylon or steel strings|how many strings"),
    "top": ("top|body", "solid spruce|laminated mahogany|cedar", "what wood is the top|is the top solid|what is the body made of"),
    "scale": ("scale length", "650 mm|628 mm", "what is the scale length|how long is the scale"),
    # outdoors
    "ribs": ("ribs", "eight, fibreglass|sixteen, steel", "how many ribs has it|are the ribs fibreglass"),
    "opening": ("opening", "automatic by button|manual", "does it open by itself|is it automatic|how does it open"),
    "wind": ("wind resistance", "up to 100 km/h|up to 60 km/h", "does it stand a storm|how much wind can it take|will it flip in the wind"),
    "packed": ("packed size|folded size", "45 × 15 cm|30 cm|28 × 12 cm", "how small does it pack|how big is it folded|folded size|does it fold small"),
    "season": ("season|comfort temperature", "three seasons|down to -5 °C|summer", "can I use it in winter|for which season is it|down to what temperature"),
    "plant": ("scent", "cedar and fig|unscented|lavender", "what does it smell of|does it have a scent|is it perfumed"),
    "burn": ("burning time", "45 hours|60 hours", "how long does it burn|burning time"),
    "wick": ("wick", "cotton|wood", "what's the wick made of|is the wick cotton"),
    "pages": ("pages", "192|96, dotted|240, lined", "how many pages|are the pages lined|is the paper dotted"),
    "paper": ("paper", "90 g/m², acid-free|120 g/m²", "how thick is the paper|does ink bleed through the paper|paper weight"),
    "binding": ("binding", "thread-sewn, lies flat|spiral", "does it lie flat|how is it bound"),
    "nib": ("nib", "steel, medium|14 ct gold, fine", "which nib does it have|is the nib gold|how fine is the nib"),
    "ink": ("ink|filling system", "cartridge or converter|piston", "does it take cartridges|how is it filled|can I use bottled ink"),
    "tent poles": ("poles", "aluminium 7001, 8.5 mm|fibreglass", "what are the poles made of|are the poles alu"),
    "persons": ("sleeps|persons", "two|three|four", "how many people sleep in it|for how many persons|does it fit three people"),
    "floor": ("groundsheet|floor", "sewn in, 5,000 mm|separate", "is the floor waterproof|is there a groundsheet"),
    "rooms": ("inner tents|rooms", "one|two, divisible", "how many rooms|does it have two bedrooms"),
    "vestibule": ("vestibule|porch", "90 cm deep|none", "is there room for bags outside|does it have a porch|how deep is the vestibule"),
    "pitch": ("pitching|set-up", "outer first, in 6 minutes|inner first", "how long to put it up|is it hard to pitch|can one person put it up"),
}
SHARED = "weight height width length size material finish colour cleaning certification included origin guarantee assembly age".split()
D = {
    "bicycle": "frame gears brakes tyres wheels suspension saddle lights mudguards rider load",
    "kettle": "power voltage capacity noise cable lid handle temperature switchoff",
    "pan": "diameter lid handle hob oven coating capacity depth",
    "kitchen knife": "blade blade+length handle",
    "coffee grinder": "power capacity noise cable grind burr voltage",
    "backpack": "capacity lining pockets zip straps waterproof frame+size packed",
    "jacket": "lining filling pockets zip hood fit sizes waterproof packed",
    "shoe": "lining sole upper fit sizes waterproof zip",
    "suitcase": "capacity lining pockets frame+size castors handle zip",
    "armchair": "cover legs seat+height armrests backrest load depth filling",
    "office chair": "cover castors seat+height armrests backrest load",
    "sofa": "cover legs seat+height seats depth filling",
    "mattress": "firmness core cover depth",
    "headphones": "bluetooth driver anc frequency impedance microphone battery charging inputs cable packed",
    "speaker": "bluetooth driver power battery charging inputs frequency waterproof",
    "guitar": "strings top scale",
    "umbrella": "ribs opening wind packed handle diameter",
    "candle": "burn wick plant diameter",
    "notebook": "pages paper binding cover pockets",
    "fountain pen": "nib ink diameter",
    "vacuum cleaner": "power battery charging capacity noise cable castors",
    "sleeping bag": "season filling lining zip packed sizes",
}
HELD_OUT = {"tent": "persons tent+poles floor rooms vestibule pitch packed season waterproof wind pockets"}

PRICE = "what does it cost|how much is it|price?|what's the price|how expensive is it|what do you want for it|how much money is that|whats the damage"
STOCK = "is it in stock|do you have it|how many are left|is it available|can I get it now|is it sold out|any left"
SALE = "is it on sale|is there a discount|is it reduced|any offers on it|has it been cheaper before"
BRAND = "who makes it|which brand is it|what make is it|who is the manufacturer"
REVIEWS = "what do people think of it|how is it rated|how many reviews are there|how many stars does it get|is it any good according to buyers"
PRAISE = "what do people like about it|what do owners praise|what's the best thing buyers say"
BLAME = "what do people complain about|any complaints|what do buyers dislike|what are the downsides according to owners"
CHOICES = "which versions are there|what choices do I have|does it come in other colours|which colours can I choose|can I get it in another size"
ABOUT = "tell me about it|describe it|what is special about it|what kind of thing is it"
STRANGE = "who was the president in 1960|can you sing|what time is it in Tokyo|is it vegan friendly to Martians|how do I bake bread|does it have an app store|can it read my mail|which designer drew it|how many have you sold this year|what will it be worth in ten years|is the factory unionised|can I rent one|who else makes such a thing|can it be tracked by satellite|do celebrities own one|can I get the cad files|how long has it been on sale|does it match my curtains|what's the carbon footprint|how does it compare with the one from the supermarket|do you have a student job|is the designer famous|what did last year's version cost|is it patented|can I see the factory"

FRAMES = ["{}", "{}", "{}", "{}?", "{}?", "hi, {}", "hello! {}?", "please, {}", "one question: {}?", "{} thanks", "can you tell me: {}", "i'd like to know {}", "ok and {}", "so {}?", "my wife asks: {}", "before I buy, {}?"]


def pick(options):
    return random.choice(options.split("|"))


def misspelt(text):
    """One slip of a finger in some words."""
    words = text.split(" ")
    for at, word in enumerate(words):
        if len(word) > 3 and random.random() < 0.04:
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


def ask(ways, name, value=""):
    """A way to ask, the thing often by its name; with the value where the way names one."""
    text = pick(ways)
    named = value if random.random() < 0.5 else pick("stainless steel|plastic|leather|black|oak|glass|nylon|wood|grey|cotton|Italy")
    asks = "?" in text and value
    verdict = None
    if "?" in text:
        short = named.split(",")[0]
        text = text.replace("?", short)
        verdict = ("yes" if short == value.split(",")[0] else "no") if asks else None
    if random.random() < 0.25:
        text = text.replace(" it ", f" the {name} ", 1) if " it " in text else text
    return random.choice(FRAMES).format(text), verdict


def generic(label):
    return random.choice([f"what is the {label}", f"{label}", f"{label}?", f"what about the {label}", f"can you tell me the {label}", f"what {label} does it have", f"do you know the {label}", f"which {label}", f"info on {label} please", f"how about {label}"])


def product(name, keys, house):
    """Facts as `factsOf` makes them, and questions: (text, positions of the facts that answer, verdict)."""
    own = [key.replace("+", " ") for key in keys.split()]
    shared = random.sample(SHARED, random.randint(4, 9))
    every = own + [key for key in SHARED if key not in own]
    has = random.sample(own, max(2, int(len(own) * random.uniform(0.5, 0.95)))) + [key for key in shared if key not in own]
    random.shuffle(has)
    facts, of = [], {}
    for key in has:
        labels, values, _ = A[key]
        label, value = pick(labels), pick(values)
        of[key] = (len(facts), label, value)
        facts.append(f"{label}: {value}")
    asked = []
    for key in every:
        labels, values, ways = A[key]
        for _ in range(3 if key in of else 1):
            if key in of:
                at, label, value = of[key]
                if random.random() < 0.3:
                    asked.append((random.choice(FRAMES).format(generic(label)), [at], None))
                else:
                    text, verdict = ask(ways, name, value)
                    asked.append((text, [at], verdict))
            else:
                text = generic(pick(labels)) if random.random() < 0.3 else ask(ways, name)[0]
                asked.append((random.choice(FRAMES).format(text), [], None))
    price = random.choice([9, 19, 29.5, 49, 79, 119, 149, 249, 399, 899])
    rest = {
        PRICE: f"price: {price}",
        SALE: random.choice(["discount: reduced", "discount: not reduced"]),
        STOCK: random.choice(["stock: 12 in stock", "stock: sold out", "stock: 3 in stock"]),
        BRAND: "brand: " + pick("Nordlys|Horae|Bram & Co|Fjell|Atelier Uno|Holm"),
        REVIEWS: "reviews: number and rating of the reviews",
        PRAISE: "what owners like: ",
        BLAME: "what owners criticise: ",
        ABOUT: f"about it: {pick('Nova|Lund|Pico|Alba|Orm')} {name}",
        CHOICES: "choices for the " + pick("colour: black, white, red|size: S, M, L|finish: oak, walnut"),
    }
    for ways, text in rest.items():
        at = len(facts)
        facts.append(text)
        for _ in range(2):
            asked.append((ask(ways, name)[0], [at], None))
    for _ in range(4):
        asked.append((ask(STRANGE, name)[0], [], None))
    facts += ["description: " + text for text in random.sample([f"The {name} for every day.", "Made to last, and to be repaired.", "A classic, drawn anew.", f"We have made this {name} for twenty years.", "It looks good wherever it stands."], 2)]
    facts += ["an owner writes: " + text for text in random.sample(["Love it Arrived quickly, looks great.", "Good value Does what it should, no more.", "Not for me Too big for our flat.", "Solid Feels as if it will outlive me."], 2)]
    return {"facts": facts + house, "questions": [(misspelt(text), right, verdict) for text, right, verdict in asked]}


def products(count, house, domains=D):
    return [product(name, domains[name], house) for name in random.choices(list(domains), k=count)]
