import { html } from 'hono/html';
import type { Markup } from '../http/page.ts';
import { formatMoney } from '../money.ts';
import { type Checkout, checkoutTotals } from './checkouts.ts';

/** The amounts for both delivery choices; the style sheet shows those of the chosen one, without a script. */
export function perShipping(draw: (code: 'standard' | 'expedited') => Markup | string): Markup {
  return html`<span class="when-standard">${draw('standard')}</span
    ><span class="when-expedited">${draw('expedited')}</span>`;
}

export function totalOf(checkout: Checkout): Markup {
  return perShipping((code) => formatMoney(checkoutTotals(checkout, code).totalCents));
}

/** The order's lines and sums. */
export function orderSummary(checkout: Checkout): Markup {
  const { subtotalCents, discountCents, taxCents } = checkoutTotals(checkout);
  return html`<ul class="lines">
      ${checkout.lines.map(lineMarkup)}
    </ul>
    <dl class="sums">
      ${sum('Subtotal', formatMoney(subtotalCents))}
      ${discountCents === 0 ? '' : sum(`Coupon ${checkout.couponCode}`, `−${formatMoney(discountCents)}`)}
      ${sum(
        'Shipping',
        perShipping((code) => costText(checkoutTotals(checkout, code).shippingCents)),
      )}
      ${sum('Tax', formatMoney(taxCents))}
      <div class="total">
        <dt>Total</dt>
        <dd>${totalOf(checkout)}</dd>
      </div>
    </dl>`;
}

export function costText(cents: number): string {
  return cents === 0 ? 'Free' : formatMoney(cents);
}

function lineMarkup(line: Checkout['lines'][number]): Markup {
  const each = line.quantity > 1 ? [`${formatMoney(line.unitCents)} each`] : [];
  const details = [...line.choices, String(line.quantity), ...each].join(' · ');
  return html`<li>
    ${line.imageUrl === undefined ? '' : html`<img src="${line.imageUrl}/v1/fill/w_240,h_240/line.jpg" alt="" width="120" height="120" />`}
    <div>
      <p class="name">${line.name}</p>
      <p class="details">${details}</p>
    </div>
    <p class="price">${formatMoney(line.quantity * line.unitCents)}</p>
  </li>`;
}

function sum(label: string, amount: Markup | string): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd>${amount}</dd>
  </div>`;
}
