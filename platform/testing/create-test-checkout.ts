import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { now } from '../src/base/clock.ts';
import type { Database } from '../src/base/db/database.ts';
import { lockCart } from '../src/commerce/cart/cart-store.ts';
import { cartLines } from '../src/commerce/cart/cart-tables.ts';
import { inventory, products, variants } from '../src/commerce/catalogue/catalogue-tables.ts';
import { checkouts } from '../src/commerce/checkout/checkout-and-order-tables.ts';
import type { Checkout } from '../src/commerce/checkout/checkout-store.ts';
import type { PaymentForm } from '../src/commerce/checkout/place-order.ts';
import { buildTestCheckout, buildTestCheckoutLine } from './build-test-checkout.ts';

type Beginning = Partial<Omit<Checkout, 'terms'>> & {
  slug?: string;
  stock?: number;
  quantity?: number;
  terms?: Partial<Checkout['terms']>;
};

/** A card that is accepted, and where the watches go. */
export const SAMPLE_PAYMENT_FORM: PaymentForm = {
  email: 'nora@example.com',
  address: {
    fullName: 'Nora Visser',
    addressLine: 'Prinsengracht 263',
    city: 'Amsterdam',
    postalCode: '1016 GV',
    country: 'NL',
  },
  shipping: 'expedited',
  card: { lastDigits: '4242' },
};

/** Stores a checkout that began now, of an owner of its own. */
export async function insertTestCheckout(
  db: Database,
  own: Partial<Checkout> = {},
): Promise<Checkout> {
  const fresh = { id: randomUUID(), ownerId: randomUUID(), createdAt: now() };
  const [row] = await db
    .insert(checkouts)
    .values(buildTestCheckout({ ...fresh, ...own }))
    .returning();
  if (!row) throw new Error('The checkout was not stored.');
  return row;
}

/**
 * A variant of the sample shop with so many pieces, in a cart of its own and in a checkout of that cart, which delivers
 * free of charge.
 */
export async function createTestCheckout(db: Database, beginning: Beginning = {}) {
  const { slug = 'tidal-300', stock = 3, quantity = 2, terms = {}, ...own } = beginning;
  const [found] = await db
    .select({ productId: products.id, variantId: variants.id, inventoryId: variants.inventoryId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.slug, slug))
    .orderBy(variants.position);
  if (!found) throw new Error(`The sample shop has no ${slug}.`);
  await db.update(inventory).set({ quantity: stock }).where(eq(inventory.id, found.inventoryId));
  const ownerId = randomUUID();
  const cart = await lockCart(db, ownerId);
  const lineId = randomUUID();
  await db
    .insert(cartLines)
    .values({ id: lineId, cartId: cart.id, options: {}, quantity, ...found });
  const line = buildTestCheckoutLine({ ...found, lineId, quantity });
  const checkout = await insertTestCheckout(db, {
    ...{ ownerId, lines: [line], terms: { merchantDiscounts: [], regions: [], ...terms } },
    ...own,
  });
  return { ownerId, line, cart, checkout };
}

/** How many pieces of a line's variant are left. */
export async function stockOfLine(
  db: Database,
  { inventoryId }: { inventoryId: string },
): Promise<number | undefined> {
  const [row] = await db.select().from(inventory).where(eq(inventory.id, inventoryId));
  return row?.quantity;
}
