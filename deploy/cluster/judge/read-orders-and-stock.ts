import { executeStatement, selectRows } from '../processes/postgres.ts';
import type { OrdersAndStock, StoredOrder } from './shop-promises.ts';

export type StockQuantity = {
  id: string;
  quantity: number;
};

/** Quantities of all tracked stock. */
export const readStock = (port: number): Promise<StockQuantity[]> =>
  selectRows<StockQuantity>(port, 'select id, quantity from inventory where tracked');

/** More than a crowd buys, of all but the few that it shall compete for. */
const PLENTY = 5000;

/** Leaves this stock of each variant of these products, and plenty of all others. */
export async function makeProductsScarce(
  port: number,
  productIds: string[],
  stock: number,
): Promise<void> {
  const ids = productIds.map((id) => `'${id}'`).join();
  const quantity = `case when product_id in (${ids}) then ${stock} else ${PLENTY} end`;
  await executeStatement(
    port,
    `update inventory set quantity = ${quantity} where tracked`,
    'horae',
  );
}

export async function readOrdersAndStock(
  port: number,
  before: readonly StockQuantity[],
): Promise<OrdersAndStock> {
  const orders = await selectRows<StoredOrder & Record<string, unknown>>(
    port,
    'select id, email, checkout_id as "checkoutId", total_cents::int as "totalCents", sums, lines from orders',
  );
  const left = new Map((await readStock(port)).map(({ id, quantity }) => [id, quantity]));
  const stock = before.map(({ id, quantity }) => ({
    id,
    before: quantity,
    now: left.get(id) ?? Number.NaN,
  }));
  return { orders, stock };
}
