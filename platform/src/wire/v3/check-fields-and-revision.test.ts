import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  fieldsSchema,
  requestedFieldsBody,
  requireRevision,
  revisionSchema,
} from './check-fields-and-revision.ts';

test('a change is made at the revision that was read, as a text', () => {
  expect(() => requireRevision({ revision: 7n }, '7')).not.toThrow();
  for (const read of ['6', '8', '07', ''])
    expect(() => requireRevision({ revision: 7n }, read)).toThrow(
      expect.objectContaining({
        status: 409,
        details: {
          applicationError: {
            code: 'INVALID_REVISION',
            description: 'It was changed since it was read: read it again.',
            data: {},
          },
        },
      }),
    );
});

test.each([
  ['1', true],
  ['1'.repeat(20), true],
  ['1'.repeat(21), false],
  ['-1', false],
  ['1.5', false],
  ['', false],
  [1, false],
])('%j is a revision: %j', (read, isOne) => {
  expect(v.is(revisionSchema, read)).toBe(isOne);
});

test('requested fields are known names, each once, and none where none is requested', () => {
  expect(v.parse(requestedFieldsBody, ['URL', 'CURRENCY', 'URL'])).toEqual(
    new Set(['URL', 'CURRENCY']),
  );
  expect(v.parse(requestedFieldsBody, undefined)).toEqual(new Set());
  expect(v.parse(requestedFieldsBody, null)).toEqual(new Set());
  expect(v.is(requestedFieldsBody, ['UNKNOWN'])).toBe(false);
});

test('at most 100 fields are requested', () => {
  const schema = fieldsSchema(['A']);
  const many = (count: number) => Array.from({ length: count }, () => 'A');

  expect(v.parse(schema, many(100))).toEqual(new Set(['A']));
  expect(v.safeParse(schema, many(101)).issues?.[0]?.message).toBe('must have at most 100 entries');
});
