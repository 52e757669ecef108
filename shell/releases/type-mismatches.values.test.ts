import type { RecordedField, RecordedType } from '@horae/shared/contract-record';
import { expect, test } from 'vitest';
import { findSurplusTypeFields, isExampleAccepted } from './type-mismatches.ts';

const text: RecordedType = { kind: 'text' };
const number: RecordedType = { kind: 'number' };
const nothing: RecordedType = { kind: 'null' };
const object = (fields: Record<string, RecordedField>, others?: RecordedType): RecordedType => ({
  kind: 'object',
  fields,
  ...(others && { others }),
});
const either = (...of: RecordedType[]): RecordedType => ({ kind: 'either', of });
const list = (of: RecordedType): RecordedType => ({ kind: 'list', of });

const less = object({ a: { type: text } });
const more = object({ a: { type: text }, b: { type: text } });
const mayHaveMore = object({ a: { type: text }, b: { type: text, mayMiss: true } });
const surplus = (given: RecordedType, taken: RecordedType, isNewer = false) =>
  findSurplusTypeFields(given, taken, { at: 'p', isNewer });

test('a field that is not accepted is reported', () => {
  expect(surplus(more, less)).toEqual(['p.b is given and not accepted']);
  expect(surplus(mayHaveMore, less)).toEqual(['p.b is given and not accepted']);
  expect(surplus(less, more)).toEqual([]);
});

test('an optional field of a later contract is not reported, a required one is', () => {
  expect(surplus(mayHaveMore, less, true)).toEqual([]);
  expect(surplus(more, less, true)).toEqual(['p.b is given and not accepted']);
});

test.each<[string, (type: RecordedType) => RecordedType, string]>([
  ['items of a list', list, 'p[].b is given and not accepted'],
  ['a field', (type) => object({ c: { type } }), 'p.c.b is given and not accepted'],
  ['a nullable value', (type) => either(nothing, type), 'p.b is given and not accepted'],
])('surplus fields of %s are reported, except those of a later contract', (_what, within, line) => {
  expect(surplus(within(more), within(less))).toEqual([line]);
  expect(surplus(within(mayHaveMore), within(less), true)).toEqual([]);
});

test('a value is measured by the alternative that takes most of it', () => {
  const all = object({ a: { type: text }, b: { type: text }, c: { type: text } });
  const line = ['p.c is given and not accepted'];

  expect(surplus(all, either(less, more))).toEqual(line);
  expect(surplus(all, either(more, less))).toEqual(line);
});

test('an alternative of other types takes nothing', () => {
  const unlike = object({ a: { type: number }, b: { type: number } });

  expect(surplus(more, either(unlike, less))).toEqual(['p.b is given and not accepted']);
  expect(surplus(more, either(unlike, number))).toEqual([]);
});

test.each<[string, RecordedType, RecordedType]>([
  ['an object that takes any others', more, object({ a: { type: text } }, text)],
  ['a list in place of an object', list(more), less],
  ['an object in place of a list', more, list(less)],
])('%s has no surplus', (_what, given, taken) => {
  expect(surplus(given, taken)).toEqual([]);
});

test.each<[string, RecordedType, unknown, unknown]>([
  ['a text', text, '', 7],
  ['a text that is no function', text, 'f', 'ƒ'],
  ['a number', number, 0, '0'],
  ['a truth', { kind: 'truth' }, false, 0],
  ['null', nothing, null, undefined],
  ['nothing', { kind: 'nothing' }, undefined, null],
  ['a value', { kind: 'value', value: 'a' }, 'a', 'b'],
  ['a function', { kind: 'function', takes: [], answers: nothing }, 'ƒ', 'f'],
  ['one of several', either(text, nothing), null, 7],
  ['a list', list(text), ['a', 'b'], ['a', 7]],
  ['a list itself', list(text), [], 'a'],
  ['an object', less, { a: 'a' }, { a: 7 }],
  ['an object itself', object({}), {}, 'a'],
  ['an object that is not null', object({}), {}, null],
  ['an object that is no list', object({}), {}, []],
  ['a required field', less, { a: 'a', b: 7 }, { b: 7 }],
  ['an optional field', mayHaveMore, { a: 'a' }, { a: 'a', b: 7 }],
  ['any other field', object({ a: { type: number } }, text), { a: 7, b: 'b' }, { a: 7, b: 7 }],
])('an example of %s is accepted by its type, another is not', (_what, type, right, wrong) => {
  expect(isExampleAccepted(right, type)).toBe(true);
  expect(isExampleAccepted(wrong, type)).toBe(false);
});

test.each<RecordedType>([{ kind: 'anything' }, { kind: 'named', name: 'Date', of: [] }])(
  'any example is accepted as %j',
  (type) => {
    expect(isExampleAccepted('2026-01-01', type)).toBe(true);
    expect(isExampleAccepted(null, type)).toBe(true);
  },
);
