import { loadWixClient, platformCall } from '@horae/shared';
import { type Order, readOrder } from '@horae/shared/orders/read-order';
import { orders } from '@wix/ecom';

/** Orders of one request. */
const PAGE_SIZE = 10;

/** Some of the member's orders, newest first. */
interface OrdersPart {
  orders: Order[];
  /** Where the next part begins; `null` at the end. */
  next: string | null;
}

export async function findOwnOrders(cursor: string | null): Promise<OrdersPart> {
  const { searchOrders } = (await loadWixClient()).use({ searchOrders: orders.searchOrders });
  const cursorPaging = { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
  const reply = await platformCall(() => searchOrders({ cursorPaging }));
  return {
    orders: (reply.orders ?? []).map(readOrder),
    next: reply.metadata?.cursors?.next || null,
  };
}
