import { toPlainSpaces, withoutInvisible } from './plain-signs.ts';

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** One line that is shown or compared, such as a name: in NFC, with one kind of blank and none around it. */
export const cleanLine = (typed: string): string =>
  toPlainSpaces(withoutInvisible(typed).replace(/\r\n/g, ' ')).trim().normalize('NFC');

/** Text of several lines, as it was written. */
export const cleanText = (typed: string): string =>
  withoutInvisible(withPlainLineEnds(typed)).trim();

/** How long a text is for `maxlength`: forms send two signs for a line end that the browser counted as one. */
export const countTypedCharacters = (typed: string): number => withPlainLineEnds(typed).length;

const withPlainLineEnds = (typed: string): string => typed.replace(LINE_END, '\n');
