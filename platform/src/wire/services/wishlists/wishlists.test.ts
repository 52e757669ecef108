import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { MEMBER_PASSWORD, signedInClient } from '../../../../testing/member-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { setClockOffset } from '../../../base/clock.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { wishlistItems, wishlists } from '../../../commerce/wishlists/wishlist-tables.ts';
import { sweepExpired } from '../../../sweep-expired.ts';

const shop = testShop();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MY = '/wish-lists/v1/lists/my';

afterEach(() => setClockOffset(0));

interface Item {
  productId: string;
  options: Record<string, string>;
}

async function product(slug: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, slug));
  return row ?? expect.fail(`No product ${slug}`);
}

/** A watch with the choices of its first variant. */
async function watch(slug: string): Promise<Item> {
  const { id } = await product(slug);
  const [variant] = await shop.db
    .select()
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(variants.position);
  return { productId: id, options: variant?.choices ?? {} };
}

async function member() {
  const { client, id } = await signedInClient(shop);
  const token = client.auth.getTokens().accessToken.value;
  const call = async (path = '', body?: object, method?: string) => {
    const init = method ? { init: { method } } : {};
    const response = await shop.call(`${MY}${path}`, { token, ...(body && { body }), ...init });
    return { status: response.status, ...(await response.json()) };
  };
  return {
    id,
    client,
    ask: call,
    names: async () => (await call()).items.map(({ name }: { name: string }) => name),
    save: (...items: Item[]) => call('/items', { items }),
    remove: (...items: Item[]) => call('/items/remove', { items }),
    restore: (...items: Item[]) => call('/items/restore', { items }),
  };
}

const shared = async (secret: string) => {
  const response = await shop.call('/wish-lists/v1/shared/read', { body: { secret } });
  return { status: response.status, ...(await response.json()) };
};

const setPrice = (id: string, discountedCents: number) =>
  shop.db.update(products).set({ discountedCents }).where(eq(products.id, id));

