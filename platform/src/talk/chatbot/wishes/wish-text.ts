import { plainQuestion } from '../../answers/plain-question.ts';
import { withDigits } from '../../answers/spelled-numbers.ts';
import { COLOUR } from './colours.ts';

/** Signs and short forms of shoppers who look for a watch, in words. */
const signs: [RegExp, string][] = [
  [/<=|≤/g, ' at most '],
  [/>=|≥/g, ' at least '],
  [/</g, ' under '],
  [/>/g, ' over '],
  [/\bw\/o\b/g, ' without '],
  [/\bw\//g, ' with '],
  [/(\d) ?[-–—] ?(?=\$?\d)/g, '$1 to '],
];

/** `Nylon band in olive` is an olive nylon band. */
const strapInColour = new RegExp(
  `\\b((?:leather|nylon|rubber|canvas|mesh)(?: (?:strap|band))?|strap|band|bracelet) in (${COLOUR})\\b`,
  'g',
);

/** `Green or blue dial` are two of them. */
const eitherColour = new RegExp(
  `\\b(${COLOUR}) or (${COLOUR}) (dials?|faces?|straps?|bands?)\\b`,
  'g',
);

/** `No date or numerals` wants neither of them. */
const neither =
  /\b(no|without|not need|never need|not want|free of) ((?:\w+ ){1,3})or (?!(?:more|less|over|under)\b)/g;

/** A wish as its readers take it: plain, with numbers in digits and signs in words. */
export function wishText(query: string): string {
  const lower = query.toLowerCase();
  const signed = signs.reduce((text, [sign, words]) => text.replace(sign, words), lower);
  const counted = withDigits(signed).replace(/\b(\d+(?:\.\d+)?)k\b/g, (_, thousands) =>
    String(Math.round(Number(thousands) * 1000)),
  );
  return plainQuestion(counted)
    .replace(/\bl2l\b/g, 'lug to lug')
    .replace(strapInColour, '$2 $1')
    .replace(eitherColour, '$1 $3 or $2 $3')
    .replace(neither, '$1 $2and no ')
    .replace(/\bred sea\b/g, 'sea');
}
