import type { HouseTopic } from '../answers/house-words.ts';
import { rule } from './rule.ts';

/** What shoppers ask of the house, whichever watch they look at. */
export const houseRules = [
  rule<HouseTopic>(
    'engraving',
    /\b(?:date|words?|text|message)\b.*\b(?:on|at) the (?:case ?back|back|bottom|rear)\b|\b(engrav\w*|inscri\w+|initials|monogram|personali[sz]\w*|names? on (it|the back)|custom text|dedication)\b|\b(?:put|write|have|get|add|carve|etch)\b.*\b(?:line|lines|verse|poem|words|letters|names?|date)\b.*\b(?:on it|on the back|under it|on the case)\b/,
    /\bwarranty\b/,
  ),
  rule<HouseTopic>(
    'warranty',
    /\b(warrant\w*|guarante\w*|covered|coverage)\b|\bwho (covers|pays)\b.*\b(if|when)\b|\b(do|will|would) you (pay|fix|repair|replace) ?(it|for it)?$|\bif .*\b(do|will|would) you (pay|fix|repair|replace)\b|\bdoes (it|that) (not )?cover\b|\b(stops?|stopped|quits?|quit) (working|running)\b|\b(is|was|gets?|arrives?|if it) (broken|defect\w*|faulty)\b|\bit breaks\b|\bif it (breaks|fails|dies|stops working)\b|\b(breaks|broke|fails|dies) (down |after|within|in )|\b(defect\w*|faulty|malfunction\w*)\b|\brepair(ed)? (it )?(for )?free\b|\bdo you repair\b|\bhas stopped$/,
    /\b(case ?back|spring bars?|cover the (wrist|case)|water resistant)\b/,
  ),
  rule<HouseTopic>(
    'returns',
    /\b(returns?|returned|returning|returnable|if i (have )?(already )?(wore|worn|wear) it|refund\w*|money back|(give|go|goes) (it |them |this )?back|(send|sending|bring|take|ship) (it|this|them|one|(?:the|a|my) watch) back|exchang\w+|swap(ped)?|changed? my mind|regret|not happy|unhappy|(do|does|did) not (like|fit|suit)|(is|are) not satisfied|wrong size|turns? out (to be )?(too )?(small|smal|big|large|little)|too (small|big|large) for (me|him|her))\b/,
    /\b(did|has|have) (anyone|anybody|somebody|someone|people|customers|owners|buyers)\b|\b(un)?happy\b.*\b(say|said|write|wrote)\b|\b(?:people|owners|buyers|customers|somebody|someone|anyone|anybody|others)\b(?: \w+){0,2} (?:not (?:so |very |too )?|un)happy\b|\bwrist\b|\btoo (small|big|large) for\b.*\b\d+ (cm|inch)|\breturn (the|to) (zero|date)\b|\bswap (the|my|its|a) (strap|band|bracelet|battery|cell)\b|\b(how many|who|anyone|owners)\b.*\bunhappy\b|\b(battery|strap|cell)\b.*\bswap/,
  ),
  rule<HouseTopic>(
    'shipping-cost',
    /\bwhat is (?:the )?(?:shipping|delivery|postage) (?:for|on|of)\b.*\d|\b(cost|costs|price|how much|fee|fees|charge|charges|free|pay|rates?|expensive)\b.*\b(ship\w*|deliver\w*|postage|post|courier|express|expedited|parcel)\b|\b(cost|costs|price|charge|charges) (?:of|for) (?:sending|posting)\b|\b(ship\w*|deliver\w*|postage|express|expedited|(?:sending|posting) (?:it|this|one))\b.*\b(extra|cost|costs|price|fee|fees|charge|charges|free|how much|included|rates?)\b|\binclud\w+ (the )?(shipping|delivery|postage)\b|\bpostage\b|\bp&p\b/,
  ),
  rule<HouseTopic>(
    'tracking',
    /\b(?:e ?mail|tell|let) me\b.*\b(?:on its way|sent|shipped|leaves?)\b|\btrack(ed|ing)?\b.*\b(parcel|order|package|shipment|delivery|it|number|link)\b|\btracking\b|\bfollow (my|the) (parcel|package|order)\b/,
    /\blaps?\b|\btrack days?\b|\bcookies?\b|\brailway\b/,
  ),
  rule<HouseTopic>(
    'shipping-time',
    /\b(?:fastest|quickest) way to (?:get|receive|have)\b|\b(ship|ships|shipping|shipped|shipment|deliver|delivers|delivery|delivered|parcels?|package arrive|dispatch\w*|expedited|express|courier)\b|\b(when|how (fast|soon|quick|long)).*\b(arrive|get (it|here|one)|get to me|be here|receive|reach me|have it|at my door|turn up|be with me|would it come|will it come)\b|\b(arrive|be here|get it|have it|receive it)\b.*\b(tomorrow|today|by|before|in time|weekend|christmas|birthday|monday|friday)\b/,
    /\b(satisfied|happy|pleased|reviews?|american express)\b|\bdelivered (with|on)\b|\b(with|on)\b.*\bdelivered$/,
  ),
  rule<HouseTopic>('coupon', /\b(?:two|both|2) prices\b|\b(?:crossed|struck) (?:out|through)\b/),
  rule<HouseTopic>(
    'payment',
    /\bsafe to (?:buy|order|shop)\b|\b(pay|payment|payments|paying|visa|mastercard|maestro|amex|american express|credit cards?|debit cards?|card numbers?|checkout|card)\b/,
    /\b(how much|what) (would|do|will|must) i (have to )?pay\b|\bhow much (more|less)\b|\bpay (extra|more|for (it|one|this))\b|\bhave to pay\b|\b(overhaul\w*|servic(ed|ing))\b/,
  ),
  rule<HouseTopic>(
    'hours',
    /\b(?:write|mail|talk|speak|chat|call|answer|reply)\b.*\bin (?:dutch|english|german|french|spanish|italian)\b|\b(support|customer service|anyone|somebody|someone|phone)\b.*\b(available|answered|open|hours|reachable|weekends?|at night)\b|\bare you (open|available|reachable)\b|\bopening hours\b|\b(what|which) hours\b|\b(how (quick\w*|fast|soon)|when) (do|will) you (answer|reply|respond)\b|\banswer (my )?(mails?|emails?|messages?)\b|\breply (to|quickly)\b|\bwhen can i call\b/,
  ),
  rule<HouseTopic>(
    'contact',
    /\b(contact|phone|telephone|call (you|someone)|e ?mail|mail address|ring (you|someone|up)|who (do|can|should) i (ring|call|ask|phone|write)|reach (you|someone|a human|a person|support)|human|real person|person|agent|advisor|staff|talk to (someone|somebody|you|a)|speak (to|with)|customer (service|support|care)|get in touch|write to you|hotline|(want|like|need) to complain|complain to|complaints? to)\b/,
    /\be ?mail me\b|\bmy (\w+ and )?(e ?mail|phone|telephone)\b|\b(sign|log) ?(in|on|out|up)\b|\b(normal|one|per) person\b|\bhow (often|long)\b|\bconfirmation\b|\b(i|we) (get|receive) (a|an|any)\b/,
  ),
  rule<HouseTopic>(
    'store',
    /\b(physical|real|brick|nearest|local) (store|shop)s?\b|\b(store|shop|boutique|showroom|outlet)s?\b.*\b(visit|near|in|where|address|come)\b|\bwhere (is|are) (your|the) (stores?|shops?|boutiques?|showroom)\b|\bin your \w+ store\b|\b(showroom|boutique|shop window)\b|\bvisit (you|your (shop|store|workshop)|the workshop)\b/,
  ),
  rule<HouseTopic>(
    'parts',
    /\bspare parts?\b|\b(keep|have|get|stock) (the )?parts\b|\bparts (for|available|in)\b|\breplacement parts\b/,
  ),
  rule<HouseTopic>(
    'name',
    /\b(what|why|where).*\b(horae|your name|the name|brand name)\b.*\b(mean\w*|stand for|from|called|come)\b|\bwhy (are you|is it) called\b|\bmeaning of (horae|the name)\b/,
  ),
  rule<HouseTopic>(
    'who',
    /\bwho (are you|is horae|is behind)\b|\babout (you|yourself|yourselves|the company|your company|horae|the brand)\b|\b(your|the) (company|story|history|workshop)\b|\bwhat is horae\b|\bhow (many|much) (models?|watches) (do|does|are)\b|\bhow many (different )?(models?|watches|watchs|kinds of watch\w*)\b|\bnumber of models\b|\bhow (large|big) is your (range|collection|catalogue)\b/,
    /\bi talk|talking to|the workshop measures\b/,
  ),
  rule<HouseTopic>(
    'privacy',
    /\b(privacy|personal data|my (e ?mail( address)?|address|phone number|details|information|data)|my data|gdpr|data protection|store my|sell my|personal information)\b/,
  ),
  rule<HouseTopic>('cookies', /\bcookies?\b/),
  rule<HouseTopic>('terms', /\b(terms|conditions|legal|governing law|imprint)\b/),
  rule<HouseTopic>('currency', /\b(currency|currencies|euros?|pounds?|taxe?s?|vat|sales tax)\b/),
  rule<HouseTopic>(
    'coupon',
    /\b(coupon|voucher|promo(tion)? codes?|discount codes?|(?<!(hs|post|postal|zip|area|bar|qr|dress|tariff|colou?r) )codes?)\b/,
    /\b(give|get) me\b|\bdress code\b|\bcolou?r codes?\b/,
  ),
  rule<HouseTopic>(
    'account',
    /\b(log ?in|sign ?(in|up)|my account|(?:an|no) account|password|register|forgot)\b/,
  ),
  rule<HouseTopic>('hours', /\bwhich languages?\b|\bwhat languages?\b|\bdo you speak\b|\b24 7\b/),
  rule<HouseTopic>(
    'all-watches',
    /\b(all|every|full|whole|entire) (your |the )?(watches|products|catalogue|range|collection)\b|\b(product list|browse|catalogue(?! on paper| by (post|mail)))\b/,
    /^(do|does|are|is|have|has|can|will) (all|every|each)\b|\b(?:most|least|cheapest|dearest|priciest|smallest|biggest|largest|lightest|heaviest|thinnest)\b/,
  ),
];
