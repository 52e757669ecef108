import { html } from 'hono/html';
import { formatMoney } from '../../base/money.ts';
import { type Checkout, checkoutTotals } from '../../commerce/checkout/checkouts.ts';
import { shownCode } from '../../commerce/gift-cards/gift-code.ts';
import type { Markup } from '../page.ts';
import { type FormState, textField } from './field-markup.ts';

/** The names of the form's buttons that are about the gift card. */
export const APPLY = 'applyGiftCard';
export const REMOVE = 'removeGiftCard';

/** Where a gift card is put in, or the one that is to pay. Nothing of it where only gift cards are bought. */
export function giftCardFieldset({
  checkout,
  ...state
}: FormState & { checkout: Checkout }): Markup {
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
}: NonNullable<Checkout['terms']['giftCard']>): Markup {
  return html`<p>Gift card ${shownCode(lastFour)} holds ${formatMoney(balanceCents)}.</p>
    <button type="submit" class="second" name="${REMOVE}" value="1" formnovalidate>
      Remove gift card
    </button>`;
}

function codeEntry(state: FormState): Markup {
  const field = {
    name: 'giftCode',
    label: 'Gift card code (optional)',
    autocomplete: 'off',
    isSecret: true,
    isOptional: true,
  } as const;
  return html`${textField(field, state)}
    <button type="submit" class="second" name="${APPLY}" value="1" formnovalidate>
      Apply gift card
    </button>`;
}
