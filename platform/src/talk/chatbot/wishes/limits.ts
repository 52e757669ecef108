/** Which numbers are meant beside one that is named. */
export type Limit = 'below' | 'at most' | 'above' | 'at least' | 'exactly';

const MORE_WORDS =
  'bigger|larger|thicker|heavier|longer|wider|taller|higher|greater|deeper|dearer|more expensive';
const LESS_WORDS =
  'smaller|thinner|slimmer|flatter|lighter|shorter|narrower|lower|cheaper|less expensive';
const MID = '(?: (?:a|an|any|much|be|is|it|one|bit|can|go|cost\\w*))*';
/** Between a limit and its number: `under about 300`, `at most a mere 3`. */
const LOOSE =
  '(?: (?:about|around|a|an|the|like|of|is|to|roughly|some|maybe|say|or so|costs?|priced|price|budget))*';

const before: [Limit, string][] = [
  [
    'at most',
    `(?:no|not|never|nothing|none)${MID} (?:more|${MORE_WORDS}|over|above|beyond|past|exceed\\w*|greater)(?: than)?`,
  ],
  ['at least', `(?:no|not|never|nothing)${MID} (?:less|${LESS_WORDS}|under|below)(?: than)?`],
  ['below', `(?:under|below|beneath|less than|fewer than|(?:${LESS_WORDS}) than|${LESS_WORDS})`],
  [
    'at most',
    '(?:up to|at most|max(?:imum)?|within|at the most|limit|ceiling|budget|spend|not exceed\\w*)',
  ],
  [
    'above',
    `(?:over|above|more than|beyond|past|exceed\\w*|in excess of|(?:${MORE_WORDS}) than|${MORE_WORDS})`,
  ],
  ['at least', '(?:at least|min(?:imum)?|starting (?:at|from)|from|upwards of|a good)'],
  ['exactly', '(?:exactly|precisely|only|just|mere|merely|rated (?:to|at|for)?|splash proof)'],
];

const after: [Limit, string][] = [
  ['at most', `(?:or|and) (?:less|under|below|fewer|${LESS_WORDS})(?! than)`],
  ['at most', '(?:max(?:imum)?|tops|at most|at the most|and not a \\w+ more|and no more|or bust)'],
  ['at least', `(?:or|and) (?:more|better|over|above|up|upwards?|${MORE_WORDS})(?! than)`],
  ['at least', '(?:upwards?|plus|\\+|min(?:imum)?|at least)'],
  ['exactly', '(?:on the dot|exactly|sharp)'],
];

const isBefore = before.map(([limit, words]): [Limit, RegExp] => [
  limit,
  new RegExp(`\\b${words}${LOOSE}\\s*$`),
]);
const isAfter = after.map(([limit, words]): [Limit, RegExp] => [
  limit,
  new RegExp(`^\\s*${words}(?:\\b|(?=\\s|$))`),
]);

export interface Limited {
  limit: Limit | null;
  before: string;
  after: string;
}

/** The limit that stands around a number, and what is left on both sides. */
export function readLimit(left: string, right: string): Limited {
  for (const [limit, words] of isAfter) {
    if (words.test(right)) return { limit, before: left, after: right.replace(words, ' ') };
  }
  for (const [limit, words] of isBefore) {
    if (words.test(left)) return { limit, before: left.replace(words, ' '), after: right };
  }
  return { limit: null, before: left, after: right };
}

/** Whether a number keeps to a limit; none is kept by what is not known. */
export function keepsTo(actual: number, limit: Limit, asked: number): boolean {
  if (limit === 'below') return actual < asked;
  if (limit === 'at most') return actual <= asked;
  if (limit === 'above') return actual > asked;
  return limit === 'at least' ? actual >= asked : actual === asked;
}

/** In words, before the number. */
export const limitWords: Record<Limit, string> = {
  below: 'under ',
  'at most': 'at most ',
  above: 'over ',
  'at least': 'at least ',
  exactly: '',
};
