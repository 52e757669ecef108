import { beforeEach, expect, test } from 'vitest';
import {
  applicationErrorWith,
  type EcomClient,
  ownerEcomClient,
  visitorEcomClient,
} from '../../../../testing/ecom-client.ts';
import { callQaControl } from '../../../../testing/member-client.ts';
import { payCheckout, validPaymentForm } from '../../../../testing/pay-checkout.ts';
import { toCartLineInput } from '../../../../testing/sdk-client.ts';
import { TEST_SHOP_URL } from '../../../../testing/start-test-shop.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
const steel = { Strap: 'Steel bracelet' };
let client: EcomClient;

beforeEach(async () => {
  client = await visitorEcomClient();
});

async function line(quantity = 1, options: Record<string, string> = steel) {
  const { items } = await client.products.queryProducts().eq('slug', 'tidal-300').find();
  return toCartLineInput(items[0]?._id ?? '', options, quantity);
}

const person = { firstName: 'Nora', lastName: 'Visser', phone: '+31 20 123' };
const address = {
  country: 'NL',
  city: 'Amsterdam',
  postalCode: '1016 GV',
  addressLine1: 'Prinsengracht 263',
};
const destination = { address, contactDetails: person };
const whole = {
  buyerNote: 'Ring twice.',
  buyerInfo: { email: 'nora@example.com' },
  shippingInfo: {
    shippingDestination: destination,
    selectedCarrierServiceOption: { code: 'expedited' },
  },
};

async function buyNow(of = client, more: object = {}, quantity = 1) {
  const lineItems = [await line(quantity)];
  // The SDK renames within the objects that it is given.
  const own = structuredClone(more);
  const { _id } = await of.checkout.createCheckout({ channelType: 'WEB', lineItems, ...own });
  return _id ?? '';
}

test('a checkout is created of items that were never in a cart', async () => {
  const id = await buyNow(client, { checkoutInfo: whole, couponCode: 'welcome10' }, 2);
  const checkout = await client.checkout.getCheckout(id);

  expect(checkout).toMatchObject({
    _id: id,
    completed: false,
    channelType: 'WEB',
    buyerNote: 'Ring twice.',
    buyerInfo: { email: 'nora@example.com', visitorId: expect.any(String) },
    shippingInfo: {
      shippingDestination: { address, contactDetails: person },
      selectedCarrierServiceOption: { code: 'expedited', title: 'Expedited' },
    },
    appliedDiscounts: [{ coupon: { code: 'WELCOME10', amount: { amount: '77.80' } } }],
    lineItems: [
      {
        quantity: 2,
        productName: { original: 'Tidal 300' },
        price: { amount: '389.00' },
        lineItemPrice: { amount: '778.00' },
        media: expect.stringMatching(/^wix:image:\/\/v1\/tidal-300/),
        url: 'http://shop.test/product/tidal-300',
        descriptionLines: [
          { name: { original: 'Strap' }, plainText: { original: 'Steel bracelet' } },
        ],
      },
    ],
    priceSummary: {
      subtotal: { amount: '778.00' },
      discount: { amount: '77.80' },
      shipping: { amount: '18.00' },
      total: { amount: '718.20' },
    },
    payNow: { total: { amount: '718.20' } },
  });
  expect(checkout._createdDate).toBeInstanceOf(Date);
  await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject(
    applicationErrorWith('OWNED_CART_NOT_FOUND'),
  );
});

test('the hosted page pays the checkout, prefilled with what the client sent', async () => {
  const id = await buyNow(client, { checkoutInfo: whole });
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: id },
    callbacks: { postFlowUrl: TEST_SHOP_URL, thankYouPageUrl: `${TEST_SHOP_URL}/thank-you` },
  });
  const { pathname, search } = new URL(redirectSession?.fullUrl ?? '');
  const page = await (await shop.app.request(`${pathname}${search}`)).text();
  expect(page).toContain('value="Prinsengracht 263"');
  expect(page).toContain('value="Nora Visser"');

  const paid = await payCheckout(shop, redirectSession?.fullUrl ?? '', validPaymentForm);
  const orderId = new URL(paid.headers.get('location') ?? '').searchParams.get('orderId') ?? '';
  const order = await client.orders.getOrder(orderId);
  expect(order).toMatchObject({
    checkoutId: id,
    paymentStatus: 'PAID',
    buyerNote: 'Ring twice.',
    lineItems: [{ descriptionLines: [{ name: { original: 'Strap' } }] }],
    recipientInfo: { address: { streetAddress: { name: 'Prinsengracht', number: '263' } } },
  });
  expect((await client.checkout.getCheckout(id)).completed).toBe(true);
  await expect(client.checkout.updateCheckout(id, { buyerNote: 'Late.' })).rejects.toMatchObject(
    applicationErrorWith('CHECKOUT_IS_COMPLETE'),
  );
});

