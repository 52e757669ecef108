import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { boundedList, boundedRecord, boundedText } from './bounded-schemas.ts';
import { parseInput, parseJson } from './parse.ts';

test('what stands behind a limit sees no text that is beyond it', () => {
  const check = vi.fn(() => true);
  const schema = v.object({ name: v.pipe(boundedText(3), v.check(check)) });

  expect(() => parseInput(schema, { name: 'abcd' })).toThrow('must have at most 3 characters');
  expect(check).not.toHaveBeenCalled();
  expect(parseInput(schema, { name: 'abc' })).toEqual({ name: 'abc' });
  expect(check).toHaveBeenCalledOnce();
});

test('entries are counted before one of them is looked at', () => {
  const check = vi.fn(() => true);
  const entry = v.pipe(v.string(), v.check(check));

  expect(() => parseInput(boundedList(entry, 2), ['a', 'b', 'c'])).toThrow(
    'must have at most 2 entries',
  );
  expect(() => parseInput(boundedRecord(entry, entry, 1), { a: 'b', c: 'd' })).toThrow(
    'must have at most 1 entries',
  );
  expect(check).not.toHaveBeenCalled();
});

test.each([
  ['a text', 'a'.repeat(100_001), 'must have texts of at most 100000 characters'],
  ['a list', Array(5001).fill(1), 'must have at most 5000 entries in one list'],
  [
    'an object',
    Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [at, at])),
    'must have at most 5000 entries in one list',
  ],
])('%s of a body has an end where no schema sets one', (_, value, reason) => {
  expect(() => parseJson(JSON.stringify({ any: [value] }), 'body')).toThrow(reason);
});
