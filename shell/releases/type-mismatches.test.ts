import type { RecordedType } from '@horae/shared/contract-record';
import { expect, test } from 'vitest';
import { findTypeMismatches } from './type-mismatches.ts';

const text: RecordedType = { kind: 'text' };
const number: RecordedType = { kind: 'number' };
const value = (one: string | number | boolean): RecordedType => ({ kind: 'value', value: one });
const list = (of: RecordedType): RecordedType => ({ kind: 'list', of });
const promise = (...of: RecordedType[]): RecordedType => ({ kind: 'named', name: 'Promise', of });
const open = (fields: Record<string, RecordedType>, others: RecordedType): RecordedType => ({
  kind: 'object',
  fields: Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, { type }])),
  others,
});
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
/** A function whose one argument may be missing. */
const optionalCall: RecordedType = {
  kind: 'function',
  takes: [{ type: text, mayMiss: true }],
  answers: { kind: 'nothing' },
};

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

test.each<[string, RecordedType, RecordedType, string[]]>([
  ['anything is accepted where no one reads it', number, { kind: 'anything' }, []],
  ['equal kinds fit', number, { kind: 'number' }, []],
  ['another kind is reported', text, number, ['p is text, number is accepted']],
  ['a fixed number fits any number', value(7), number, []],
  ['a fixed number is no text', value(7), text, ['p is 7, text is accepted']],
  ['a fixed truth fits any truth', value(true), { kind: 'truth' }, []],
  ['a fixed truth is no number', value(true), number, ['p is true, number is accepted']],
  ['equal values fit', value('a'), value('a'), []],
  ['both truths together fit', { kind: 'truth' }, either(value(true), value(false)), []],
  [
    'a truth is reported where only one is accepted',
    { kind: 'truth' },
    either(value(true), { kind: 'null' }),
    ['p is truth, true or null is accepted'],
  ],
  [
    'a text is no truth',
    text,
    either(value(true), value(false)),
    ['p is text, true or false is accepted'],
  ],
  ['items of a list are checked', list(number), list(text), ['p[] is number, text is accepted']],
  ['a list is no item', list(text), text, ['p is a list of text, text is accepted']],
  [
    'an object is no list',
    object({ a: text, b: text }),
    list(text),
    ['p is an object of a, b, a list of text is accepted'],
  ],
  [
    'an empty object is no text',
    object({}),
    text,
    ['p is an object of no fields, text is accepted'],
  ],
  ['a function is no text', call([]), text, ['p is a function, text is accepted']],
  [
    'what a promise answers is checked',
    promise(number),
    promise(text),
    ['p is number, text is accepted'],
  ],
  ['a promise of the same fits', promise(text), promise(text), []],
  [
    'a promise of unknown is reported',
    promise(),
    promise(text),
    ['p is anything, text is accepted'],
  ],
  ['a promise is no text', promise(text), text, ['p is Promise, text is accepted']],
])('%s', (_what, given, taken, reasons) => {
  expect(findTypeMismatches(given, taken, 'p')).toEqual(reasons);
});

test.each<[string, RecordedType, RecordedType, string[]]>([
  ['an optional field may be missing', object({}), object({ a: text }, ['a']), []],
  [
    'a field may be optional on both sides',
    object({ a: text }, ['a']),
    object({ a: text }, ['a']),
    [],
  ],
  [
    'an optional field has the accepted type',
    object({ a: number }),
    object({ a: text }, ['a']),
    ['p.a is number, text is accepted'],
  ],
  [
    'any other field has the accepted type',
    object({ a: text, b: number }),
    open({ a: text }, text),
    ['p.b is number, text is accepted'],
  ],
  ['a named field is not one of the others', object({ a: number }), open({ a: number }, text), []],
  [
    'others are given as accepted',
    open({}, number),
    open({}, text),
    ['p.* is number, text is accepted'],
  ],
  ['others that no one reads do no harm', open({}, number), object({}), []],
  ['an optional argument may be left out', optionalCall, call([]), []],
  ['an argument may be optional on both sides', optionalCall, optionalCall, []],
  [
    'an argument that may be missing is reported where it is required',
    call([text]),
    optionalCall,
    ['p(1) is needed and may be missing'],
  ],
  [
    'arguments and the result are reported together',
    call([text], number),
    call([], text),
    ['p(1) is needed and not given', 'p() is number, text is accepted'],
  ],
])('%s', (_what, given, taken, reasons) => {
  expect(findTypeMismatches(given, taken, 'p')).toEqual(reasons);
});