test('the checkout of the current cart is found by the cart, and has its data', async () => {
  await client.currentCart.addToCurrentCart({ lineItems: [await line()] });
  await client.currentCart.updateCurrentCart({
    cartInfo: { buyerNote: 'Ring twice.', contactInfo: { address: { ...address } } },
  });
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    shippingAddress: { ...address, city: 'Utrecht' },
  });
  const { _id: cartId } = await client.currentCart.getCurrentCart();
  const found = await client.checkout.getCheckoutByCartId(cartId ?? '');

  expect(found.checkout).toMatchObject({
    _id: checkoutId,
    cartId,
    buyerNote: 'Ring twice.',
    shippingInfo: { shippingDestination: { address: { city: 'Utrecht' } } },
  });
});

test('lines, quantities and coupons of a checkout can be changed', async () => {
  const id = await buyNow();
  const { checkout: service } = client;
  const grown = await service.addToCheckout(id, {
    lineItems: [await line(2), await line(1, { Strap: 'Black rubber' })],
  });
  const lines = grown.checkout?.lineItems ?? [];
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 1]);

  const first = lines[0]?._id ?? '';
  const fewer = await service.updateLineItemsQuantity(id, [{ _id: first, quantity: 1 }]);
  expect(fewer.checkout?.priceSummary?.subtotal?.amount).toBe('778.00');
  const one = await service.removeLineItems(id, [first]);
  expect(one.checkout?.lineItems?.map(({ _id }) => _id)).toEqual([lines[1]?._id]);

  const reduced = await service.updateCheckout(id, {}, { couponCode: 'welcome10' });
  expect(reduced.priceSummary?.discount?.amount).toBe('38.90');
  const bare = await service.removeCoupon(id);
  expect(bare.checkout?.priceSummary?.discount?.amount).toBe('0.00');
  expect(bare.checkout?.appliedDiscounts).toEqual([]);
});

test('a checkout changes the given fields only', async () => {
  const id = await buyNow(client, { checkoutInfo: whole });
  const changed = await client.checkout.updateCheckout(id, {
    shippingInfo: { selectedCarrierServiceOption: { code: 'standard' } },
    billingInfo: { address: { country: 'BE' } },
  });

  expect(changed).toMatchObject({
    buyerNote: 'Ring twice.',
    billingInfo: { address: { country: 'BE' } },
    shippingInfo: {
      shippingDestination: { address: { city: 'Amsterdam' } },
      selectedCarrierServiceOption: { code: 'standard' },
    },
  });
});

test("a checkout has the address of its payment page: the hosted one or the shop's", async () => {
  const id = await buyNow();
  const hosted = `http://platform.test/checkout?checkoutId=${id}`;
  expect((await client.checkout.getCheckoutUrl(id)).checkoutUrl).toBe(hosted);

  const overrideCheckoutUrl = `${TEST_SHOP_URL}/pay/{checkout_id}`;
  await client.checkout.updateCheckout(id, {}, { overrideCheckoutUrl });
  expect((await client.checkout.getCheckoutUrl(id)).checkoutUrl).toBe(`${TEST_SHOP_URL}/pay/${id}`);
  await client.checkout.removeOverrideCheckoutUrl(id);
  expect((await client.checkout.getCheckoutUrl(id)).checkoutUrl).toBe(hosted);

  const foreign = { overrideCheckoutUrl: 'https://evil.example/' };
  await expect(client.checkout.updateCheckout(id, {}, foreign)).rejects.toMatchObject({
    details: { validationError: expect.anything() },
  });
});

test.each(['/ecom/v1/checkouts', '/ecom/v1/carts', '/ecom/v2/carts'])(
  'nothing can be created at %s without a token',
  async (path) => {
    expect((await shop.call(path, { body: {} })).status).toBe(401);
  },
);

test('other callers cannot read or change a checkout', async () => {
  const id = await buyNow();
  const other = await visitorEcomClient();
  const missing = applicationErrorWith('CHECKOUT_NOT_FOUND');

  await expect(other.checkout.getCheckout(id)).rejects.toMatchObject(missing);
  await expect(other.checkout.getCheckoutUrl(id)).rejects.toMatchObject(missing);
  await expect(other.checkout.updateCheckout(id, {})).rejects.toMatchObject(missing);
  await expect(other.checkout.removeCoupon(id)).rejects.toMatchObject(missing);
  await expect(other.checkout.getCheckoutByCartId(id)).rejects.toMatchObject(missing);
  expect((await ownerEcomClient().checkout.getCheckout(id)).buyerInfo).toMatchObject({
    visitorId: expect.any(String),
  });
});

