/** A text that stands for itself in a pattern, whatever signs it holds. */
export const escapePattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
