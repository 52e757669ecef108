/**
 * The first part of a value: `Automatic` of `Automatic, 24 jewels`, `Brown calf leather` of `Brown calf leather with
 * rivets`.
 */
export function readFirstClause(value: string): string {
  const [first = value] = value.split(/,|;|\(| with | on /);
  return first.trim();
}

/** The word that names the kind, which English puts last: `leather` of `Dark brown leather`. */
export function readLastWord(label: string): string {
  return toLowerCaseWords(label).at(-1) ?? label.toLowerCase();
}

export const toLowerCaseWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The words in which labels of one kind end: `Steel bracelet` of two kinds of steel bracelets. */
export function commonLastWords(labels: readonly string[]): string {
  const [first = '', ...others] = labels;
  const starts = [...first.matchAll(/[\p{L}\d]+/gu)].map(({ index }) => index);
  const ends = starts.map((start) => first.slice(start));
  const common = ends.find((end) =>
    others.every((label) => ` ${label.toLowerCase()}`.endsWith(` ${end.toLowerCase()}`)),
  );
  return capitalize(common ?? ends.at(-1) ?? first);
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As an address has it: `case-size`. */
export function facetSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\d.]+/gu, '-').replace(/^-|-$/g, '');
}
