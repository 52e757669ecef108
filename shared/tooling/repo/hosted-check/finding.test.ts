import { expect, test } from 'vitest';
import { brokenFinding, findingsTable, okFinding } from './finding.ts';

test('each finding is a line, with what to do below it', () => {
  const table = findingsTable([
    okFinding('client id', 'is accepted'),
    brokenFinding('cart', 'is gone', 'Set it.'),
  ]);

  expect(table.split('\n')).toEqual([
    'ok      client id  is accepted',
    'not ok  cart       is gone',
    '                   → Set it.',
  ]);
});
