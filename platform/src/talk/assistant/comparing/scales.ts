import { jewelsOf, movementKind } from '../answers/movement-answers.ts';
import { money, priceOf } from '../answers/shop-answers.ts';
import { rowOf } from '../answers/tell.ts';
import type { ProductFacts } from '../product-facts.ts';

/** A number that watches are compared by. */
export interface Scale {
  when: RegExp;
  /** Absent where a watch has no such number. */
  value: (facts: ProductFacts) => number | null;
  say: (facts: ProductFacts) => string;
  label: string;
  /** Words that ask for the smallest. */
  least: RegExp;
}

const number = (text: string) =>
  Number.isNaN(Number.parseFloat(text)) ? null : Number.parseFloat(text);
const fromRow = (label: string) => ({
  label,
  value: (facts: ProductFacts) => number(rowOf(facts, label)),
  say: (facts: ProductFacts) => rowOf(facts, label),
});

const WARRANTY_YEARS = { automatic: 3, 'hand-wound': 3, quartz: 2 };

/** What watches are compared by, and the words that ask for it. */
const scales: Scale[] = [
  // First: `better for a small wrist` asks for no rating.
  {
    when: /^(?!.*\b(?:flat|thick|thin|slim|heavi|light)(?:er|est|ter|ner|mer)\b).*\b(?:lug|wrists?)\b/,
    least: /\b(?:small\w*|short\w*|thin|slim|slender)\b/,
    ...fromRow('lug to lug'),
  },
  {
    when: /\b(?:cheap\w*|expensive|dear\w*|price\w*|cost\w*|afford\w*|money|budget|pay)\b/,
    least: /\b(?:cheap\w*|less|least|afford\w*|lower|lowest)\b/,
    label: 'Price',
    value: priceOf,
    say: (facts) => money(priceOf(facts) ?? 0, facts.currency),
  },
  {
    when: /\b(?:light\w*|heav\w*|weigh\w*)\b/,
    least: /\blight\w*|\bless\b|\bleast\b/,
    ...fromRow('weight'),
  },
  {
    when: /\b(?:thin\w*|thick\w*|slim\w*|flat\w*)\b/,
    least: /\b(?:thin\w*|slim\w*|flat\w*)\b/,
    ...fromRow('thickness'),
  },
  {
    when: /\b(?:reserve|runs?|power|wind\w*)\b/,
    least: /\b(?:short\w*|less|least)\b/,
    ...fromRow('power reserve'),
  },
  {
    when: /\bbatter(?:y|ies)\b/,
    least: /\b(?:short\w*|less|least)\b/,
    ...fromRow('battery life'),
  },
  {
    when: /\b(?:deep\w*|water\w*|atm|depth)\b/,
    least: /\b(?:less|least)\b/,
    ...fromRow('water resistance'),
  },
  {
    when: /\bjewels?\b/,
    least: /\b(?:few\w*|less|least)\b/,
    label: 'movement',
    value: (facts) => jewelsOf(facts) || null,
    say: (facts) => `${jewelsOf(facts)} jewels`,
  },
  {
    when: /\b(?:strap|band|bracelet|lug) widths?\b|\bwidth\b.*\b(?:straps?|bands?|bracelets?|lugs?)\b/,
    least: /\bnarrow\w*\b/,
    ...fromRow('strap width at lugs'),
  },
  {
    when: /\b(?:warranty|guarantee)\b/,
    least: /\bshort\w*\b/,
    label: 'Warranty',
    value: (facts) => WARRANTY_YEARS[movementKind(facts) ?? 'quartz'],
    say: (facts) => `${movementKind(facts) === 'quartz' ? 'two' : 'three'} years of warranty`,
  },
  {
    when: /\b(?:rated|rating|reviews?|better|liked)\b/,
    least: /\bworse|worst\b/,
    label: 'Reviews',
    value: average,
    say: (facts) => `${average(facts)?.toFixed(1) ?? 'no rating'} of 5`,
  },
  {
    when: /\b(?:big\w*|large\w*|small\w*|wide\w*|size|diameter)\b/,
    least: /\b(?:small\w*|narrow\w*)\b/,
    ...fromRow('case size'),
  },
];

/** The mean rating, from 1 to 5; `null` without one. */
export function average({ reviews }: ProductFacts): number | null {
  const ratings = reviews.flatMap(({ rating }) => (rating == null ? [] : [rating]));
  return ratings.length === 0
    ? null
    : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

/** The scale a plain question compares by; `null` where it compares by none. */
export function scaleOf(question: string): Scale | null {
  return scales.find(({ when }) => when.test(question)) ?? null;
}
