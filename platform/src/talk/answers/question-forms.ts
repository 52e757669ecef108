/*
 * What questions of one form or on one part want to be told, as data: an answer that does not tell it is of the same subject and
 * answers something else.
 */

export const asksNumber =
  /\bhow (?:many|wide|broad|thick|tall|high|long|deep|heavy|often|frequently)\b(?! (?:\w+ )?(?:colou?rs|shades|straps|dials|versions|options|choices))/;
export const saysNumber =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen|thirty|sixty|every|free|never|no)\b/i;

const TIME =
  /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|mornings?|evenings?|night|summer|lunch|delivery|at once)\b/i;
const LENGTH = /\b(?:mm|millimetres?|cm|inch(?:es)?)\b/i;
const WEIGHT = /\d g\b/i;
const COLOUR =
  /\b(?:black|white|ivory|blue|green|gr[ae]y|sand|rose|red|brown|pink|yellow|orange|cream|burgundy|tan|navy|olive|silver|gold|bronze|steel|titanium|charcoal|pearl|blush|rust)\b/i;
/** What may stand before a question. */
export const OPENING = '^(?:(?:and|so|but|ok|then|hi|hello|hey|well|sorry) )*';
/** A row of the specification without a sentence around it: it names and explains nothing. */
const ROW = /^(?:The(?! Horae)|It winds|It runs on|It is wound)\b[^.:]*: /;

/** That there is a date. */
const DATE = /^(?:big |large |framed )?date at /i;

