import { html } from 'hono/html';
import type { SavedAddress } from '../../accounts/members/member-store.ts';
import { now } from '../../base/clock.ts';
import { type Checkout, checkoutTotals } from '../../commerce/checkout/checkout-store.ts';
import { estimateArrival, formatArrival } from '../../commerce/shipping/estimate-arrival.ts';
import { alertIcon, type HtmlMarkup, htmlDocument } from '../page.ts';
import { orderPriceDigest } from './check-checkout-submission.ts';
import { checkoutMessages } from './checkout-messages.ts';
import {
  countryField,
  type FormState,
  fieldErrorHtml,
  giftCardFieldset,
  subdivisionField,
  textFieldMarkup,
} from './field-markup.ts';
import { renderSavedAddressButtons } from './saved-address-buttons.ts';
import { dueAmountMarkup, formatShippingCost, orderSummaryMarkup } from './summary-markup.ts';

interface CheckoutView extends FormState {
  checkout: Checkout;
  shopUrl: string;
  changes?: readonly string[];
  saved?: readonly SavedAddress[];
}

/** The hosted checkout. It works without scripts: one form, posted to the page's own address. */
export function checkoutPage(view: CheckoutView): HtmlMarkup {
  const { checkout, shopUrl } = view;
  const { country } = view.values;
  const hasErrors = Object.keys(view.errors).length > 0;
  const { isDelivered } = checkoutTotals(checkout, {});
  const items = checkout.lines.reduce((count, line) => count + line.quantity, 0);
  const body = html`<div class="columns">
    <main>
      ${pageHeader()}
      <details class="order-small">
        <summary>
          <span>Show order, ${items} ${items === 1 ? 'item' : 'items'}</span>
          <strong>${dueAmountMarkup(checkout, country)}</strong>
        </summary>
        ${orderSummaryMarkup(checkout, country)}
      </details>
      <h1 class="visually-hidden">Checkout</h1>
      ${changeNotice(view.changes ?? [])}
      ${hasErrors ? html`<p class="notice" role="alert">${alertIcon()}<span>${checkoutMessages.check}</span></p>` : ''}
      <form method="post" action="/checkout?checkoutId=${encodeURIComponent(checkout.id)}" novalidate>
        <input type="hidden" name="drawnFor" value="${country}" />
        <input type="hidden" name="shown" value="${orderPriceDigest(checkout)}" />
        ${defaultButton()} ${contact(view, isDelivered)}
        ${isDelivered ? html`${delivery(view)} ${shipping(view)}` : ''}
        ${giftCardFieldset(view)} ${payment(view)}
        <button type="submit">Pay ${dueAmountMarkup(checkout, country)}</button>
      </form>
      <p><a class="quiet" href="${shopUrl}">Back to the shop</a></p>
    </main>
    <aside aria-label="Your order">
      <h2>Your order</h2>
      ${orderSummaryMarkup(checkout, country)}
    </aside>
  </div>`;
  return htmlDocument(hasErrors ? 'Error: Checkout – Horae' : 'Checkout – Horae', body);
}

/** Takes the focus before any field, because the sum to pay has changed. */
function changeNotice(changes: readonly string[]): HtmlMarkup {
  if (changes.length === 0) return html``;
  return html`<div class="notice" role="alert" tabindex="-1" autofocus>
    ${alertIcon()}
    <div>
      <p>${checkoutMessages.changed}</p>
      <ul>
        ${changes.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      <p>${checkoutMessages.payNew}</p>
    </div>
  </div>`;
}

export function pageHeader(): HtmlMarkup {
  return html`<header>
    <p class="wordmark">HORAE</p>
    <p class="secure">
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <rect x="3" y="11" width="18" height="11" rx="2" />
        <path d="M7 11V7a5 5 0 0 1 10 0v4" />
      </svg>
      Secure checkout
    </p>
  </header>`;
}

