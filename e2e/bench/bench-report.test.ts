import { expect, test } from 'vitest';
import {
  formatMedian,
  formatMedianRatio,
  type MeasuredFigure,
  toBenchReport,
} from './bench-report.ts';
import { sumBlockingTime } from './measures.ts';

const figure = (more: Partial<MeasuredFigure>): MeasuredFigure => ({
  ...{ round: 1, variant: 'composed', table: 'home', row: 'Blocking, ms', value: 300 },
  ...more,
});

test('a row shows the figure of each variant and the ratio of the first to the others', () => {
  const figures = [
    figure({}),
    figure({ variant: 'before', value: 600 }),
    figure({ variant: 'floor', value: 0 }),
  ];
  expect(toBenchReport(figures, [])).toContain(
    '| Blocking, ms | 300 (300–300) | 600 (600–600) | 0 (0–0) | 0.50 | – |',
  );
});

test('the median is printed before its quartiles', () => {
  expect(formatMedian([300, 100, 200, 400, 500])).toBe('300 (200–400)');
});

test('a failed round is left out, and without rounds the cell is a dash', () => {
  expect(formatMedian([100, Number.NaN, 100])).toBe('100 (100–100)');
  expect(formatMedian([Number.NaN])).toBe('–');
});

test('rounds are compared in pairs, with a range if there are at least two', () => {
  expect(formatMedianRatio([50], [100])).toBe('0.50');
  expect(formatMedianRatio([50, 100, 300], [100, 200, 400])).toBe('0.50 (0.50 to 0.75)');
});

test('a figure of zero has no ratio', () => {
  expect(formatMedianRatio([0, 10], [10, 10])).toBe('–');
});

test('blocking time counts what follows the first paint, above 50 ms a task', () => {
  const late = 11_000;
  expect(
    sumBlockingTime(1000, [
      [900, 300, 'host.js'],
      [900, 140, 'host.js'],
      [1400, 90, 'host.js'],
      [late, 80, 'host.js'],
    ]),
  ).toBe(190);
});
