import { expect, test } from 'vitest';
import {
  buildCart,
  buildLine,
  dutchShippingRegion,
  worldwideRegion,
} from '../../../testing/build-cart.ts';
import { deliveryCountry, priceCart, toPricedLine } from './price-cart.ts';

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
  expect(deliveryCountry(buildCart({ row }))).toBe(country);
});

test("a line costs its variant's price, and nothing once the product is not sold any more", () => {
  const prices = { priceCents: 500, discountedCents: 400 };
  const { product: _gone, variant: _none, prices: _unknown, ...rest } = buildLine({ quantity: 3 });

  expect(toPricedLine(buildLine({ quantity: 2, prices }))).toEqual({ quantity: 2, unitCents: 400 });
  expect(toPricedLine(rest)).toEqual({ quantity: 3, unitCents: 0 });
});

test('a cart ships to its own country unless another is requested', () => {
  const regions = [dutchShippingRegion, worldwideRegion];
  const cart = buildCart({ row: { deliveryAddress: { country: 'NL' } }, terms: { regions } });

  expect(priceCart(cart).taxCents).toBe(8169);
  expect(priceCart(cart, { country: 'FR' }).taxCents).toBe(0);
  expect(priceCart(cart, { shippingCode: 'expedited' }).shippingCents).toBe(1800);
});
