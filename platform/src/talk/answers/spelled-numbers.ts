const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const values = new Map([
  ...UNITS.map((word, at): [string, number] => [word, at + 1]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
]);
const NUMBER = [...UNITS, ...TENS].sort((one, other) => other.length - one.length).join('|');

/** A word is a number only in company: `one` and `a` by themselves count nothing. */
const spelled = new RegExp(
  String.raw`\b(?:(${NUMBER}|a) (hundred|thousand)(?:(?: and)?[ -](${NUMBER})(?:[ -](${NUMBER}))?)?|(${TENS.join('|')})[ -](${NUMBER})|(${NUMBER}))\b`,
  'g',
);

/** `Three hundred and fifty` as 350; `one` stays a word. */
export function withDigits(text: string): string {
  return text.replace(spelled, (whole, times, power, tens, units, high, low, single) => {
    if (single === 'one') return whole;
    const value = (word: string | undefined) => values.get(word ?? '') ?? 0;
    const hundreds = power ? (value(times) || 1) * (power === 'hundred' ? 100 : 1000) : 0;
    return String(
      hundreds + [tens, units, high, low, single].map(value).reduce((a, b) => a + b, 0),
    );
  });
}
