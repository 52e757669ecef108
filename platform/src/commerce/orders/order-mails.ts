import { isolated } from '@horae/typed-text';
import { formatMoney } from '../../base/money.ts';
import type { MailContent } from '../../mail/queue-mail.ts';
import type { Order } from '../checkout/checkout-store.ts';
import { maskGiftCode } from '../gift-cards/gift-code.ts';
import { formatArrival } from '../shipping/estimate-arrival.ts';
import type { OrderReturn, Parcel } from './parcel-return-refund-tables.ts';
import type { RefundedAmounts } from './refund-order.ts';

export function orderCanceledMail(order: Order, refunded: RefundedAmounts): MailContent {
  return {
    to: order.email,
    subject: `Your Horae order ${order.number} is canceled`,
    paragraphs: [
      `Order ${order.number} is canceled. Nothing will be sent.`,
      ...refundLines(order, refunded),
    ],
  };
}

export function orderShippedMail(order: Order, parcel: Parcel): MailContent {
  const { arrivesFrom: from, arrivesTo: to } = order;
  const { carrier, trackingNumber, trackingLink: url } = parcel;
  const named = [carrier, trackingNumber].filter(Boolean).join(' ');
  return {
    to: order.email,
    subject: `Your Horae order ${order.number} is on its way`,
    paragraphs: [
      `Order ${order.number} has left our workshop.`,
      order.lines
        .filter(({ gift }) => !gift)
        .map(({ quantity, name }) => `${quantity} × ${isolated(name)}`)
        .join(', '),
      ...(from !== null && to !== null ? [`It should arrive ${formatArrival({ from, to })}.`] : []),
      ...(named === '' ? [] : [`Parcel: ${named}`]),
    ],
    ...(url === null ? {} : { link: { url, words: 'Follow the parcel' } }),
  };
}

const ANSWERS = {
  ACCEPTED: 'We take it back. Send it unworn, with the number of the order in the parcel.',
  REFUSED: 'We cannot take it back.',
  REFUNDED: 'It has arrived and is paid back.',
} as const;

export function returnAnsweredMail(
  order: Order,
  { status, answer }: Pick<OrderReturn, 'status' | 'answer'>,
  refunded?: RefundedAmounts,
): MailContent {
  return {
    to: order.email,
    subject: `Your return of Horae order ${order.number}`,
    paragraphs: [
      ...(status === 'REQUESTED'
        ? ['We have your request and will answer by email.']
        : [ANSWERS[status]]),
      ...(answer ? answer.split(/\r?\n/).filter((line) => line.trim() !== '') : []),
      ...(refunded ? refundLines(order, refunded) : []),
    ],
  };
}

function refundLines({ giftCard, cardLastDigits }: Order, refunded: RefundedAmounts): string[] {
  const { giftCardCents, cardCents } = refunded;
  const digits = cardLastDigits === null ? '' : ` ending in ${cardLastDigits}`;
  return [
    ...(giftCard && giftCardCents > 0
      ? [`${formatMoney(giftCardCents)} is back on gift card ${maskGiftCode(giftCard.lastFour)}.`]
      : []),
    ...(cardCents > 0 ? [`${formatMoney(cardCents)} goes back to your card${digits}.`] : []),
  ];
}
