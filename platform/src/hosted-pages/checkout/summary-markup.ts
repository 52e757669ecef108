import { isolated } from '@horae/typed-text';
import { html } from 'hono/html';
import { formatMoney } from '../../base/money.ts';
import type { CartPricing } from '../../commerce/cart/pricing.ts';
import { LINE_PICTURE_SUFFIX } from '../../commerce/catalogue/product-options.ts';
import { type Checkout, checkoutTotals } from '../../commerce/checkout/checkout-store.ts';
import { maskGiftCode } from '../../commerce/gift-cards/gift-code.ts';
import type { HtmlMarkup } from '../page.ts';

/** Renders both shipping options; the style sheet shows the chosen one, without a script. */
function perShipping(render: (code: 'standard' | 'expedited') => HtmlMarkup | string): HtmlMarkup {
  return html`<span class="when-standard">${render('standard')}</span
    ><span class="when-expedited">${render('expedited')}</span>`;
}

function amountPerShipping(
  { checkout, country }: { checkout: Checkout; country: string },
  read: (pricing: CartPricing) => number,
): HtmlMarkup {
  return perShipping((shippingCode) =>
    formatMoney(read(checkoutTotals(checkout, { country, shippingCode }))),
  );
}

/** The amount due after the gift card. */
export function dueAmountMarkup(checkout: Checkout, country: string): HtmlMarkup {
  return amountPerShipping({ checkout, country }, ({ dueCents }) => dueCents);
}

/** The order's lines and sums for a country; `''` while none is chosen. */
export function orderSummaryMarkup(checkout: Checkout, country: string): HtmlMarkup {
  const { subtotalCents, merchantCents, couponCents, isDelivered } = checkoutTotals(checkout, {
    country,
  });
  const { giftCard } = checkout.terms;
  const all = { checkout, country };
  const perCode = (render: (pricing: CartPricing) => string) =>
    perShipping((shippingCode) => render(checkoutTotals(checkout, { country, shippingCode })));
  return html`<ul class="lines">
      ${checkout.lines.map(lineMarkup)}
    </ul>
    <dl class="sums">
      ${sum('Subtotal', formatMoney(subtotalCents))}
      ${merchantCents === 0 ? '' : sum('Discount', `−${formatMoney(merchantCents)}`)}
      ${couponCents === 0 ? '' : sum(`Coupon ${checkout.terms.coupon?.code}`, `−${formatMoney(couponCents)}`)}
      ${isDelivered ? deliverySums(perCode) : ''}
      ${
        giftCard
          ? html`${sum(
              'Order total',
              amountPerShipping(all, ({ totalCents }) => totalCents),
            )}
            ${sum(
              `Gift card ${maskGiftCode(giftCard.lastFour)}`,
              html`−${amountPerShipping(all, ({ giftCardCents }) => giftCardCents)}`,
            )}`
          : ''
      }
      <div class="total">
        <dt>${giftCard ? 'To pay' : 'Total'}</dt>
        <dd>${dueAmountMarkup(checkout, country)}</dd>
      </div>
    </dl>`;
}

/** Shipping and tax; an order of gift cards alone has neither. */
function deliverySums(
  perCode: (render: (pricing: CartPricing) => string) => HtmlMarkup,
): HtmlMarkup {
  return html`${sum(
    'Shipping',
    perCode(({ shippingCents }) => formatShippingCost(shippingCents)),
  )}
  ${sum(
    'Tax',
    perCode(({ taxCents }) => formatMoney(taxCents)),
  )}`;
}

export function formatShippingCost(cents: number): string {
  return cents === 0 ? 'Free' : formatMoney(cents);
}

function lineMarkup(line: Checkout['lines'][number]): HtmlMarkup {
  const each = line.quantity > 1 ? [`${formatMoney(line.unitCents)} each`] : [];
  const details = [...line.choices.map(isolated), String(line.quantity), ...each].join(' · ');
  return html`<li>
    ${line.imageUrl === undefined ? '' : html`<img src="${line.imageUrl}/${LINE_PICTURE_SUFFIX}" alt="" width="120" height="120" />`}
    <div>
      <p class="name"><bdi>${line.name}</bdi></p>
      <p class="details">${details}</p>
      ${(line.texts ?? []).map(({ title, text }) => html`<p class="details">${title}: <bdi>${text}</bdi></p>`)}
      ${line.texts ? html`<p class="details">Made for you, not returnable</p>` : ''}
    </div>
    <p class="price">${formatMoney(line.quantity * line.unitCents)}</p>
  </li>`;
}

function sum(label: string, amount: HtmlMarkup | string): HtmlMarkup {
  return html`<div>
    <dt>${label}</dt>
    <dd>${amount}</dd>
  </div>`;
}
