import { expect, test } from 'vitest';
import { ADMIN_API_KEY } from '../../../../testing/start-test-shop.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
const PER_CALLER = 20;
const PER_ADDRESS = 100;

let last = 0;
function newAddress(): string {
  last += 1;
  return `192.0.2.${last}`;
}

type Way = { path: string; method: string; bodyOf: (code: string) => object };
const WAYS: Way[] = [
  {
    path: '/ecom/v1/carts/current',
    method: 'PATCH',
    bodyOf: (couponCode) => ({ couponCode }),
  },
  {
    path: '/ecom/v2/carts/current',
    method: 'POST',
    bodyOf: (code) => ({ coupons: [{ code }] }),
  },
  {
    path: '/ecom/v2/carts/current/add-coupon',
    method: 'POST',
    bodyOf: (code) => ({ coupon: { code } }),
  },
];

async function enter(
  way: Way,
  code: string,
  { token, address }: Record<'token' | 'address', string>,
) {
  const { path, method, bodyOf } = way;
  const headers = { 'x-forwarded-for': address };
  const init = { method, headers, body: JSON.stringify(bodyOf(code)) };
  return (await shop.call(path, { token, init })).status;
}

async function newCart(): Promise<string> {
  const token = await shop.newVisitor();
  await shop.call('/ecom/v2/carts/current', { token, body: {} });
  return token;
}

async function guess(way: Way, from: Record<'token' | 'address', string>, times: number) {
  const statuses = new Set<number>();
  for (let round = 0; round < times; round += 1)
    statuses.add(await enter(way, `NOT-${round}`, from));
  return [...statuses];
}

const line = async (token: string) => {
  const answer = await shop.call('/v1/products/query-platformized', {
    token,
    body: { query: { filter: { slug: 'tidal-300' } } },
  });
  const { products }: { products: { id: string }[] } = await answer.json();
  const options = { options: { Strap: 'Steel bracelet' } };
  return { catalogReference: { catalogItemId: products[0]?.id, options }, quantity: 1 };
};

test('new carts and checkouts allow no further guesses of coupons', async () => {
  const from = { token: await newCart(), address: newAddress() };
  const lineItems = [await line(from.token)];
  const post = (path: string, bodyOf: Way['bodyOf']): Way => ({ path, method: 'POST', bodyOf });
  const ways = [
    post('/ecom/v1/carts', (couponCode) => ({ couponCode })),
    post('/ecom/v2/carts', (code) => ({ coupons: [{ code }] })),
    post('/ecom/v1/checkouts', (couponCode) => ({ couponCode, lineItems })),
  ];
  for (const way of ways) expect(await enter(way, 'WELCOME10', from)).toBe(200);
  for (const way of ways) expect(await guess(way, from, PER_CALLER / 2)).not.toContain(200);

  for (const way of ways) expect(await enter(way, 'WELCOME10', from)).toBe(429);
});

test.each(WAYS)('guesses of one caller at $method $path are limited', async (way) => {
  const from = { token: await newCart(), address: newAddress() };

  expect(await guess(way, from, PER_CALLER)).toEqual([404]);
  expect(await enter(way, 'WELCOME10', from)).toBe(429);
  expect(await enter(way, 'WELCOME10', { ...from, token: await newCart() })).toBe(200);
});

test.each(WAYS)(
  'an existing coupon may be entered any number of times at $method $path',
  async (way) => {
    const from = { token: await newCart(), address: newAddress() };
    for (let round = 0; round < PER_CALLER + 5; round += 1)
      expect(await enter(way, 'WELCOME10', from)).toBe(200);
  },
);

test('an address that brings a new visitor for each guess is limited too', async () => {
  const [way] = WAYS;
  if (!way) throw new Error('There is no way to enter a coupon.');
  const address = newAddress();
  for (let visitor = 0; visitor < PER_ADDRESS / PER_CALLER; visitor += 1)
    await guess(way, { token: await newCart(), address }, PER_CALLER);

  expect(await enter(way, 'NOT', { token: await newCart(), address })).toBe(429);
  expect(await enter(way, 'NOT', { token: await newCart(), address: newAddress() })).toBe(404);
});

test.each([
  { fieldMask: 'merchantDiscounts' },
  { fieldMask: ['merchantDiscounts'] },
  { fieldMask: ['couponCode', 'merchantDiscounts'] },
  { fieldMask: 'couponCode,merchantDiscounts' },
  { merchantDiscounts: [{ percentage: 90 }] },
])('only the owner changes merchant discounts: %j', async (update) => {
  const token = await newCart();
  const init = { method: 'PATCH', body: JSON.stringify(update) };
  const asShopper = await shop.call('/ecom/v1/carts/current', { token, init });
  const asOwner = { token: `${token},${ADMIN_API_KEY}`, init };

  expect(asShopper.status).toBe(403);
  expect((await shop.call('/ecom/v1/carts/current', asOwner)).status).toBe(200);
});
