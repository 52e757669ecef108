import {
  type ActionAnswer,
  type ActionContext,
  accessToken,
  loadWixClient,
  PlatformError,
  platformCall,
  toPlatformError,
} from '@horae/shared';
import { cleanCode } from '@horae/shared/typed-text';
import { currentCartV2 } from '@wix/ecom';
import * as v from 'valibot';
import { toRefusalCode } from '../actions/answer-cart-change.ts';
import { toCartV1Error } from '../cart/api/cart-v2-client.ts';
import { GIFT_CARD_ITEM_ID } from '../cart/api/catalog-item.ts';
import { loadCartApi } from '../cart/api/load-cart-client.ts';
import { ITEM_ADDED } from '../cart/item-fields.tsx';
import {
  BALANCE_FOUND,
  BalanceResponse,
  GIFT_CARD_APPLIED,
  GIFT_CARD_FIELDS,
  GIFT_CARD_REMOVED,
  GIFT_CODE_MISSING,
  type GiftCardFieldName,
  type GiftCardFormValues,
  TOO_MANY_GIFT_CODES,
} from './gift-card-fields.ts';

/** The code of a field that the platform refuses. */
const WRONG = 'WRONG';

const IN_CART: ActionAnswer = {
  go: '/cart',
  said: ITEM_ADDED,
  values: { productId: GIFT_CARD_ITEM_ID },
};

/** Puts a gift card into the cart; one that is already there counts as added. */
export async function addGiftCardToCart(
  options: GiftCardFormValues,
  { key }: Pick<ActionContext, 'key'>,
): Promise<ActionAnswer> {
  try {
    const line = { productId: GIFT_CARD_ITEM_ID, options: { ...options }, quantity: 1 };
    await (await loadCartApi()).addLine(line, key);
    return IN_CART;
  } catch (thrown) {
    const wrong = wrongFields(thrown);
    if (wrong.length > 0) {
      return { refused: Object.fromEntries(wrong.map((field) => [field, WRONG])) };
    }
    const code = toRefusalCode(thrown);
    return code === 'QUANTITY_EXCEEDS_STOCK' ? IN_CART : { refused: { '': code } };
  }
}

/** Takes the last part of a path such as `lineItems[0].catalogReference.options.options.amount`. */
function wrongFields(thrown: unknown): GiftCardFieldName[] {
  if (!(thrown instanceof PlatformError)) return [];
  const names = thrown.violations.map(({ field }) => field.split('.').at(-1));
  return GIFT_CARD_FIELDS.filter((field) => names.includes(field));
}

export const GiftCardCodeSchema = v.object({
  code: v.pipe(
    v.optional(v.string(GIFT_CODE_MISSING), ''),
    v.transform(cleanCode),
    v.nonEmpty(GIFT_CODE_MISSING),
    // No code is that long.
    v.maxLength(100, 'INVALID_GIFT_CARD_CODE'),
  ),
});

export const GiftCardIdSchema = v.object({
  giftCardId: v.optional(v.pipe(v.string('GIFT_CARD_MISSING'), v.maxLength(100)), ''),
});

/** Both are calls of Cart V2, whichever version the page speaks: V1 has none for gift cards. */
const carts = async () =>
  (await loadWixClient()).use({
    add: currentCartV2.addGiftCardToCurrentCart,
    remove: currentCartV2.removeGiftCardFromCurrentCart,
  });

/** Lets a gift card pay the cart; a refusal is shown at its field. */
export async function applyGiftCard({
  code,
}: v.InferOutput<typeof GiftCardCodeSchema>): Promise<ActionAnswer> {
  try {
    await (await carts()).add({ code });
    return { go: '/cart', said: GIFT_CARD_APPLIED };
  } catch (thrown) {
    return { refused: { code: giftCardCode(toCartV1Error(thrown)) } };
  }
}

/** Takes it off the cart; one that is gone already needs no complaint. */
export async function removeGiftCard({
  giftCardId,
}: v.InferOutput<typeof GiftCardIdSchema>): Promise<ActionAnswer> {
  const done: ActionAnswer = { go: '/cart', said: GIFT_CARD_REMOVED };
  try {
    await (await carts()).remove(giftCardId);
    return done;
  } catch (thrown) {
    const code = toRefusalCode(toCartV1Error(thrown));
    return code === 'GIFT_CARD_NOT_FOUND_IN_CART' ? done : { refused: { '': code } };
  }
}

/** @throws what was thrown, when it is no refusal. */
function giftCardCode(thrown: unknown): string {
  if (thrown instanceof PlatformError && thrown.status === 429) return TOO_MANY_GIFT_CODES;
  return toRefusalCode(thrown);
}

/** Limit of entries that fit into an action's answer; the newest are returned. */
const MOST = 50;

/** Reads the balance of the card with this code; the answer passes it on as a secret, to one page only. */
export async function readGiftCardBalance({ code }: { code: string }): Promise<ActionAnswer> {
  try {
    const { giftCard } = await fetchBalance(code);
    const balance = { ...giftCard, entries: giftCard.entries.slice(-MOST) };
    return {
      go: '/gift-card/balance',
      said: BALANCE_FOUND,
      secrets: { balance: JSON.stringify(balance) },
    };
  } catch (thrown) {
    return { refused: { code: giftCardCode(thrown) } };
  }
}

const fetchBalance = (code: string) =>
  platformCall(async () => {
    const response = await fetch('https://www.wixapis.com/gift-ledger/v1/balance', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: await accessToken() },
      body: JSON.stringify({ code }),
    });
    const reply: unknown = await response.json();
    if (response.ok) return v.parse(v.object({ giftCard: BalanceResponse }), reply);
    throw toPlatformError({ status: response.status, ...(reply as object) }); // a refusal is an object
  });