test('a product is saved once, with its choices, and shows its current price and stock', async () => {
  const nora = await member();
  const tidal = await watch('tidal-300');
  await nora.save(tidal);
  const again = await nora.save({ ...tidal, options: reversed(tidal.options) });

  expect(again.items).toEqual([
    {
      ...tidal,
      savedAt: expect.any(String),
      state: 'AVAILABLE',
      name: 'Tidal 300',
      slug: 'tidal-300',
      price: { cents: expect.any(Number), text: expect.stringMatching(/^\$\d/) },
      picture: expect.stringMatching(/^\/media\//),
    },
  ]);
  expect(again.limit).toBe(100);
});

const reversed = (options: Record<string, string>) =>
  Object.fromEntries(Object.entries(options).reverse());

test('other choices make another item, and the newest comes first', async () => {
  const nora = await member();
  const { id, options } = await product('tidal-300');
  const [option] = options;
  const choices = option?.choices ?? [];
  expect(choices.length).toBeGreaterThan(1);
  const items = (
    await shop.db
      .select()
      .from(variants)
      .where(eq(variants.productId, id))
      .orderBy(variants.position)
  ).map((variant) => ({ productId: id, options: variant.choices }));
  const [first = expect.fail(), second = expect.fail()] = items;
  await nora.save(first);
  setClockOffset(MINUTE);
  const { items: saved } = await nora.save(second);

  expect(saved.map((item: Item) => item.options)).toEqual([second.options, first.options]);
});

test('a removed item is restored with its date, and deleted for good after three months', async () => {
  const nora = await member();
  const tidal = await watch('tidal-300');
  const { items: saved } = await nora.save(tidal);
  expect((await nora.remove(tidal)).items).toEqual([]);
  expect((await nora.remove(tidal)).items).toEqual([]);
  setClockOffset(2 * MINUTE);

  expect((await nora.restore(tidal)).items).toEqual(saved);
  await nora.remove(tidal);
  setClockOffset(100 * DAY);
  await sweepExpired(shop.db);
  expect(
    await shop.db.select().from(wishlistItems).where(eq(wishlistItems.memberId, nora.id)),
  ).toEqual([]);
});

test('a price below that at the time of saving is reported, and a higher one is not', async () => {
  const nora = await member();
  const { id, discountedCents } = await product('altus-43');
  await nora.save({ productId: id, options: {} });
  await setPrice(id, discountedCents - 1_000);
  const [lower] = (await nora.ask()).items;
  await setPrice(id, discountedCents + 1_000);
  const [higher] = (await nora.ask()).items;
  await setPrice(id, discountedCents);

  expect(lower.drop).toEqual({ cents: 1_000, text: '$10.00' });
  expect(lower.savedPrice.cents).toBe(discountedCents);
  expect(higher.drop).toBeUndefined();
});

test('sold-out and deleted products are reported, and a deleted one keeps its name', async () => {
  const nora = await member();
  const { id } = await product('solene-39');
  await nora.save({ productId: id, options: {} });
  await shop.db.update(inventory).set({ quantity: 0 }).where(eq(inventory.productId, id));
  expect((await nora.ask()).items[0].state).toBe('SOLD_OUT');
  await shop.db.update(products).set({ visible: false }).where(eq(products.id, id));
  const [gone] = (await nora.ask()).items;
  await shop.db.update(products).set({ visible: true }).where(eq(products.id, id));
  await shop.db.update(inventory).set({ quantity: 5 }).where(eq(inventory.productId, id));

  expect(gone).toMatchObject({ state: 'GONE', name: expect.stringContaining('39') });
  expect(gone.price).toBeUndefined();
});

test('a list stored by a browser is merged once, and items removed meanwhile stay removed', async () => {
  const nora = await member();
  const [tidal, altus] = [await watch('tidal-300'), await watch('altus-43')];
  await nora.save(altus);
  const stored = [
    { ...tidal, savedAt: '2026-01-02T03:04:05.000Z', priceCents: 99_999 },
    { ...altus, savedAt: '2999-01-01T00:00:00.000Z' },
    {
      productId: 'unknown',
      options: {},
      name: 'An older one',
      savedAt: '2026-01-02T03:04:05.000Z',
    },
  ];
  const merged = await nora.ask('/merge', { items: stored });
  const again = await nora.ask('/merge', { items: stored });
  await nora.remove(tidal);
  const late = await nora.ask('/merge', { items: stored });

  expect(merged.leftOut).toEqual([]);
  expect(merged.items.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Altus 43', 'Tidal 300', 'An older one']),
  );
  expect(merged.items).toHaveLength(3);
  expect(again.items).toEqual(merged.items);
  expect(late.items).toHaveLength(2);
  const found = merged.items.find(({ name }: { name: string }) => name === 'Tidal 300');
  expect(found.savedPrice.cents).toBe(99_999);
});

test('two devices that save at once lose nothing', async () => {
  const nora = await member();
  const items = await Promise.all(['tidal-300', 'altus-43', 'reef-200', 'solene-39'].map(watch));
  await Promise.all(items.map((item) => nora.save(item)));

  expect(await nora.names()).toHaveLength(4);
});

test('a full list refuses another item with its limit, and a merge skips what does not fit', async () => {
  const nora = await member();
  const many = Array.from({ length: 99 }, (_, index) => ({
    productId: `gone-${index}`,
    savedAt: '2026-01-02T03:04:05.000Z',
  }));
  await nora.ask('/merge', { items: many });
  const [tidal, altus] = [await watch('tidal-300'), await watch('altus-43')];
  expect((await nora.save(tidal)).status).toBe(200);
  const refused = await nora.save(altus);
  const merged = await nora.ask('/merge', {
    items: [{ ...altus, savedAt: '2026-03-02T03:04:05.000Z' }],
  });

  expect(refused.status).toBe(409);
  expect(refused.details.applicationError).toMatchObject({
    code: 'WISH_LIST_FULL',
    data: { limit: 100 },
  });
  expect(merged.leftOut).toEqual([altus]);
  expect(merged.items).toHaveLength(100);
  await nora.remove(tidal);
  await nora.save(altus);
  expect((await nora.restore(tidal)).status).toBe(409);
});

test.each([
  ['no product', { productId: 'nothing', options: {} }, 404],
  ['a missing choice', { options: { Strap: 'Paper' } }, 404],
  ['options that are not texts', { options: { Strap: 7 } }, 400],
  ['too many options', { options: Object.fromEntries([...'abcdefghijk'].map((n) => [n, n])) }, 400],
])('%s is refused and changes nothing', async (_what, own, status) => {
  const nora = await member();
  const tidal = await watch('tidal-300');
  const refused = await nora.ask('/items', { items: [tidal, { ...tidal, ...own }] });

  expect(refused.status).toBe(status);
  expect(await nora.names()).toEqual([]);
});

test('only its member reads a list, and visitors have none', async () => {
  const [nora, omar] = [await member(), await member()];
  await nora.save(await watch('tidal-300'));
  const visitor = await shop.newVisitor();

  expect(await omar.names()).toEqual([]);
  expect((await shop.call(MY, { token: visitor })).status).toBe(403);
  expect((await shop.call(MY, { token: 'nothing' })).status).toBe(401);
  expect((await shop.call(`${MY}/share`, { token: visitor, body: {} })).status).toBe(403);
});

test('a secret link shows the list without personal data, and can be ended at once', async () => {
  const nora = await member();
  await nora.save(await watch('tidal-300'));
  const { share } = await nora.ask('/share', {});
  const seen = await shared(share.secret);

  expect(Buffer.from(share.secret, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(seen).toMatchObject({ status: 200, name: '', items: [{ name: 'Tidal 300' }] });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${nora.id}|savedAt|savedPrice`));
  expect((await nora.ask()).share).toEqual(share);
  const rows = await shop.db.select().from(wishlists).where(eq(wishlists.memberId, nora.id));
  expect(JSON.stringify(rows)).not.toContain(share.secret);

  const { share: next } = await nora.ask('/share', { name: 'Nora' });
  expect((await shared(share.secret)).status).toBe(404);
  expect((await shared(next.secret)).name).toBe('Nora');
  await nora.ask('/share', undefined, 'DELETE');
  expect((await shared(next.secret)).status).toBe(404);
  expect((await nora.ask()).share).toBeNull();
});

test('deleting an account deletes its list', async () => {
  const nora = await member();
  await nora.save(await watch('tidal-300'));
  const { share } = await nora.ask('/share', {});
  const token = nora.client.auth.getTokens().accessToken.value;
  const init = { method: 'DELETE', body: JSON.stringify({ currentPassword: MEMBER_PASSWORD }) };
  expect((await shop.call('/members/v1/members/my', { token, init })).status).toBe(200);

  expect(await shop.db.select().from(wishlists).where(eq(wishlists.memberId, nora.id))).toEqual([]);
  expect(
    await shop.db.select().from(wishlistItems).where(eq(wishlistItems.memberId, nora.id)),
  ).toEqual([]);
  expect((await shared(share.secret)).status).toBe(404);
});

test('a list in the browser gets the same data for each product', async () => {
  const { productId, options } = await watch('tidal-300');
  const items = [
    { productId, options, priceCents: 10_000_000 },
    { productId: 'nothing', options: {} },
  ];
  const token = await shop.newVisitor();
  const response = await shop.call('/wish-lists/v1/items/resolve', { token, body: { items } });

  expect((await response.json()).items).toMatchObject([
    { name: 'Tidal 300', state: 'AVAILABLE', drop: { cents: expect.any(Number) } },
    { productId: 'nothing', state: 'GONE' },
  ]);
});
