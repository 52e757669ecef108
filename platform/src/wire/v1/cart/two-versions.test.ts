import { beforeEach, expect, test } from 'vitest';
import {
  applicationErrorWith,
  type EcomClient,
  visitorEcomClient,
} from '../../../../testing/ecom-client.ts';
import { toCartLineInput } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
let client: EcomClient;

beforeEach(async () => {
  client = await visitorEcomClient();
});

async function item(strap: string, quantity = 1) {
  const { items } = await client.products.queryProducts().eq('slug', 'tidal-300').find();
  return toCartLineInput(items[0]?._id ?? '', { Strap: strap }, quantity);
}

const address = { country: 'NL', city: 'Amsterdam', addressLine1: 'Dam 1' };
const person = { firstName: 'Nora', lastName: 'Visser' };

test('a cart begun by V1 is read, changed and emptied by V2', async () => {
  const { cart: begun } = await client.currentCart.addToCurrentCart({
    lineItems: [await item('Steel bracelet', 2), await item('Black rubber')],
  });
  await client.currentCart.updateCurrentCart({
    couponCode: 'welcome10',
    cartInfo: {
      buyerNote: 'Ring twice.',
      buyerInfo: { email: 'nora@example.com' },
      contactInfo: { address: { ...address }, contactDetails: { ...person } },
    },
  });
  const { cart } = await client.currentCartV2.getCurrentCart();

  expect(cart).toMatchObject({
    _id: begun?._id,
    note: 'Ring twice.',
    coupons: [{ code: 'WELCOME10' }],
    customerInfo: { email: 'nora@example.com', ...person },
    deliveryInfo: { address },
  });
  const ids = begun?.lineItems?.map((line) => line._id);
  expect(cart?.lineItems?.map((line) => line._id)).toEqual(ids);
  const v1 = await client.currentCart.getCurrentCart();
  const [discount] = v1.appliedDiscounts ?? [];
  expect(cart?.coupons?.[0]?._id).toBe(discount?.coupon?._id);

  await client.currentCartV2.removeCouponFromCurrentCart(discount?.coupon?._id ?? '');
  await client.currentCartV2.updateLineItemsInCurrentCart({
    lineItems: [{ lineItemId: ids?.[0] ?? '', quantity: { newQuantity: 5 } }],
  });
  await client.currentCartV2.updateCurrentCart({ note: null, customerInfo: { lastName: 'Berg' } });
  const after = await client.currentCart.getCurrentCart();
  expect(after).toMatchObject({
    appliedDiscounts: [],
    contactInfo: { address, contactDetails: { firstName: 'Nora', lastName: 'Berg' } },
  });
  expect(after.buyerNote).toBeUndefined();
  expect(after.lineItems?.map((line) => line.quantity)).toEqual([5, 1]);
});

test('a cart begun by V2 is read, changed and emptied by V1', async () => {
  const { cart: begun } = await client.currentCartV2.createCurrentCart({
    catalogItems: [await item('Steel bracelet', 2), await item('Black rubber')],
    coupons: [{ code: 'welcome10' }],
    cart: {
      note: 'Ring twice.',
      customerInfo: { email: 'nora@example.com', ...person },
      deliveryInfo: { address: { ...address } },
    },
  });
  const cart = await client.currentCart.getCurrentCart();

  expect(cart).toMatchObject({
    _id: begun?._id,
    buyerNote: 'Ring twice.',
    buyerInfo: { email: 'nora@example.com' },
    contactInfo: { address, contactDetails: person },
    appliedDiscounts: [{ coupon: { _id: begun?.coupons?.[0]?._id, code: 'WELCOME10' } }],
  });
  const ids = cart.lineItems?.map((line) => line._id) ?? [];
  expect(begun?.lineItems?.map((line) => line._id)).toEqual(ids);

  await client.currentCart.removeCouponFromCurrentCart();
  await client.currentCart.removeLineItemsFromCurrentCart([ids[1] ?? '']);
  await client.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Ring once.' } });
  const { cart: after } = await client.currentCartV2.getCurrentCart();
  expect(after).toMatchObject({ note: 'Ring once.', coupons: [], deliveryInfo: { address } });
  expect(after?.lineItems?.map((line) => line._id)).toEqual([ids[0]]);
});

test('contact data set by V1 keeps the address set by V2', async () => {
  await client.currentCartV2.createCurrentCart({
    catalogItems: [await item('Steel bracelet')],
    cart: { deliveryInfo: { address: { ...address } } },
  });
  const contactInfo = { contactDetails: { ...person } };
  await client.currentCart.updateCurrentCart({ cartInfo: { contactInfo } });
  const { cart } = await client.currentCartV2.getCurrentCart();

  expect(cart).toMatchObject({ customerInfo: person, deliveryInfo: { address } });
});

test('a cart that one version deletes is gone for the other', async () => {
  await client.currentCart.addToCurrentCart({ lineItems: [await item('Steel bracelet')] });
  await client.currentCartV2.deleteCurrentCart();

  await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject(
    applicationErrorWith('OWNED_CART_NOT_FOUND'),
  );
});

test('carts by id are the same in both versions as well', async () => {
  const { cart: service, cartV2 } = client;
  const made = await service.createCart({
    cartInfo: { buyerNote: 'Ring twice.' },
    couponCode: 'welcome10',
    lineItems: [await item('Steel bracelet', 2)],
  });
  const id = made._id ?? '';
  const inV2 = await cartV2.getCart(id);
  expect(inV2).toMatchObject({
    note: 'Ring twice.',
    coupons: [{ code: 'WELCOME10' }],
    currentCart: false,
    lineItems: [{ _id: made.lineItems?.[0]?._id }],
  });

  await cartV2.addLineItems(id, { catalogItems: [await item('Black rubber')] });
  expect((await service.getCart(id)).lineItems).toHaveLength(2);
  const totals = await service.estimateTotals(id, {});
  expect(totals.priceSummary?.discount?.amount).toBe('116.70');
  const { checkoutId } = await service.createCheckout(id, { channelType: 'WEB' });
  expect((await client.checkout.getCheckout(checkoutId ?? '')).cartId).toBe(id);
  const path = `/ecom/v1/carts/by-checkout-id/${checkoutId}`;
  const readCart = (of: EcomClient) =>
    shop.call(path, { token: of.auth.getTokens().accessToken.value });
  expect(await (await readCart(client)).json()).toMatchObject({ cart: { id } });
  expect((await readCart(await visitorEcomClient())).status).toBe(404);
  await service.deleteCart(id);
  await expect(cartV2.getCart(id)).rejects.toMatchObject(applicationErrorWith('CART_NOT_FOUND'));
});

test('the V1 cart contains its subtotal with the currency', async () => {
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [await item('Steel bracelet', 2)],
  });

  expect(cart).toMatchObject({
    subtotal: { amount: '778.00', formattedConvertedAmount: '$778.00', currency: 'USD' },
  });
});

test('a variant id of zeros with options selects by the options', async () => {
  const { catalogReference, quantity } = await item('Black rubber');
  const variantId = '00000000-0000-0000-0000-000000000000';
  const options = { ...catalogReference.options, variantId };
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [{ catalogReference: { ...catalogReference, options }, quantity }],
  });

  expect(cart?.lineItems?.[0]?.descriptionLines?.[0]?.plainText?.original).toBe('Black rubber');
});
