import { expect, test } from 'vitest';
import { FILES, type Figure } from './after-paint.ts';
import { reportAfterPaint } from './after-paint-report.ts';

const figure = (more: Partial<Figure>): Figure => ({
  round: 1,
  variant: 'composed',
  table: 'home',
  row: 'Blocking, ms',
  value: 300,
  ...more,
});

const report = (figures: Figure[], rounds = 1): string =>
  reportAfterPaint(
    { rounds, variants: ['composed', 'before', 'floor'], figures, repeated: [], failed: [] },
    [],
  );

test('a row has its goal, what each variant took, and the ratio to the shop before', () => {
  const figures = [
    figure({}),
    figure({ variant: 'before', value: 600 }),
    figure({ variant: 'floor', value: 0 }),
  ];
  expect(report(figures)).toContain(
    '| Blocking, ms | 150 | 300 (300–300) | 600 (600–600) | 0 (0–0) | 0.50 |',
  );
});

test('a variant in which nothing can be pressed has no column of presses', () => {
  const table = 'INP, ms: at rest';
  const text = report([
    figure({ variant: 'floor' }),
    figure({ table, row: 'add', value: 48 }),
    figure({ table, row: 'add', variant: 'before', value: 96 }),
  ]);
  expect(text).toContain('| add | 100 | 48 (48–48) | 96 (96–96) | 0.50 |');
});

test('a file that ran in one round of three counts nothing in the others', () => {
  const table = `${FILES}home`;
  const text = report(
    [
      figure({ table, row: 'a.js', value: 90 }),
      figure({ table, row: 'b.js', round: 1, value: 60 }),
      figure({ table, row: 'b.js', round: 2, value: 80 }),
      figure({ table, row: 'b.js', round: 3, value: 70 }),
    ],
    3,
  );
  expect(text.indexOf('| b.js |  | 70')).toBeLessThan(text.indexOf('| a.js |  | 0'));
});
