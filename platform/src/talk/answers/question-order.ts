const SUBJECT =
  '(i|you|we|one|it|this|that|they|there|delivery|shipping|postage|engraving|battery|reserve|power reserve|strap|strap width|bracelet|buckle|clasp|bezel|dial|crown|case|case back|crystal|glass|hands|markers|numerals|lugs|corners|links|(?:the|this|your|its|an?) (?:[a-z0-9]+ ){0,3}?[a-z]+(?<!\\b(?:that|which|who))|(?:\\w+ ){1,3}?under (?:the )?(?:guarantee|warranty))';
/** Up to the end of a clause; a point within a number ends none. */
const REST = '(?:[^,.?]|\\.(?=\\d))';
const AUXILIARY = '(can|could|may|must|should|will|would|is|are|was)';
const VERB =
  '(works|functions|operates|comes|lasts|runs|covers|holds|needs|takes|costs|shows|floats|glows|fits|looks|stops|keeps|includes|counts|goes|winds|charges|gets|makes|matches|survives|sits|extends|exists|opens|turns|rotates|applies|weighs|measures|contains|leaves|feels|slides|resists|withstands|bears|carries|falls)';
/** At its end, what makes a question of a statement: `right`, `isn't it`. */
const TAG_WORDS =
  "i (?:assume|guess|suppose|think|hope|take it)|yes or no|yes|yeah|right|correct|true|truly|really|no|or not|(?:is|are|was) (?:that|this|it|he|she|they) (?:right|correct|true|so)|(?:is|are|was|do|does|did|has|have|can|could|will|would|should)(?:n't| not)? (?:it|that|they|there|i|you|one)|(?:is|are|was|do|does|did|has|have|can|could|will|would|should) (?:it|that|they|there|i|you|one) not|did i (?:read|get|understand) (?:that|it|this) (?:right|properly|correctly)|am i right";
const TAG = `(?:,? ?\\b(?:${TAG_WORDS}))? ?\\?+\\s*$`;
/** The same after a comma, where nothing else makes a question of what is before it. */
const HAS_TAG = new RegExp(`, *(?:${TAG_WORDS}) *\\?+\\s*$`);

const JUDGED = 'ok|okay|possible|allowed|included|covered|fine|safe|available|forbidden';
const ASKS =
  'is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have|am|what|which|how|who|whose|where|when|why|any|no|not|if|so|and|but|or';

const orders: [RegExp, string][] = [
  // `The case, it is steel`, `the ring outside, one can turn it`.
  [
    new RegExp(
      `^((?:the|this) (?:[a-z]+ ){0,2}?[a-z]+), (?:it|one) (is|can|has)(?: also)?( ${REST}+?)(?: it)?${TAG}`,
    ),
    '$2 $1$3?',
  ],
  // `The ring round the glass, is it fixed`.
  [
    new RegExp(
      `^((?:the|this|that|its|your) (?:[a-z]+ ){0,4}?[a-z]+), (is|does|can|has|will|could|would) (?:it|that)\\b(${REST}*?)${TAG}`,
    ),
    '$2 $1$3?',
  ],
  [new RegExp(`^${SUBJECT} (?:also )?(?:has|have)( ${REST}+?)${TAG}`), 'does $1 have$2?'],
  [new RegExp(`^${SUBJECT} ${AUXILIARY}(?: also)?( ${REST}+?)${TAG}`), '$2 $1$3?'],
  [new RegExp(`^${SUBJECT} (do|does|did)( ${REST}+?)${TAG}`), '$2 $1$3?'],
  [new RegExp(`^${SUBJECT} (?:also )?${VERB}\\b((?: ${REST}+?)?)${TAG}`), 'does $1 $2$3?'],
  // `Runs 41 hours?`, `comes on leather as standard, doesn't it?`
  [new RegExp(`^${VERB}\\b((?: ${REST}+?)?)${TAG}`), 'does it $1$2?'],
  [new RegExp(`^(?!(?:${ASKS})\\b)(${REST}{3,60}),? (${JUDGED})\\?+\\s*$`), 'is $1 $2?'],
  [
    new RegExp(
      `^(?!(?:${ASKS})\\b)(${REST}{3,40}) ((?:${JUDGED}|good|valid) (?:in|on|at|with|for) ${REST}+)\\?+\\s*$`,
    ),
    'is $1 $2?',
  ],
  [
    new RegExp(
      `^((?:${JUDGED}|good|suitable|(?:[a-z]+ )?enough) (?:in|on|at|with|for|to) ${REST}+)\\?+\\s*$`,
    ),
    'is it $1?',
  ],
  [
    /^(?!is |are |does |what |which |how )((?:\w+ ){1,3})((?:under|in) (?:the |your )?(?:guarantee|warranty))\?+\s*$/,
    'is $1$2?',
  ],
];

