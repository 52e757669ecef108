import { isolated } from '@horae/typed-text';
import { html } from 'hono/html';
import { formatMoney } from '../../base/money.ts';
import type { Order } from '../../commerce/checkout/checkout-store.ts';
import { type HtmlMarkup, noticePage, renderHostedPage, shopBackLink } from '../page.ts';
import { pageHeader } from './checkout-page-markup.ts';

/** Confirms an order. Anyone with its URL sees what was bought, and neither the buyer nor the address. */
export function thankYouPageHtml({ number, lines, sums }: Order, shopUrl: string): HtmlMarkup {
  return renderHostedPage(
    { heading: 'Thank you', header: pageHeader() },
    html`<p>Your order number is <strong>${number}</strong>. A confirmation mail is on its way.</p>
      <ul>
        ${lines.map(({ quantity, name, choices }) => html`<li>${quantity} × ${[name, ...choices].map(isolated).join(', ')}</li>`)}
      </ul>
      <p>Total: <strong>${formatMoney(sums.totalCents)}</strong></p>
      ${shopBackLink(shopUrl)}`,
  );
}

/** A page that says why there is nothing to pay, with the way back. */
export const refusalPage = (text: {
  heading: string;
  sentence: string;
  shopUrl: string;
}): HtmlMarkup => noticePage({ header: pageHeader(), ...text });

/** Why there is nothing to pay, as the page says it. */
export const refusalPageTexts = {
  unknown: {
    heading: 'There is no such checkout',
    sentence: 'It may have been opened with an old link. Your cart is safe.',
  },
  notOrdered: {
    heading: 'There is no such order',
    sentence: 'It may have been opened with an old link.',
  },
  expired: {
    heading: 'This checkout has expired',
    sentence:
      'Prices and stock may have changed since it began. Nothing was charged, and your cart is safe: begin again from there.',
  },
} as const;

/** Nothing of the order can be had any more; `changes` say what became of it. */
export const soldOutText = (changes: readonly string[]) => ({
  heading: 'Sold out in the meantime',
  sentence: [...changes, 'Nothing was charged, and your cart is safe.'].join(' '),
});
