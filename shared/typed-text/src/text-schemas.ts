import * as v from 'valibot';
import { readLine, readText } from './text.ts';

/** A reader as a step of a pipe; what it cannot read is refused with the message. */
export const readAs = <Value>(read: (typed: string) => Value | undefined, message: string) =>
  v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
    const value = read(dataset.value);
    if (value !== undefined) return value;
    addIssue({ message });
    return NEVER;
  });

/** A text of one line. */
export const line = (most: number, tooLong: string) =>
  v.pipe(v.string(), v.transform(readLine), v.maxLength(most, tooLong));

/** A text of several lines, whose line ends are counted as the field's `maxlength` counts them. */
export const lines = (most: number, tooLong: string) =>
  v.pipe(v.string(), v.transform(readText), v.maxLength(most, tooLong));
