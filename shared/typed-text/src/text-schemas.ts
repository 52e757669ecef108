import * as v from 'valibot';
import { cleanLine, cleanText } from './text.ts';

/** A reader as a step of a pipe; what it cannot read is refused with the message. */
export const withReader = <Value>(read: (typed: string) => Value | undefined, message: string) =>
  v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
    const value = read(dataset.value);
    if (value !== undefined) return value;
    addIssue({ message });
    return NEVER;
  });

/** A text of one line. */
export const lineSchema = (most: number, tooLong: string) =>
  v.pipe(v.string(), v.transform(cleanLine), v.maxLength(most, tooLong));

/** A text of several lines, whose line ends are counted as the field's `maxlength` counts them. */
export const linesSchema = (most: number, tooLong: string) =>
  v.pipe(v.string(), v.transform(cleanText), v.maxLength(most, tooLong));
