import { expect, test } from 'vitest';
import { ratio, spread, tablesOf } from './tables.ts';
import type { Figure } from './turns.ts';

const figure = (more: Partial<Figure>): Figure => ({
  round: 1,
  variant: 'composed',
  table: 'home',
  row: 'Blocking, ms',
  value: 300,
  ...more,
});

const goalOf = (_table: string, row: string) => (row.startsWith('Blocking') ? 150 : undefined);

test('a row has its goal, what each variant took, and the ratio of the first to the others', () => {
  const figures = [
    figure({}),
    figure({ variant: 'before', value: 600 }),
    figure({ variant: 'floor', value: 0 }),
  ];
  expect(tablesOf(figures, { goalOf })).toContain(
    '| Blocking, ms | 150 | 300 (300–300) | 600 (600–600) | 0 (0–0) | 0.50 | – |',
  );
});

test('a table has columns of what was measured for it, and goals where it has any', () => {
  const text = tablesOf([
    figure({ variant: 'floor' }),
    figure({ table: 'acts', row: 'add', value: 48 }),
    figure({ table: 'acts', row: 'add', variant: 'before', value: 96 }),
  ]);
  expect(text).toContain('|  | composed | before | composed/before |');
});

test('what lacks in a round of a ranked table was nothing in it, and the largest comes first', () => {
  const row = 'b.js';
  const figures = [
    figure({ row: 'a.js', value: 90 }),
    ...[60, 80, 70].map((value, at) => figure({ row, round: at + 1, value })),
  ];
  const text = tablesOf(figures, { isRanked: () => true });
  expect(text.indexOf('| b.js | 70')).toBeLessThan(text.indexOf('| a.js | 0'));
});

test('the median stands before its quartiles', () => {
  expect(spread([300, 100, 200, 400, 500])).toBe('300 (200–400)');
});

test('a round that failed is left out, and of none there is nothing to say', () => {
  expect(spread([100, Number.NaN, 100])).toBe('100 (100–100)');
  expect(spread([Number.NaN])).toBe('–');
});

test('rounds are compared in pairs, with an interval from two on', () => {
  expect(ratio([50], [100])).toBe('0.50');
  expect(ratio([50, 100, 200], [100, 200, 400])).toBe('0.50 (0.50 to 0.50)');
});

test('zeros have no ratio', () => {
  expect(ratio([0, 10], [10, 10])).toBe('–');
});
