import { isolated } from '@horae/typed-text';
import { html } from 'hono/html';
import { formatMoney } from '../../base/money.ts';
import type { outbox } from '../../mail/mail-tables.ts';
import { maskGiftCode } from '../gift-cards/gift-code.ts';
import { formatArrival } from '../shipping/estimate-arrival.ts';
import type { Order } from './checkout-store.ts';
import { addressLines } from './postal-addresses.ts';

/** The mail that confirms an order, as text and as HTML. */
export async function confirmationMail(order: Order): Promise<typeof outbox.$inferInsert> {
  const { sums } = order;
  const lines = order.lines.map(lineText);
  const { fullName, ...where } = order.address;
  const isDelivered = order.shippingCode !== '';
  const place = isDelivered ? addressLines(where) : [];
  const address = [fullName, ...place, ...arrivalLines(order)];
  const shipping = sums.shippingCents === 0 ? 'Free' : formatMoney(sums.shippingCents);
  const summary = [
    `Subtotal: ${formatMoney(sums.subtotalCents)}`,
    ...(sums.discountCents === 0 ? [] : [`Discount: −${formatMoney(sums.discountCents)}`]),
    ...(isDelivered ? [`Shipping: ${shipping}`] : []),
    ...(sums.taxCents === 0 ? [] : [`Tax: ${formatMoney(sums.taxCents)}`]),
    `Total: ${formatMoney(sums.totalCents)}`,
    ...paymentLines(order),
  ];
  const greeting = `Thank you for your order. Its number is ${order.number}.`;
  const markup = await html`<p>${greeting}</p>
    <ul>
      ${lines.map(
        ([line, ...texts]) => html`<li>${line}${texts.map((text) => html`<br />${text}`)}</li>`,
      )}
    </ul>
    <p>${summary.map((line) => html`${line}<br />`)}</p>
    <p>${address.map((line) => html`<bdi>${line}</bdi><br />`)}</p>`;
  return {
    to: order.email,
    subject: `Your Horae order ${order.number}`,
    text: [
      greeting,
      lines.map((line) => line.join('\n')).join('\n'),
      summary.join('\n'),
      address.join('\n'),
    ].join('\n\n'),
    html: markup.toString(),
  };
}

/** When it is to arrive, where days were promised. */
function arrivalLines({ arrivesFrom: from, arrivesTo: to, shippingCode }: Order): string[] {
  if (from === null || to === null) return [];
  const method = shippingCode === 'expedited' ? 'Expedited' : 'Standard';
  return [`${method} delivery: ${formatArrival({ from, to })}`];
}

/** How it was paid, where a gift card took part. */
function paymentLines({ giftCard, totalCents }: Order): string[] {
  if (!giftCard) return [];
  return [
    `Gift card ${maskGiftCode(giftCard.lastFour)}: −${formatMoney(giftCard.cents)}`,
    `Paid otherwise: ${formatMoney(totalCents - giftCard.cents)}`,
  ];
}

/** One line of the order, with its engraved texts below. */
function lineText({ quantity, name, choices, unitCents, texts = [] }: Order['lines'][number]) {
  const title = [name, ...choices].map(isolated).join(', ');
  return [
    `${quantity} × ${title}: ${formatMoney(quantity * unitCents)}`,
    ...texts.map(({ title, text }) => `${title}: ${isolated(text)}`),
    ...(texts.length === 0 ? [] : ['Made for you, not returnable.']),
  ];
}
