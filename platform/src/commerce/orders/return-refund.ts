import { allocateCents } from '../cart/allocate-cents.ts';
import type { Order } from '../checkout/checkouts.ts';
import type { ReturnedLine } from './order-tables.ts';

type Paid = Pick<Order, 'lines' | 'sums'>;

/**
 * The refund for some items of an order: their price less their part of the discount, with their part of the tax; not
 * delivery. `before` are items that were refunded already: the refunds of all items add up to the amount paid for the lines.
 */
export function returnRefundCents(
  { lines, sums }: Paid,
  returned: readonly ReturnedLine[],
  before: readonly ReturnedLine[],
): number {
  const net = netLineCents({ lines, sums });
  return lines.reduce((sum, { lineId, quantity }, index) => {
    const itemCents = allocateCents(
      net[index] ?? 0,
      Array.from({ length: quantity }, () => 1),
    );
    const from = returnedQuantity(before, lineId);
    const part = itemCents.slice(from, from + returnedQuantity(returned, lineId));
    return sum + part.reduce((all, cents) => all + cents, 0);
  }, 0);
}

/** The quantity of a line in a list of returns. */
export const returnedQuantity = (lines: readonly ReturnedLine[], lineId: string): number =>
  lines.reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);

function netLineCents({ lines, sums }: Paid): number[] {
  const products = lines.map((line) => (line.gift ? 0 : line.quantity * line.unitCents));
  const discounts = allocateCents(sums.discountCents, products);
  const taxable = products.map((cents, index) => cents - (discounts[index] ?? 0));
  const taxes = allocateCents(sums.taxCents, [...taxable, sums.shippingCents]);
  return taxable.map((cents, index) => cents + (taxes[index] ?? 0));
}
