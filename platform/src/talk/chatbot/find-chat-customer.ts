import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import type { CallerReader } from '../../base/http/hono-app-env.ts';
import { formatMoney } from '../../base/money.ts';
import { orders } from '../../commerce/checkout/checkout-and-order-tables.ts';
import type { ChatCustomer } from './answer-order-question.ts';

const MAX_ORDERS = 50;

/** Who holds an access token, with the holder's orders; no orders without a live one. */
export async function findChatCustomer(
  db: Database,
  tokens: CallerReader,
  token: string,
): Promise<ChatCustomer> {
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
    orders: rows.map(({ number, createdAt, lines, totalCents, shippingCode, ...order }) => ({
      number: number ?? 0,
      placedAt: createdAt,
      items: lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
      total: formatMoney(totalCents),
      shipping: shippingOf(shippingCode),
      standing: standingOf(order),
    })),
  };
}

function standingOf({
  status,
  fulfillmentStatus,
}: Pick<typeof orders.$inferSelect, 'status' | 'fulfillmentStatus'>) {
  if (status === 'CANCELED') return 'canceled';
  return fulfillmentStatus === 'FULFILLED' ? 'sent' : 'waiting';
}

function shippingOf(code: string): ChatCustomer['orders'][number]['shipping'] {
  if (code === '') return 'none';
  return code === 'expedited' ? 'expedited' : 'standard';
}
