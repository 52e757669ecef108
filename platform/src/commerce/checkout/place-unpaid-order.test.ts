import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dutchShippingRegion } from '../../../testing/build-test-cart.ts';
import { refusedWith } from '../../../testing/call-as.ts';
import {
  createTestCheckout,
  insertTestCheckout,
  stockOfLine,
} from '../../../testing/create-test-checkout.ts';
import { buildGiftCheckoutLine } from '../../../testing/test-gift-cards.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { orders } from './checkout-and-order-tables.ts';
import type { CheckoutDetails } from './checkout-data-types.ts';
import type { Checkout } from './checkout-store.ts';
import { placeUnpaidOrder } from './place-unpaid-order.ts';

const shop = testShop();

const address = {
  addressLine: 'Prinsengracht 263',
  city: 'Amsterdam',
  postalCode: '1016 GV',
  country: 'NL',
};
const details: CheckoutDetails = {
  email: 'nora@example.com',
  shippingCode: 'expedited',
  shippingDestination: { address, contactDetails: { firstName: 'Nora', lastName: 'Visser' } },
};
const terms = { regions: [dutchShippingRegion] };

const begin = (beginning: Parameters<typeof createTestCheckout>[1] = {}) =>
  createTestCheckout(shop.db, { details, terms, ...beginning });
const ordersOf = ({ id }: Checkout) => shop.db.$count(orders, eq(orders.checkoutId, id));

test('the merchant places an order that is still to be paid, from what the checkout knows', async () => {
  const { checkout, line } = await begin({ stock: 2 });
  const order = await placeUnpaidOrder(shop.db, checkout);

  expect(order).toMatchObject({
    checkoutId: checkout.id,
    email: 'nora@example.com',
    address: { fullName: 'Nora Visser', ...address },
    shippingCode: 'expedited',
    paymentStatus: 'NOT_PAID',
    cardLastDigits: null,
    sums: { subtotalCents: 77_800, shippingCents: 1800, taxCents: 16_716, totalCents: 96_316 },
  });
  expect(await stockOfLine(shop.db, line)).toBe(0);
});

test('the order has the second address line and the state, and needs no name or postal code', async () => {
  const place = {
    addressLine: '350 Fifth Avenue',
    addressLine2: 'Apt 4B',
    city: 'New York',
    subdivision: 'US-NY',
    country: 'US',
  };
  const everywhere = { ...dutchShippingRegion, countries: [] };
  const { checkout } = await begin({
    details: { ...details, shippingDestination: { address: place } },
    terms: { regions: [everywhere] },
  });

  expect((await placeUnpaidOrder(shop.db, checkout)).address).toEqual({
    fullName: '',
    postalCode: '',
    ...place,
  });
});

test('an order that costs nothing is a paid one', async () => {
  const free = dutchShippingRegion.options.map((option) => ({ ...option, cents: 0 }));
  const { checkout } = await begin({
    terms: {
      merchantDiscounts: [{ percentage: 100 }],
      regions: [{ ...dutchShippingRegion, options: free }],
    },
  });

  expect(await placeUnpaidOrder(shop.db, checkout)).toMatchObject({
    totalCents: 0,
    paymentStatus: 'PAID',
    cardLastDigits: null,
  });
});

test.each([
  ['sold out in part', 1, false],
  ['sold out', 0, true],
])('a checkout of one watch that is %s is refused with its line', async (_, stock, isAll) => {
  const { checkout, line } = await begin({ stock });

  await expect(placeUnpaidOrder(shop.db, checkout)).rejects.toMatchObject({
    status: 409,
    details: {
      applicationError: {
        code: 'LINE_ITEMS_OUT_OF_STOCK',
        description: 'Some of it cannot be had any more.',
        data: { lineItemIds: [line.lineId], allLineItemsOutOfStock: isAll },
      },
    },
  });
  expect(await ordersOf(checkout)).toBe(0);
  expect(await stockOfLine(shop.db, line)).toBe(stock);
});

test('of two watches, the refusal names the one that is sold out', async () => {
  const { line: plenty } = await begin({ stock: 9 });
  const { line: gone } = await begin({ slug: 'abyss-500', stock: 0 });
  const checkout = await insertTestCheckout(shop.db, { lines: [plenty, gone], details });

  await expect(placeUnpaidOrder(shop.db, checkout)).rejects.toMatchObject({
    details: {
      applicationError: {
        data: { lineItemIds: [gone.lineId], allLineItemsOutOfStock: false },
      },
    },
  });
});

test('gift cards cannot be ordered unpaid, even beside a watch', async () => {
  const { line } = await begin();
  const lines = [line, buildGiftCheckoutLine()];
  const checkout = await insertTestCheckout(shop.db, { lines, details });

  await expect(placeUnpaidOrder(shop.db, checkout)).rejects.toMatchObject(
    refusedWith(428, 'PAYMENT_ERROR', 'Gift cards are paid for on the hosted checkout alone.'),
  );
  expect(await ordersOf(checkout)).toBe(0);
});

test('an order without an email address is refused by that field', async () => {
  const { email: _email, ...rest } = details;
  const { checkout } = await begin({ details: rest });

  await expect(placeUnpaidOrder(shop.db, checkout)).rejects.toMatchObject({
    status: 400,
    details: {
      validationError: {
        fieldViolations: [{ field: 'buyerInfo.email', description: 'is required' }],
      },
    },
  });
});

test.each(['addressLine', 'city', 'country'] as const)(
  'an order without the %s of its address is refused',
  async (missing) => {
    const { [missing]: _missing, ...rest } = address;
    const { checkout } = await begin({
      details: { ...details, shippingDestination: { address: rest } },
    });

    await expect(placeUnpaidOrder(shop.db, checkout)).rejects.toMatchObject(
      refusedWith(428, 'MISSING_DELIVERY_ADDRESS', 'It goes nowhere yet.'),
    );
  },
);

test.each([
  ['the chosen delivery is not offered', { ...details, shippingCode: 'drone' }],
  [
    'the shop does not deliver to the country',
    { ...details, shippingDestination: { address: { ...address, country: 'FR' } } },
  ],
])('an order is refused where %s', async (_, own) => {
  const { checkout } = await begin({ details: own });

  await expect(placeUnpaidOrder(shop.db, checkout)).rejects.toMatchObject(
    refusedWith(428, 'MISSING_DELIVERY_METHOD', 'There is no delivery of that name there.'),
  );
});

test('of two orders of the last watches at once, one is placed and the other refused', async () => {
  const both = [await begin({ stock: 2 }), await begin({ stock: 2 })];
  const outcomes = await Promise.allSettled(
    both.map(({ checkout }) => placeUnpaidOrder(shop.db, checkout)),
  );
  const refused = outcomes.find(({ status }) => status === 'rejected');

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refused).toMatchObject({
    reason: {
      status: 409,
      details: {
        applicationError: {
          code: expect.stringMatching(/^(CART_PRICES_OUT_OF_SYNC|LINE_ITEMS_OUT_OF_STOCK)$/),
          description: expect.stringMatching(/^(Prices or stock changed meanwhile|Some of it)/),
        },
      },
    },
  });
  expect(both[0] && (await stockOfLine(shop.db, both[0].line))).toBe(0);
});
