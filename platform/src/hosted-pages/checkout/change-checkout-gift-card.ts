import type { Context } from 'hono';
import type { AttemptCounter } from '../../base/attempts.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { getRefusalCode } from '../../base/http/platform-error.ts';
import { type Checkout, changeCheckout } from '../../commerce/checkout/checkout-store.ts';
import {
  type GiftCodeContext,
  limitGiftCodeGuesses,
  requireUsableGiftCard,
} from '../../commerce/gift-cards/find-gift-card.ts';
import type { CheckoutErrors, CheckoutValues } from './checkout-form.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { APPLY_GIFT_BUTTON, REMOVE_GIFT_BUTTON } from './field-markup.ts';

interface GiftCardSubmission {
  checkout: Checkout;
  posted: Record<string, unknown>;
  values: CheckoutValues;
}

interface Outcome {
  checkout: Checkout;
  errors: CheckoutErrors;
}

const TEXTS: Record<string, string> = {
  INVALID_GIFT_CARD_CODE: checkoutMessages.giftUnknown,
  INVALID_GIFT_CARD_STATUS: checkoutMessages.giftEmpty,
  RESOURCE_EXHAUSTED: checkoutMessages.giftTooMany,
};

/**
 * Applies or removes a gift card, if the submission is about that; `null` if it pays. A code that was typed but not
 * applied is applied first, so that no one pays without the card that they meant to use.
 */
export async function applyOrRemoveGiftCard(
  c: Context<AppEnv>,
  options: GiftCodeContext & { attempts: AttemptCounter },
  { checkout, posted, values }: GiftCardSubmission,
): Promise<Outcome | null> {
  const { id } = checkout;
  if (REMOVE_GIFT_BUTTON in posted) {
    const changed = await changeCheckout(options.db, { id }, async (_, { terms }) => {
      const { giftCard: _removed, ...rest } = terms;
      return { terms: rest };
    });
    return { checkout: changed, errors: {} };
  }
  if (values.giftCode === '') {
    return APPLY_GIFT_BUTTON in posted
      ? { checkout, errors: { giftCode: checkoutMessages.giftCode } }
      : null;
  }
  try {
    const find = () => requireUsableGiftCard(options, values.giftCode);
    const giftCard = await limitGiftCodeGuesses(
      c,
      { attempts: options.attempts, caller: `checkout ${id}` },
      find,
    );
    const changed = await changeCheckout(options.db, { id }, async (_, { terms }) => ({
      terms: { ...terms, giftCard },
    }));
    return { checkout: changed, errors: {} };
  } catch (error) {
    const text = TEXTS[getRefusalCode(error) ?? ''];
    if (text === undefined) throw error;
    return { checkout, errors: { giftCode: text } };
  }
}
