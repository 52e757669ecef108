import { beforeEach, expect, test } from 'vitest';
import { addToCart, findProductIdBySlug } from '../../../testing/fill-cart.ts';
import { STORE_APP_ID, visitorClient } from '../../../testing/sdk-client.ts';
import { testShop } from '../../../testing/test-shop.ts';

testShop();
let client: Awaited<ReturnType<typeof visitorClient>>;
const steel = { Strap: 'Steel bracelet' };

beforeEach(async () => {
  client = await visitorClient();
});

async function item(quantity = 1, options: Record<string, string> = steel) {
  const catalogItemId = await findProductIdBySlug(client, 'tidal-300');
  return {
    catalogReference: { catalogItemId, appId: STORE_APP_ID, options: { options } },
    quantity,
  };
}

test('additions by one version are shown by the other', async () => {
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [await item(2)],
  });
  const v1 = await client.currentCart.getCurrentCart();
  await addToCart(client, { slug: 'tidal-300', options: steel });
  const v2 = await client.currentCartV2.getCurrentCart();

  expect(v1._id).toBe(cart?._id);
  expect(v1.lineItems?.map((line) => line.quantity)).toEqual([2]);
  expect(v2.cart?.lineItems?.map((line) => line.quantityInfo?.requestedQuantity)).toEqual([3]);
});

test('a line has name, prices, stock, link and picture', async () => {
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [await item(2)],
  });

  expect(cart?.subtotal).toEqual({ amount: '778.00', convertedAmount: '778.00' });
  expect(cart?.lineItems?.[0]).toMatchObject({
    name: { original: 'Tidal 300' },
    quantityInfo: { requestedQuantity: 2, confirmedQuantity: 2, availableQuantity: 24 },
    pricing: { unitPrice: { amount: '389.00' }, totalPrice: { amount: '778.00' } },
    attributes: {
      url: 'http://shop.test/product/tidal-300',
      image: expect.stringMatching(/^wix:image:\/\/v1\/tidal-300/),
      itemType: { preset: 'PHYSICAL' },
    },
    status: 'IN_STOCK',
  });
});

test('a cart is created whole, with totals for coupon and delivery', async () => {
  const { cart } = await client.currentCartV2.createCurrentCart({
    catalogItems: [await item()],
    coupons: [{ code: 'welcome10' }],
    deliveryMethod: { code: 'expedited' },
    cart: { customerInfo: { email: 'nora@example.com' } },
  });
  const { summary } = await client.currentCartV2.calculateCurrentCart();
  const panel = await client.currentCartV2.estimateCurrentCart({ calculateDelivery: false });

  expect(cart).toMatchObject({
    coupons: [{ code: 'WELCOME10' }],
    customerInfo: { email: 'nora@example.com' },
    deliveryInfo: { method: { code: 'expedited', title: { original: 'Expedited' } } },
  });
  expect(summary?.priceSummary).toMatchObject({
    subtotal: { amount: '389.00' },
    discount: { amount: '38.90' },
    delivery: { amount: '18.00' },
    total: { amount: '368.10' },
  });
  expect(summary?.discounts?.[0]).toMatchObject({
    source: { sourceType: 'COUPON', couponCode: 'WELCOME10' },
    lineItemDiscounts: [{ amountOff: { amount: '38.90' } }],
  });
  expect(panel.summary?.priceSummary?.total?.amount).toBe('350.10');
});

test('quantities, lines, coupons and deliveries can be set and removed', async () => {
  const { currentCartV2: v2 } = client;
  const added = await v2.addLineItemsToCurrentCart({ catalogItems: [await item()] });
  const lineItemId = added.cart?.lineItems?.[0]?._id ?? '';
  const grown = await v2.updateLineItemsInCurrentCart({
    lineItems: [{ lineItemId, quantity: { newQuantity: 4 } }],
  });
  const withCoupon = await v2.addCouponToCurrentCart({ code: 'FREESHIP' });
  await v2.setDeliveryMethodForCurrentCart({ code: 'standard' });
  const free = await v2.calculateCurrentCart();
  await v2.removeCouponFromCurrentCart(withCoupon.cart?.coupons?.[0]?._id ?? '');
  const bare = await v2.removeDeliveryMethodFromCurrentCart();
  const emptied = await v2.removeLineItemsFromCurrentCart([lineItemId]);

  expect(grown.cart?.lineItems?.[0]?.quantityInfo?.requestedQuantity).toBe(4);
  expect(free.summary?.priceSummary?.delivery?.amount).toBe('0.00');
  expect(bare.cart).toMatchObject({ coupons: [] });
  expect(bare.cart?.deliveryInfo?.method).toBeUndefined();
  expect(emptied.cart?.lineItems).toEqual([]);
});

test("contact and address are stored in the SDK's fields", async () => {
  await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [await item()] });
  const address = { country: 'NL', city: 'Amsterdam', addressLine1: 'Dam 1' };
  const { cart } = await client.currentCartV2.updateCurrentCart({ deliveryInfo: { address } });

  expect(cart?.deliveryInfo?.address).toMatchObject(address);
});

test.each([
  ['a quantity beyond the stock', 25, steel, 'INSUFFICIENT_INVENTORY'],
  ['an unknown choice', 1, { Strap: 'Gold' }, undefined],
])('%s is refused with the code of V2', async (_, quantity, options, code) => {
  const catalogItems = [await item(quantity, options)];
  const adding = client.currentCartV2.addLineItemsToCurrentCart({ catalogItems });

  await expect(adding).rejects.toMatchObject({
    details: code
      ? { applicationError: { code } }
      : {
          validationError: {
            fieldViolations: [{ field: expect.stringContaining('catalogItems[0]') }],
          },
        },
  });
});

test('unknown coupons and deliveries are refused', async () => {
  const { currentCartV2: v2 } = client;
  await v2.addLineItemsToCurrentCart({ catalogItems: [await item()] });

  await expect(v2.addCouponToCurrentCart({ code: 'NOPE' })).rejects.toMatchObject({
    details: { applicationError: { code: 'INVALID_COUPON_CODE' } },
  });
  await expect(v2.removeCouponFromCurrentCart('none')).rejects.toMatchObject({
    details: { applicationError: { code: 'COUPON_NOT_FOUND_IN_CART' } },
  });
  await expect(v2.setDeliveryMethodForCurrentCart({ code: 'drone' })).rejects.toMatchObject({
    details: { applicationError: { code: 'DELIVERY_METHOD_NOT_FOUND' } },
  });
});

test('a deleted cart cannot be read', async () => {
  await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [await item()] });
  await client.currentCartV2.deleteCurrentCart();

  await expect(client.currentCartV2.getCurrentCart()).rejects.toMatchObject({ status: 404 });
});
