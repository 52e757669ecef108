import { expect, test } from 'vitest';
import { formatHostedShopFindings } from './hosted-finding.ts';

test('each finding is a line with its advice below', () => {
  const table = formatHostedShopFindings([
    ['client id', 'ok', 'is accepted'],
    ['cart', 'broken', 'is gone', 'Set it.'],
  ]);

  expect(table.split('\n')).toEqual([
    'ok      client id  is accepted',
    'not ok  cart       is gone',
    '                   → Set it.',
  ]);
});
