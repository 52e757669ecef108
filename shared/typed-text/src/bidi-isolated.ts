/** Signs that turn what follows them; no one writes them, they come with what is pasted. */
const OVERRIDES = /[\u202A-\u202E]/g;
/** Signs that set a part apart, as {@link isolated} does: one without its end would reach beyond the name. */
const ISOLATES = /[\u2066-\u2069]/g;
/** Letters that are written from right to left, in broad strokes: Hebrew to Arabic, their forms, and their later planes. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name for a text that has no markup, such as a document's title or a subject: whichever way it is written, the words
 * around it keep their order. In markup `<bdi>` does the same.
 */
export const isolated = (name: string): string => isolatedPhrase(name.replace(ISOLATES, ''));

/** The same of words in which names are isolated already. */
export function isolatedPhrase(phrase: string): string {
  const plain = phrase.replace(OVERRIDES, '');
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
