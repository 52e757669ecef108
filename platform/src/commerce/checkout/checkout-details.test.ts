import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildCart } from '../../../testing/build-cart.ts';
import { createCheckoutBody } from '../../wire/common/cart/cart-bodies.ts';
import { toCheckoutDetails, toPrefill } from './checkout-details.ts';

const address = { city: 'Amsterdam', addressLine: 'Dam 1', country: 'NL', postalCode: '1012' };

test.each([
  ['a flat address', { shippingAddress: address }, address],
  ['a nested address', { shippingAddress: { address } }, address],
  [
    'a person with an address',
    {
      shippingAddress: { address, contactDetails: { firstName: 'Nora', lastName: 'Visser' } },
    },
    { ...address, fullName: 'Nora Visser' },
  ],
  [
    'a person alone',
    { shippingAddress: { contactDetails: { firstName: 'Nora', lastName: null } } },
    { fullName: 'Nora' },
  ],
  [
    'a street in parts',
    { shippingAddress: { streetAddress: { name: 'Dam', number: '1' } } },
    { addressLine: 'Dam 1' },
  ],
  [
    'mail and delivery',
    { email: 'n@example.com', selectedShippingOption: { code: 'standard' } },
    { email: 'n@example.com', shipping: 'standard' },
  ],
  [
    'empty fields',
    { email: null, shippingAddress: { address: { city: '', country: 'NL' } } },
    { country: 'NL' },
  ],
  ['an empty cart', {}, {}],
])('%s fills the form', (_, body, expected) => {
  expect(toPrefill(v.parse(createCheckoutBody, body).details)).toEqual(expected);
});

test("a cart prefills the buyer's data, in either version", () => {
  const contactDetails = { firstName: 'Nora' };
  const byV1 = buildCart({ row: { contactInfo: { address, contactDetails } } });
  const byV2 = buildCart({ row: { contactInfo: { contactDetails }, deliveryAddress: address } });

  expect(toCheckoutDetails(byV1.row)).toEqual({ shippingDestination: { address, contactDetails } });
  expect(toCheckoutDetails(byV2.row)).toEqual(toCheckoutDetails(byV1.row));
  expect(toCheckoutDetails(buildCart().row)).toEqual({});
});
