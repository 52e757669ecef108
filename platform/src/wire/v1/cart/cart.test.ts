import { beforeEach, expect, test } from 'vitest';
import { addToCart, findProductIdBySlug } from '../../../../testing/fill-cart.ts';
import { sdkClient, toCartLineInput, visitorClient } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

testShop();
let client: Awaited<ReturnType<typeof visitorClient>>;

beforeEach(async () => {
  client = await visitorClient();
});

const steel = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };
const rubber = { slug: 'tidal-300', options: { Strap: 'Black rubber' } };

test('a visitor starts without a cart', async () => {
  await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject({
    details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } },
  });
});

test('adding the same product twice increases one line', async () => {
  await addToCart(client, steel);
  const cart = await addToCart(client, { ...steel, quantity: 2 });

  expect(cart.lineItems).toHaveLength(1);
  expect(cart.lineItems?.[0]?.quantity).toBe(3);
});

test('another choice makes another line', async () => {
  await addToCart(client, steel);
  const cart = await addToCart(client, rubber);

  expect(cart.lineItems?.map((line) => line.quantity)).toEqual([1, 1]);
});

test('a line has its choices, with the picture of the choice', async () => {
  const cart = await addToCart(client, {
    slug: 'ranger-36',
    options: { 'Dial colour': 'Black', Strap: 'Brown leather' },
  });
  const [line] = cart.lineItems ?? [];

  expect(line).toMatchObject({
    productName: { original: 'Ranger 36', translated: 'Ranger 36' },
    url: 'http://shop.test/product/ranger-36',
    price: { amount: '99.00', formattedConvertedAmount: '$99.00' },
    fullPrice: { amount: '119.00' },
    availability: { status: 'AVAILABLE', quantityAvailable: 40 },
  });
  expect(line?.image).toMatch(/^wix:image:\/\/v1\/ranger-36--/);
  expect(line?.descriptionLines).toContainEqual({
    name: { original: 'Dial colour', translated: 'Dial colour' },
    colorInfo: { original: 'Black', translated: 'Black', code: '#16171a' },
    lineType: 'COLOR',
  });
  expect(line?.descriptionLines).toContainEqual({
    name: { original: 'Strap', translated: 'Strap' },
    plainText: { original: 'Brown leather', translated: 'Brown leather' },
    lineType: 'PLAIN_TEXT',
  });
});

test('quantities are changed and lines removed', async () => {
  const cart = await addToCart(client, steel);
  const id = cart.lineItems?.[0]?._id ?? '';
  const changed = await client.currentCart.updateCurrentCartLineItemQuantity([
    { _id: id, quantity: 5 },
  ]);
  const removed = await client.currentCart.removeLineItemsFromCurrentCart([id]);

  expect(changed.cart?.lineItems?.[0]?.quantity).toBe(5);
  expect(removed.cart?.lineItems).toEqual([]);
  expect(Number(removed.cart?.revision)).toBeGreaterThan(Number(cart.revision));
});

test('a quantity beyond the stock is refused and changes nothing', async () => {
  await addToCart(client, { ...steel, quantity: 24 });

  await expect(addToCart(client, steel)).rejects.toMatchObject({
    details: {
      applicationError: { code: 'QUANTITY_EXCEEDS_STOCK', data: { quantityAvailable: 24 } },
    },
  });
  const cart = await client.currentCart.getCurrentCart();
  expect(cart.lineItems?.map((line) => line.quantity)).toEqual([24]);
});

test('straps that share their stock count together', async () => {
  await addToCart(client, { ...steel, quantity: 23 });

  await expect(addToCart(client, { ...rubber, quantity: 2 })).rejects.toMatchObject({
    details: { applicationError: { code: 'QUANTITY_EXCEEDS_STOCK' } },
  });
});

test.each([
  ['a sold out product', { slug: 'altus-43', options: { Strap: 'Black riveted leather' } }],
  ['a sold out choice', { slug: 'terrain-40-sand', options: { Strap: 'Olive nylon' } }],
])('%s cannot be added', async (_, line) => {
  await expect(addToCart(client, line)).rejects.toMatchObject({
    details: { applicationError: { code: 'ITEM_NOT_AVAILABLE' } },
  });
});

test.each([
  ['no options', {}],
  ['an option that does not exist', { Strap: 'Steel bracelet', Engraving: 'yes' }],
  ['a choice that does not exist', { Strap: 'Gold' }],
])('a line with %s names the field at fault', async (_, options) => {
  await expect(addToCart(client, { slug: 'tidal-300', options })).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ violatedRule: 'VALIDATION', data: {} }] } },
  });
});

test('concurrent additions are all stored', async () => {
  const id = await findProductIdBySlug(client, 'tidal-300');
  const lineItems = [toCartLineInput(id, steel.options)];
  await Promise.all(
    Array.from({ length: 10 }, () => client.currentCart.addToCurrentCart({ lineItems })),
  );

  const cart = await client.currentCart.getCurrentCart();
  expect(cart.lineItems?.map((line) => line.quantity)).toEqual([10]);
});

test('the estimate has totals with and without delivery', async () => {
  await addToCart(client, {
    slug: 'ranger-36',
    options: { 'Dial colour': 'Black', Strap: 'Brown leather' },
  });
  const panel = await client.currentCart.estimateCurrentCartTotals({});
  const delivered = await client.currentCart.estimateCurrentCartTotals({
    selectedShippingOption: { code: 'standard' },
  });

  expect(panel.priceSummary?.subtotal?.formattedConvertedAmount).toBe('$99.00');
  expect(panel.priceSummary?.total?.amount).toBe('99.00');
  expect(panel.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions).toHaveLength(2);
  expect(delivered.priceSummary).toMatchObject({
    shipping: { amount: '6.00' },
    total: { amount: '105.00' },
  });
});

test('a coupon reduces the total by ten percent until it is removed', async () => {
  await addToCart(client, steel);
  await client.currentCart.updateCurrentCart({ couponCode: 'welcome10' });
  const reduced = await client.currentCart.estimateCurrentCartTotals({});
  await client.currentCart.removeCouponFromCurrentCart();
  const full = await client.currentCart.estimateCurrentCartTotals({});

  expect(reduced.priceSummary).toMatchObject({
    discount: { amount: '38.90' },
    total: { amount: '350.10' },
  });
  expect(full.priceSummary?.total?.amount).toBe('389.00');
});

test('an unknown coupon is refused by its code', async () => {
  await addToCart(client, steel);

  await expect(client.currentCart.updateCurrentCart({ couponCode: 'NOPE' })).rejects.toMatchObject({
    details: { applicationError: { code: 'COUPON_DOES_NOT_EXIST' } },
  });
});

test('a deleted cart cannot be read', async () => {
  await addToCart(client, steel);
  await client.currentCart.deleteCurrentCart();

  await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject({ status: 404 });
});

test('visitors do not see the carts of others', async () => {
  await addToCart(client, steel);
  const other = sdkClient();
  other.auth.setTokens(await other.auth.generateVisitorTokens());

  await expect(other.currentCart.getCurrentCart()).rejects.toMatchObject({ status: 404 });
});
