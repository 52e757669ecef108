import { eq } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Order } from '../checkout/checkout-store.ts';
import { unverifyReviews } from '../reviews/has-bought-product.ts';
import { lockOrder } from './lock-and-update-order.ts';
import { returnAnsweredMail } from './order-mails.ts';
import {
  type OrderReturn,
  orderReturns,
  type ReturnStatus,
} from './parcel-return-refund-tables.ts';
import { refundOrder, returnToStock } from './refund-order.ts';
import { readReturns, returnedQuantity, returnRefundCents } from './request-return.ts';

const NEXT: Record<ReturnStatus, readonly ReturnStatus[]> = {
  REQUESTED: ['ACCEPTED', 'REFUSED'],
  ACCEPTED: ['REFUNDED', 'REFUSED'],
  REFUSED: [],
  REFUNDED: [],
};

interface ReturnDecision {
  status: Exclude<ReturnStatus, 'REQUESTED'>;
  /** For the buyer; an empty text leaves the previous one. */
  words: string;
}

/**
 * The owner's answer to a return: taken back or not, and once it has arrived paid back and in stock again, once. Throws
 * 404 `RETURN_NOT_FOUND`, or 409 `UNSUPPORTED_TRANSITION`.
 */
export function answerReturn(
  db: Database,
  id: string,
  answer: ReturnDecision,
): Promise<OrderReturn> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(orderReturns).where(eq(orderReturns.id, id));
    if (!known) {
      throw createRefusal(404, 'RETURN_NOT_FOUND', 'There is no such return.');
    }
    const order = await lockOrder(tx, { id: known.orderId, mine: undefined });
    const returns = await readReturns(tx, order.id);
    const request = returns.find((entry) => entry.id === id) ?? known;
    const { status, words } = answer;
    if (request.status === status) return request;
    if (!NEXT[request.status].includes(status)) {
      throw createRefusal(409, 'UNSUPPORTED_TRANSITION', {
        description: `A return that is ${request.status} cannot become ${status}.`,
      });
    }
    const [answered] = await tx
      .update(orderReturns)
      .set({ status, answeredAt: now(), ...(words === '' ? {} : { answer: words }) })
      .where(eq(orderReturns.id, id))
      .returning();
    if (!answered) throw new Error('A return vanished while its order was locked.');
    const refunded = status === 'REFUNDED' ? await acceptReturned(tx, order, answered) : undefined;
    await queueMail(tx, returnAnsweredMail(order, { status, answer: words }, refunded));
    return answered;
  });
}

async function acceptReturned(tx: Database, order: Order, { id, lines }: OrderReturn) {
  const before = (await readReturns(tx, order.id))
    .filter((entry) => entry.status === 'REFUNDED' && entry.id !== id)
    .flatMap((entry) => entry.lines);
  const returned = order.lines.map((line) => ({
    ...line,
    quantity: returnedQuantity(lines, line.lineId),
  }));
  await returnToStock(
    tx,
    returned.filter(({ quantity }) => quantity > 0),
  );
  await unverifyReviews(tx, order);
  return refundOrder(tx, order, { cents: returnRefundCents(order, lines, before), reference: id });
}
