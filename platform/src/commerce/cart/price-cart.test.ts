import { expect, test } from 'vitest';
import {
  buildTestCart,
  buildTestCartLine,
  buildTestCoupon,
  dutchShippingRegion,
  worldwideRegion,
} from '../../../testing/build-test-cart.ts';
import { deliveryCountry, priceCart, toPricedLine } from './price-cart.ts';

const gift = {
  cents: 5000,
  options: {
    amount: '50.00',
    receiverName: 'Ann',
    receiverEmail: 'ann@example.com',
    giverName: 'Nora',
    words: '',
    sendOn: '',
  },
};
const {
  product: _watch,
  variant: _variant,
  ...giftLine
} = buildTestCartLine({
  gift,
  prices: { priceCents: 5000, discountedCents: 5000 },
});

test.each([
  [{ deliveryAddress: { country: 'NL' }, contactInfo: { address: { country: 'FR' } } }, 'NL'],
  [{ contactInfo: { address: { country: 'FR' } } }, 'FR'],
  [{ contactInfo: { address: { city: 'Paris' } } }, undefined],
  [{ contactInfo: { address: null } }, undefined],
  [{ contactInfo: { address: 'Paris' } }, undefined],
  [{ contactInfo: {} }, undefined],
  [{ deliveryAddress: { country: 31 } }, undefined],
  [{}, undefined],
])('the country of %j is %s', (row, country) => {
  expect(deliveryCountry(buildTestCart({ row }))).toBe(country);
});

test("a line costs its variant's price, and nothing once the product is not sold any more", () => {
  const prices = { priceCents: 500, discountedCents: 400 };
  const {
    product: _gone,
    variant: _none,
    prices: _unknown,
    ...rest
  } = buildTestCartLine({ quantity: 3 });

  expect(toPricedLine(buildTestCartLine({ quantity: 2, prices }))).toEqual({
    quantity: 2,
    unitCents: 400,
  });
  expect(toPricedLine(rest)).toEqual({ quantity: 3, unitCents: 0 });
});

test('a cart ships to its own country unless another is requested', () => {
  const regions = [dutchShippingRegion, worldwideRegion];
  const cart = buildTestCart({ row: { deliveryAddress: { country: 'NL' } }, terms: { regions } });

  expect(priceCart(cart).taxCents).toBe(8169);
  expect(priceCart(cart, { country: 'FR' }).taxCents).toBe(0);
  expect(priceCart(cart, { shippingCode: 'expedited' }).shippingCents).toBe(1800);
});

test('no tax is charged before the country is known, even where the shop taxes everywhere', () => {
  const taxed = { ...worldwideRegion, taxBasisPoints: 900 };
  const cart = buildTestCart({ terms: { regions: [dutchShippingRegion, taxed] } });

  expect(priceCart(cart, { shippingCode: 'expedited' })).toMatchObject({
    shippingCents: 1800,
    taxCents: 0,
    region: taxed,
  });
  expect(priceCart(cart, { country: 'FR', shippingCode: 'expedited' }).taxCents).toBe(3663);
});

test('a cart of gift cards alone has no delivery, tax or discount, and no gift card pays for it', () => {
  const terms = {
    regions: [dutchShippingRegion],
    coupon: buildTestCoupon(),
    giftCard: { id: 'g', lastFour: 'W1ZT', balanceCents: 9000 },
  };
  const chosen = { country: 'NL', shippingCode: 'expedited' };

  expect(toPricedLine(giftLine)).toEqual({ quantity: 1, unitCents: 5000, gift });
  expect(priceCart(buildTestCart({ lines: [giftLine], terms }), chosen)).toMatchObject({
    isDelivered: false,
    options: [],
    subtotalCents: 5000,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    payableCents: 0,
    giftCardCents: 0,
    dueCents: 5000,
  });
  const mixed = priceCart(buildTestCart({ lines: [giftLine, buildTestCartLine()], terms }), chosen);
  expect(mixed).toMatchObject({ isDelivered: true, shippingCents: 1800 });
});
