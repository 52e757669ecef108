import { loadWixClient, platformCall, toPlatformError } from '@horae/shared';
import { type Order, readOrder } from '@horae/shared/orders/read-order';
import { orders } from '@wix/ecom';

/** Among how many of the visitor's newest orders a number is looked for. */
const NEWEST = 20;

/** The visitor's own order of that id; `null` for that of another and for none. */
export async function findOrderById(id: string): Promise<Order | null> {
  const { getOrder } = (await loadWixClient()).use({ getOrder: orders.getOrder });
  try {
    return readOrder(await platformCall(() => getOrder(id)));
  } catch (error) {
    if (toPlatformError(error).status === 404) return null;
    throw error;
  }
}

/** The visitor's own order of that number, as older links have it. */
export async function findOrderByNumber(orderNumber: string): Promise<Order | null> {
  const { searchOrders } = (await loadWixClient()).use({ searchOrders: orders.searchOrders });
  const reply = await platformCall(() => searchOrders({ cursorPaging: { limit: NEWEST } }));
  const found = (reply.orders ?? []).find(({ number }) => number === orderNumber);
  return found ? readOrder(found) : null;
}
