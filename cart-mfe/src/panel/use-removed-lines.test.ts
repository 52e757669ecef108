import { expect, test } from 'vitest';
import { aLine, aSecondLine } from '../testing/cart-builders.ts';
import { mergeRemovedLines } from './use-removed-lines.ts';

const a = aLine({ id: 'a' });
const b = aSecondLine({ id: 'b' });
const c = aLine({ id: 'c' });

const names = (rows: ReturnType<typeof mergeRemovedLines>) =>
  rows.map((row) => (row.kind === 'line' ? row.line.id : `(${row.removed.line.id})`)).join(' ');

test('a removed line keeps its position', () => {
  expect(names(mergeRemovedLines([a, c], [{ line: b, index: 1 }]))).toBe('a (b) c');
});

test('several removed lines keep their order, in any order of removal', () => {
  const removed = [
    { line: c, index: 2 },
    { line: a, index: 0 },
  ];
  expect(names(mergeRemovedLines([b], removed))).toBe('(a) b (c)');
});

test('a restored line is not shown as removed', () => {
  expect(names(mergeRemovedLines([a, b], [{ line: b, index: 1 }]))).toBe('a b');
});
