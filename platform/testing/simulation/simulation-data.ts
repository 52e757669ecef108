import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { signingKeys } from '../../src/accounts/account-tables.ts';
import { createMember } from '../../src/accounts/members/member-store.ts';
import { loadSecretBox } from '../../src/base/create-and-seal-secrets.ts';
import { coupons } from '../../src/commerce/cart/cart-tables.ts';
import { giftCardEntries, giftCards } from '../../src/commerce/gift-cards/gift-card-tables.ts';
import { giftCodeDigest, lastFourCharacters } from '../../src/commerce/gift-cards/gift-code.ts';
import { SIMULATED_SETTINGS } from './simulated-platform.ts';

/** The data that the journeys share, in addition to the sample shop. */
export interface SimulationData {
  /** Two watches with less stock than shoppers want, and one with enough. */
  products: { productId: string; variantId: string; inventoryId: string }[];
  memberId: string;
  giftCode: string;
}

const STOCK = [3, 2, 60];
const GIFT_CODE = '7K2M-9QXA-7K2M-9QXA';
const GIFT_CENTS = 30_000;
/** May be used once. */
export const SINGLE_USE_COUPON = 'ONCE';

/** Adds scarce stock, a coupon for one use, a gift card for all and a member to the sample shop. */
export async function addSimulationData(client: PGlite): Promise<SimulationData> {
  const db = drizzle({ client });
  await db.insert(signingKeys).values({ id: 1, secret: Buffer.alloc(32, 7).toString('base64') });
  await db.insert(coupons).values({
    id: 'once',
    code: SINGLE_USE_COUPON,
    name: 'Once',
    type: 'PERCENT',
    value: 10,
    usageLimit: 1,
  });
  const member = await createMember(db, {
    email: 'member@example.com',
    status: 'APPROVED',
    profile: {},
    contact: {},
  });
  const box = await loadSecretBox(SIMULATED_SETTINGS);
  await db.insert(giftCards).values({
    ...{ id: 'card', orderId: 'before', lineId: 'before', words: '' },
    ...{ receiverName: 'Ann', receiverEmail: 'ann@example.com', giverName: 'Nora' },
    ...{ sendAt: new Date(), sentAt: new Date(), lastFour: lastFourCharacters(GIFT_CODE) },
    codeDigest: giftCodeDigest(box, GIFT_CODE),
  });
  await db.insert(giftCardEntries).values({
    ...{ cardId: 'card', kind: 'issued', amountCents: GIFT_CENTS },
    ...{ orderId: 'before', reference: 'before' },
  });
  return { products: await limitStock(client), memberId: member?.id ?? '', giftCode: GIFT_CODE };
}

async function limitStock(client: PGlite): Promise<SimulationData['products']> {
  const { rows } = await client.query<{ product: string; variant: string; stock: string }>(
    `select distinct on (p.id) p.id as product, v.id as variant, v.inventory_id as stock
     from products p join variants v on v.product_id = p.id join inventory i on i.id = v.inventory_id
     where i.tracked and i.quantity > 0 order by p.id, v.id limit ${STOCK.length}`,
  );
  for (const [at, { stock }] of rows.entries())
    await client.query('update inventory set quantity = $1 where id = $2', [STOCK[at], stock]);
  return rows.map(({ product, variant, stock }) => ({
    productId: product,
    variantId: variant,
    inventoryId: stock,
  }));
}
