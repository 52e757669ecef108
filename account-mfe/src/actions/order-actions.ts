import { PlatformError } from '@horae/shared';
import { cleanText } from '@horae/shared/typed-text';
import * as v from 'valibot';
import { RETURN_FIELD_PREFIX } from '../order/messages.ts';
import { cancelOrder, requestReturn } from '../order/order-api.ts';
import { createMemberAction } from './create-member-action.ts';

const OrderId = v.pipe(
  v.optional(v.string('INVALID'), ''),
  v.nonEmpty('INVALID'),
  v.maxLength(100, 'INVALID'),
);

export const CancelOrderSchema = v.object({ orderId: OrderId });

/** Beside its own fields a form has one for each line: `line.<id>`, with its quantity. */
export const ReturnItemsSchema = v.objectWithRest(
  {
    orderId: OrderId,
    reason: v.pipe(
      v.optional(v.string('INVALID'), ''),
      v.transform(cleanText),
      v.maxLength(500, 'TOO_LONG'),
    ),
  },
  v.pipe(v.string('INVALID'), v.maxLength(100, 'INVALID')),
);

/** Cancels an own order; submitted twice it is canceled once. */
export const cancelOwnOrder = createMemberAction<v.InferOutput<typeof CancelOrderSchema>>(
  async ({ orderId }) => {
    try {
      await cancelOrder(orderId);
      return { said: 'CANCELED' };
    } catch (thrown) {
      return refusedAs('NOT_CANCELABLE', thrown);
    }
  },
);

export const requestItemsReturn = createMemberAction<v.InferOutput<typeof ReturnItemsSchema>>(
  async ({ orderId, reason, ...fields }) => {
    const lines = linesIn(fields);
    if (lines.length === 0) return { refused: { '': 'NOTHING_CHOSEN' } };
    try {
      await requestReturn(orderId, { lines, reason });
      return { said: 'ASKED' };
    } catch (thrown) {
      return refusedAs('NOT_RETURNABLE', thrown);
    }
  },
);

function linesIn(fields: Record<string, string>) {
  return Object.entries(fields).flatMap(([name, count]) => {
    const quantity = Number(count);
    const isChosen =
      name.startsWith(RETURN_FIELD_PREFIX) && Number.isInteger(quantity) && quantity > 0;
    return isChosen ? [{ lineId: name.slice(RETURN_FIELD_PREFIX.length), quantity }] : [];
  });
}

/** The page that follows says why; @throws what is no such refusal. */
function refusedAs(code: string, thrown: unknown) {
  if (thrown instanceof PlatformError && thrown.status === 409) return { refused: { '': code } };
  throw thrown;
}
