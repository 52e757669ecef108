import { rule } from './rule.ts';

export type FactTopic =
  | 'lug-to-lug'
  | 'strap-width'
  | 'clasp'
  | 'strap'
  | 'strap-water'
  | 'crystal'
  | 'bezel'
  | 'crown'
  | 'pushers'
  | 'seconds-hand'
  | 'dial'
  | 'date'
  | 'lume'
  | 'jewels'
  | 'beat'
  | 'winding'
  | 'hacking'
  | 'winder'
  | 'off-the-wrist'
  | 'battery'
  | 'battery-change'
  | 'reserve'
  | 'accuracy'
  | 'water'
  | 'wrist'
  | 'cuff'
  | 'thickness'
  | 'weight'
  | 'size'
  | 'case'
  | 'movement'
  | 'options'
  | 'stock'
  | 'discount'
  | 'price'
  | 'brand'
  | 'praise'
  | 'criticism'
  | 'reviews'
  | 'owners'
  | 'describe'
  | 'care'
  | 'service'
  | 'gift'
  | 'chronograph'
  | 'sweep'
  | 'occasion'
  | 'time-zones'
  | 'shape'
  | 'fits-wetsuit';

const STRAP = '(?:straps?|bands?|bracelets?|wrist ?bands?)';
const MATERIAL = '(?:leather|rubber|nylon|canvas|mesh|milanese|silicone|textile|suede)';
const COLOUR =
  '(?:black|white|silver|blue|navy|green|brown|tan|olive|red|orange|gr[ae]y|rose|burgundy|blush|ivory|cream|pearl white|yellow|pink)';
const of = (source: string) => new RegExp(source);

