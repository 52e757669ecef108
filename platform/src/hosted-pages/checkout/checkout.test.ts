import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addToCart } from '../../../testing/fill-cart.ts';
import { payCheckout, validPaymentForm } from '../../../testing/pay-checkout.ts';
import { visitorClient } from '../../../testing/sdk-client.ts';
import { TEST_QA_TOKEN, TEST_SHOP_URL } from '../../../testing/start-test-shop.ts';
import { shopForEachTest } from '../../../testing/test-shop.ts';
import { inventory } from '../../commerce/catalogue/catalogue-tables.ts';
import { orders } from '../../commerce/checkout/checkout-and-order-tables.ts';

const steel = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };
const shop = shopForEachTest();
let client: Awaited<ReturnType<typeof visitorClient>>;

beforeEach(async () => {
  client = await visitorClient();
});

/** Starts a checkout of what is in the cart; answers the address of the hosted page. */
async function startCheckout(
  of = client,
  thankYouPageUrl: string | null = `${TEST_SHOP_URL}/thank-you`,
) {
  const { checkoutId } = await of.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const { redirectSession } = await of.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: checkoutId ?? '' },
    callbacks: {
      postFlowUrl: `${TEST_SHOP_URL}/products`,
      ...(thankYouPageUrl === null ? {} : { thankYouPageUrl }),
    },
  });
  return redirectSession?.fullUrl ?? '';
}

async function open(fullUrl: string) {
  const { pathname, search } = new URL(fullUrl);
  return shop.app.request(`${pathname}${search}`);
}

async function orderId(of = client) {
  const found = await of.orders.searchOrders({});
  return found.orders?.[0]?._id ?? '';
}

async function outboxOf(email: string) {
  const headers = { 'x-qa-token': TEST_QA_TOKEN };
  return (
    await shop.app.request(`/_qa/outbox?to=${encodeURIComponent(email)}`, { headers })
  ).json();
}

async function stockOf(slug: string) {
  const { items } = await client.products.queryProducts().eq('slug', slug).find();
  return items[0]?.stock?.quantity;
}

test('the page shows lines, total and a link back', async () => {
  await addToCart(client, { ...steel, quantity: 2 });
  const response = await open(await startCheckout());
  const page = await response.text();

  expect(response.headers.get('content-security-policy')).toContain(
    `form-action 'self' ${TEST_SHOP_URL}`,
  );
  expect(page).toContain('Tidal 300');
  expect(page).toContain('Steel bracelet · 2 · $389.00 each');
  expect(page).toContain('$778.00');
  expect(page).toContain('$796.00');
  expect(page).toContain(`href="${TEST_SHOP_URL}/products"`);
});

test('a payment creates an order, reduces the stock, empties the cart and sends a mail', async () => {
  await addToCart(client, { ...steel, quantity: 2 });
  const response = await payCheckout(shop, await startCheckout());

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(
    `${TEST_SHOP_URL}/thank-you?orderId=${await orderId()}`,
  );
  expect(await stockOf('tidal-300')).toBe(22);
  expect((await client.currentCart.getCurrentCart()).lineItems).toEqual([]);
  expect(await outboxOf('Nora@example.com')).toEqual([
    expect.objectContaining({
      to: 'nora@example.com',
      subject: 'Your Horae order 10001',
      text: expect.stringContaining('Total: $778.00'),
    }),
  ]);
});

test('a shop without a thank-you page gets one that names the order and links to the shop', async () => {
  await addToCart(client, { ...steel, quantity: 2 });
  const paid = await payCheckout(shop, await startCheckout(client, null));
  const location = paid.headers.get('location') ?? '';
  expect(location).toMatch(/^\/checkout\/thank-you\?checkoutId=/);
  const response = await shop.app.request(location);
  const page = await response.text();

  expect(response.status).toBe(200);
  expect(page).toContain('Your order number is <strong>10001</strong>');
  expect(page).toContain('2 × Tidal 300, Steel bracelet');
  expect(page).toContain(`href="${TEST_SHOP_URL}/products"`);
  expect(page).not.toContain('Prinsengracht');
});

test.each(['', '?checkoutId=none'])('the thank-you page shows no order for %j', async (query) => {
  const response = await shop.app.request(`/checkout/thank-you${query}`);

  expect(response.status).toBe(404);
  expect(await response.text()).toContain('There is no such order');
});

test('a thank-you address keeps its query', async () => {
  await addToCart(client, steel);
  const response = await payCheckout(
    shop,
    await startCheckout(client, `${TEST_SHOP_URL}/thank-you?from=panel`),
  );

  expect(response.headers.get('location')).toBe(
    `${TEST_SHOP_URL}/thank-you?from=panel&orderId=${await orderId()}`,
  );
});

test('two tabs that pay at once create one order', async () => {
  await addToCart(client, steel);
  const fullUrl = await startCheckout();
  const responses = await Promise.all([
    payCheckout(shop, fullUrl),
    payCheckout(shop, fullUrl),
    payCheckout(shop, fullUrl),
  ]);

  const locations = responses.map((response) => response.headers.get('location'));
  expect(new Set(locations).size).toBe(1);
  expect(await shop.db.$count(orders)).toBe(1);
  expect(await stockOf('tidal-300')).toBe(23);
  expect((await open(fullUrl)).headers.get('location')).toBe(locations[0]);
});

