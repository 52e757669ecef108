import { html } from 'hono/html';
import { formatMoney } from '../../base/money.ts';
import type { outbox } from '../../mail/mail-tables.ts';
import type { Order } from './checkouts.ts';
import { countryName } from './countries.ts';

/** The mail that confirms an order, as text and as HTML. */
export async function confirmationMail(order: Order): Promise<typeof outbox.$inferInsert> {
  const { sums } = order;
  const lines = order.lines.map(
    (line) =>
      `${line.quantity} × ${[line.name, ...line.choices].join(', ')}: ${formatMoney(line.quantity * line.unitCents)}`,
  );
  const { fullName, addressLine, postalCode, city, country } = order.address;
  const address = [fullName, addressLine, `${postalCode} ${city}`, countryName(country)];
  const shipping = sums.shippingCents === 0 ? 'Free' : formatMoney(sums.shippingCents);
  const summary = [
    `Subtotal: ${formatMoney(sums.subtotalCents)}`,
    ...(sums.discountCents === 0 ? [] : [`Discount: −${formatMoney(sums.discountCents)}`]),
    `Shipping: ${shipping}`,
    ...(sums.taxCents === 0 ? [] : [`Tax: ${formatMoney(sums.taxCents)}`]),
    `Total: ${formatMoney(sums.totalCents)}`,
  ];
  const greeting = `Thank you for your order. Its number is ${order.number}.`;
  const markup = await html`<p>${greeting}</p>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
    <p>${summary.map((line) => html`${line}<br />`)}</p>
    <p>${address.map((line) => html`${line}<br />`)}</p>`;
  return {
    to: order.email,
    subject: `Your Horae order ${order.number}`,
    text: [greeting, lines.join('\n'), summary.join('\n'), address.join('\n')].join('\n\n'),
    html: markup.toString(),
  };
}
