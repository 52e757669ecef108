import { beforeEach, expect, test } from 'vitest';
import {
  applicationErrorWith,
  type EcomClient,
  ownerEcomClient,
  visitorEcomClient,
} from '../../../testing/ecom-client.ts';
import { payCheckout } from '../../../testing/pay-checkout.ts';
import { toCartLineInput } from '../../../testing/sdk-client.ts';
import { TEST_SHOP_URL } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';

const shop = testShop();
const steel = { Strap: 'Steel bracelet' };
let client: EcomClient;

beforeEach(async () => {
  client = await visitorEcomClient();
});

async function item(quantity = 1) {
  const { items } = await client.products.queryProducts().eq('slug', 'tidal-300').find();
  return toCartLineInput(items[0]?._id ?? '', steel, quantity);
}

const address = {
  country: 'NL',
  city: 'Amsterdam',
  postalCode: '1016 GV',
  addressLine1: 'Prinsengracht 263',
};

async function newCart(of = client, quantity = 1) {
  const cart = await of.cartV2.createCart({
    cart: {
      note: 'Ring twice.',
      customerInfo: { email: 'nora@example.com', firstName: 'Nora', lastName: 'Visser' },
      deliveryInfo: { address: { ...address } },
      paymentInfo: { billingAddress: { country: 'BE' }, billingContact: { company: 'Horae' } },
    },
    catalogItems: [await item(quantity)],
    coupons: [{ code: 'welcome10' }],
    deliveryMethod: { code: 'expedited' },
  });
  return cart._id ?? '';
}

test("a cart of 'buy now' exists beside the current one", async () => {
  await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [await item(2)] });
  const id = await newCart();
  const cart = await client.cartV2.getCart(id);

  expect(cart).toMatchObject({
    _id: id,
    currentCart: false,
    orderPlaced: false,
    note: 'Ring twice.',
    coupons: [{ code: 'WELCOME10' }],
    customerInfo: { email: 'nora@example.com', firstName: 'Nora', visitorId: expect.any(String) },
    deliveryInfo: { address, method: { code: 'expedited' } },
    paymentInfo: {
      giftCards: [],
      billingAddress: { country: 'BE' },
      billingContact: { company: 'Horae' },
    },
    lineItems: [{ quantityInfo: { requestedQuantity: 1 } }],
  });
  const current = await client.currentCartV2.getCurrentCart();
  expect(current.cart?._id).not.toBe(id);
  expect(current.cart?.lineItems?.[0]?.quantityInfo?.requestedQuantity).toBe(2);
});

test('a cart can be changed by its id in every way', async () => {
  const { cartV2 } = client;
  const id = await newCart();
  const updated = await cartV2.updateCart(id, { note: 'Ring once.' });
  expect(updated).toMatchObject({ note: 'Ring once.', deliveryInfo: { address } });

  const added = await cartV2.addLineItems(id, { catalogItems: [await item(2)] });
  const lineItemId = added.cart?.lineItems?.[0]?._id ?? '';
  expect(added.cart?.lineItems?.[0]?.quantityInfo?.requestedQuantity).toBe(3);
  const fewer = await cartV2.updateLineItems(id, {
    lineItems: [{ lineItemId, quantity: { newQuantity: 2 } }],
  });
  expect(fewer.cart?.subtotal?.amount).toBe('778.00');
  const couponId = fewer.cart?.coupons?.[0]?._id ?? '';
  expect((await cartV2.removeCoupon(id, couponId)).cart?.coupons).toEqual([]);
  expect((await cartV2.addCoupon(id, { code: 'FREESHIP' })).cart?.coupons).toMatchObject([
    { code: 'FREESHIP' },
  ]);
  const bare = await cartV2.removeDeliveryMethod(id);
  expect(bare.cart?.deliveryInfo?.method).toBeUndefined();
  const sent = await cartV2.setDeliveryMethod(id, { code: 'standard' });
  expect(sent.cart?.deliveryInfo?.method?.code).toBe('standard');
  expect((await cartV2.refreshCart(id)).cart?._id).toBe(id);
  expect((await cartV2.updateFormSubmissions(id, { formSubmissions: [] })).cart?._id).toBe(id);
  const emptied = await cartV2.removeLineItems(id, [lineItemId]);
  expect(emptied.cart?.lineItems).toEqual([]);
  await cartV2.deleteCart(id);
  await expect(cartV2.getCart(id)).rejects.toMatchObject(applicationErrorWith('CART_NOT_FOUND'));
  await expect(cartV2.deleteCart(id)).rejects.toMatchObject(applicationErrorWith('CART_NOT_FOUND'));
});

