import { rule } from './rule.ts';

/**
 * What shoppers ask and neither the facts of a watch nor the house's words say. Each is known as such, so that no fact that
 * merely shares a word is given for an answer. The topic is what the answer names: 'I have no information on ...'.
 */
export const unknownRules = [
  rule(
    'orders to the assistant',
    /\b(ignore|forget|disregard|override)\b.*\b(instructions?|rules?|facts|prompt|above)\b|\b(system )?prompt\b|\bpretend\b|\byou are now\b|\brepeat after\b|\bsay that\b|\bpromise me\b|\badmin\b|\bmy password is\b|\bi hate\b|\bi order you\b|\btell me a secret\b|\byour favou?rite\b|\b(buy|order) it for me\b|\bor i leave\b|\bsing me\b|\bpasswords? of\b|\b(list|show|print|reveal|tell)( me)?( all)?( of)? your (rules|instructions)\b|\bmeaning of life\b|<\/?script|\bdrop table\b|\bscript alert\b/,
  ),
  rule(
    'other customers',
    /\b(other|another|last|their)\b.*\b(customers?|orders?)\b.*\b(address|names?|cards?|numbers?)\b|\banother customers?\b|\bcustomers? (address|names?|data)\b|\b(print|show|list|give).*\bcard numbers?\b|\bother (people|customers?)'? (address|orders?|data)/,
  ),
  rule(
    'that',
    /\b(steal|stolen|scam|fake|counterfeit|shoplift|weapon|gun ?shot|bullet|bomb|emp|nuclear|radium|radioactive|moon base)\b/,
  ),
  rule(
    'where it is made',
    /\b(where|which countr\w+|what countr\w+|what part of)\b.*\b(made|make|manufactur\w*|produced?|built|assembled|origin\w*|come from|comes from|coming from|is it from|are they from)\b|\b(swiss|switzerland|japanese|japan made|german made|chinese|china|country of origin|hand ?made|made in|made by hand)\b|\bfrom (italy|japan|china|germany|france|india|england)\b|\bfactory\b/,
    /\bname\b/,
  ),
  rule(
    'who designed it',
    /\bwho (designed|design|invented|drew|created|founded|owns|runs|leads)\b|\bdesigners?\b|\b(ceo|founders?|boss)\b/,
  ),
  rule(
    'certificates',
    /\b(cosc|certifi\w+|iso \d+|metas|qualite|hallmark)\b|\bis it a chronometer\b/,
  ),
  rule(
    'functions of a smart watch',
    /\b(bluetooth|gps|wi ?fi|nfc|heart ?rate|heart|pulse|(?<!in )steps|fitness|sleep|blood|oxygen|android|iphone|ios|app|apps|smart ?watch|messages?|texts?|notifications?|whatsapp|siri|alexa|torch|flashlight|usb|charge|charging|charger|touch ?screen|internet|music|spotify|camera|speak to it|voice)\b|\bcall (my|someone|people|mum|home)\b|\b(connect|sync|pair)\w*\b.*\b(phone|computer)\b/,
    /\b(charge (for|me)|what do you charge|how much .*charge|charge .*(engrav|shi|deliver|post|mail)|(deliver|ship|post|mail)\w* charge|(at )?no charge|free of charge|message gets? answered|message on it|div(e|ing) .*oxygen|email|message you|talk to)\b/,
  ),
  rule(
    'further functions',
    /\b(alarm|moon ?phase|perpetual|solar|kinetic|light powered|tourbillon|minute repeater|chimes?|strike|helium|escape valve|altimeter|depth (meters?|metres?|gauges?)|barometer|compass|thermometer|countdown|world ?time|slide rule|equation of time|power reserve indicator|split seconds|(tell|show|display|indicate)s? (\w+ )?the (month|year)|rattrapante|fly ?back|digital)\b/,
  ),
  rule(
    'what it will be worth',
    /\b(resale|resell|sell it again|hold (its|the) value|worth (in|later|after)|be worth|investment|invest|appreciate|depreciat\w*|collectors? value|second ?hand price|ebay)\b/,
  ),
  rule(
    'when it was founded',
    /\bsince when\b.*\b(horae|you|the (company|shop|brand))\b|\b(founded|established)\b|\bhow old is (horae|the (company|shop|brand))\b|\bhow long (have you|has horae) been\b/,
  ),
  rule('numbers for the customs', /\b(hs|tariff|customs|taric) (codes?|numbers?)\b/),
  rule(
    'sending it to other countries',
    /\b(ship|deliver|send|post|shipping|delivery|mail)\w*\b.*\b(to (?!me\b|my\b|a\b|an\b|the\b|us\b|you\b|take\b|get\b|arrive\b|go\b|return\b|swim\b|dive\b|come\b|reach\b|be\b|work\b|home\b)[a-z]+|abroad|overseas|internationally|countries|country|worldwide|outside|europe|uk|usa|canada|germany|france)\b|\b(customs|import dut\w+|duties|duty)\b/,
  ),
  rule(
    'when it comes back',
    /\b(back in (stock|store)|restock\w*|available again|(?<!when i )be back|get more|back soon|come back|new batch|next batch|re ?supply|notify me|let me know when|(have|get|buy|order|sell|stock|make|offer)\b.*\bagain)\b|\b(how soon|when) (does|will|is) it (return|reappear)\w*|\b(one|version|model|colou?r)s? (coming|planned|in the works)\b|\b(will there (ever )?be|is there (ever )?going to be|are you (planning|going) to (make|bring|release)) an?\b|\bwhen (will|do|are) (it|they|you|there) (be )?(available|have (it|more|them))/,
    /\bsend|ship\b/,
  ),
  rule(
    'that way to pay',
    /\b(bitcoins?|crypto\w*|mir cards?|union ?pay|alipay|paypal|klarna|afterpay|instal\w*|financ\w+|invoice|apple pay|google pay|ideal|pay later|cash on delivery|3 ?d secure|postman|pay .*\b(when|once) (it|the (parcel|package|watch)) (arrives|comes|is here)|pay over|pay in (parts|cash)|(monthly|payment|more|several) (payments?|rates?|plans?)|pay monthly|cash|cheques?|(by|accept|take) (a )?checks?|bank transfer|wire|gift ?cards?|gift vouchers?|credit note|rent|lease)\b/,
    /\bcredit cards?\b/,
  ),
  rule(
    'what materials come from',
    /\b(vegan|vegetarian|recycl\w*|(?:old|used) tyres|sustainab\w+|ethical\w*|fair ?trade|paid fairly|co2|carbon|climate|eco|environment\w*|plastic ?free|animal\w*|workers|child labou?r|blood diamonds?|conflict)\b/,
  ),
  rule(
    'the box',
    /\b(gift ?wrap\w*|wrap(ped|ping)?|gift ?box\w*|boxes|papers|instruction manual|packag\w+|presentation box|in a box|in the box|the box|(came|comes?|included|inside|what is) (in|with|inside)? ?the (parcel|package)|with a box|a box)\b/,
    /\breviews?\b|\bpackages? (arrive|be|come|get)|track/,
  ),
  rule(
    'discounts beside the price',
    /\b(students?|teachers?|military|nurses?|seniors?|first order|newsletter|loyalty|points|employee|friends) (discount|price|reduction|off|code)|\bblack friday\b|\b(ever|usually|next)\b.*\b(on sale|discounted|reduced)\b|\bcyber monday\b|\b(price ?match\w*|match (the )?prices?|match price|beat (the )?price|negotiate|haggle|lower the price|best price|bulk|wholesale|two for one|buy two)\b|\b(two|three|four|five|several|both) of (us|them|these)\b.*\b(deal|discount|cheaper|off)\b|\bdiscount (codes?|for (students?|teachers?|two|friends))|\b(give|get) me (a )?.*(discount|for one dollar|for free)\b/,
    /\b(?:enter|put|type|use|redeem|add|apply)\b.*\bcodes?\b/,
  ),
  rule(
    'used watches',
    /\b(used watch\w*|used ones?|second ?hand (watch\w*|ones?|market)|pre ?owned|refurbished|trade ?in|trade|part exchange|buy back|buyback)\b/,
    /\bused (by|for|to)\b|\bget used\b|\bis used\b/,
  ),
  rule(
    'parcels on their way',
    /\b(my|the) (parcel|package|order|delivery|tracking|watch)\b.*\b(says|shows|said|showed|marked|stuck|gone|not (arrived|moved|come|updated|here))\b.*\b(delivered|nothing|not|no|never|since|days|missing|customs|transit)\b/,
  ),
  rule(
    'how parcels are handed over',
    /\b(sign|signature)\b.*\b(for|parcel|package|delivery)\b|\bleave (it|the parcel) (with|at)\b/,
    /\bsign (up|in|out)\b/,
  ),
  rule(
    'creams and polishes',
    /\b(which|what|recommend\w*|best|any) (\w+ )?(creams?|balms?|conditioners?|oils?|cleaners?|wax)\b(?! (dial|face|stitching|strap|one))/,
  ),
  rule(
    'who carries the parcel',
    /\b(which|what|whose|name of the|your) (courier|carrier|delivery (service|company)|parcel service|shipping company)\b|\b(dhl|(?<!push |pull |sit |grown )ups|fedex|usps|dpd|gls)\b|\bwho (delivers|carries|brings)\b/,
  ),
  rule(
    'a longer warranty',
    /\b(extend(ed)?|longer|prolong|lengthen|additional|extra|upgrade)\b.*\b(warranty|guarantee|cover(age)?)\b/,
    /\b(than|which|how much longer)\b/,
  ),
  rule('insurance', /\b(insur\w+|theft|lost in the (post|mail))\b/),
  rule(
    'other makers',
    /\b(rolex|casio|omega|cartier|apple|patek|tag heuer|heuer|tissot|citizen|timex|tudor|breitling|submariner|swatch|fossil|garmin|longines|hamilton|orient|invicta|iwc|g shock|daniel wellington|nomos|speedmaster|other brands?|another brand|different brands?)\b/,
    /\b(made|makes?|brand|manufactur\w+|from) (this |it )?(by )?\b(seiko|rolex|casio|omega|cartier|tissot|citizen|timex|swatch|fossil|hamilton|orient)\b/,
  ),
  rule(
    'who wears it',
    /\b(celebrit\w*|famous|actors?|bond|president|army|navy seals?|soldiers?|armed forces|nato (?:soldiers?|army|forces|troops)|astronauts?|sponsor\w*|ambassadors?)\b/,
    /\bnavy (rubber|leather|strap|blue|dial|one)\b/,
  ),
  rule(
    'allergies',
    /\b(nickel|allerg\w*|hypo ?allergenic|rash|eczema|sensitive skin|skin reaction)\b/,
  ),
  rule(
    'shocks and temperatures',
    /\b(shock ?(proof|resist\w*)?|temperatures?|degrees|freez\w*|frost|minus \d+|oven|sauna|steam( room)?|vibrations? of|drop(ped)? (it|from|on)|fall(s|en)? (from|off|down|onto|on)|a fall|falls)\b/,
    /\bfalls (under|outside|within|in)\b/,
  ),
  rule('magnets', /\b(magnet\w*|anti ?magnetic|gauss|speakers?|laptops?|mri|amagnetic)\b/),
  rule(
    'what a service costs',
    /\b(cost|price|much|expensive|pay|charge)\b.*\b(service|servicing|serviced|overhaul|new battery|battery (change|replacement|swap)|replacing the battery|repairs?|spare parts?|adjust\w*|resiz\w*|links?)\b|\b(service|repair|battery)\b.*\b(cost|price)\b/,
    /\bfree\b|\bfor free\b/,
  ),
  rule(
    'numbers of the model',
    /\b(serial|model|reference|ref|part|article|sku) (number|no|code)\b|\b(exact|precise|which) (caliber|calibre) number\b|\b(limited|numbered) (edition|run|series)\b|\bcertain number of\b|\bhow many (were|are|have been|of these|of them)\b.*\b(made|sold|built|produced|exist|have you sold)\b|\bbest ?seller\b|\bhow many (people|customers|others|of you) (have |has )?(bought|buy|own|have|ordered)\b|\bmost (people|customers|men|women|of you) (buy|choose|get|take|order)\b|\b(most|best) (sold|selling|bought)\b/,
  ),
  rule(
    'when it came out',
    /\b(launched|launch|released|introduced|come out|came out|model year|what year|which year|how old|year of manufacture|discontinued)\b/,
  ),
  rule(
    'the length of the strap',
    /\b(how long|length|longer|long enough|xl|extra long|short|buckle holes?|holes?)\b.*\b(strap|band|bracelet|leather|rubber|nylon|canvas|buckle)\b|\b(strap|band|bracelet)\b.*\b(how long|length|long|longer|holes|size xl|xl|short)\b|\b(distance|space|gap) between the (buckle )?holes\b/,
    /\b(suit|wetsuit|last|lasts|take|warranty|guarantee|service|battery)\b/,
  ),
  rule(
    'how thick the strap is',
    /\b(how thick|thickness|thick)\b.*\b(strap|band|bracelet|leather|rubber|nylon|canvas)\b/,
  ),
  rule('how loud it is', /\b(loud|noisy|noise|quiet|silent|audible|hear it|ticking sound|sound)\b/),
  rule(
    'that detail',
    /\b(torque|shore|hardness|vickers|mohs|tensile|weight of the crown|spring rate|amplitude|lubricat\w+|oils?)\b/,
  ),
  rule('the time of day', /^(?:so )?what is the time( now)?$|\bwhat time is it\b/),
  rule('what the luminous compound is', /\b(tritium|super ?luminova|radium|promethium)\b/),
  rule('children', /\b(children|child|kids?|toddlers?|baby|babies|teenagers?)\b/),
  rule(
    'hands on',
    /\b(pick (it |one )?up|collect (it )?in person|in person|try it on|try one on|home trial)\b/,
  ),
  rule('diamonds', /\b(diamonds?|rub(y|ies)|gems?|gemstones?|emeralds?|crystals on)\b/),
  rule(
    'a second strap',
    /\b(second|extra|spare|additional|both|two) straps?\b|\bstraps included\b|\bcomes? with (two|both|extra)\b|\b(straps?|bracelets?|bands?)\b.*\b(separately|on (its|their) own|by (itself|themselves))\b/,
  ),
  rule(
    'a window in the back',
    /\b(display|see through|transparent|exhibition|open|glass|clear|skeleton) (case ?)?backs?\b|\bskeleton\w*\b|\b(see|view|watch) the (movement|mechanism|gears)\b|\bback (is |made )?(of )?(glass|transparent|see through)\b/,
  ),
  rule('the future', /\bnext year\b|\bnew models?\b|\bupcoming\b|\bplanning\b/),
  rule(
    'other things than watches',
    /\b(weather|forecast|capital of|restaurants?|recipe|cook|pasta|football|soccer|match on|won the|race on|election|politic\w*|universe|joke|poem|haiku|song|bedtime story|tell me a story|python|javascript|program|code me|two plus two|plus \d|times \d|translate|horoscope|lottery|stock market|bitcoin price|movie|film|novel|eiffel|moon made|meaning of life|god|religion|pirates?|homework|flight|hotel|taxi|pizza|sunglasses|hats?|phones|shoes|jewel+ery|necklaces?|earrings?|clocks?|pocket watch\w*|bags?|clothes|perfumes?)\b/,
    /\b(away from|perfume on|flight watch|leather and perfume|phone (number|call)|wall)\b|\bpilot\b/,
  ),
];