/** Submits on Enter in any field: browsers use a form's first button, which would otherwise be the gift card's. */
const defaultButton = (): HtmlMarkup =>
  html`<button type="submit" class="visually-hidden" tabindex="-1" aria-hidden="true">Pay</button>`;

const fullName = { name: 'fullName', label: 'Full name', autocomplete: 'name' } as const;

const secondLine = {
  name: 'address2',
  label: 'Apartment, floor or company (optional)',
  autocomplete: 'address-line2',
  isOptional: true,
} as const;

function contact(state: FormState, isDelivered: boolean): HtmlMarkup {
  const email = {
    name: 'email',
    label: 'Email address',
    autocomplete: 'email',
    type: 'email',
    inputmode: 'email',
  } as const;
  return html`<fieldset>
    <legend>Contact</legend>
    ${textFieldMarkup(email, state)} ${isDelivered ? '' : textFieldMarkup(fullName, state)}
  </fieldset>`;
}

function delivery({ saved = [], ...state }: CheckoutView): HtmlMarkup {
  return html`<fieldset>
    <legend>Delivery</legend>
    ${renderSavedAddressButtons(saved, state.values)} ${textFieldMarkup(fullName, state)}
    ${textFieldMarkup({ name: 'address', label: 'Address', autocomplete: 'address-line1' }, state)}
    ${textFieldMarkup(secondLine, state)}
    <div class="pair">
      ${textFieldMarkup({ name: 'postalCode', label: 'Postal code', autocomplete: 'postal-code' }, state)}
      ${textFieldMarkup({ name: 'city', label: 'City', autocomplete: 'address-level2' }, state)}
    </div>
    ${countryField(state)} ${subdivisionField(state)}
  </fieldset>`;
}

function shipping({ checkout, values, errors }: CheckoutView): HtmlMarkup {
  const chosen = values.shipping === 'expedited' ? 'expedited' : 'standard';
  return html`<fieldset>
    <legend>Shipping</legend>
    <div class="choices">
      ${checkoutTotals(checkout, { country: values.country }).options.map(
        (option) =>
          html`<label>
            <input
              type="radio"
              name="shipping"
              id="shipping-${option.code}"
              value="${option.code}"
              ${option.code === chosen ? 'checked' : ''}
            />
            <span
              >${option.title}<small>${option.deliveryTime}</small>${arrival(option.deliveryTime)}</span
            >
            <strong>${formatShippingCost(option.cents)}</strong>
          </label>`,
      )}
    </div>
    ${fieldErrorHtml('shipping', errors)}
  </fieldset>`;
}

/** The range of days in which an order placed now arrives. */
function arrival(deliveryTime: string): HtmlMarkup {
  const days = estimateArrival(deliveryTime, now());
  return days ? html`<small>${formatArrival(days)}</small>` : html``;
}

/** Rendered only if something is left to pay; the style sheet hides it for a shipping option that leaves nothing. */
function payment({ checkout, ...state }: CheckoutView): HtmlMarkup {
  const { country } = state.values;
  const isDue = (shippingCode: string) =>
    checkoutTotals(checkout, { country, shippingCode }).dueCents > 0;
  const [standard, expedited] = [isDue('standard'), isDue('expedited')];
  if (!standard && !expedited) {
    return html`<p class="hint">The gift card pays for all of it. You need no other card.</p>`;
  }
  const when = standard ? '' : 'when-expedited';
  const secret = { inputmode: 'numeric', isSecret: true } as const;
  return html`<fieldset class="${when}">
    <legend>Payment</legend>
    ${textFieldMarkup({ name: 'cardNumber', label: 'Card number', autocomplete: 'cc-number', ...secret }, state)}
    <div class="pair card-details">
      ${textFieldMarkup({ name: 'expiry', label: 'Expiry date', autocomplete: 'cc-exp' }, state)}
      ${textFieldMarkup({ name: 'securityCode', label: 'Security code', autocomplete: 'cc-csc', ...secret }, state)}
    </div>
    <p class="hint">This shop takes test cards only: 4242 4242 4242 4242, any future date, any code.</p>
  </fieldset>`;
}
