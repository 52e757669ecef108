import { withoutThousandsSigns } from '../language/words.ts';

/** Numbers of a text that stand in no fact: `2,000` is `2000`, `6.0` is `6`. */
export function findUnsupportedNumbers(text: string, facts: string): number[] {
  const known = new Set(numbersIn(facts));
  return numbersIn(text).filter((number) => !known.has(number));
}

function numbersIn(text: string): number[] {
  return (withoutThousandsSigns(text).match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}
