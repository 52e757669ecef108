import { desc, eq, ne } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCart } from '../../../testing/fill-cart.ts';
import { mailsTo, newTestEmail } from '../../../testing/member-client.ts';
import {
  payCheckout,
  startHostedCheckout,
  validPaymentForm,
} from '../../../testing/pay-checkout.ts';
import { visitorClient } from '../../../testing/sdk-client.ts';
import { ADMIN_API_KEY } from '../../../testing/start-test-shop.ts';
import {
  buyGiftCode,
  GIFT_CARD_CHECKOUT_FORM,
  giftCardLineInput,
  sendDueGiftCards,
} from '../../../testing/test-gift-cards.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { orders } from '../../commerce/checkout/checkout-and-order-tables.ts';
import { giftCardEntries, giftCards } from '../../commerce/gift-cards/gift-card-tables.ts';
import * as mail from '../../mail/queue-mail.ts';
import { sweepExpired } from '../../sweep-expired.ts';

const shop = testShop();
const DAY = 24 * 3_600_000;
/** A product of the sample shop, as carts refer to it. */
const watch = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };

beforeEach(() => setClockOffset(0));
afterEach(() => {
  setClockOffset(0);
  vi.restoreAllMocks();
});

type Client = Awaited<ReturnType<typeof visitorClient>>;
const v2 = (client: Client) => client.currentCartV2;

async function add(client: Client, options: Record<string, string> = {}) {
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [giftCardLineInput(options)],
  });
  return cart ?? expect.fail('No cart');
}

async function newestOrder() {
  const [order] = await shop.db.select().from(orders).orderBy(desc(orders.number)).limit(1);
  return order ?? expect.fail('No order');
}

const owner = (path: string, body: object) =>
  shop.call(`/gift-ledger/v1/${path}`, { token: ADMIN_API_KEY, body });

async function balance(code: string, token?: string) {
  const response = await shop.call('/gift-ledger/v1/balance', {
    token: token ?? (await shop.newVisitor()),
    body: { code },
  });
  return { status: response.status, ...(await response.json()) };
}
const amountOn = async (code: string) => (await balance(code)).giftCard.balance.amount;

test('a gift card is a cart line without shipping, tax, coupon and product', async () => {
  const client = await visitorClient();
  await addToCart(client, watch);
  const before = await client.currentCart.estimateCurrentCartTotals();
  await add(client, { amount: '500' });
  await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
  const { cart, priceSummary } = await client.currentCart.estimateCurrentCartTotals();
  const price = Number(before.priceSummary?.subtotal?.amount);

  expect(cart?.lineItems?.[1]).toMatchObject({
    productName: { original: 'Gift card' },
    itemType: { preset: 'GIFT_CARD' },
    fixedQuantity: true,
    physicalProperties: { shippable: false },
  });
  expect(priceSummary?.subtotal?.amount).toBe((price + 500).toFixed(2));
  expect(priceSummary?.discount?.amount).toBe((price / 10).toFixed(2));
  const { cart: inV2 } = await v2(client).calculateCurrentCart();
  expect(inV2?.lineItems?.[1]).toMatchObject({
    attributes: { itemType: { preset: 'GIFT_CARD' } },
    status: 'IN_STOCK',
    quantityInfo: { fixedQuantity: true },
  });
});

test.each([
  ['amount', '9.99'],
  ['amount', '2000.01'],
  ['amount', '1e3'],
  ['amount', '10.999'],
  ['amount', '-50'],
  ['receiverName', ' '],
  ['receiverName', 'Ann\r\nBcc: all@example.com'],
  ['receiverEmail', 'ann'],
  ['giverName', 'x'.repeat(81)],
  ['words', 'x'.repeat(301)],
  ['sendOn', '2026-02-30'],
  ['sendOn', '2020-01-01'],
  ['sendOn', new Date(Date.now() + 369 * DAY).toISOString().slice(0, 10)],
])(
  'a gift card with %s %j is refused by its field, and the cart is unchanged',
  async (field, value) => {
    const token = await shop.newVisitor();
    const body = { lineItems: [giftCardLineInput({ [field]: value })] };
    const response = await shop.call('/ecom/v1/carts/current/add-to-cart', { token, body });
    const { details } = await response.json();

    expect(response.status).toBe(400);
    expect(details.validationError.fieldViolations[0].field).toBe(
      `lineItems[0].catalogReference.options.options.${field}`,
    );
    expect((await shop.call('/ecom/v1/carts/current', { token })).status).toBe(404);
  },
);

