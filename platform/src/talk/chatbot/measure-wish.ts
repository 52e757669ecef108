import { compares } from '../assistant/answers/compare-number.ts';
import type { WatchFacts } from '../watches/watch-facts.ts';

/** The row that a length is one of, the narrow ones first. */
const lengths: [RegExp, string][] = [
  [/\b(?:straps?|bands?|lug width)\b/, 'strap width at lugs'],
  [/\blugs?\b/, 'lug to lug'],
  [/\b(?:thick\w*|thin\w*|slim\w*|high|tall|flat\w*)\b/, 'thickness'],
];

/** Whether a watch has the measure that is looked for (`smaller than 38 mm`, `20 ATM`); `null` where none is named. */
export function measureWish(
  question: string,
): ((watch: Pick<WatchFacts, 'specifications'>) => boolean) | null {
  const [, amount = '', unit = ''] =
    /\b(\d+(?:\.\d+)?) ?(mm|m|atm|g|grams?|hours?)\b/.exec(question) ?? [];
  // A wrist is measured around, and no watch is.
  if (!amount || /\bwrists?\b/.test(question)) return null;
  const label = labelOf(unit, question);
  const asked = Number(amount) / (unit === 'm' ? 10 : 1);
  const isWater = label === 'water resistance';
  return ({ specifications }) => {
    const actual = Number.parseFloat(specifications.get(label) ?? '');
    // `Below 300 m` is deeper, and 20 ATM is also what 30 ATM withstand.
    if (isWater)
      return /\b(?:below|deeper|beyond|more than)\b/.test(question)
        ? actual > asked
        : actual >= asked;
    return compares(question, actual, asked) ?? actual === asked;
  };
}

function labelOf(unit: string, question: string): string {
  if (unit === 'm' || unit === 'atm') return 'water resistance';
  if (unit.startsWith('g')) return 'weight';
  if (unit.startsWith('hour')) return 'power reserve';
  return lengths.find(([when]) => when.test(question))?.[1] ?? 'case size';
}
