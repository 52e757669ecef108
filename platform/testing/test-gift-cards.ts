import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { now } from '../src/base/clock.ts';
import { loadSecretBox } from '../src/base/create-and-seal-secrets.ts';
import type { Database } from '../src/base/db/database.ts';
import type { CheckoutLine } from '../src/commerce/checkout/checkout-data-types.ts';
import type { GiftCardCredit } from '../src/commerce/gift-cards/find-gift-card.ts';
import { giftCardEntries, giftCards } from '../src/commerce/gift-cards/gift-card-tables.ts';
import { GIFT_CARD_ITEM_ID, GIFT_CARDS_APP_ID } from '../src/commerce/gift-cards/gift-options.ts';
import { mailDueGiftCards } from '../src/commerce/gift-cards/mail-due-gift-cards.ts';
import { mailsTo, newTestEmail } from './member-client.ts';
import { payCheckout, startHostedCheckout } from './pay-checkout.ts';
import { visitorClient } from './sdk-client.ts';
import { type TestShop, testSettings } from './start-test-shop.ts';

/** The checkout form of an order with gift cards only: it has a payment card and no delivery address. */
export const GIFT_CARD_CHECKOUT_FORM = {
  email: 'nora@example.com',
  fullName: 'Nora Visser',
  cardNumber: '4242 4242 4242 4242',
  expiry: '09 / 39',
  securityCode: '123',
};

/** A gift card as a cart takes it. */
export const giftCardLineInput = (options: Record<string, string> = {}) => ({
  catalogReference: {
    catalogItemId: GIFT_CARD_ITEM_ID,
    appId: GIFT_CARDS_APP_ID,
    options: {
      options: {
        amount: '50',
        receiverName: 'Ann',
        receiverEmail: 'ann@example.com',
        giverName: 'Nora',
        ...options,
      },
    },
  },
  quantity: 1,
});

/** The job that mails cards, once. */
export const sendDueGiftCards = async (shop: TestShop) =>
  mailDueGiftCards({
    db: shop.db,
    secretBox: await loadSecretBox(testSettings),
    shopUrl: testSettings.siteOrigins[0],
  });

/** Buys a card and reads its code in the mail. */
export async function buyGiftCode(shop: TestShop, amount = '50'): Promise<string> {
  const client = await visitorClient();
  const receiverEmail = newTestEmail();
  await client.currentCart.addToCurrentCart({
    lineItems: [giftCardLineInput({ amount, receiverEmail })],
  });
  const paid = await payCheckout(shop, await startHostedCheckout(client), GIFT_CARD_CHECKOUT_FORM);
  expect(paid.status).toBe(303);
  await sendDueGiftCards(shop);
  const [mail] = await mailsTo(shop, receiverEmail);
  return mail?.code ?? expect.fail('No code came');
}

/** A stored gift card that holds so much, as prices know it; its code is not known. */
export async function insertGiftCard(db: Database, balanceCents: number): Promise<GiftCardCredit> {
  const [id, orderId] = [randomUUID(), randomUUID()];
  const lastFour = 'W1ZT';
  const people = { receiverName: 'Ann', receiverEmail: newTestEmail(), giverName: 'Nora' };
  await db
    .insert(giftCards)
    .values({ id, orderId, lineId: id, ...people, words: '', sendAt: now(), lastFour });
  await db
    .insert(giftCardEntries)
    .values({ cardId: id, kind: 'issued', amountCents: balanceCents, orderId, reference: orderId });
  return { id, lastFour, balanceCents };
}

/** The line of a checkout that buys a gift card. */
export function buildGiftCheckoutLine(cents = 5000): CheckoutLine {
  const amount = (cents / 100).toFixed(2);
  const people = { receiverName: 'Ann', receiverEmail: 'ann@example.com', giverName: 'Nora' };
  return {
    lineId: randomUUID(),
    productId: GIFT_CARD_ITEM_ID,
    variantId: 'gift',
    inventoryId: '',
    name: 'Gift card',
    choices: ['For Ann', 'Mailed once it is paid'],
    quantity: 1,
    unitCents: cents,
    sku: '',
    gift: { cents, options: { amount, ...people, words: '', sendOn: '' } },
  };
}
