import { correctMisheard } from '../speech/misheard.ts';
import { correctSpelling } from './correct-spelling.ts';
import { inQuestionOrder } from './question-order.ts';

/** Common words as they are often written; the spelling of the shop's own words is mended by likeness. */
const slipsOfSmallWords: [RegExp, string][] = [
  [/\buntill\b/g, 'until'],
  [/\bthik/g, 'thick'],
  [/\bwheight\b/g, 'weight'],
  [/\bmch\b/g, 'much'],
  [/\bsiut/g, 'suit'],
  [/\bbez+(?:el|le)(s?)\b/g, 'bezel$1'],
  [/\b(re)ciev/g, '$1ceiv'],
  [/\bwich\b/g, 'which'],
  [/\bloos(es?|ing)\b/g, 'los$1'],
  [/\bthier\b/g, 'their'],
  [/\bhows (?=much|many|long)/g, 'how '],
  [/\bur\b/g, 'your'],
  [/\br u\b/g, 'are you'],
  [/\bu\b/g, 'you'],
  [/\b(ad)res(s?)\b/g, '$1dress'],
  [/\bdif+er(ant|ance)\b|\bdiference\b/g, 'difference'],
  [/\bbigger then\b/g, 'bigger than'],
  [/\b(\w+er) then\b(?= (?:the|a|this|my|that)\b)/g, '$1 than'],
  [/\bdosen'?t\b|\bdosnt\b/g, 'does not'],
];

/** Written forms that mean the same, brought to one; the order matters. */
const forms: [RegExp, string][] = [
  // What opens or closes a question and asks nothing.
  [
    /^ *(?:sorry (?:if|for|to)\b[^,.?]*?\b(?:question|bother\w*|english)\b,?(?: but\b)?|(?:just )?(?:a )?(?:quick|stupid|silly|dumb|honest|genuine|one more|last|another) (?:question|one|thing)\b(?! (?:i|that|about))[,:.-]*|(?:i was |i am |i'm |just )?(?:wondering|curious)(?: (?:if|whether))?,|out of curiosity,?|(?:so )?basically,?)/g,
    ' ',
  ],
  [
    /(?:,\s*(?:yeah|yes or no|yes|right|correct|true|truly|really|is (?:that|this|it) (?:true|right|correct|so)|am i right|or what)|\s(?:yeah|yes or no|innit|lol|haha|mate|thx|ty))[\s?!.]*$/g,
    ' ',
  ],
  ...slipsOfSmallWords,
  [/\b(what|where|who|how|when|it|that|there|here|he|she|which)'?s\b(?=\s)/g, '$1 is'],
  [/\b(is|are|was|were|do|does|did|would|could|should|has|have|had)n'?t\b/g, '$1 not'],
  [/\b(?:can't|cannot|cant)\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\b(i|you|we|they)'(?:ve)\b/g, '$1 have'],
  [/\b(i)'?m\b/g, '$1 am'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\b(i|you|it|we|they)'ll\b/g, '$1 will'],
  [/\b(i|you|he|she|we|they)'d\b/g, '$1 would'],
  [/\b(?:pls|plz|please|um+|uh+|erm?|hm+|like,|you know|okay so|so um)\b,?/g, ' '],
  [/\b(?:wanna|gonna)\b/g, 'want to'],
  [/\bat present\b/g, 'now'],
  [/\bstop ?watch (?=hands?\b)/g, 'chronograph '],
  [/\b(wind|wound) (?:it |this )?(?:up )?(?:with|by|using|at) the crown\b/g, '$1 it by hand'],
  [/\b(thick|thickness|height) (?:with|incl(?:uding|\.)?) (?:the )?(?:glass|crystal)\b/g, '$1'],
  [
    /\b(date|dial|strap|case|bezel|crown|glass|crystal|battery|watch|clasp|buckle|band)'s (?=(?:at|in|on|made|not|an?|the|really|too|so)\b)/g,
    '$1 is ',
  ],
  [/\bwhere does (the|your) name (?:horae )?come from\b/g, 'what does $1 name mean'],
  [/\b(what|why|how|who|where|when) (?:on earth|the (?:hell|heck))\b/g, '$1'],
  [/\bgramm(?:e?s?)\b/g, 'grams'],
  [/\bdoes it (?:bring|put|show) on (?:the|a) scales?\b/g, 'does it weigh'],
  [/\bdoes (it|the (?:\w+ )?\w+) (?:stay|remain|keep) (under|below|within|above)\b/g, 'is $1 $2'],
  [/\b(?:winding|winder) (?:knob|wheel)s?\b/g, 'crown'],
  [/\bwrist ?bands?\b/g, 'strap'],
  [
    /\bpins? (?:that |which )?(?:holds?|holding|keeps?|keeping|attach(?:es|ing)?) (?:the |my )?(?:straps?|bands?|bracelets?)\b/g,
    'spring bars',
  ],
  [/\b(?:(?:please |just )?be honest|honestly|to be honest|in all honesty)\b/g, ' '],
  [/\b(?:thick|chunky|fat)(?= (?:wrists?|arms?)\b)/g, 'large'],
  [/\b(?:thin|skinny|slim|bony)(?= (?:wrists?|arms?)\b)/g, 'small'],
  [/\bmetres?\b|\bmeters?\b/g, 'm'],
  [/\bmillimet(?:re|er)s?\b|\bmillis?\b/g, 'mm'],
  [/\bcentimet(?:re|er)s?\b/g, 'cm'],
  [/(\d)(mm|cm|m|g|kg|atm|inch|in|hours?|h)\b/g, '$1 $2'],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/(\d),(\d)/g, '$1.$2'],
  [/-/g, ' '],
  [/[^\p{L}\p{N}.$%#'+]+/gu, ' '],
  [/\.(?!\d)/g, ' '],
  [/\b(\w+) (?=\1\b)/g, ''],
  [/\s+/g, ' '],
];

/** A question as rules read it: lower case, one form of each word, no marks, slips of the keyboard mended. */
export function plainQuestion(question: string): string {
  const lower = correctMisheard(question).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const spoken = lower.replace(/[’‘`´]/g, "'").replace(/\b(it|that|this|there)'s\b/g, '$1 is');
  const plain = forms.reduce(
    (text, [from, to]) => text.replace(from, to),
    ` ${inQuestionOrder(spoken.trim())} `,
  );
  return correctSpelling(plain.trim());
}