test('a cart by its id has totals and a price token', async () => {
  const id = await newCart();
  const { summary } = await client.cartV2.calculateCart(id);
  const estimate = await client.cartV2.estimateCart(id, { calculateDelivery: false });

  expect(summary?.priceSummary).toMatchObject({
    discount: { amount: '38.90' },
    delivery: { amount: '18.00' },
    total: { amount: '368.10' },
  });
  expect(estimate.summary?.priceSummary?.total?.amount).toBe('350.10');
  expect(summary?.priceVerificationToken).toEqual(estimate.summary?.priceVerificationToken);
});

test('a cart by its id is paid on the hosted page, and cannot be changed afterwards', async () => {
  const id = await newCart();
  const { checkoutUrl } = await client.cartV2.getCheckoutUrl(id);
  const paid = await payCheckout(shop, checkoutUrl ?? '');
  expect(paid.status).toBe(303);
  const cart = await client.cartV2.getCart(id);

  expect(cart).toMatchObject({ orderPlaced: true, lineItems: [expect.anything()] });
  expect((await client.orders.getOrder(cart.orderId ?? '')).buyerNote).toBe('Ring twice.');
  const ordered = applicationErrorWith('CART_ALREADY_ORDERED');
  await expect(client.cartV2.updateCart(id, { note: 'Late.' })).rejects.toMatchObject(ordered);
  await expect(client.cartV2.getCheckoutUrl(id)).rejects.toMatchObject(ordered);
  const again = client.redirects.createRedirectSession({ ecomCheckout: { checkoutId: id } });
  await expect(again).rejects.toMatchObject(ordered);
});

test('a shop with its own checkout page is redirected there, and nowhere else', async () => {
  const id = await newCart();
  await client.cartV2.updateCart(id, {
    customCheckoutUrl: `${TEST_SHOP_URL}/pay?cart={checkout_id}`,
  });

  expect((await client.cartV2.getCheckoutUrl(id)).checkoutUrl).toBe(
    `${TEST_SHOP_URL}/pay?cart=${id}`,
  );
  await expect(
    client.cartV2.updateCart(id, { customCheckoutUrl: 'https://evil.example/' }),
  ).rejects.toMatchObject({ details: { validationError: expect.anything() } });
});

test('the merchant orders a cart at the prices that were shown', async () => {
  const id = await newCart();
  const owner = ownerEcomClient();
  const { summary } = await client.cartV2.calculateCart(id);
  const token = summary?.priceVerificationToken ?? '';
  const stale = owner.cartV2.placeOrder(id, { priceVerificationToken: 'another' });
  await expect(stale).rejects.toMatchObject(applicationErrorWith('CART_PRICES_OUT_OF_SYNC'));
  const placed = await owner.cartV2.placeOrder(id, { priceVerificationToken: token });

  expect(placed.completed).toBe(false);
  expect(await client.orders.getOrder(placed.orderId ?? '')).toMatchObject({
    paymentStatus: 'NOT_PAID',
    priceSummary: { total: { amount: '368.10' } },
  });
  expect((await client.cartV2.getCart(id)).orderId).toBe(placed.orderId);
});

test('shoppers cannot order by API', async () => {
  const id = await newCart();
  const denied = applicationErrorWith('PERMISSION_DENIED');

  await expect(client.cartV2.placeOrder(id)).rejects.toMatchObject(denied);
  await expect(client.cartV2.markCartAsCompleted(id)).rejects.toMatchObject(denied);
});

