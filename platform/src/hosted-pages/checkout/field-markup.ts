import { html } from 'hono/html';
import { formatMoney } from '../../base/money.ts';
import { type Checkout, checkoutTotals } from '../../commerce/checkout/checkout-store.ts';
import {
  COUNTRIES,
  listSubdivisions,
  normalizeSubdivision,
  subdivisionCode,
} from '../../commerce/checkout/postal-addresses.ts';
import { maskGiftCode } from '../../commerce/gift-cards/gift-code.ts';
import { alertIcon, type HtmlMarkup } from '../page.ts';
import type { CheckoutErrors, CheckoutFieldName, CheckoutValues } from './checkout-form.ts';

export interface FormState {
  values: CheckoutValues;
  errors: CheckoutErrors;
}

interface TextField {
  name: CheckoutFieldName;
  label: string;
  autocomplete: string;
  isOptional?: boolean;
  type?: 'text' | 'email';
  inputmode?: 'text' | 'numeric' | 'email';
  /** Whether the typed value must not be rendered again, such as a card number. */
  isSecret?: boolean;
}

/** A labelled text field; its error is rendered below and is its description. The first wrong field takes the focus. */
export function textFieldMarkup(field: TextField, { values, errors }: FormState): HtmlMarkup {
  const { name, label, autocomplete, type = 'text', inputmode = 'text', isSecret = false } = field;
  const { isOptional = false } = field;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      inputmode="${inputmode}"
      autocomplete="${autocomplete}"
      value="${isSecret ? '' : values[name]}"
      ${isOptional ? '' : 'required'}
      ${errorAttributes(name, errors)}
    />
    ${fieldErrorHtml(name, errors)}
  </div>`;
}

export function countryField({ values, errors }: FormState): HtmlMarkup {
  return html`<div class="field">
    <label for="country">Country</label>
    <div class="choice">
      <select id="country" name="country" autocomplete="country" required ${errorAttributes('country', errors)}>
        <option value="">Choose a country</option>
        ${COUNTRIES.map(
          ({ code, name }) =>
            html`<option value="${code}" ${code === values.country ? 'selected' : ''}>${name}</option>`,
        )}
      </select>
    </div>
    ${fieldErrorHtml('country', errors)}
  </div>`;
}

/** The states or provinces of the chosen country. Where parcels need none, a submitted one stays in a hidden field. */
export function subdivisionField({ values, errors }: FormState): HtmlMarkup {
  const choices = listSubdivisions(values.country);
  if (choices.length === 0) {
    const submitted = normalizeSubdivision(values.country, values.subdivision);
    return submitted
      ? html`<input type="hidden" name="subdivision" value="${submitted}" />`
      : html``;
  }
  const chosen = subdivisionCode(values.country, values.subdivision);
  return html`<div class="field">
    <label for="subdivision">State or province</label>
    <div class="choice">
      <select id="subdivision" name="subdivision" autocomplete="address-level1" required ${errorAttributes('subdivision', errors)}>
        <option value="">Choose a state or province</option>
        ${choices.map(
          ({ code, name }) =>
            html`<option value="${code}" ${code === chosen ? 'selected' : ''}>${name}</option>`,
        )}
      </select>
    </div>
    ${fieldErrorHtml('subdivision', errors)}
  </div>`;
}

export function fieldErrorHtml(name: CheckoutFieldName, errors: CheckoutErrors): HtmlMarkup {
  const message = errors[name];
  if (message === undefined) return html``;
  return html`<p class="error" id="${name}-error">${alertIcon()}<span>${message}</span></p>`;
}

function errorAttributes(name: CheckoutFieldName, errors: CheckoutErrors): HtmlMarkup {
  if (errors[name] === undefined) return html``;
  const isFirst = Object.keys(errors)[0] === name;
  return html`aria-invalid="true" aria-describedby="${name}-error" ${isFirst ? 'autofocus' : ''}`;
}

/** The names of the form's buttons that are about the gift card. */
export const APPLY_GIFT_BUTTON = 'applyGiftCard';
export const REMOVE_GIFT_BUTTON = 'removeGiftCard';

/** Where a gift card is put in, or the one that is to pay. Nothing of it where only gift cards are bought. */
export function giftCardFieldset({
  checkout,
  ...state
}: FormState & { checkout: Checkout }): HtmlMarkup {
  if (!checkoutTotals(checkout, {}).isDelivered) return html``;
  const { giftCard } = checkout.terms;
  return html`<fieldset>
    <legend>Gift card</legend>
    ${giftCard ? appliedCard(giftCard) : codeEntry(state)}
  </fieldset>`;
}

function appliedCard({
  lastFour,
  balanceCents,
}: NonNullable<Checkout['terms']['giftCard']>): HtmlMarkup {
  return html`<p>Gift card ${maskGiftCode(lastFour)} holds ${formatMoney(balanceCents)}.</p>
    <button type="submit" class="second" name="${REMOVE_GIFT_BUTTON}" value="1" formnovalidate>
      Remove gift card
    </button>`;
}

function codeEntry(state: FormState): HtmlMarkup {
  const field = {
    name: 'giftCode',
    label: 'Gift card code (optional)',
    autocomplete: 'off',
    isSecret: true,
    isOptional: true,
  } as const;
  return html`${textFieldMarkup(field, state)}
    <button type="submit" class="second" name="${APPLY_GIFT_BUTTON}" value="1" formnovalidate>
      Apply gift card
    </button>`;
}
