import type { RecordedType } from '@horae/shared/contract-record';
import { expect, test } from 'vitest';
import { findSurplusFields, findTypeMismatches } from './type-mismatches.ts';

const text: RecordedType = { kind: 'text' };
const value = (one: string): RecordedType => ({ kind: 'value', value: one });
const either = (...of: RecordedType[]): RecordedType => ({ kind: 'either', of });
const object = (fields: Record<string, RecordedType>, may: string[] = []): RecordedType => ({
  kind: 'object',
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [
      name,
      may.includes(name) ? { type, mayMiss: true } : { type },
    ]),
  ),
});
const call = (
  takes: RecordedType[],
  answers: RecordedType = { kind: 'nothing' },
): RecordedType => ({
  kind: 'function',
  takes: takes.map((type) => ({ type })),
  answers,
});

test.each<[string, RecordedType, RecordedType, string[]]>([
  ['fewer values than accepted fit', value('a'), either(value('a'), value('b')), []],
  ['a fixed text fits any text', value('a'), text, []],
  [
    'a boolean fits a nullable boolean',
    { kind: 'truth' },
    either({ kind: 'null' }, { kind: 'truth' }),
    [],
  ],
  [
    'a value that is not accepted is reported',
    either(value('a'), value('b')),
    value('a'),
    ['p is "b", "a" is accepted'],
  ],
  [
    'any text is reported where one value is accepted',
    text,
    value('a'),
    ['p is text, "a" is accepted'],
  ],
  ['a surplus field fits', object({ a: text, b: text }), object({ a: text }), []],
  ['a missing field is reported', object({}), object({ a: text }), ['p.a is needed and not given']],
  [
    'an optional field is reported where it is required',
    object({ a: text }, ['a']),
    object({ a: text }),
    ['p.a is needed and may be missing'],
  ],
  ['a function with fewer arguments fits', call([]), call([text]), []],
  [
    'a function with more arguments is reported',
    call([text, text]),
    call([text]),
    ['p(2) is needed and not given'],
  ],
  [
    'a function that accepts fewer values is reported',
    call([value('a')]),
    call([either(value('a'), value('b'))]),
    ['p(1) is "b", "a" is accepted'],
  ],
  ['an unread result fits', call([], text), call([]), []],
  ['a missing result is reported', call([]), call([], text), ['p() is nothing, text is accepted']],
  [
    'another element is reported',
    { kind: 'named', name: 'HTMLInputElement', of: [] },
    { kind: 'named', name: 'HTMLFormElement', of: [] },
    ['p is HTMLInputElement, HTMLFormElement is accepted'],
  ],
])('%s', (_what, given, taken, reasons) => {
  expect(findTypeMismatches(given, taken, 'p')).toEqual(reasons);
});

test('surplus fields are reported, except those of a later contract', () => {
  const [more, less] = [object({ a: text, b: text }, ['b']), object({ a: text })];

  expect(findSurplusFields(more, less, { at: 'p', isNewer: false })).toEqual([
    'p.b is given and not accepted',
  ]);
  expect(findSurplusFields(more, less, { at: 'p', isNewer: true })).toEqual([]);
  expect(
    findSurplusFields(object({ a: text, b: text }), less, { at: 'p', isNewer: true }),
  ).toHaveLength(1);
  expect(
    findSurplusFields(
      { kind: 'list', of: more },
      { kind: 'list', of: less },
      { at: 'p', isNewer: false },
    ),
  ).toEqual(['p[].b is given and not accepted']);
});