/** What only asks to be told, before what is asked; a question for yes or no where `if` or `that` follows. */
const polite =
  /^(?:(?:hello|hi|hey|sorry|excuse me|and|so|but)[, ]+)?(?:(?:could|can|would|will) you (?:please |kindly |perhaps )?(?:tell|say to|explain to|let) me(?: know)?|would you mind (?:telling|explaining to) me|please (?:tell me|explain|let me know)|(?:do|would) you (?:happen to )?know|i(?: would|'d) (?:like|love) to know|i (?:only |just )?(?:want|need|have) to know|i wonder|(?:may|can|could) i ask(?: you)?|would you say(?= (?:that |it|this|the )))[,:]? (please,? )?(?<whether>if |whether |that )?/;

/** What a question begins with that has another sense with a condition before it: `when I dive, must I`. */
const CLAUSE =
  /^(?:(?:if|when|once|after|with) [^,.?]+, (?=\w)|(?:at|in|during) (?:the )?(?:night|dark|evening)s?,? (?=(?:i|you|one|it) ))/;

/** What may stand before any question, and what only says where somebody knows it from. */
const LEAD =
  /^((?:(?:(?:so|and|but|well|then|ah),?|(?:ok|okay),) )?)(?:(?:i|my \w+|someone|somebody)(?: have|'ve)? (?:read|heard|think|thought|believe|was told|told me|saw|see|guess|understand|assume|suppose|presume|says|said)(?: (?:somewhere|once))?(?: that)? (?=(?:it|this|the|they|there|you|that)\b))?/;

/** `Bezel made of ceramic, isn't it` has no verb of its own that could stand first. */
const withoutTag = (asked: string): string =>
  HAS_TAG.test(asked) && !BEGINS_QUESTION.test(asked) ? `is ${asked.replace(HAS_TAG, '?')}` : asked;
const BEGINS_QUESTION = new RegExp(`^(?:${ASKS})\\b`);

/** Where the last sentence starts, if it asks. */
function startOfLast(question: string): number {
  const whole = question.trimEnd();
  const text = whole.replace(/(?<!\?)\?+$/, '');
  if (text === whole) return 0;
  const mark = Math.max(...['.', '!', '?', ';', ':'].map((sign) => text.lastIndexOf(sign)));
  const clauses = text.slice(mark + 1).split(/, (?:so|but|and) /i);
  const isWhole = clauses.length === 1 && (mark === -1 || !/\s/.test(text.charAt(mark + 1)));
  const last = clauses.at(-1)?.trimStart() ?? '';
  return isWhole || last === '' || /^(?:so|but|and)\b/i.test(last) ? 0 : text.length - last.length;
}

/** `Or better not`, `or can I`: says at the end that either may be so. */
const EITHER_WAY =
  /,?(?<!\s)\s+or (?:(?:(?:better|rather|maybe|perhaps|is (?:it|this|that)) )?not(?: (?:at all|really|made for (?:this|that|it)|ok|okay|good|fine|possible|recommended|advisable|so much|a good idea))?|(?:can|could|may|do|does|is|are|will|would|should) (?:i|it|that|you|we|they|this))[\s?!.]*$/;

/**
 * A question without what only asks to be told, and what it says in the order of a statement in that of a question:
 * `could you tell me if the guarantee is also for the strap`. Lower case.
 */
export function inQuestionOrder(message: string): string {
  const question = message.replace(/\s+/g, ' ').replace(EITHER_WAY, '?');
  const start = startOfLast(question);
  const before = question.slice(0, start);
  const told = polite.exec(question.slice(start));
  const bare = question.slice(start + (told?.[0].length ?? 0)).trim();
  // Who asks to be told whether needs no mark of a question.
  const marked = told?.groups?.whether
    ? bare.replace(/(?:,? please)?(?<![.?!\s])[.?!\s]*$/, '?')
    : bare;
  const [clause = ''] = CLAUSE.exec(marked) ?? [];
  const [lead = '', opening = ''] = LEAD.exec(marked.slice(clause.length)) ?? [];
  const asked = marked.slice(clause.length + lead.length);
  const found = orders.find(([form]) => form.test(asked));
  return `${before}${clause}${opening}${found ? asked.replace(...found) : withoutTag(asked)}`;
}

/** The question that ends a message of several sentences, where it speaks of nothing that was said before it; else `null`. */
export function questionAtEnd(message: string): string | null {
  const start = startOfLast(message);
  const last = message.slice(start);
  // `And how much` goes on with what was said.
  if (last.trim().split(/\s+/).length < 3) return null;
  // `Strap: what material` names first what it is about.
  return start === 0 ||
    /^[^.!?;]{1,25}:\s*$/.test(message.slice(0, start)) ||
    /\b(?:that|those|then|(?<!\b(?:is|are) )there|they|them|so|same|did)\b/i.test(last)
    ? null
    : last;
}