/** What shoppers ask of one watch: the narrow subjects before the wide ones. */
export const factRules = [
  rule<FactTopic>(
    'criticism',
    /\b(complain\w*|criti[cs]\w*|negative\w*|drawbacks?|downsides?|disadvantages?|cons\b|weak ?(ness|nesses|points?|spots?)|dislik\w+|faults?|worst|(a |any |had |have |with )problems?|issues?|annoy\w*|not (love|like)|bad (thing|things|side|reviews?|points?|about)|flaws?|not like about|(?:people|owners|buyers|customers|somebody|someone|anyone|anybody|others)(?: \w+){0,2} not (?:so |very |too )?(?:happy|satisfied|pleased)|(?:do not|don't|did not|didn't) (?:people|owners|buyers|customers|they) like|find not good|(?:one|body|people|owners|buyers) (?:who |that )?(?:was not|wasn't|were not|weren't|is not|are not|not) (?:so )?(?:happy|satisfied|pleased)|unhappy|disappoint\w*|moan\w*|gripe\w*|the catch)\b/,
    /\b(if|warranty|guarantee|salt ?water|complain to|complaints? to)\b/,
  ),
  rule<FactTopic>(
    'praise',
    /\b(praise\w*|pros\b|best (review|thing)|advantages?|strengths?|good points|positive\w*|compliments?|(like|love|enjoy|appreciate)s? (most |best )?about)\b/,
  ),
  rule<FactTopic>(
    'reviews',
    /\b(reviews?|rating|ratings|rated|stars?|score|testimonials?|opinions?|feedback|recommend it|satisfaction|any good|worth (it|the money|buying)|well liked|popular)\b|\b(people|others|owners?|buyers?|customers?|wearers|folks|everyone|anyone|anybody)\b.*\b(think|say|happy|satisfied|recommend|feel about|opinion|rate)\b.*\b(it|this|watch|them|one|general|$)|\bare .*(customers|owners|buyers|people).*(happy|satisfied)\b/,
    /\b(water|depth|delivery|comfortable|accurate|keeps? (good |proper )?time|deviation|strap|bracelet|crown|about the|professional)\b|\brated to\b|\b(is|are) the (?!watch|price)\w+ any good\b/,
  ),
  rule<FactTopic>(
    'owners',
    /\b(owners?|buyers?|customers?|reviewers?|people|anyone|anybody|somebody|folks|others|wearers)\b.*\b(says?|said|feel|felt|find|found|report\w*|think|complain\w*|mention\w*|experience\w*|expect|bought|get|according|rate|satisfied|problem)\b|\baccording to (owners|buyers|customers|people|reviews)\b|\b(attract|collects?|pulls?|glare|lint|dust)\b|\b(expect|smaller than expected|larger than expected)\b|\bin real life\b|\bprofessional \w+\b|\bpraise for\b|\bcomplained\b|\b(did|has|have) (anyone|anybody|somebody|someone|people|customers|owners|buyers)\b/,
    /\bcrown\b.*\b(?:under ?water|pool|sea|swim\w*)\b|\bkeeps? (good |proper )?time\b|\banti ?glare\b|\b(?:glass|crystal)\b.*\bglare\b/,
  ),
  rule<FactTopic>(
    'gift',
    /\b(gifts?|presents?|birthday|anniversary|wedding|christmas|graduation|valentine\w*|for my (dad|father|mum|mom|mother|son|daughter|wife|husband|girlfriend|boyfriend|partner|brother|sister|friend|boss|nephew|niece))\b|\b(my|our) (dad|father|mum|mom|mother|son|daughter|wife|husband|girlfriend|boyfriend|partner|brother|sister|friend)\b.*\b(would|will) (like|love)\b|\bgive to (my|our|one's|the) \w+|\b(would|will|does) my (dad|father|mum|mom|mother|son|daughter|wife|husband|girlfriend|boyfriend|partner|brother|sister|friend)\b.*\b(like|love)\b/,
    /\bengrav|\bwear (it|this) (to|at|for) /,
  ),
  rule<FactTopic>(
    'strap-width',
    of(
      String.raw`\b(?:lugs? (?:is |are |of )?\d+|\d+(?:\.\d+)? ?mm (?:between |at )?(?:the )?lugs?(?! to)|lug width|width (?:is it )?(?:between|at) the lugs|(?:gap|space) between the lugs|between lugs|spring ?bar (?:width|size)|strap (?:size|width)|band (?:size|width))\b|\b(?:how wide|how broad|width|what size|which size|wide|mm|breadth)\b.*\b(?:${STRAP}|${MATERIAL})\b|\b(?:${STRAP})\b.*\b(?:how wide|width|wide|breadth|what size|which size|mm)\b`,
    ),
    /\bthick|\bcase\b|\blong\b/,
  ),
  rule<FactTopic>(
    'lug-to-lug',
    /\bl ?2 ?l\b|\blugs? (to|2|too|two|tip\w*|span|distance|length)\b|\b(between|over|across|including|incl|with) (the )?(tips of the |ends of the )?lugs?\b|\blugs? included\b|\b(end to end|tip to tip|top to bottom)\b|\b(look|lock|log|luck|lag|leg|love) (to|too|two|2) (look|lock|log|luck|lag|leg|lug|love)\b/,
  ),
  rule<FactTopic>(
    'cuff',
    /\b(cuffs?|sleeves?|(under|for|below|beneath|underneath) (a |my |the )?(\w+ )?(shirt|suit|jacket|blazer)|dress shirts?)\b|\bsuit jacket\b/,
    /\b(go(es)? with|match|look (good|right))\b/,
  ),
  rule<FactTopic>(
    'wrist',
    /\bwrists?\b|\b(?:too|very) (?:much|big|large) (?:of )?an? watch\b|\btoo much watch\b|\b\d+(?:\.\d+)? (?:cm|inch(?:es)?) a?round\b|\bhang over\b|\b(too|very) (big|large|small|tiny|huge) (for|on) (a |an |me|my|her|his|women|woman|men|man|ladies|girls?)|\bfor (a )?(man|men|woman|women|lady|ladies|small people)\b|\boverhang\b|\bstick out\b/,
    /\boff (the|my) wrist\b|\bwinds? itself\b|\bmesh\b|\bclasp\b|\b(stand|sit|sits|stands)\b(?!.*\b(small|large|narrow|tiny|slender|\d+)\b).*\bwrist\b|\b(bought|owners?|people|customers|reviewers?)\b|\bheft|\bheav|\bweigh|\bthick|\btall\b|\bhigh\b/,
  ),
  rule<FactTopic>(
    'fits-wetsuit',
    /\b(wet ?suits?|dive ?suits?|diving suits?|neoprene|extension)\b/,
  ),
  rule<FactTopic>(
    'strap-water',
    of(
      String.raw`\b(?:${STRAP}|leather|mesh|nylon|canvas|rubber)\b.*\b(?:wet|moist\w*|damp|humid\w*|water|swim\w*|pool|sea|beach|ocean|lake|bath\w*|shower|rain)\b|\b(?:swim\w*|sea|bath\w*|shower|lake|water) (?:with|in|wearing) (?:this|that|the) (?:\w+ )?(?:${STRAP})\b|\b(?:moisture|damp|humidity)\b.*\b(?:${STRAP}|${MATERIAL})\b|\bkeep (?:the |my |its )?(?:${STRAP}|leather)\b.*\bdry\b`,
    ),
    /\bclean|\bwash\b|\bwashing\b|\bafter\b|\bresist|\brinse/,
  ),
  rule<FactTopic>(
    'care',
    /\b(salt|sea|ocean|beach|pool|lake)\b.*\b(need anything|(have|need) to do|do (anything|something)|should i do|must i do|do (with|to|for) it)\b/,
  ),
  rule<FactTopic>(
    'water',
    /\b(water ?proof\w*|(?:take|stand|survive|handle|bear)s? (?:some |any |a bit of )?water|how much water|water\b.*\bresist\w*|water (rating|tight|resistance|resistant)|wr|resistant|water or resist\w*|atm|atmospheres?|a t m|bars?|depth rating|deep|depth|submerge\w*|under ?water|swim\w*|swam|swum|(rain|wet) weather|pool|dive|dives|diving|diver|scuba|padi|aqualung|open water course|snorkel\w*|front crawl|breast ?stroke|paddle ?board\w*|canoe\w*|jetty|aqua ?(?:gym|fit\w*)|jacuzzi|whirlpool|(?:it|sky|rain) pours|pouring|shower\w*|bath\w*|rain\w*|splash\w*|sea|ocean|lakes?|river|surf\w*|beach|hot ?tub|tub|wash(ing)? (my|your|the) (hands|dishes)|get wet|in the water|rated to|how far down|sweat|withstand|drizzl\w*|thunder\w*|storms?|downpours?|\d+ m)\b/,
    /\b(clean\w*|bezel|spring ?bars?|pushers?|pusher|chronograph|operate|after swimming|wear it with|buttons?|depth of the case|crown|rating of owners|(quartz|automatic|mechanical) diver|after (a |the |my )?(swim|dive|bath)|resistant is the (glass|crystal)|scratch)\b/,
  ),
  rule<FactTopic>('strap', /\bspring ?bars?\b/),
  rule<FactTopic>(
    'water',
    /\bwash(ing)? (my |your |the )?(dishes|hands|up)\b|\b(get|gets|getting) (it |this )?wet\b|\bsalt ?water\b/,
    /\b(strap|leather|bracelet)\b|\bafter\b/,
  ),
  rule<FactTopic>(
    'care',
    /\b(clean\w*|upkeep|washable|look after|take care|care|wash(ed|ing)?|polish(ing)?|buff(ed|ing)?|laundry|washer|maintain|maintenance|treat|rinse|after (a |the |my )?(swim|dive|bath)|after swimming|washing machine|soap)\b/,
    /\b(polished|take care of the (order|delivery)|finish|wash my hands)\b/,
  ),
  rule<FactTopic>(
    'pushers',
    /\b(pushers?|buttons?|start the (chronograph|stopwatch)|reset (the|it)|stop ?watch (work|reset)|operate)\b/,
  ),
  rule<FactTopic>(
    'battery-change',
    /\b(battery|cell)\b.*\b(myself|my own|swap|change it|replaced|who|watchmaker|how|diy|where)\b|\b(who|how|where|why|can i|replac\w+|chang\w+)\b.*\b(chang\w+|replac\w+|swap\w*|do)\b.*\b(battery|cell)\b|\b(do|can|will|could|would) you (change|replace|swap|fit|put)\b.*\b(battery|cell)\b|\b(battery|cell) change\b|\b(put|pop|fit)\b.*\bnew (battery|cell)\b|\bwhy should a watchmaker\b|\bhow is the battery\b|\bwhat (do|should|must|can) i do\b.*\b(battery|cell)\b/,
    /\b(how (long|often|many)|when(?! (the|it|my)\b)|years)\b/,
  ),
  rule<FactTopic>('winder', /\bwatch ?winder\b|\bwinder\b/, /\b(hand|manual) winder\b/),
  rule<FactTopic>(
    'battery',
    /^(?:and |but )?(?:what about |how about )?(?:the |its )?battery$|\b(batter(y|ies)|cells?)\b.*\b(last|life|change|new|how (long|often|frequently)|when|years|months|replace\w*|expect|get|need)\b|\bhow many (months|years)\b.*\b(cell|battery)\b|\bhow (long|often|frequently|many years)\b.*\b(batter(y|ies)|cell)\b|\b(battery life|new battery|change (a|the|its) battery|years .*cell)\b/,
    /\b(is|does|run|runs|powered)\b.*\b(battery powered|on a battery|have a battery|by battery)\b/,
  ),
  rule<FactTopic>(
    'off-the-wrist',
    /\b(take|leave|put|keep|store|lay)\b.*\b(it|watch)\b.*\b(off|lying|drawer|night ?stand|aside|away|safe|table|box|down)\b|\b(not|without|never|stop|un) ?(wear|wearing|worn)\b|\b(?<!\bwatch for (?:the |a )?)weekend\b|\b(still|keep) (be )?(run|runs|running|going|ticking)\b.*\b(after|on|when)\b|\bwhy does it stop\b|\bstop overnight\b|\b(lie|lies|lay|lying)\b.*\b(table|desk|drawer|around)\b|\b(do|does) not (touch|use|move) it\b|\bbefore (dying|stopping|it (dies|stops))\b|\bstops?\b.*\b(not wear|off|lying|unworn|wear it)\b|\b(?<!(stand|stands|sit|sits) )off (the|my) wrist\b|\b(go|last|run|lie|stay) (un ?touched|un ?worn)\b|\bon the night ?stand\b/,
    /\b(warranty|returns?)\b|\bwhen setting\b|\bhow (high|tall|thick)\b/,
  ),
  rule<FactTopic>(
    'reserve',
    /\b(power ?reserved?|reserve(?! (?:it|one|this|me)\b)|autonomy|fully wound|full wind|full winding|how long (does|will|would|can) (it|this|the watch|the movement|the power) (run|go|last|keep|work|tick)|hours (does|will) it (go|run|last)|how many hours (till|until|before|is|are|can|of)|runs? for|(keep|keeps|goes|go|run|runs) (ticking |running |going )?for (\d+|two|three) (hours|days))\b/,
  ),
  rule<FactTopic>(
    'hacking',
    /\bhack(s|ing|able)?\b|\b(stop|stops|stopped|halt|halts|freeze)\b.*\bseconds\b|\bseconds\b.*\b(stop|stops|stopped|halt|halts|freeze)\b|\bset (it|the time) to the second\b|\bstop seconds\b/,
  ),
  rule<FactTopic>(
    'winding',
    /\bwind(ing|s|er)?\b|\bwound\b|\bhow (many times|often)\b.*\bturn\b|\bself wine ding\b|\bturns\b|\bgive it a wind\b|\bturn(?:ing)? the crown\b.*\b(keep|daily|every day|running|going)\b/,
    /\b(ring|bezel)\b/,
  ),
  rule<FactTopic>(
    'time-zones',
    /\b(time ?zones?|gmt|second time|home time|abroad time|travel time|local hour)\b|\b(yellow|24 hour|twenty four hour) hand\b/,
  ),
  rule<FactTopic>(
    'dial',
    /\bcolou?r\b.*\bhands?\b|\bhands?\b.*\bcolou?r\b|^(?:and )?(?:what|which) colou?r is (?:it|this(?: one| watch)?|the watch)$/,
  ),
  rule<FactTopic>(
    'sweep',
    /\b(tick|ticks|sweep\w*|smooth(ly)?|glide\w*|jump)\b.*\b(second|seconds|hand|or|once)\b|\b(second|seconds) hand\b.*\b(tick|sweep|smooth|move|jump|glide)\w*\b/,
  ),
  rule<FactTopic>(
    'seconds-hand',
    /\b(seconds?|sweep) hands?\b|\bwhere (is|are) the seconds?\b|\bshows? (the )?seconds\b|\brunning seconds\b/,
    /\b(colou?r|lollipop|tick|sweep|jump|glide|moves?)\b/,
  ),
  rule<FactTopic>(
    'crystal',
    /\b(crystals?|glass|sapphires?|mineral|plexi\w*|hesalite|acrylic|anti ?reflecti\w*|ar (coating|on|inside|outside|treated|treatment)|lens|front window|window material|reflections?|glare free|scratch (resist\w*|proof|the front))\b/,
    /\b(reading|sun|without) glass\w*\b|\bbezel\b|\bbacks?\b|\bthick\w* (incl\w*|with|without) (the )?(crystal|glass)\b/,
  ),
  rule<FactTopic>(
    'bezel',
    /\b(bezels?|basil|vessel|tachymet\w*|tachy|coin edge)\b|\bring (around|round)\b|\b(turn|rotat\w+|click\w*)\b.*\bring\b/,
    /\binner ring\b|\b(glow\w*|lume|luminous)\b/,
  ),
  rule<FactTopic>(
    'crown',
    /\bcrowns?\b(?!\?)|\bscrew(s|ed)? ?(down|in)\b|\bcabochon\b/,
    /\b(diameter|size|how (big|large|wide)|measure\w*)\b/,
  ),
  rule<FactTopic>(
    'clasp',
    /\b(clasps?|buckles?|deployants?|deployment|fasten\w*|fastener|do(?:es)? up|folding|close|closes|closed with|closure)\b/,
  ),
  rule<FactTopic>(
    'lume',
    /\b(glow\w*|dark|lume|loom|lumin\w*|lights? up|lit|night|lights? (?:is|are|go|goes) (?:off|out)|without (?:an? )?(?:light|lamp|torch)|[1-5] (?:am|a m)|phosphor\w*|super ?luminova|tritium)\b/,
    /\b(nightstand|night ?stand|friday night|saturday night|take it off|dark (blue|green|brown|red|grey)|how dark|(?:gets?|goes|go|turns?|becomes?) dark(?:er)?)\b/,
  ),
  rule<FactTopic>(
    'date',
    /\b(dates?|calendar|weekdays?|day of the (month|week)|what day|which day|(?:tell|show|display)s? (?:me )?the day|day display|day to display|day date)\b/,
    /\b(engrav\w*|deliver\w*|arriv\w*|release|up to date|out of date|your date)\b/,
  ),
  rule<FactTopic>(
    'chronograph',
    /\b(chronographs?|stop ?watch|stopwatches|time (a |my |the )?(laps?|races?|eggs?|runs?)|lap times?|(?:clock|measure)\w* (?:my |the |each )?(?:laps?|rounds?)|timing|timer|time something)\b/,
    /\b(hand|colou?r|pusher|reset|tachymet\w*|black tie|dress)\b|\bbezel\b/,
  ),
  rule<FactTopic>('jewels', /\bjewels?\b/),
  rule<FactTopic>(
    'beat',
    /\b(vph|bph|beats?|beat rate|vibrations?|frequency|hertz|hz|oscillat\w*|semi oscillations)\b/,
  ),
  rule<FactTopic>(
    'accuracy',
    /\b(accura\w+|precis\w+|how exact|deviat\w+|exactly (on time|right)|gains?|loses?|lose time|drifts?|keeps? (good |proper |perfect )?time|seconds? (fast|slow|a (day|month)|per (day|month))|run (fast|slow))\b/,
    /\b(exact (size|weight|colou?r|price|diameter|thick\w*)|slim exactly|how \w+ exactly|weigh)\b/,
  ),
  rule<FactTopic>(
    'service',
    /\bserviced?\b|\bservicing\b|\bservice interval\b|\boverhaul\w*|\brevision\b|\bcheck ?up\b|\bfor a check\b/,
  ),
  rule<FactTopic>(
    'options',
    of(
      String.raw`\b(?:which|what|other|more|different|choose|choice|choices|pick|alternatives?)\b.*\b(?:${STRAP}|colou?rs?|shades?|dials?|versions?)\b|\b(?:choose|pick|prefer|choice of) .*\bfaces?\b|\b(?:${STRAP}|dial|colou?rs?|colou?r) (?:options?|choices?|alternatives?|versions?)\b|\bcolou?rs\b|\boptions\b|\bwhat can (?:i|you|we) (?:pick|choose|have)\b|\b(?:which|what) ${MATERIAL}s? (?:do you|can i|are there|could i)\b|\bwith an? \w+ (?:face|dial|strap|band|bracelet)\b`,
    ),
    /\b(crown|(?:go|turn|become)s?|which metal|made of|made from|my options|different (?:about|from)|on (?:the|its) (?:dial|face)|(?:kind|sort|type) of|comes? (?:on|fitted)|(?:what|which) (?:strap|band|bracelet) (?:is on|comes with|have you put|did you put)|width|wide|fitted|stone|bezel|what colou?r|which colou?r is|what shade|material|suit|coating|mesh fit|wrists?|clasp|buckle|dry|wash|care|in stock|grade)\b/,
  ),
  rule<FactTopic>(
    'dial',
    of(
      String.raw`\b(?:dials?|face|faces|numerals?|numbers|digits|indices|index|markers?|sub ?dials?|counters?|small seconds|roman|arabic|hands|inner ring)\b`,
    ),
    /\b(how many|number of) (watches|reviews|models)\b|\b(other|which|choose|choice|come|comes|options?|available|versions?|alternative)\b.*\b(dials?|faces?)\b|\b(dial|face) (colou?rs|options)\b|\bin (good|safe) hands\b|\b(dives?|dive) (hands)?\b.*\btime a dive\b/,
  ),
  rule<FactTopic>('size', /\b(sub ?dial)\b.*\bsize\b/),
  rule<FactTopic>(
    'thickness',
    /\b(thick\w*|thin|thinner|slim\w*|slender|chunky|bulky|flat|flatter|height|how (tall|high)|how tall|stands? off|stick up|profile|depth of the case|front to back)\b/,
    /\bheight and width\b|\bwidth and height\b|\b(?<!\b(?:incl|including|with|without|with the|including the) )(crystal|glass|strap|leather|flat or domed)\b/,
  ),
  rule<FactTopic>(
    'weight',
    /\b\d+ g\b|\b(weigh\w*|weights?|heav\w+|heft\w*|light ?weight|grams?|ounces?|kilos?|mass|lightness|how light|(is|does) (it|this|this thing|the watch)( feel)? light|lighter|lightest)\b/,
    /\b(light up|titanium lighter|lighter than steel)\b/,
  ),
  rule<FactTopic>(
    'shape',
    /\b(shape|round|square|rectang\w*|cushion|tonneau|oval)\b/,
    /\ball round\b|\bround the\b/,
  ),
  rule<FactTopic>(
    'options',
    of(
      String.raw`\b(?:${COLOUR}|${MATERIAL}|steel) (?:one|version|model)s?\b(?!.*\bthan\b)|\b(?:get|order|buy|have) (?:it|this|that|one) (?:on|in|with) .*\b(?:${STRAP}|${MATERIAL}|steel)\b|\b(?:available in|available with|come in|comes in|come on a|come with|instead|change the|any chance of|do you (?:do|have|sell|offer|make)|is there|are there|could i have|can i (?:have|get)|could i get|(?:get|order|buy) it (?:on|in|with)|prefer|got it in|have it (?:in|with|on)|get this|exist in)\b.*\b(?:${STRAP}|${MATERIAL}|colou?rs?|shades?|dials?|metal|version|black|white|silver|blue|navy|green|brown|tan|olive|red|orange|grey|gray|rose|burgundy|blush|ivory|cream|yellow|purple|pink|sand|charcoal|gold|pearl|steel)\b`,
    ),
    /\b(crown|made of|made from|movement|stone|bezel|hands?|case|stitching|material|suit|swiss|real (?:gold|steel|leather)|coating|alligator|stitched|in stock|on the (?:dial|face))\b/,
  ),
  rule<FactTopic>(
    'options',
    of(
      String.raw`\bwith an? \w+ (?:face|dial|${STRAP})\b|\b(?:rather|like to|want to|prefer to) (?:have|get) (?:it )?.*\b(?:${STRAP}|${MATERIAL})\b`,
    ),
    /\bwater\b/,
  ),
  rule<FactTopic>(
    'stock',
    /\b(in ?stock|stocks?|stalk|in ?stalk|available|availability|sold ?out|sell out|left|on hand|have (you |u )?got (any|it|one|some)|buy (it|one|this) (now|today)|can i (still )?(buy|order|get) (it|one|this)|(do|did) you (still )?have (it|any|one|this|some)|still have|how many pieces|gone|be ordered|ready to ship|order one|inventory)\b/,
    /\bdate on\b|\bleft (hand|wrist|side)\b|\bi left\b/,
  ),
  rule<FactTopic>(
    'discount',
    /\b(discount\w*|(dollars|percent) off|on sale|sale|reduc\w+|money off|price off|off the price|special offer|deal|bargain|promo\w*|cheaper (now|before|today)|more expensive before|save|savings|saving|original(ly)? price|(full|regular|normal|old|previous|list|before) price|was it (before|originally)|marked down|knocked off|taken off|rebate|cost before|how much was it)\b/,
  ),
  rule<FactTopic>(
    'price',
    /\b(prices?|prize|costs?|how much|expensive|cheap|pricey|dollars?|bucks|usd|damage|charge for|asking for|set me back|money|afford\w*|pay for (it|this|one)|have to pay|budget|pay)\b/,
    /\b(weigh\w*|how much (of|longer|bigger|thicker|water|pressure|depth|reserve|power))\b/,
  ),
  rule<FactTopic>(
    'movement',
    /\b(movement|calib(re|er)|mechanism|engine|automatic|aromatic|quartz|courts|mecha ?quartz|mechanical|self wind\w*|batter(y|ies)|battery powered|ticking inside|inside|drives? it|powers? it|makes it (run|go|tick|work)|what runs|keeps? it (going|running)|keep it going|powered|kind of drive)\b/,
    /\b(inside the (box|pool))\b/,
  ),
  rule<FactTopic>(
    'strap',
    of(String.raw`\b(?:${STRAP}|${MATERIAL}|stitch\w*)\b`),
    /\bsteel grade\b/,
  ),
  rule<FactTopic>(
    'size',
    /\b(size|sizes|diameter|across|how (big|large|wide|small|enormous|huge)|width|wide|dimensions?|measur\w+|big|large|small|tiny|mm|millimet\w+|enormous|huge|oversized)\b/,
  ),
  rule<FactTopic>(
    'case',
    /\b(case|casing|body|metal|material|materials|steel|titanium|tie tanium|bronze|gold|golden|gold plated|pvd|coating|coated|plated|made of|made from|made out of|finish|shiny|matte|brushed|polished|alloy|316l|rust|patina|tarnish)\b/,
  ),
  rule<FactTopic>(
    'brand',
    /\b(brand|brands|who (makes|made|builds|manufactures)|make is|maker|manufacturer|which company|made by|label)\b/,
  ),
  rule<FactTopic>(
    'occasion',
    /\b(office|work|everyday|daily|every day|hik\w+|running|jogging|sports?|gym|travel\w*|trips?|holidays?|formal|black tie|tux\w*|gowns?|dinner|party|suit|jeans|casual|evenings?|cockpit|pilots?|flying|field|sailing|camping|climbing|cycling|golf|tennis|garden)\b/,
    /\bgolfers\b/,
  ),
  rule<FactTopic>(
    'describe',
    /\b(tell me (something |more |all )?about|describe|description|summary|summari[sz]e|overview|what is (this|it|special)|special about|what am i looking at|features?|key facts|details|what is this watch for|(what is|what) (it|this) for|explain the watch|unique|stand out|main points|what makes)\b/,
    /\b(bezel|strap|crown|tachymet\w*)\b/,
  ),
];
