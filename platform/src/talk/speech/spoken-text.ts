/** About half a minute of speech; the rest stands on the page anyway. */
const MAX_LENGTH = 400;

/** Puts signs that a synthesiser would spell out into words; the order matters. */
const rewritings: [RegExp, string][] = [
  [/<[^<>]*>/g, ' '],
  [/[*_#`~]+/g, ' '],
  [/[“”"«»]/g, ''],
  [/[‘’]/g, "'"],
  [/\$\s?(\d[\d,]*)\.00\b/g, '$$$1'],
  [/\$\s?1(?![\d.,]*\d)/g, 'one dollar'],
  [/\$\s?(\d[\d,]*)\.(\d\d)\b/g, '$1 dollars and $2 cents'],
  [/\$\s?(\d+(?:,\d{3})*)/g, '$1 dollars'],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/(\d)\s*%/g, '$1 percent'],
  [/\+(?=\d)/g, 'plus '],
  [/(\d)\s*[–—-]\s*(?=\d)/g, '$1 to '],
  [/(?<!\s)\s*\(([^()]*)\)/g, ', $1'],
  [/(\d)\s*mm\b/g, '$1 millimetres'],
  [/(\d)\s*cm\b/g, '$1 centimetres'],
  [/(\d)\s*m\b/g, '$1 metres'],
  [/(\d)\s*g\b/g, '$1 grams'],
  [/\bATM\b/g, 'atmospheres'],
  [/([\w-])@([\w-])/g, '$1 at $2'],
  [/(?<=[a-z])\.(?=[a-z])/gi, ' dot '],
  [/(\d)L\b/g, '$1 L'],
  [/[–—]/g, ', '],
  [/[^\p{L}\p{M}\p{N}\s.,;:!?'&-]/gu, ' '],
  [/(?<!\s)\s+([.,;:!?])/g, '$1'],
  [/\s+/g, ' '],
];

/** A written answer as plain words for a synthesiser: money, units and ranges spelled out, no marks. */
export function spokenText(answer: string): string {
  const words = rewritings.reduce((text, [from, to]) => text.replace(from, to), answer).trim();
  return words.length <= MAX_LENGTH ? words : shortened(words);
}

/** Ends with a whole sentence where one fits, or else with a whole word. */
function shortened(text: string): string {
  const start = text.slice(0, MAX_LENGTH);
  const [sentences] = start.match(/^[\s\S]*[.!?](?=\s)/) ?? [];
  return sentences ?? start.slice(0, Math.max(start.lastIndexOf(' '), 1));
}
