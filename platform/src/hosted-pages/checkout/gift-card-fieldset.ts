import { html } from 'hono/html';
import { formatMoney } from '../../base/money.ts';
import { type Checkout, checkoutTotals } from '../../commerce/checkout/checkouts.ts';
import { displayedGiftCode } from '../../commerce/gift-cards/gift-code.ts';
import type { HtmlMarkup } from '../page.ts';
import { type FormState, textFieldMarkup } from './field-markup.ts';

/** The names of the form's buttons that are about the gift card. */
export const APPLY_GIFT_CARD = 'applyGiftCard';
export const REMOVE_GIFT_CARD = 'removeGiftCard';

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
  return html`<p>Gift card ${displayedGiftCode(lastFour)} holds ${formatMoney(balanceCents)}.</p>
    <button type="submit" class="second" name="${REMOVE_GIFT_CARD}" value="1" formnovalidate>
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
    <button type="submit" class="second" name="${APPLY_GIFT_CARD}" value="1" formnovalidate>
      Apply gift card
    </button>`;
}
