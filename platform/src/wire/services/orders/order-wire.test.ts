import { expect, test } from 'vitest';
import { buildTestCheckoutLine, buildTestOrder } from '../../../../testing/build-test-checkout.ts';
import { orderWire, splitStreetAddress } from './order-wire.ts';

const buyer = { memberId: 'm-1' };

test('an order has its payment, buyer and destination', () => {
  expect(orderWire(buildTestOrder(), buyer)).toMatchObject({
    id: 'order-1',
    number: '10001',
    createdDate: '2026-01-02T00:00:00.000Z',
    status: 'APPROVED',
    paymentStatus: 'PAID',
    buyerInfo: { memberId: 'm-1', email: 'nora@example.com' },
    priceSummary: {
      subtotal: { amount: '778.00' },
      shipping: { amount: '18.00' },
      total: { amount: '796.00' },
      totalPrice: { formattedAmount: '$796.00' },
    },
    recipientInfo: {
      address: {
        addressLine: 'Prinsengracht 263',
        streetAddress: { name: 'Prinsengracht', number: '263' },
        city: 'Amsterdam',
        country: 'NL',
      },
      contactDetails: { firstName: 'Nora', lastName: 'Visser' },
    },
  });
});

test.each([
  ['Nora', 'Nora', ''],
  ['Nora van der Berg', 'Nora', 'van der Berg'],
])('the name %s is split into %j and %j', (fullName, firstName, lastName) => {
  const address = { ...buildTestOrder().address, fullName };

  expect(orderWire(buildTestOrder({ address }), buyer).billingInfo.contactDetails).toEqual({
    firstName,
    lastName,
  });
});

test.each([
  ['standard', 'Standard'],
  ['expedited', 'Expedited'],
])('delivery %s is shown as %s', (shippingCode, title) => {
  expect(orderWire(buildTestOrder({ shippingCode }), buyer).shippingInfo).toMatchObject({ title });
});

test.each([
  ['/media/a%20b.jpg', { id: 'a b.jpg', url: '/media/a%20b.jpg' }],
  ['https://elsewhere.example/a.jpg', undefined],
  [undefined, undefined],
])('the picture of %s is %j', (imageUrl, image) => {
  const line = buildTestCheckoutLine(imageUrl === undefined ? {} : { imageUrl });
  const [wire] = orderWire(buildTestOrder({ lines: [line] }), buyer).lineItems;

  expect(wire && 'image' in wire ? wire.image : undefined).toEqual(image);
  expect(wire).toMatchObject({
    price: { amount: '389.00' },
    totalPriceBeforeTax: { amount: '778.00' },
    descriptionLines: [
      {
        name: { original: 'Option' },
        plainText: { original: 'Black leather' },
        lineType: 'PLAIN_TEXT',
      },
    ],
  });
});

test('a line names its options, and the value of a colour option', () => {
  const line = buildTestCheckoutLine({
    choices: ['Black leather', 'White'],
    options: [{ name: 'Strap' }, { name: 'Dial', color: '#fff' }],
  });
  const [wire] = orderWire(buildTestOrder({ lines: [line] }), buyer).lineItems;

  expect(wire?.descriptionLines).toEqual([
    {
      name: { original: 'Strap', translated: 'Strap' },
      plainText: { original: 'Black leather', translated: 'Black leather' },
      lineType: 'PLAIN_TEXT',
    },
    {
      name: { original: 'Dial', translated: 'Dial' },
      colorInfo: { original: 'White', translated: 'White', code: '#fff' },
      lineType: 'COLOR',
    },
  ]);
});

test("an unpaid order says so, and contains the buyer's note", () => {
  const order = buildTestOrder({ paymentStatus: 'NOT_PAID', buyerNote: 'Ring twice.' });

  expect(orderWire(order, buyer)).toMatchObject({
    paymentStatus: 'NOT_PAID',
    buyerNote: 'Ring twice.',
  });
});

test.each([
  ['Prinsengracht 263', 'Prinsengracht', '263'],
  ['Straße des 17. Juni, 135a', 'Straße des 17. Juni', '135a'],
  ['221B Baker Street', 'Baker Street', '221B'],
  ['Dam', 'Dam', ''],
  ['', '', ''],
  ['12', '12', ''],
])('%s is split into %j and %j', (line, name, number) => {
  expect(splitStreetAddress(line)).toEqual({ name, number });
});
