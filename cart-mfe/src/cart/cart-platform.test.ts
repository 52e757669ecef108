import { expect, test } from 'vitest';
import { availableQuantity, newKey } from './cart-platform.ts';

const refusal = (details: unknown) => new Error('no', { cause: { details } });

test('a key is another one each time, in signs that a header takes', () => {
  const keys = Array.from({ length: 50 }, newKey);

  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-z]{1,7}(-[0-9a-z]{1,7}){3}$/);
});

test.each([0, 3])('a refusal that says %i left is read', (quantityAvailable) => {
  const data = { quantityAvailable };

  expect(availableQuantity(refusal({ applicationError: { data } }))).toBe(quantityAvailable);
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
])('case %#: what says no number says nothing', (refused) => {
  expect(availableQuantity(refused)).toBeNull();
});
