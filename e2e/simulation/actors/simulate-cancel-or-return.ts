import type { SimulatedShopper } from './simulated-shopper.ts';

interface Listed {
  orders: {
    id: string;
    checkoutId: string;
    buyerInfo: { visitorId?: string; memberId?: string };
  }[];
}
interface Care {
  care: { return: { lines: { lineId: string; quantity: number }[] } };
}

/** Reads the own orders, all of them their reader's; then cancels the newest, or requests the return of a part of it. */
export async function readCancelOrReturnOrders(
  shopper: SimulatedShopper,
  act: string,
  action: 'read orders' | 'cancel' | 'return',
): Promise<void> {
  const { status, body } = await shopper.call(act, {
    path: '/ecom/v1/orders/search',
    method: 'POST',
    body: { search: {} },
    isRepeatable: true,
  });
  if (status !== 200) return;
  const { orders } = body as Listed; // the platform's wire format
  for (const { buyerInfo } of orders) {
    if ((buyerInfo.memberId ?? buyerInfo.visitorId) === shopper.session.id) continue;
    shopper.shop.breach(`${shopper.name} was given an order of another shopper`);
  }
  const [newest] = orders;
  if (!newest || action === 'read orders') return;
  const path = `/order-care/v1/orders/${newest.id}`;
  if (action === 'cancel') {
    const post = { method: 'POST', body: {}, isRepeatable: true };
    await shopper.call(act, { path: `${path}/cancel`, ...post });
    return;
  }
  const read = await shopper.call(act, { path });
  if (read.status !== 200) return;
  const lines = (read.body as Care).care.return.lines.filter(({ quantity }) => quantity > 0); // as above
  const [line] = lines;
  if (!line) return;
  const requested = { lines: [{ lineId: line.lineId, quantity: 1 }], reason: 'too small' };
  await shopper.call(act, { path: `${path}/returns`, method: 'POST', body: requested });
}