test('the last product is sold once', async () => {
  const other = await visitorClient();
  await addLastAbyss(client);
  await addLastAbyss(other);
  const [first, second] = [await startCheckout(), await startCheckout(other)];
  const responses = await Promise.all([payCheckout(shop, first), payCheckout(shop, second)]);

  expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  expect(await stockOf('abyss-500')).toBe(0);
  const refused = responses.find(({ status }) => status === 409);
  expect(await refused?.text()).toContain('Abyss 500 is no longer available');
});

test('a declined card changes nothing', async () => {
  await addToCart(client, steel);
  const fullUrl = await startCheckout();
  const response = await payCheckout(shop, fullUrl, {
    ...validPaymentForm,
    cardNumber: '4000 0000 0000 0002',
  });
  const page = await response.text();

  expect(response.status).toBe(422);
  expect(page).toContain('Your card was declined');
  expect(page).toContain('value="Nora Visser"');
  expect(page).not.toContain('4000 0000 0000 0002');
  expect(page).not.toContain('value="123"');
  expect(page.split('id="securityCode-error"')[1]).toContain('Enter the security code again.');
  expect(await shop.db.$count(orders)).toBe(0);
  expect(await stockOf('tidal-300')).toBe(24);
  expect((await client.currentCart.getCurrentCart()).lineItems).toHaveLength(1);
  expect((await payCheckout(shop, fullUrl)).status).toBe(303);
});

test.each([
  ['email', 'nonsense', 'Enter an email address'],
  ['fullName', '   ', 'Enter your full name'],
  ['country', 'XX', 'Choose a country'],
  ['cardNumber', '4111 1111 1111 1111', 'test cards only'],
  ['cardNumber', 'toString', 'Enter the 16 digits'],
  ['expiry', '13/30', 'Enter the expiry date'],
  ['expiry', '01/20', 'This card has expired'],
  ['securityCode', 'x', 'Enter the 3 digits'],
])('an invalid %s (%s) is reported at its field', async (field, value, message) => {
  await addToCart(client, steel);
  const response = await payCheckout(shop, await startCheckout(), {
    ...validPaymentForm,
    [field]: value,
  });
  const page = await response.text();

  expect(response.status).toBe(422);
  expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-describedby="${field}-error"`));
  expect(page.split(`id="${field}-error"`)[1]).toContain(message);
  expect(await shop.db.$count(orders)).toBe(0);
});

test('typed values are returned as text, never as markup', async () => {
  await addToCart(client, steel);
  const response = await payCheckout(shop, await startCheckout(), {
    fullName: '"><script>alert(1)</script>',
  });
  const page = await response.text();

  expect(page).not.toContain('<script>');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
});

test('lines added after the checkout began stay in the cart', async () => {
  await addToCart(client, steel);
  const fullUrl = await startCheckout();
  await addToCart(client, { slug: 'meridian-38', options: { Strap: 'Black leather' } });
  await payCheckout(shop, fullUrl);

  const { lineItems } = await client.currentCart.getCurrentCart();
  expect(lineItems?.map((line) => line.productName?.original)).toEqual(['Meridian 38']);
});

test('a coupon applies in the checkout', async () => {
  await addToCart(client, steel);
  await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
  const page = await (await open(await startCheckout())).text();

  expect(page).toContain('Coupon WELCOME10');
  expect(page).toContain('$350.10');
});

test('an empty cart cannot be checked out', async () => {
  const cart = await addToCart(client, steel);
  await client.currentCart.removeLineItemsFromCurrentCart([cart.lineItems?.[0]?._id ?? '']);

  await expect(
    client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }),
  ).rejects.toMatchObject({
    details: { applicationError: { code: 'CART_IS_EMPTY' } },
  });
});

test('a checkout of an unknown channel is refused', async () => {
  await addToCart(client, steel);

  const response = await shop.call('/ecom/v1/carts/current/create-checkout', {
    token: await shop.newVisitor(),
    body: { channelType: 'PIGEON' },
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('channelType');
});

test('callbacks redirect into the shop only', async () => {
  await addToCart(client, steel);

  await expect(startCheckout(client, 'https://evil.example/')).rejects.toMatchObject({
    details: {
      validationError: { fieldViolations: [{ field: 'options.callbacks.thankYouPageUrl' }] },
    },
  });
});

test('the checkout of another visitor is refused', async () => {
  await addToCart(client, steel);
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
  });
  const other = await visitorClient();

  await expect(
    other.redirects.createRedirectSession({ ecomCheckout: { checkoutId: checkoutId ?? '' } }),
  ).rejects.toMatchObject({ details: { applicationError: { code: 'CHECKOUT_NOT_FOUND' } } });
});

test('an unknown checkout answers a page with a link back', async () => {
  const response = await shop.app.request('/checkout?checkoutId=nothing');

  expect(response.status).toBe(404);
  expect(await response.text()).toContain(`href="${TEST_SHOP_URL}"`);
});

async function addLastAbyss(of: typeof client) {
  const { items } = await client.products.queryProducts().eq('slug', 'abyss-500').find();
  const choices = items[0]?.variants?.[0]?.choices ?? {};
  await shop.db
    .update(inventory)
    .set({ quantity: 1 })
    .where(eq(inventory.productId, items[0]?._id ?? ''));
  await addToCart(of, { slug: 'abyss-500', options: choices });
}
