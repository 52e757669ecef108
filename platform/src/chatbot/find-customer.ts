import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { formatMoney } from '../money.ts';
import type { AccessTokens } from '../tokens/access-tokens.ts';
import type { Customer } from './order-answer.ts';

const MAX_ORDERS = 50;

/** Who holds an access token, with the orders of theirs; nobody's orders without a live one. */
export async function findCustomer(
  db: Database,
  tokens: AccessTokens,
  token: string,
): Promise<Customer> {
  const caller = token === '' ? null : await tokens.read(token);
  if (!caller) return { isMember: false, orders: [] };
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.ownerId, caller.id))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ORDERS);
  return {
    isMember: caller.role === 'member',
    orders: rows.map(({ number, createdAt, lines, totalCents, shippingCode }) => ({
      number: number ?? 0,
      placedAt: createdAt,
      items: lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
      total: formatMoney(totalCents),
      shipping: shippingCode === 'expedited' ? 'expedited' : 'standard',
    })),
  };
}
