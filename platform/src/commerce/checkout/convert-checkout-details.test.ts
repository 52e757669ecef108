import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildTestCart } from '../../../testing/build-test-cart.ts';
import { createCheckoutBody } from '../../wire/common/cart/cart-bodies.ts';
import { checkoutDetailsOfCart, parseDestination, toPrefill } from './convert-checkout-details.ts';

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
  const byV1 = buildTestCart({ row: { contactInfo: { address, contactDetails } } });
  const byV2 = buildTestCart({
    row: { contactInfo: { contactDetails }, deliveryAddress: address },
  });

  expect(checkoutDetailsOfCart(byV1.row)).toEqual({
    shippingDestination: { address, contactDetails },
  });
  expect(checkoutDetailsOfCart(byV2.row)).toEqual(checkoutDetailsOfCart(byV1.row));
  expect(checkoutDetailsOfCart(buildTestCart().row)).toEqual({});
});

test('all that a cart knows of its buyer reaches the checkout, delivery before contact', () => {
  const contactDetails = { firstName: 'Nora' };
  const row = {
    buyerEmail: 'nora@example.com',
    shippingCode: 'expedited',
    deliveryAddress: address,
    contactInfo: { address: { city: 'Paris' }, contactDetails },
    billing: { address: { country: 'BE' }, contactDetails: { company: 'Witte Raaf BV' } },
    buyerNote: 'Ring twice.',
    checkoutUrl: 'http://shop.test/pay',
  };

  expect(checkoutDetailsOfCart(buildTestCart({ row }).row)).toEqual({
    email: 'nora@example.com',
    shippingCode: 'expedited',
    shippingDestination: { address, contactDetails },
    billingInfo: { address: { country: 'BE' }, contactDetails: { company: 'Witte Raaf BV' } },
    buyerNote: 'Ring twice.',
    checkoutUrl: 'http://shop.test/pay',
  });
});

test.each([
  [{}, undefined],
  [{ address: null, contactDetails: null }, undefined],
  [{ address: 'Dam 1, Amsterdam', contactDetails: 'Nora' }, undefined],
  [
    { address: null, contactDetails: { firstName: 'Nora' } },
    { contactDetails: { firstName: 'Nora' } },
  ],
  [{ address: { city: 'Paris' } }, { address: { city: 'Paris' } }],
])('of the stored destination %j, the readable parts are %j', (stored, expected) => {
  expect(parseDestination(stored)).toStrictEqual(expected);
});

test.each([
  ['a street without a number', { streetAddress: { name: 'Dam' } }, { addressLine: 'Dam' }],
  [
    'a street beside its parts',
    { addressLine: 'Dam 1', streetAddress: { name: 'Damrak', number: '2' } },
    { addressLine: 'Dam 1' },
  ],
  [
    'an apartment among the parts of a street',
    { streetAddress: { name: 'Dam', number: '1', apt: '4B' } },
    { addressLine: 'Dam 1', addressLine2: '4B' },
  ],
  [
    'a second line beside an apartment',
    { addressLine2: 'Floor 2', streetAddress: { apt: '4B' } },
    { addressLine2: 'Floor 2' },
  ],
  ['a state', { subdivision: 'US-NY' }, { subdivision: 'US-NY' }],
  ['values that are no text', { city: 5, postalCode: null, country: {} }, {}],
])('%s fills the form with texts alone', (_, place, expected) => {
  expect(toPrefill({ shippingDestination: { address: place } })).toStrictEqual(expected);
});

test('a company stands before the second address line, and a last name alone is the name', () => {
  const contactDetails = { lastName: 'Visser', company: 'Witte Raaf BV' };
  const shippingDestination = { address: { addressLine2: 'Apt 4B' }, contactDetails };

  expect(toPrefill({ shippingDestination })).toStrictEqual({
    fullName: 'Visser',
    addressLine2: 'Witte Raaf BV, Apt 4B',
  });
});
