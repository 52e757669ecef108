import { expect, test } from 'vitest';
import { readDate } from './read-typed-date.ts';

test.each([
  '2028-02-29',
  '２０２８-０２-２９',
  '2028/2/29',
  '2028. 2. 29.',
  '\u200E2028\u201002\u201029',
])('%j is a day', (typed) => expect(readDate(typed)).toBe('2028-02-29'));

test.each(['', '2027-02-29', '2028-13-01', '2028-00-10', '29.02.2028', 'tomorrow'])(
  '%j is no day',
  (typed) => expect(readDate(typed)).toBeUndefined(),
);
