import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSchemaNarrowings } from './find-schema-narrowings.ts';

const text = { type: 'string', maxLength: 10 };
const input = (properties: object, more: object = {}) => ({
  ...{ type: 'object', properties, required: [], additionalProperties: false },
  ...more,
});

test.each<[string, object, object]>([
  ['another optional property', input({ text }), input({ text, most: { type: 'integer' } })],
  ['a longer text', input({ text }), input({ text: { type: 'string', maxLength: 11 } })],
  ['any number instead of a whole one', { type: 'integer' }, { type: 'number' }],
  ['an additional value', { enum: ['a'] }, { enum: ['b', 'a'] }],
  ['a field that is no longer required', input({ text }, { required: ['text'] }), input({ text })],
  ['other descriptions', { ...text, description: 'before' }, { ...text, description: 'after' }],
  ['a removed limit', text, { type: 'string' }],
  ['a removed type', text, {}],
  ['a removed list of values', { enum: ['a'] }, {}],
  ['a lower least number', { minimum: 2 }, { minimum: 1 }],
  [
    'a field that stays required',
    input({ text }, { required: ['text'] }),
    input({ text }, { required: ['text'] }),
  ],
  ['an unchanged pattern', { pattern: '^a' }, { pattern: '^a' }],
  ['a field that others may stand for', input({ text }), { type: 'object', properties: {} }],
  ['the same fields beside any others', { properties: { text } }, { properties: { text } }],
  [
    'other fields of one type where none were',
    input({}),
    input({}, { additionalProperties: text }),
  ],
  ['any other fields', input({}), input({}, { additionalProperties: true })],
  ['the same tuple', { items: [text] }, { items: [text] }],
  ['any items instead of a tuple', { items: [text] }, { items: true }],
  ['another title', { title: 'before' }, { title: 'after' }],
  ['another default', { default: 1 }, { default: 2 }],
  ['other examples', { examples: [1] }, { examples: [2] }],
  ['another dialect', { $schema: 'a' }, { $schema: 'b' }],
])('%s accepts all former values', (_what, before, after) => {
  expect(findSchemaNarrowings(before, after)).toEqual([]);
});

test.each<[object, object, string]>([
  [input({ text }), input({ text }, { required: ['text'] }), 'text is required'],
  [input({ text }), input({}), 'text is gone'],
  [input({ text }), input({ text: { type: 'string', maxLength: 9 } }), 'text: maxLength is 9'],
  [input({ text }), input({ text: { ...text, minLength: 1 } }), 'text: minLength is 1'],
  [input({ text }), input({ text: { type: 'number' } }), 'text has to be of type number'],
  [{ type: 'number' }, { type: 'integer' }, 'the input has to be of type integer'],
  [{ enum: ['a', 'b'] }, { enum: ['a'] }, 'the input no longer accepts "b"'],
  [text, { ...text, enum: ['a'] }, 'the input accepts only listed values'],
  [text, { ...text, pattern: '^a' }, 'the input: pattern is another one'],
  [
    { type: 'array', items: { type: 'string' } },
    { type: 'array', items: { type: 'string', maxLength: 3 } },
    'the input[]: maxLength is 3',
  ],
  [{ type: 'object' }, input({}), 'the input accepts no other properties'],
  [
    input({}, { additionalProperties: text }),
    input({}, { additionalProperties: { ...text, maxLength: 9 } }),
    'the input.*: maxLength is 9',
  ],
  [{ type: 'integer' }, { type: 'string' }, 'the input has to be of type string'],
  [{ items: [text] }, { items: [{ type: 'number' }] }, 'the input[] is another one'],
  [{ items: text }, { items: false }, 'the input[] is another one'],
  [{ type: 'object' }, { type: 'object', properties: { text } }, 'text has to be of type string'],
])('%j narrowed to %j is reported', (before, after, what) => {
  expect(findSchemaNarrowings(before, after)).toContain(what);
});

test('every schema accepts its own values', () => {
  const leaf = fc.oneof(
    fc.record({ type: fc.constant('string'), maxLength: fc.nat() }),
    fc.record({ type: fc.constant('integer'), minimum: fc.integer() }),
    fc.record({ enum: fc.array(fc.string(), { minLength: 1 }) }),
  );
  const schema = fc.dictionary(fc.string(), leaf).map((properties) => input(properties));

  fc.assert(
    fc.property(schema, (one) => {
      expect(findSchemaNarrowings(one, one)).toEqual([]);
    }),
  );
});

test.each(['maximum', 'maxLength', 'maxItems', 'maxProperties'])(
  'a smaller %s accepts less, a larger one does not',
  (limit) => {
    expect(findSchemaNarrowings({ [limit]: 5 }, { [limit]: 4 })).toEqual([
      `the input: ${limit} is 4`,
    ]);
    expect(findSchemaNarrowings({}, { [limit]: 4 })).toEqual([`the input: ${limit} is 4`]);
    expect(findSchemaNarrowings({ [limit]: 5 }, { [limit]: 6 })).toEqual([]);
  },
);

test.each(['minimum', 'minLength', 'minItems', 'minProperties'])(
  'a larger %s accepts less, a smaller one does not',
  (limit) => {
    expect(findSchemaNarrowings({ [limit]: 5 }, { [limit]: 6 })).toEqual([
      `the input: ${limit} is 6`,
    ]);
    expect(findSchemaNarrowings({}, { [limit]: 6 })).toEqual([`the input: ${limit} is 6`]);
    expect(findSchemaNarrowings({ [limit]: 5 }, { [limit]: 4 })).toEqual([]);
  },
);
