import { expect, test } from 'vitest';
import { createIdempotencyKey, readAvailableQuantity } from './cart-platform.ts';

const refusal = (details: unknown) => new Error('no', { cause: { details } });

test('each key is different, and valid in a header', () => {
  const keys = Array.from({ length: 50 }, createIdempotencyKey);

  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-z]{1,7}(-[0-9a-z]{1,7}){3}$/);
});

test.each([0, 3])('the stock of %i is read from a refusal', (quantityAvailable) => {
  const data = { quantityAvailable };

  expect(readAvailableQuantity(refusal({ applicationError: { data } }))).toBe(quantityAvailable);
});

test.each([
  refusal({ applicationError: { data: { quantityAvailable: '3' } } }),
  refusal({ applicationError: { data: {} } }),
  refusal({ applicationError: {} }),
  refusal({}),
  refusal(undefined),
  new Error('no cause'),
  { cause: { details: { applicationError: { data: { quantityAvailable: 3 } } } } },
  null,
])('case %#: an error without a number has no stock', (refused) => {
  expect(readAvailableQuantity(refused)).toBeNull();
});
