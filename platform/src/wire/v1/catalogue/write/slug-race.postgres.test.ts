import { expect, test } from 'vitest';
import { ADMIN_API_KEY } from '../../../../../testing/start-test-shop.ts';
import { testShop } from '../../../../../testing/test-shop.ts';

const shop = testShop();

/** Posts the same body several times at once. */
const postAll = (path: string, body: object) =>
  Promise.all(
    Array.from({ length: 5 }, () => shop.call(`/stores/v1${path}`, { token: ADMIN_API_KEY, body })),
  );

test('products of the same name, created concurrently, get different slugs', async () => {
  const responses = await postAll('/products', {
    product: { name: 'Test race', priceData: { price: 1 } },
  });
  const answers = await Promise.all(responses.map((response) => response.json()));

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.map(({ product }) => product.slug).sort()).toEqual([
    'test-race',
    'test-race-1',
    'test-race-2',
    'test-race-3',
    'test-race-4',
  ]);
});

test('one of several collections created concurrently with the same slug is stored, and the others are refused', async () => {
  const responses = await postAll('/collections', { collection: { name: 'Test race' } });

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});
