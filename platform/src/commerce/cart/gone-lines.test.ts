import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buyOrder } from '../../../testing/buy-order.ts';
import { addToCart } from '../../../testing/fill-cart.ts';
import { ownerV3Client, visitorClient } from '../../../testing/sdk-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { orders } from '../checkout/checkout-and-order-tables.ts';
import { wishlistItems, wishlists } from '../wishlists/wishlist-tables.ts';
import { cartLines, carts } from './cart-tables.ts';

const shop = testShop();
let client: Awaited<ReturnType<typeof visitorClient>>;

beforeEach(async () => {
  client = await visitorClient();
});

test('the migration names old lines from the catalogue, an order or a wishlist', async () => {
  const { db } = shop;
  const bought = await buyOrder(shop, {
    lines: [{ slug: 'tidal-300', options: { Strap: 'Steel bracelet' } }],
  });
  const [line] = (await bought.order()).lines;
  if (!line) throw new Error('The order has no line.');
  const sold = line.productId;
  const lines = [{ ...line, productId: 'ordered', name: 'Abyss 500', unitCents: 12_000 }];
  await db.update(orders).set({ lines }).where(eq(orders.id, bought.id));
  await db.insert(wishlists).values({ memberId: 'one' });
  const savedItem = { memberId: 'one', choices: '', options: {}, savedAt: new Date() };
  await db.insert(wishlistItems).values({ ...savedItem, productId: 'saved', name: 'Orbit 40' });
  const cartId = randomUUID();
  await db.insert(carts).values({ id: cartId, ownerId: cartId });
  for (const productId of [sold, 'ordered', 'saved', 'forgotten']) {
    const old = { id: randomUUID(), cartId, productId, variantId: 'v', options: {}, quantity: 1 };
    await db.insert(cartLines).values(old);
  }

  const file = new URL('../../../migrations/0030_cart_lines_named.sql', import.meta.url);
  for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint')) {
    await db.execute(sql.raw(statement));
  }

  const rows = await db.select().from(cartLines).where(eq(cartLines.cartId, cartId));
  const known = Object.fromEntries(rows.map((row) => [row.productId, row.known]));
  expect(known[sold]).toMatchObject({ name: 'Tidal 300', picture: { id: expect.any(String) } });
  expect(known).toMatchObject({
    ordered: { name: 'Abyss 500', priceCents: 12_000, discountedCents: 12_000 },
    saved: { name: 'Orbit 40', priceCents: 0 },
    forgotten: null,
  });
});

test('deleted and hidden products keep name, picture and price in the cart, in both versions', async () => {
  const steel = { Strap: 'Steel bracelet' };
  const first = await addToCart(client, { slug: 'tidal-300', options: steel });
  const both = await addToCart(client, { slug: 'terrain-38', options: { Strap: 'Olive nylon' } });
  const [tidal, terrain] = both.lineItems ?? [];
  expect(first.lineItems).toHaveLength(1);
  const owner = ownerV3Client();
  await owner.productsV3.deleteProduct(tidal?.catalogReference?.catalogItemId ?? '');
  const id = terrain?.catalogReference?.catalogItemId ?? '';
  const { revision = '' } = await owner.productsV3.getProduct(id);
  await owner.productsV3.updateProduct(id, { revision, visible: false });

  const v1 = await client.currentCart.getCurrentCart();
  expect(v1.lineItems).toMatchObject([
    {
      productName: { original: 'Tidal 300' },
      image: tidal?.image,
      price: { amount: tidal?.price?.amount },
      lineItemPrice: { amount: '0.00' },
      availability: { status: 'NOT_FOUND' },
    },
    { productName: { original: 'Terrain 38' }, availability: { status: 'NOT_FOUND' } },
  ]);
  const v2 = await client.currentCartV2.getCurrentCart();
  expect(v2.cart?.subtotal).toMatchObject({ amount: '0.00' });
  expect(v2.cart?.lineItems).toMatchObject([
    { name: { original: 'Tidal 300' }, status: 'REMOVED_FROM_CATALOG' },
    { name: { original: 'Terrain 38' }, status: 'REMOVED_FROM_CATALOG' },
  ]);

  const left = await client.currentCart.removeLineItemsFromCurrentCart([tidal?._id ?? '']);
  expect(left.cart?.lineItems?.map(({ productName }) => productName?.original)).toEqual([
    'Terrain 38',
  ]);
});
