import { afterEach, expect, test } from 'vitest';
import { findProductIdBySlug } from '../../../testing/fill-cart.ts';
import { toCartLineInput, visitorClient } from '../../../testing/sdk-client.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { createServer } from '../../create-server.ts';
import { sweepExpired } from '../../sweep-expired.ts';
import { idempotencyKeys } from '../attempt-tables.ts';
import { setClockOffset } from '../clock.ts';

const shop = testShop();
const KEY = 'key-of-one-press';

afterEach(() => setClockOffset(0));
const V1 = '/ecom/v1/carts/current/add-to-cart';
const V2 = '/ecom/v2/carts/current/add-line-items';

const line = async (quantity: number) =>
  toCartLineInput(
    await findProductIdBySlug(await visitorClient(), 'terrain-38'),
    { Strap: 'Olive nylon' },
    quantity,
  );

/** A visitor, and what adds a watch for them. */
async function visitor() {
  const token = await shop.newVisitor();
  const add = async ({ key = KEY, path = V1, quantity = 1, app = shop.app } = {}) =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify({
        [path === V1 ? 'lineItems' : 'catalogItems']: [await line(quantity)],
      }),
      headers: { authorization: token, ...(key && { 'idempotency-key': key }) },
    });
  const quantities = async () => {
    const response = await shop.call('/ecom/v1/carts/current', { token });
    const { cart }: { cart: { lineItems: { quantity: number }[] } } = await response.json();
    return cart.lineItems.map(({ quantity }) => quantity);
  };
  return { add, quantities };
}

test.each([V1, V2])(
  '%s adds once for each key, also concurrently, and repeats the answer',
  async (path) => {
    const { add, quantities } = await visitor();
    const [first, second] = await Promise.all([add({ path }), add({ path })]);
    const late = await add({ path });

    expect([first.status, second.status, late.status]).toEqual([200, 200, 200]);
    expect(await late.json()).toEqual(await first.json());
    expect(await quantities()).toEqual([1]);
    await add({ path, key: 'another-press' });
    await add({ path, key: '' });
    expect(await quantities()).toEqual([3]);
  },
);

test('the key of one visitor has no effect for another', async () => {
  const [ann, bob] = [await visitor(), await visitor()];
  await ann.add();
  await bob.add();

  expect([await ann.quantities(), await bob.quantities()]).toEqual([[1], [1]]);
});

test('a key belongs to one request, and must be valid', async () => {
  const { add, quantities } = await visitor();
  await add();
  const reused = await add({ quantity: 2 });
  const none = await add({ key: 'x' });

  expect([reused.status, none.status]).toEqual([409, 400]);
  expect(await quantities()).toEqual([1]);
});

test('a refused request stores nothing and can be retried', async () => {
  const { add } = await visitor();
  const refused = await add({ quantity: 100_000 });
  const again = await add({ quantity: 1 });

  expect([refused.status, again.status]).toEqual([409, 200]);
});

test('another process on the same database knows the key and its request', async () => {
  const { add, quantities } = await visitor();
  const other = await createServer({
    db: shop.db,
    settings: testSettings,
    log: silentLog,
  });
  const [first, repeated] = await Promise.all([add(), add({ app: other })]);

  expect([first.status, repeated.status]).toEqual([200, 200]);
  expect((await add({ app: other })).status).toBe(200);
  expect((await add({ app: other, quantity: 2 })).status).toBe(409);
  expect(await quantities()).toEqual([1]);
});

test('a key can be reused after ten minutes, and is swept', async () => {
  const { add, quantities } = await visitor();
  await add();
  setClockOffset(9 * 60_000);
  await add();
  expect(await quantities()).toEqual([1]);

  setClockOffset(11 * 60_000);
  await add();
  expect(await quantities()).toEqual([2]);
  setClockOffset(22 * 60_000);
  await sweepExpired(shop.db);
  expect(await shop.db.$count(idempotencyKeys)).toBe(0);
});
