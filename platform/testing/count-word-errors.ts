/** Two ways to write down the same words. */
const spellings: [RegExp, string][] = [
  [/\bthirty\b/g, '30'],
  [/\btwenty[- ]four\b/g, '24'],
  [/\btwelve\b/g, '12'],
  [/\bfive\b/g, '5'],
  [/\bthree\b/g, '3'],
  [/\btwo\b/g, '2'],
  [/\bone\b/g, '1'],
  [/\$(\d+)/g, '$1 dollars'],
  [/\bmillimet(re|er)s\b/g, 'mm'],
  [/\bcolours\b/g, 'colors'],
];

/** Words of a text as they are compared: without case and marks, in one spelling. */
function spokenWords(text: string): string[] {
  const plain = spellings.reduce((all, [from, to]) => all.replace(from, to), text.toLowerCase());
  return plain.replace(/[’']/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many words were left out, added or changed, and how many there should be. */
export function countWordErrors(
  spoken: string,
  transcribed: string,
): { errors: number; words: number } {
  const expected = spokenWords(spoken);
  const transcribedWords = spokenWords(transcribed);
  let row = Array.from({ length: transcribedWords.length + 1 }, (_, index) => index);
  for (const [index, word] of expected.entries()) {
    const next = [index + 1];
    for (const [at, other] of transcribedWords.entries()) {
      const replaced = (row[at] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return { errors: row.at(-1) ?? 0, words: expected.length };
}