test.each([
  ['Honolulu, where it is still the day before', '2026-11-27T07:02:00Z', '2026-11-26'],
  ['Kiritimati, where it is already the day after', '2026-11-27T12:00:00Z', '2026-11-28'],
])(
  'the send date may be today in %s, and is the same in cart, order and mail',
  async (_where, at, sendOn) => {
    setClockOffset(Date.parse(at) - Date.now());
    const client = await visitorClient();
    const email = newTestEmail();
    const reported = `Mailed on ${Number(sendOn.slice(-2))} November 2026`;
    const cart = await add(client, { sendOn });
    expect(JSON.stringify(cart.lineItems)).toContain(reported);
    expect(
      (
        await payCheckout(shop, await startHostedCheckout(client), {
          ...GIFT_CARD_CHECKOUT_FORM,
          email,
        })
      ).status,
    ).toBe(303);

    expect(JSON.stringify(await client.orders.getOrder((await newestOrder()).id))).toContain(
      reported,
    );
    expect((await mailsTo(shop, email))[0]?.text).toContain(reported);
  },
);

test('a repeated gift card, or two of one, is refused', async () => {
  const client = await visitorClient();
  const cart = await add(client);

  await expect(add(client)).rejects.toMatchObject({
    details: { applicationError: { code: 'QUANTITY_EXCEEDS_STOCK' } },
  });
  const _id = cart.lineItems?.[0]?._id ?? '';
  await expect(
    client.currentCart.updateCurrentCartLineItemQuantity([{ _id, quantity: 2 }]),
  ).rejects.toMatchObject({ details: { applicationError: { code: 'QUANTITY_EXCEEDS_STOCK' } } });
  expect((await add(client, { words: 'Another' })).lineItems).toHaveLength(2);
});

test('a gift card is bought without an address, listed in order and mail, and mailed at noon of its day', async () => {
  const client = await visitorClient();
  const [receiverEmail, email] = [newTestEmail(), newTestEmail()];
  const sendOn = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
  await add(client, { receiverEmail, sendOn, words: '<b>Enjoy</b>\nthe time' });
  const url = await startHostedCheckout(client);
  const { pathname, search } = new URL(url);
  const page = await (await shop.call(`${pathname}${search}`)).text();
  expect(page).not.toMatch(/Postal code|Shipping|Gift card code/);
  expect((await payCheckout(shop, url, { ...GIFT_CARD_CHECKOUT_FORM, email })).status).toBe(303);

  const order = await client.orders.getOrder((await newestOrder()).id);
  expect(order).toMatchObject({
    paymentStatus: 'PAID',
    lineItems: [{ productName: { original: 'Gift card' }, itemType: { preset: 'GIFT_CARD' } }],
    priceSummary: { total: { amount: '50.00' }, shipping: { amount: '0.00' } },
  });
  expect(order.shippingInfo).toBeUndefined();
  expect(JSON.stringify(order)).not.toContain(receiverEmail);
  const [confirmation] = await mailsTo(shop, email);
  expect(confirmation?.text).toMatch(/Gift card, For Ann, Mailed on/);
  expect(confirmation?.text).not.toMatch(/Shipping/);

  await sendDueGiftCards(shop);
  expect(await mailsTo(shop, receiverEmail)).toEqual([]);
  setClockOffset(Date.parse(`${sendOn}T11:59:00Z`) - Date.now());
  await sendDueGiftCards(shop);
  expect(await mailsTo(shop, receiverEmail)).toEqual([]);
  setClockOffset(Date.parse(`${sendOn}T12:00:30Z`) - Date.now());
  await Promise.all([sendDueGiftCards(shop), sendDueGiftCards(shop)]);
  await sendDueGiftCards(shop);
  const mails = await mailsTo(shop, receiverEmail);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).toContain('&lt;b&gt;Enjoy&lt;/b&gt;');
  expect(mails[0]?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

test('a crash between code and mail loses neither, and the next check mails', async () => {
  const client = await visitorClient();
  const receiverEmail = newTestEmail();
  await add(client, { receiverEmail });
  await payCheckout(shop, await startHostedCheckout(client), GIFT_CARD_CHECKOUT_FORM);
  vi.spyOn(mail, 'queueMail').mockRejectedValueOnce(new Error('killed'));

  await expect(sendDueGiftCards(shop)).rejects.toThrow('killed');
  const isReceiver = eq(giftCards.receiverEmail, receiverEmail);
  const [left] = await shop.db.select().from(giftCards).where(isReceiver);
  expect(left).toMatchObject({ codeDigest: null, lastFour: null, sentAt: null });
  await sendDueGiftCards(shop);
  expect(await mailsTo(shop, receiverEmail)).toHaveLength(1);
});

test('the code is stored in the outbox only, and returned in the mail only', async () => {
  const code = await buyGiftCode(shop);
  const signs = code.replaceAll('-', '');
  const stored = JSON.stringify([
    await shop.db.select().from(giftCards),
    await shop.db.select().from(giftCardEntries),
  ]);
  const answer = JSON.stringify(await balance(code.toLowerCase().replaceAll('-', ' ')));

  expect(stored).not.toContain(signs);
  expect(answer).not.toContain(signs.slice(0, 12));
  expect(answer).toContain(`****-****-****-${signs.slice(-4)}`);
});

test('a guessed code is answered like an unknown one, and soon refused', async () => {
  const token = await shop.newVisitor();
  const answers = [];
  for (let times = 0; times < 11; times += 1) answers.push(await balance('AAAA-BBBB', token));

  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(404), 429]);
  expect(JSON.stringify(answers)).not.toContain('BBBB');
  expect(await amountOn(await buyGiftCode(shop))).toBe('50.00');
});

