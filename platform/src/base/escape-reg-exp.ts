/** A text that stands for itself in a pattern, whatever signs it holds. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A pattern's group of one of the texts, each standing for itself. */
export const oneOfPattern = (texts: readonly string[]): string =>
  `(?:${texts.map(escapeRegExp).join('|')})`;
