import { expect, test } from 'vitest';
import { testMatrixText } from './matrix-reporter.ts';

const outcome = (column: string, row: string, status = 'passed') => ({
  column,
  row,
  status,
  milliseconds: 1240,
});

test('the table shows which test passes in which column, sums first', () => {
  const outcomes = [
    outcome('live', 'cart: pays | adds'),
    outcome('live', 'account: logs in'),
    outcome('cart=1', 'cart: pays | adds', 'failed'),
    outcome('cart=1', 'account: logs in', 'not run'),
  ];

  expect(testMatrixText({ row: 'Test', columns: ['live', 'cart=1'] }, outcomes)).toBe(
    [
      '| Test | live | cart=1 |',
      '| --- | --- | --- |',
      '| passed | 2 of 2 | **0 of 2** |',
      '| account: logs in | 1.2 s | **not run** |',
      '| cart: pays \\| adds | 1.2 s | **failed** |',
      '',
    ].join('\n'),
  );
});

test('a column may have its own title', () => {
  const outcomes = [outcome('firefox', 'cart: adds')];
  const heads = { row: 'Journey', columns: ['firefox'], titles: ['firefox 153.7'] };

  expect(testMatrixText(heads, outcomes)).toContain('| Journey | firefox 153.7 |');
});

test('repetitions share a cell, and a test that did not run has a dash', () => {
  const outcomes = [
    outcome('live', 'cart: adds'),
    outcome('live', 'cart: adds', 'timedOut'),
    outcome('cart=1', 'cart: pays'),
  ];

  const text = testMatrixText({ row: 'Test', columns: ['live', 'cart=1'] }, outcomes);

  expect(text).toContain('| cart: adds | **1 of 2** | – |');
  expect(text).toContain('| cart: pays | – | 1.2 s |');
});

test('a test that passed on a later try is marked', () => {
  const outcomes = [{ ...outcome('webkit', 'cart: adds'), tries: 2 }];

  expect(testMatrixText({ row: 'Journey', columns: ['webkit'] }, outcomes)).toContain(
    '| cart: adds | 1.2 s (try 2) |',
  );
});
