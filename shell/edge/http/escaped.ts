/** A text that stands for itself in a pattern, whatever signs it holds. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
