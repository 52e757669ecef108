import { isolated } from '@horae/shared';
import type { DeliveryStepId } from './order-page-types.ts';

export const orderTexts = {
  title: (number: string) => `Order ${number}`,
  lead: (date: string) => `Placed on ${date}.`,
  loadingTitle: 'Order',
  missing: 'There is no such order',
  missingHint: 'It may belong to another account, or the link was not copied in full.',
  allOrders: 'All orders',
  back: 'Back to all orders',
  print: 'Print',
  tracking: 'Where it is',
  now: 'now',
  follow: 'Follow the parcel',
  parcel: (name: string) => `Parcel: ${name}`,
  canceled: 'This order is canceled. Nothing will be sent.',
  justCanceled: 'Your order is canceled. An email tells you how your money comes back.',
  giftsOnly: 'A gift card is mailed on its day. Nothing is sent by post.',
  content: 'What you bought',
  payment: 'Payment',
  refunded: 'Paid back',
  again: 'Buy again',
  againHint: 'Adds the watches that we still sell to your cart, and lists the others.',
  notAgain: 'No longer sold like this:',
  restAgain: 'The rest is in your cart.',
  cancel: 'Cancel this order',
  cancelUntil: (time: string) => `Possible until ${time}, as long as it is not packed.`,
  cancelWhat:
    'Nothing will be sent. You get your money back the way you paid, and a gift card’s part on the gift card.',
  cancelSubmit: (number: string) => `Yes, cancel order ${number}`,
  returns: 'Returns',
  requestReturnTitle: 'Return something',
  returnHint: 'Unworn watches, within 30 days of their arrival. We answer by email.',
  returnUntil: (date: string) => `Possible until ${date}.`,
  returnReason: 'What is the reason?',
  returnSubmit: 'Request the return',
  returnRequested: 'We have your request and will answer by email.',
  nothingReturnable: 'There is nothing left to return.',
  quantityLabel: (name: string) => `Quantity of ${isolated(name)}`,
  paidBack: (amount: string) => `${amount} was paid back.`,
} as const;

const STEP_NAMES: Record<DeliveryStepId, string> = {
  placed: 'Placed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
};
export const deliveryStepName = (step: DeliveryStepId): string => STEP_NAMES[step];

const STEP_TEXTS: Record<DeliveryStepId, string> = {
  placed: 'We have your order and will pack it.',
  packed: 'Your order is packed and waits for the carrier.',
  shipped: 'Your order is on its way.',
  delivered: 'Your order has arrived.',
};
/** The present step in a sentence. */
export const deliveryStepText = (step: DeliveryStepId): string => STEP_TEXTS[step];

const CANCEL_REFUSALS: Record<string, string> = {
  TOO_LATE: 'An order can be canceled within an hour. This one is older.',
  PACKED: 'The order is packed already and cannot be canceled any more. It can be returned.',
  GIFT_CARD: 'An order with a gift card in it cannot be canceled.',
};
export const cancelRefusalText = (reason: string | null | undefined): string | undefined =>
  reason ? CANCEL_REFUSALS[reason] : undefined;

const RETURN_REFUSALS: Record<string, string> = {
  NOT_SENT: 'Once your order has left, unworn watches can be returned within 30 days.',
  TOO_LATE: 'The 30 days to return this order are over.',
};
export const returnRefusalText = (reason: string | null): string | undefined =>
  reason === null ? undefined : RETURN_REFUSALS[reason];

const LINE_REFUSALS: Record<string, string> = {
  ENGRAVED: 'Made for you, not returnable',
  GIFT_CARD: 'A gift card is not returnable',
  RETURNED: 'Return requested',
};
export const returnLineRefusalText = (reason: string | null): string =>
  LINE_REFUSALS[reason ?? ''] ?? 'Not returnable';

const RETURN_STATES: Record<string, string> = {
  REQUESTED: 'Requested, we will answer by email',
  ACCEPTED: 'Accepted, please send it to us',
  REFUSED: 'Not accepted',
  REFUNDED: 'Arrived and paid back',
};
export const returnStateText = (status: string): string => RETURN_STATES[status] ?? status;

const ACTION_REFUSALS: Record<string, string> = {
  NOT_CANCELABLE: 'The order was not canceled.',
  NOTHING_CHOSEN: 'Choose at least one watch.',
  NOT_RETURNABLE: 'Some of it cannot be returned any more.',
  TOO_LONG: 'The reason is too long.',
  TOO_MANY: 'Too many attempts. Please wait a few minutes.',
};
/** Why a form was refused. */
export const orderActionRefusalText = (code: string | undefined): string | undefined =>
  code === undefined
    ? undefined
    : (ACTION_REFUSALS[code] ?? 'This did not work. Please try again.');

/** `14 March 2026 at 10:09`, in the shop's time zone. */
export function dateTimeText(iso: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-GB', options).format(new Date(iso))} UTC`;
}

/** Prefix of a line's field name in the return form; the line's id follows. */
export const RETURN_FIELD_PREFIX = 'line.';