/** What a question of one form wants to be told: `when` wants a time, and jewels are no hours. */
export const forms: [asked: RegExp, isTold: (text: string) => boolean][] = [
  [/\bhow (?:many|few) (?:\w+ )?(?:minutes|hours|days|weeks|months|years)\b/, says(TIME)],
  [/\bhow (?:wide|broad|thick|tall|high)\b|\bhow many (?:mm|cm|inches)\b/, says(LENGTH)],
  [/\bhow heavy\b|\bhow many (?:g|grams|ounces)\b/, says(WEIGHT)],
  [/\bhow much (?:do|does|would|will) .*\bweigh\b/, says(WEIGHT)],
  [/\b(?:jet|pressure|power) wash\w*/, says(/\b(?:jets?|pressure)\b/i)],
  [
    /\b(?:which|what) side\b/,
    says(/\b(?:left|right|sides?|o'clock|at (?:two|three|four|nine))\b/i),
  ],
  [opens('what (?:if|happens)\\b'), (text) => !ROW.test(text)],
  [opens('what (?:is|are) .* like'), (text) => !text.startsWith('Choices for')],
  [opens('(?:is|are)\\b.*\\b(?:easy|hard|difficult|simple) to\\b'), (text) => !ROW.test(text)],
  [
    opens('(?:is|are|does|do)\\b.*\\b(?:in the (?:cent(?:re|er)|middle)|central(?:ly)?)'),
    says(/\bcent(?:re|er|ral)|\bmiddle\b/i),
  ],
  [
    opens(
      'how (?:do|can|should|would|must) (?:i|you|we|one) (?:start|stop|reset|use|operate|read)\\b(?!.*\\b(?:password|account|code))',
    ),
    says(/\b(?:pull|press|push|turn|wind|rotate|point|add|count|read)(?:s|ing|ed)?\b/i),
  ],
  [/\b(?:pay\w*|cash)\b.*\bon delivery\b/, says(/\bcard\b/)],
  [/\bwho (?:pays|covers|bears)\b/, says(/\b(?:pays?|free|costs?)\b/i)],
  [
    /\b(?:change|update|edit|correct|wrong)\b.*\baddress\b/,
    says(/\b(?:address(?:es)?|profile|account)\b/i),
  ],
  [/\bregister (?:it|my watch|the watch|this)\b/, says(/\bregister/i)],
  [/\breturn (?:label|slip)\b|\blabel (?:is )?included\b/, says(/\blabel\b/)],
  [
    /\bscratch\w*\b/,
    (text) =>
      !text.startsWith('An owner') || /\b(?:scratch\w*|marks?|hairlines|scuff\w*)\b/i.test(text),
  ],
  [/\b(?:durable|tough|robust|sturdy|hard wearing|long lasting)\b/, (text) => !ROW.test(text)],
  [/\bbezel\b.*\bunder ?water\b/, says(/\bunder ?water\b/i)],
  [/\b(?:warranty|guarantee)\b.*\b(?:not cover\w*|exclu\w*)\b/, says(/\bnot included\b/)],
  [/\b(?:warranty|guarantee)\b.*\bwater\b|\bwater\b.*\bcover(?:s|ed)\b/, says(/\bwater\b/i)],
  [
    /\b(?:have|need) to (?:register|sign (?:up|in)|log ?in)\b|\bneed an? account\b|\bwithout an? account\b|\bas a guest\b/,
    says(/\b(?:without|guest)\b/i),
  ],
  [/\b(?:which|what) time of\b/, says(TIME)],
  [/\bif (?:i|we) (?:buy|order|pay)\b.*\bwhen\b/, says(TIME)],
  [/\b(?:now what|what now)\b/, (text) => !text.startsWith('It is rated')],
  [/\bwhat (?:is|are) .* for$/, (text) => !text.startsWith('Choices for')],
  [/\bhow many turns\b/, says(/\bturns\b/)],
  [/\bhow long\b/, (text) => TIME.test(text) || LENGTH.test(text)],
  [opens('(?:when|since when|until when|from when)'), says(TIME)],
  [
    opens('where (?:is|are|does|do)'),
    says(
      /o'clock|\bat (?:three|six|nine|twelve)\b|\/\w|\b(?:in the|between|workshop|watchmaker|cart|case back)\b/i,
    ),
  ],
  [opens('who (?!are\\b|is (?:behind|horae))'), says(/watchmaker|made by|@|\b(?:owner|diver)/i)],
  [opens('(?:what|which) (?:colou?r|shade)\\b'), says(COLOUR)],
  [
    opens(
      '(?:why|how (?:do|can|should|could|must|would) (?:i|we|one|you|they|people))\\b(?! describe)',
    ),
    (text) => !ROW.test(text),
  ],
  [
    /\bhow does .*\bfeel\b/,
    says(/\b(?:feels?|comfort\w*|soft|supple|stiff|firm|smooth|warm|light|heavy|weighs?)\b/i),
  ],
  [/\bhow long (?:do|does|will|would) .*\btakes?\b/, (text) => !/\bwarranty\b/.test(text)],
  [/\b\d+(?:\.\d+)? (?:mm|cm|g|hours)\b/, says(/\d/)],
  [/\bhow much\b/, (text) => !text.startsWith('Choices for')],
  [opens('(?:why|how come)\\b'), isReason],
  [
    /\b(?:for free|free of charge|free)\b(?! (?:from|of (?!charge)))/,
    says(/\bfree\b|\$|reflect|scales|not included|covered|Nothing/),
  ],
  [opens('(?:what|which) (?:is )?(?:your |the |its )?(?:\\w+ ){0,2}number\\b'), says(/\d/)],
  // Where lugs reach is of who asks about a size, and no word on who may wear it.
  [
    opens(
      '(?:is|are|does|do|would|will|can)\\b(?!.*\\b(?:big|bigger|small\\w*|large\\w*|tiny|huge|thin|slim|fits?|suits?|suitable|overhang|\\d+|inch\\w*|cm)\\b)',
    ),
    (text) => !/^From lug to lug .*which suits/.test(text),
  ],
  [/\bhow (?:large|big|small|tiny)\b/, (text) => !ROW.test(text)],
  [opens('which (?:one )?is the \\w+er\\b'), (text) => !ROW.test(text)],
  [
    /\b(?:parcel|package|delivery|order)\b.*\b(?:damaged|lost|missing|broken|stolen)\b/,
    says(/\b(?:lost|missing|stolen)\b|\+31/),
  ],
  [/\bhow long (?:do|does|did|will|would|has|have)\b/, says(TIME)],
  [opens('what (?:does|do) .* mean'), (text) => !ROW.test(text)],
  // `How soft is it` wants a degree, and a row has none.
  [
    opens('how (?!many|much|long|thick|wide|heavy|high|tall|deep)[a-z]+ (?:is|are|was|were)\\b'),
    (text) => !ROW.test(text),
  ],
  [
    opens(
      '(?:is|are|does|do|can|could|will|would)\\b.*\\b(?:easily|clearly|quickly|comfortably|reliably|properly)\\b',
    ),
    (text) => !DATE.test(text) && !ROW.test(text),
  ],
  [/\b(?:after|once|beyond|out of)\b.*\b(?:guarantee|warranty)\b/, says(/\bafter|\bparts\b/)],
  // A way of cleaning is no verdict.
  [
    opens(
      '(?:is|are|does|do|will|would)\\b(?!.*\\b(?:clean\\w*|care|wash\\w*|rins\\w*|upkeep|maint\\w*|polish\\w*|service\\w*|batter\\w*|dust|lint|sweat|salt|cream|machine|quartz|need)\\b)',
    ),
    (text) => !/^(?:Wash|Rinse|Wipe|Have) /.test(text),
  ],
  [
    /\btoo (?:much|far|hard|often|tight|fast|many|deep|late|hot|strong|loose|loosely|easily|slow|slowly)\b/,
    says(/\b(?:too|avoid|never|do not)\b/i),
  ],
];

/** A price, a rating, a verdict or a rule says that something is so and not why. */
function isReason(text: string): boolean {
  return !/^(?:(?:big |large |framed )?date at |The .* costs \$|\d+ in stock|It is reduced|\d+ owners? rates?|\d+ ATM |[^.]*\d jewels|Do not |It has no )/i.test(
    text,
  );
}

function says(told: RegExp): (text: string) => boolean {
  return (text) => told.test(text);
}

function opens(words: string): RegExp {
  return new RegExp(`${OPENING}${words}`);
}

/** Parts that a question may be about, beside a subject that is wider; an answer to it names them. */
export const parts: [asked: RegExp, said: RegExp][] = [
  [/(?<!without the |turns (?:of|on|at) the )\bcrown\b/, /\bcrown\b/i],
  [/\b(?:buckle|clasp)\b/, /\b(?:buckle|clasp|closes|closed)\b/i],
  [
    /\bcase ?back\b|\bthe back(?: \w+)? (?:solid|made|bronze|steel|glass)\b|\bis the back\b/,
    /\bbacks?\b/i,
  ],
  [/\b(?:links|rivets?|stitch\w*|threads?)\b/, /\b(?:links?|rivet\w*|stitch\w*|threads?)\b/i],
  [
    /\bis the (?:strap|bracelet|band)\b.*\b(?:brushed|polished|shiny|matte?)\b/,
    /\b(?:straps?|bracelets?|links?)\b/i,
  ],
  [/\bcoating\b|\bcoated\b/, /\b(?:coat\w*|pvd|reflective)\b/i],
  [/\b(?:pushers?|buttons?)\b/, /\b(?:push\w*|press|button)/i],
  [/\b(?:stop ?watch|chronograph)\b/, /\b(?:chronograph|stopwatch|push\w*|press)/i],
  // What becomes of it is said by no sentence that only names it.
  [
    /\b(?:scratch\w*|rub\w*|wear\w*|com(?:e|es|ing)|fall\w*|flak\w*|peel\w*) off\b|\b(?:peels?|flakes?|chips?|fades?|cracks?|stains?|smells?|stretch(?:es)?|shrinks?|tears?|rattles?|squeaks?)\b/,
    /\b(?:scratch\w*|rub\w*|off|hard but thin|peel\w*|chip\w*|fade\w*|crack\w*|stain\w*|smell\w*|stretch\w*|rattle\w*|patina|darken\w*|removes|covered|included|mark)\b/i,
  ],
  [
    /\b(?:what|which) colou?r (?:is|are|do|does) (?:the|its) (?:\w+ )?hands?\b/,
    new RegExp(
      `${COLOUR.source}[^.,;]*\\bhands?\\b|\\bhands? (?:is|are) [^.,;]*${COLOUR.source}`,
      'i',
    ),
  ],
  [
    /\b(?:sub ?dials?|counters?)\b/,
    /\b(?:subdials?|counters?|small seconds|turn at nine|no chronograph)\b/i,
  ],
  [/\b(?:vat|tax(?:es)?|dut(?:y|ies))\b/, /\btax/i],
  [/\b(?:shipping|postage)\b/, /\b(?:ship\w*|deliver\w*|parcel)/i],
];