test.each([
  ['a quantity beyond the stock', {}, 25, applicationErrorWith('ITEM_NOT_AVAILABLE')],
  ['an unknown coupon', { couponCode: 'NOPE' }, 1, applicationErrorWith('COUPON_DOES_NOT_EXIST')],
  ['a gift card', { giftCardCode: 'ABCD1234' }, 1, applicationErrorWith('INVALID_GIFT_CARD_CODE')],
])('%s is refused, and nothing is created', async (_, more, quantity, error) => {
  await expect(buyNow(client, more, quantity)).rejects.toMatchObject(error);
});

test('an empty checkout is refused, and its last line cannot be removed', async () => {
  const nothing = client.checkout.createCheckout({ channelType: 'WEB', lineItems: [] });
  await expect(nothing).rejects.toMatchObject({ details: { validationError: expect.anything() } });

  const id = await buyNow();
  const only = (await client.checkout.getCheckout(id)).lineItems?.[0]?._id ?? '';
  await expect(client.checkout.removeLineItems(id, [only])).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'lineItemIds' }] } },
  });
  const other = client.checkout.updateLineItemsQuantity(id, [{ _id: 'none', quantity: 1 }]);
  await expect(other).rejects.toMatchObject(applicationErrorWith('LINE_ITEM_NOT_FOUND'));
});

test('an expired checkout can be read but not changed', async () => {
  const id = await buyNow();
  await callQaControl(shop, 'clock', { offsetMs: 25 * 3_600_000 });
  const owner = ownerEcomClient();
  const late = owner.checkout.updateCheckout(id, { buyerNote: 'Late.' });
  await expect(late).rejects.toMatchObject(applicationErrorWith('CHECKOUT_EXPIRED'));
  expect((await owner.checkout.getCheckout(id))._id).toBe(id);
  await callQaControl(shop, 'clock', { offsetMs: 0 });
});

test('the merchant orders a checkout without the hosted page, and it is unpaid', async () => {
  const id = await buyNow(client, { checkoutInfo: whole });
  const owner = ownerEcomClient();
  const { orderId } = await owner.checkout.createOrder(id);
  const order = await client.orders.getOrder(orderId ?? '');

  expect(order).toMatchObject({
    checkoutId: id,
    paymentStatus: 'NOT_PAID',
    buyerInfo: { email: 'nora@example.com', visitorId: expect.any(String) },
    priceSummary: { total: { amount: '407.00' } },
  });
  const transactions = await owner.orderTransactions.listTransactionsForSingleOrder(orderId ?? '');
  expect(transactions.orderTransactions).toMatchObject({ orderId, payments: [] });
  await expect(owner.checkout.createOrder(id)).rejects.toMatchObject(
    applicationErrorWith('CHECKOUT_IS_COMPLETE'),
  );
});

test.each([
  ['an address', { ...whole, shippingInfo: {} }, 'MISSING_DELIVERY_ADDRESS'],
  [
    'a delivery',
    { ...whole, shippingInfo: { shippingDestination: destination } },
    'MISSING_DELIVERY_METHOD',
  ],
])('without %s a checkout cannot be ordered', async (_, checkoutInfo, code) => {
  const id = await buyNow(client, { checkoutInfo });

  await expect(ownerEcomClient().checkout.createOrder(id)).rejects.toMatchObject(
    applicationErrorWith(code),
  );
});

test('shoppers cannot order by API, and cards are charged on the hosted page only', async () => {
  const id = await buyNow(client, { checkoutInfo: whole });
  const owner = ownerEcomClient();
  const denied = applicationErrorWith('PERMISSION_DENIED');

  await expect(client.checkout.createOrder(id)).rejects.toMatchObject(denied);
  await expect(client.checkout.createOrderAndCharge(id)).rejects.toMatchObject(denied);
  await expect(client.checkout.markCheckoutAsCompleted(id)).rejects.toMatchObject(denied);
  await expect(
    owner.checkout.createOrderAndCharge(id, { paymentToken: 'token' }),
  ).rejects.toMatchObject(applicationErrorWith('PAYMENT_ERROR'));
  await owner.checkout.markCheckoutAsCompleted(id);
  expect((await client.checkout.getCheckout(id)).completed).toBe(true);
  const page = await shop.app.request(`/checkout?checkoutId=${id}`);
  expect(page.status).toBe(410);
});
