import { recommendations } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToCart, findProductIdBySlug } from '../../../../testing/fill-cart.ts';
import { payCheckout, startHostedCheckout } from '../../../../testing/pay-checkout.ts';
import { STORE_APP_ID, visitorClient } from '../../../../testing/sdk-client.ts';
import { testSettings } from '../../../../testing/start-test-shop.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { inventory, products } from '../../../commerce/catalogue/catalogue-tables.ts';
import { findProduct, findProductsById } from '../../../commerce/catalogue/find-products.ts';
import { boughtTogetherPairs } from '../../../commerce/recommendations/recommendation-tables.ts';

const TOGETHER = 'd5aac1e1-2e53-4d11-85f7-7172710b4783';
const ALIKE = '68ebce04-b96a-4c52-9329-08fc9d8c1253';
const shop = testShop();
let visitor: Awaited<ReturnType<typeof visitorClient>>;

const steel = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };
const leather = { slug: 'meridian-38', options: { Strap: 'Black leather' } };
const ranger = {
  slug: 'ranger-36',
  options: { 'Dial colour': 'Black', Strap: 'Brown leather' },
};
type Line = Parameters<typeof addToCart>[1];

beforeEach(async () => {
  visitor = await visitorClient();
});
afterEach(() => shop.db.delete(boughtTogetherPairs));

const idOf = (slug: string) => findProductIdBySlug(visitor, slug);

async function buy(lines: Line[]) {
  const buyer = await visitorClient();
  for (const line of lines) await addToCart(buyer, line);
  expect((await payCheckout(shop, await startHostedCheckout(buyer))).status).toBe(303);
}

async function recommended(slugs: string[], algorithm = TOGETHER) {
  const client = createClient({
    modules: { recommendations },
    auth: OAuthStrategy({ clientId: testSettings.clientId }),
  });
  const ids = await Promise.all(slugs.map(idOf));
  const { recommendation } = await client.recommendations.getRecommendation(
    [{ _id: algorithm, appId: STORE_APP_ID }],
    { items: ids.map((catalogItemId) => ({ catalogItemId, appId: STORE_APP_ID })) },
  );
  return recommendation?.items?.map(({ catalogItemId }) => catalogItemId ?? '') ?? [];
}

test('products bought together come first by frequency, and similar ones fill the rest', async () => {
  await buy([steel, leather]);
  await buy([steel, leather]);
  await buy([steel, ranger]);
  const ids = await recommended(['tidal-300']);
  const alike = await recommended(['tidal-300'], ALIKE);

  expect(ids.slice(0, 2)).toEqual([await idOf('meridian-38'), await idOf('ranger-36')]);
  expect(ids.slice(2)).toEqual(alike.filter((id) => !ids.slice(0, 2).includes(id)).slice(0, 14));
  expect((await recommended(['ranger-36']))[0]).toBe(await idOf('tidal-300'));
});

test('an order of one watch, also on two lines, recommends nothing', async () => {
  await buy([steel, { ...steel, options: { Strap: 'Black rubber' } }]);

  expect(await shop.db.select().from(boughtTogetherPairs)).toEqual([]);
});

test('a sold-out, hidden or requested product is never recommended', async () => {
  await buy([steel, leather, ranger]);
  const meridian = await idOf('meridian-38');
  const requested = await recommended(['tidal-300', 'ranger-36']);
  await shop.db.update(inventory).set({ quantity: 0 }).where(eq(inventory.productId, meridian));
  const soldOut = await recommended(['tidal-300']);
  await shop.db.update(inventory).set({ quantity: 9 }).where(eq(inventory.productId, meridian));
  await shop.db.update(products).set({ visible: false }).where(eq(products.id, meridian));
  const hidden = await recommended(['tidal-300']);
  await shop.db.update(products).set({ visible: true }).where(eq(products.id, meridian));

  expect(requested[0]).toBe(meridian);
  expect(requested).not.toContain(await idOf('tidal-300'));
  expect(requested).not.toContain(await idOf('ranger-36'));
  expect(soldOut).not.toContain(meridian);
  expect(hidden).not.toContain(meridian);
});

test('the same request gets the same recommendations, and unknown products count as none', async () => {
  expect(await recommended(['tidal-300'])).toEqual(await recommended(['tidal-300']));
  const body = { algorithms: [{ id: TOGETHER }], items: [{ catalogItemId: 'nothing' }] };
  const token = await shop.newVisitor();
  const response = await shop.call('/ecom/v1/recommendations/get', { token, body });
  const { recommendation } = await response.json();

  expect(recommendation.items.length).toBeGreaterThanOrEqual(4);
});

test('products that share more categories come first, at any price', async () => {
  const tidal = await findProduct(shop.db, await idOf('tidal-300'));
  const ids = await recommended(['tidal-300'], ALIKE);
  const found = await findProductsById(shop.db, ids);
  const shared = ids.map(
    (id) =>
      found
        .find((product) => product.id === id)
        ?.collectionIds.filter((own) => tidal?.collectionIds.includes(own)).length ?? 0,
  );

  expect(shared[0]).toBeGreaterThan(shared.at(-1) ?? 0);
  expect(shared).toEqual(shared.toSorted((a, b) => b - a));
});