test('a gift card pays a part in the cart, together with a coupon, and can be removed', async () => {
  const code = await buyGiftCode(shop);
  const client = await visitorClient();
  await addToCart(client, watch);
  await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
  const { cart } = await v2(client).addGiftCardToCurrentCart({ code });
  const [card] = cart?.paymentInfo?.giftCards ?? [];
  const { summary } = await v2(client).calculateCurrentCart();
  const { priceSummary: sums, paymentSummary: paid } = summary ?? {};
  const products = Number(sums?.subtotal?.amount) * 100 - Number(sums?.discount?.amount) * 100;

  expect(card?.obfuscatedCode).toBe(`****-****-****-${code.slice(-4)}`);
  expect(Number(sums?.total?.amount) * 100).toBeCloseTo(products, 5);
  expect(paid?.giftCards).toMatchObject([{ redeemAmount: { amount: '50.00' } }]);
  expect(Number(paid?.payNow?.amount)).toBeCloseTo(Number(sums?.total?.amount) - 50, 5);
  const inV1 = await client.currentCart.estimateCurrentCartTotals();
  expect(inV1.giftCard?.amount?.amount).toBe('50.00');

  await v2(client).removeGiftCardFromCurrentCart(card?._id ?? '');
  const { cart: after } = await v2(client).calculateCurrentCart();
  expect(after?.paymentInfo?.giftCards).toEqual([]);
  await expect(v2(client).removeGiftCardFromCurrentCart(card?._id ?? '')).rejects.toMatchObject({
    details: { applicationError: { code: 'GIFT_CARD_NOT_FOUND_IN_CART' } },
  });
});

/** The checkout of one watch, with the gift card applied on the hosted page. */
async function checkoutWith(code: string): Promise<{ client: Client; url: string; page: string }> {
  const client = await visitorClient();
  await addToCart(client, watch);
  const url = await startHostedCheckout(client);
  const applied = await payCheckout(shop, url, {
    ...validPaymentForm,
    giftCode: code,
    applyGiftCard: '1',
  });
  return { client, url, page: await applied.text() };
}

/** The hidden fields of a page, which a browser would submit. */
const shownOn = (page: string) => ({
  shown: /name="shown" value="([^"]*)"/.exec(page)?.[1] ?? '',
  drawnFor: /name="drawnFor" value="([^"]*)"/.exec(page)?.[1] ?? '',
});

test('a gift card pays a part at the checkout and the card the rest, once for repeated submissions', async () => {
  const code = await buyGiftCode(shop);
  const { client, url, page } = await checkoutWith(code);
  const total = Number(
    /Pay <span class="when-standard">\$([\d.,]+)/.exec(page)?.[1]?.replace(',', ''),
  );
  expect(page).toContain(`Gift card •••• ${code.slice(-4)}`);
  expect(page).not.toContain(code);

  const form = { ...validPaymentForm, ...shownOn(page) };
  const submissions = await Promise.all([
    payCheckout(shop, url, form),
    payCheckout(shop, url, form),
  ]);
  expect(submissions.map(({ status }) => status)).toEqual([303, 303]);
  const { id, totalCents, giftCard, email } = await newestOrder();
  expect(giftCard?.cents).toBe(5000);
  expect(totalCents - 5000).toBe(Math.round(total * 100));
  expect(await amountOn(code)).toBe('0.00');
  const [confirmation] = await mailsTo(shop, email);
  expect(confirmation?.text).toContain(`Gift card •••• ${code.slice(-4)}: −$50.00`);
  const token = client.auth.getTokens().accessToken.value;
  const { orderTransactions } = await (
    await shop.call(`/ecom/v1/payments/orders/${id}`, { token })
  ).json();
  expect(orderTransactions.payments).toMatchObject([
    { amount: { amount: ((totalCents - 5000) / 100).toFixed(2) } },
    { amount: { amount: '50.00' }, giftcardPaymentDetails: { voided: false } },
  ]);
});

