import { loadWixClient, platformCall } from '@horae/shared';
import { type Order, readOrder } from '@horae/shared/orders/read-order';
import { orders } from '@wix/ecom';

/** Among how many of the visitor's newest orders the one of the address is looked for. */
const NEWEST = 20;

/** The visitor's own order of that number or id; `null` for anybody else's and for none. */
export async function findOrder(orderId: string): Promise<Order | null> {
  const { searchOrders } = (await loadWixClient()).use({ searchOrders: orders.searchOrders });
  const reply = await platformCall(() => searchOrders({ cursorPaging: { limit: NEWEST } }));
  const found = (reply.orders ?? []).find(
    ({ _id, number }) => _id === orderId || number === orderId,
  );
  return found ? readOrder(found) : null;
}
