import { isolated } from '@horae/typed-text';
import { html } from 'hono/html';
import { formatMoney } from '../../base/money.ts';
import type { Order } from '../../commerce/checkout/checkouts.ts';
import { backLink, framedPage } from '../framed-page.ts';
import type { Markup } from '../page.ts';
import { pageHeader } from './checkout-page.ts';

/** Confirms an order. Anyone with its URL sees what was bought, and neither the buyer nor the address. */
export function thankYouPage({ number, lines, sums }: Order, shopUrl: string): Markup {
  return framedPage(
    { heading: 'Thank you', header: pageHeader() },
    html`<p>Your order number is <strong>${number}</strong>. A confirmation mail is on its way.</p>
      <ul>
        ${lines.map(({ quantity, name, choices }) => html`<li>${quantity} × ${[name, ...choices].map(isolated).join(', ')}</li>`)}
      </ul>
      <p>Total: <strong>${formatMoney(sums.totalCents)}</strong></p>
      ${backLink(shopUrl)}`,
  );
}