test('a gift card that covers the total needs no other card, and keeps the rest', async () => {
  const code = await buyGiftCode(shop, '2000');
  const { url, page } = await checkoutWith(code);
  expect(page).not.toContain('Card number');

  const { cardNumber: _card, expiry: _expiry, securityCode: _code, ...address } = validPaymentForm;
  expect((await payCheckout(shop, url, { ...address, ...shownOn(page) })).status).toBe(303);
  const { totalCents, cardLastDigits, paymentStatus } = await newestOrder();
  expect([cardLastDigits, paymentStatus]).toEqual([null, 'PAID']);
  expect(await amountOn(code)).toBe(((200_000 - totalCents) / 100).toFixed(2));
});

test('a typed code is applied before anything is paid, and can be removed', async () => {
  const code = await buyGiftCode(shop);
  const client = await visitorClient();
  await addToCart(client, watch);
  const url = await startHostedCheckout(client);
  const count = await shop.db.$count(orders);
  const first = await payCheckout(shop, url, { ...validPaymentForm, giftCode: code });
  expect(await first.text()).toContain('Remove gift card');
  expect(await shop.db.$count(orders)).toBe(count);

  const withoutCard = await (
    await payCheckout(shop, url, { ...validPaymentForm, removeGiftCard: '1' })
  ).text();
  expect(withoutCard).toContain('Apply gift card');
  const form = { ...validPaymentForm, ...shownOn(withoutCard) };
  expect((await payCheckout(shop, url, form)).status).toBe(303);
  expect(await amountOn(code)).toBe('50.00');
});

test.each([
  ['', 'Enter the 16 letters and digits'],
  ['ABCD', 'There is no such gift card'],
])(
  'the code %j is reported at its field, and the form keeps its values',
  async (giftCode, words) => {
    const client = await visitorClient();
    await addToCart(client, watch);
    const answer = await payCheckout(shop, await startHostedCheckout(client), {
      ...validPaymentForm,
      giftCode,
      applyGiftCard: '1',
    });
    const page = await answer.text();

    expect(answer.status).toBe(422);
    expect(page).toContain(words);
    expect(page).toContain('Prinsengracht 263');
  },
);

test('a balance that another order spent meanwhile is reported, and nothing is paid', async () => {
  const code = await buyGiftCode(shop);
  const [first, second] = [await checkoutWith(code), await checkoutWith(code)];
  await payCheckout(shop, first.url, { ...validPaymentForm, ...shownOn(first.page) });
  const count = await shop.db.$count(orders);
  const answer = await payCheckout(shop, second.url, {
    ...validPaymentForm,
    ...shownOn(second.page),
  });

  expect(await answer.text()).toContain('now holds $0.00');
  expect(await shop.db.$count(orders)).toBe(count);
  expect(await amountOn(code)).toBe('0.00');
  const used = await visitorClient();
  await addToCart(used, watch);
  await expect(v2(used).addGiftCardToCurrentCart({ code })).rejects.toMatchObject({
    details: { applicationError: { code: 'INVALID_GIFT_CARD_STATUS' } },
  });
});

test('a gift card does not pay for gift cards', async () => {
  const code = await buyGiftCode(shop);
  const client = await visitorClient();
  await add(client, { amount: '20' });
  await v2(client).addGiftCardToCurrentCart({ code });
  const { summary } = await v2(client).calculateCurrentCart();

  expect(summary?.paymentSummary?.payNow?.amount).toBe('20.00');
});