test('the merchant marks a current cart as ordered, and its buyer starts another', async () => {
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [await item()],
  });
  const owner = ownerEcomClient();
  const id = cart?._id ?? '';
  const unknown = owner.cartV2.markCartAsCompleted(id, { orderId: 'none' });
  await expect(unknown).rejects.toMatchObject(applicationErrorWith('ORDER_NOT_FOUND'));
  const marked = await owner.cartV2.markCartAsCompleted(id);

  expect(marked.cart).toMatchObject({ orderPlaced: true, currentCart: false });
  await expect(client.currentCartV2.getCurrentCart()).rejects.toMatchObject({ status: 404 });
});

test('the carts of others answer 404, by id as by any other call', async () => {
  const id = await newCart();
  const other = await visitorEcomClient();
  const missing = applicationErrorWith('CART_NOT_FOUND');

  await expect(other.cartV2.getCart(id)).rejects.toMatchObject(missing);
  await expect(other.cartV2.updateCart(id, { note: 'Mine.' })).rejects.toMatchObject(missing);
  await expect(other.cartV2.deleteCart(id)).rejects.toMatchObject(missing);
  await expect(other.cartV2.getCheckoutUrl(id)).rejects.toMatchObject(missing);
  await expect(other.cart.getCart(id)).rejects.toMatchObject(missing);
  expect((await ownerEcomClient().cartV2.getCart(id)).customerInfo?.visitorId).toEqual(
    (await client.cartV2.getCart(id)).customerInfo?.visitorId,
  );
});

test('unknown gift card codes, forms and upsells are refused', async () => {
  const id = await newCart();
  const { cartV2, currentCartV2: current } = client;
  await current.addLineItemsToCurrentCart({ catalogItems: [await item()] });
  const noCard = applicationErrorWith('INVALID_GIFT_CARD_CODE');
  const notThere = applicationErrorWith('GIFT_CARD_NOT_FOUND_IN_CART');
  const form = { formSubmissions: [{ _id: 'form', formSubmissionId: 'filled' }] };
  const noForm = { details: { validationError: expect.anything() } };

  await expect(cartV2.addGiftCard(id, { code: 'ABCD1234' })).rejects.toMatchObject(noCard);
  await expect(cartV2.removeGiftCard(id, 'none')).rejects.toMatchObject(notThere);
  await expect(current.addGiftCardToCurrentCart({ code: 'ABCD1234' })).rejects.toMatchObject(
    noCard,
  );
  await expect(current.removeGiftCardFromCurrentCart('none')).rejects.toMatchObject(notThere);
  const giftCards = [{ code: 'ABCD1234' }];
  await expect(cartV2.createCart({ giftCards })).rejects.toMatchObject(noCard);
  await expect(cartV2.updateFormSubmissions(id, form)).rejects.toMatchObject(noForm);
  await expect(current.updateFormSubmissionsInCurrentCart(form)).rejects.toMatchObject(noForm);
  const path = '/ecom/v2/carts/current/upsell-options';
  const token = client.auth.getTokens().accessToken.value;
  expect(await (await shop.call(path, { token })).json()).toEqual({ itemsUpsells: [] });
  await expect(cartV2.handleAsyncCheckoutCompletion('foreign')).rejects.toMatchObject(
    applicationErrorWith('UNAUTHENTICATED_TOKEN'),
  );
});

test('line changes without effect are refused by their codes', async () => {
  const { cartV2 } = client;
  const id = await newCart();
  const lineItemId = (await cartV2.getCart(id)).lineItems?.[0]?._id ?? '';
  const change = (lineItems: Parameters<typeof cartV2.updateLineItems>[1]) =>
    cartV2.updateLineItems(id, lineItems);
  const twice = { lineItemId, quantity: { newQuantity: 2 } };

  await expect(cartV2.addLineItems(id, { catalogItems: [] })).rejects.toMatchObject(
    applicationErrorWith('NO_LINE_ITEMS_TO_ADD'),
  );
  await expect(change({ lineItems: [{ lineItemId }] })).rejects.toMatchObject(
    applicationErrorWith('EMPTY_LINE_ITEM_UPDATES'),
  );
  await expect(change({ lineItems: [twice, twice] })).rejects.toMatchObject(
    applicationErrorWith('DUPLICATE_LINE_ITEM_UPDATES'),
  );
});
