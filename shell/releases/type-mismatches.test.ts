import type { RecordedType } from '@horae/shared/contract-record';
import { expect, test } from 'vitest';
import { findMismatches, findSurplusFields } from './type-mismatches.ts';

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
  ['less of a choice', value('a'), either(value('a'), value('b')), []],
  ['a value of a text', value('a'), text, []],
  ['both truths', { kind: 'truth' }, either({ kind: 'null' }, { kind: 'truth' }), []],
  ['more of a choice', either(value('a'), value('b')), value('a'), ['p is "b", "a" is accepted']],
  ['any text for one value', text, value('a'), ['p is text, "a" is accepted']],
  ['a field more', object({ a: text, b: text }), object({ a: text }), []],
  ['a field less', object({}), object({ a: text }), ['p.a is needed and not given']],
  [
    'a field that may miss',
    object({ a: text }, ['a']),
    object({ a: text }),
    ['p.a is needed and may be missing'],
  ],
  ['a function that needs less', call([]), call([text]), []],
  [
    'a function that needs more',
    call([text, text]),
    call([text]),
    ['p(2) is needed and not given'],
  ],
  [
    'a function that takes less of a choice',
    call([value('a')]),
    call([either(value('a'), value('b'))]),
    ['p(1) is "b", "a" is accepted'],
  ],
  ['an answer where none is read', call([], text), call([]), []],
  ['no answer where one is read', call([]), call([], text), ['p() is nothing, text is accepted']],
  [
    'another element',
    { kind: 'named', name: 'HTMLInputElement', of: [] },
    { kind: 'named', name: 'HTMLFormElement', of: [] },
    ['p is HTMLInputElement, HTMLFormElement is accepted'],
  ],
])('%s', (_what, given, taken, reasons) => {
  expect(findMismatches(given, taken, 'p')).toEqual(reasons);
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