test('the owner refunds to a gift card in parts, each once, and never more than was spent', async () => {
  const code = await buyGiftCode(shop);
  const { url, page } = await checkoutWith(code);
  await payCheckout(shop, url, { ...validPaymentForm, ...shownOn(page) });
  const { id: orderId } = await newestOrder();
  const refund = (body: object) => owner('refund', { orderId, ...body });

  expect((await refund({ amount: '20', reference: 'a' })).status).toBe(200);
  expect((await refund({ amount: '20', reference: 'a' })).status).toBe(200);
  expect(await amountOn(code)).toBe('20.00');
  expect((await refund({ amount: '30.01', reference: 'b' })).status).toBe(409);
  expect((await refund({ reference: 'c' })).status).toBe(200);
  expect(await amountOn(code)).toBe('50.00');
  expect((await refund({ reference: 'd' })).status).toBe(409);
  const { giftCard } = await balance(code);
  expect(giftCard.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['ISSUED', 'REDEEMED', 'REFUNDED', 'REFUNDED'],
  ]);
  const token = await shop.newVisitor();
  const asVisitor = { token, body: { orderId, reference: 'e' } };
  expect((await shop.call('/gift-ledger/v1/refund', asVisitor)).status).toBe(403);
  expect((await owner('refund', { orderId: 'none', reference: 'f' })).status).toBe(404);
});

test('a lost mail is sent again with a new code, and the old code is refused', async () => {
  const code = await buyGiftCode(shop);
  const { id: orderId } = await newestOrder();
  const { giftCards: cards } = await (await owner('list-by-order', { orderId })).json();
  expect(cards[0]).not.toHaveProperty('codeDigest');
  expect((await owner('resend', { giftCardId: cards[0].id })).status).toBe(200);
  const [newest] = await mailsTo(shop, cards[0].receiverEmail);

  expect((await balance(code)).status).toBe(404);
  expect(await amountOn(newest?.code ?? '')).toBe('50.00');
  expect((await owner('resend', { giftCardId: 'none' })).status).toBe(404);
});

test('the holder of an old code cannot use a card that was mailed again', async () => {
  const code = await buyGiftCode(shop);
  const { id: orderId } = await newestOrder();
  const { giftCards: cards } = await (await owner('list-by-order', { orderId })).json();
  const { url, page } = await checkoutWith(code);
  const other = await visitorClient();
  await addToCart(other, watch);
  await v2(other).addGiftCardToCurrentCart({ code });
  const before = await shop.db.$count(orders);
  expect((await owner('resend', { giftCardId: cards[0].id })).status).toBe(200);
  const [newest] = await mailsTo(shop, cards[0].receiverEmail);

  const refused = await payCheckout(shop, url, { ...validPaymentForm, ...shownOn(page) });
  expect(refused.headers.get('location')).toBeNull();
  expect(await shop.db.$count(orders)).toBe(before);
  const { cart } = await v2(other).calculateCurrentCart();
  expect(cart?.paymentInfo?.giftCards).toEqual([]);
  const again = shownOn(await refused.text());
  expect((await payCheckout(shop, url, { ...validPaymentForm, ...again })).status).toBe(303);
  expect(await amountOn(newest?.code ?? '')).toBe('50.00');
});

test('personal data of a card is deleted a quarter of a year after its mail, and its balance stays', async () => {
  const code = await buyGiftCode(shop);
  const known = async () => {
    await sweepExpired(shop.db);
    return shop.db.$count(giftCards, ne(giftCards.receiverEmail, ''));
  };
  setClockOffset(89 * DAY);
  expect(await known()).toBeGreaterThan(0);
  setClockOffset(120 * DAY);
  expect(await known()).toBe(0);
  setClockOffset(0);
  expect(await amountOn(code)).toBe('50.00');
});

test('a cart accepts twenty gift cards', async () => {
  const client = await visitorClient();
  const lineItems = Array.from({ length: 20 }, (_, at) => giftCardLineInput({ words: String(at) }));
  await client.currentCart.addToCurrentCart({ lineItems });

  await expect(add(client)).rejects.toMatchObject({ message: expect.stringContaining('at most') });
});

test('ledger entries cannot be changed', async () => {
  await buyGiftCode(shop);
  await expect(shop.db.update(giftCardEntries).set({ amountCents: 1 })).rejects.toThrow();
  await expect(shop.db.delete(giftCardEntries)).rejects.toThrow();
});

test('the merchant cannot order unpaid gift cards', async () => {
  const client = await visitorClient();
  await add(client);
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
  });
  const init = { method: 'POST' };
  const path = `/ecom/v1/checkouts/${checkoutId}/create-order`;
  const answer = await shop.call(path, { token: ADMIN_API_KEY, init });

  expect(answer.status).toBe(428);
  expect(await answer.text()).toContain('hosted checkout');
});
