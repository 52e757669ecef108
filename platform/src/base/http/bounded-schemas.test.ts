import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { boundedList, boundedRecord, boundedText } from './bounded-schemas.ts';
import { parseInput, parseJson } from './parse.ts';

test('a refinement behind a length limit never runs on a longer text', () => {
  const check = vi.fn(() => true);
  const schema = v.object({ name: v.pipe(boundedText(3), v.check(check)) });

  expect(() => parseInput(schema, { name: 'abcd' })).toThrow('must have at most 3 characters');
  expect(check).not.toHaveBeenCalled();
  expect(parseInput(schema, { name: 'abc' })).toEqual({ name: 'abc' });
  expect(check).toHaveBeenCalledOnce();
});

test('the number of entries is checked before any entry', () => {
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
])('%s without a limit in the schema of a body gets the default limit', (_, value, reason) => {
  expect(() => parseJson(JSON.stringify({ any: [value] }), 'body')).toThrow(reason);
});
