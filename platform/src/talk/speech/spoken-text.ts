import { onOneLine, withoutThousandsSigns } from '../language/words.ts';

/** About half a minute of speech; the rest stands on the page anyway. */
const MAX_LENGTH = 400;

const WORDS: Record<string, string> = {
  '%': 'percent',
  mm: 'millimetres',
  cm: 'centimetres',
  m: 'metres',
  g: 'grams',
  ATM: 'atmospheres',
  '@': 'at',
  '.': 'dot',
};

const money = (_: string, whole: string, cents = '00'): string => {
  const dollars = whole === '1' ? 'one dollar' : `${whole} dollars`;
  return cents === '00' ? dollars : `${dollars} and ${cents} cents`;
};

type Replacement = (...groups: string[]) => string;

/** Puts signs that a synthesiser would spell out into words; the order matters. */
const rewritings: [pattern: RegExp, replacement: Replacement][] = [
  [/<[^<>]*>|[*_#`~]+/g, () => ' '],
  [/[‘’]/g, () => "'"],
  [/\$\s?(\d+(?:,\d{3})*)(?:\.(\d\d))?/g, money],
  [/\+(?=\d)/g, () => 'plus '],
  [/(\d)\s*[–—-]\s*(?=\d)/g, (_, digit = '') => `${digit} to `],
  [/(?<!\s)\s*\(([^()]*)\)/g, (_, inner = '') => `, ${inner}`],
  [/(?<=\d)\s*(%|(?:mm|cm|m|g)\b)|\bATM\b/g, (_, unit = 'ATM') => ` ${WORDS[unit]}`],
  [/(?<=\w)(@|\.(?=[a-z]))(?=\w)/gi, (sign = '') => ` ${WORDS[sign]} `],
  [/(\d)L\b/g, (_, digit = '') => `${digit} L`],
  [/[–—]/g, () => ', '],
  [/[^\p{L}\p{M}\p{N}\s.,;:!?'&-]/gu, () => ' '],
  [/(?<!\s)\s+([.,;:!?])/g, (_, mark = '') => mark],
];

/** A written answer as plain words for a synthesiser: money, units and ranges spelled out, no marks. */
export function spokenText(answer: string): string {
  const rewritten = rewritings.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    answer,
  );
  const words = onOneLine(withoutThousandsSigns(rewritten));
  return words.length <= MAX_LENGTH ? words : shortened(words);
}

/** Ends with a whole sentence where one fits, or else with a whole word. */
function shortened(text: string): string {
  const start = text.slice(0, MAX_LENGTH);
  const end = Math.max(...['. ', '! ', '? '].map((mark) => start.lastIndexOf(mark)));
  return end > 0 ? start.slice(0, end + 1) : start.slice(0, Math.max(start.lastIndexOf(' '), 1));
}
