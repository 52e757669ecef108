import { expect, test } from 'vitest';
import { readOrder } from './read-order.ts';

const price = (amount: string) => ({ amount, formattedAmount: `$${amount}` });

test('an order is read with lines, sums and delivery', () => {
  const order = readOrder({
    _id: 'o-1',
    number: '10042',
    status: 'APPROVED',
    paymentStatus: 'PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    lineItems: [
      {
        _id: 'l-1',
        productName: { original: 'Tidal 300' },
        descriptionLines: [
          { plainText: { original: 'Steel bracelet' } },
          { colorInfo: {} },
          { name: { original: 'Engraving' }, plainText: { original: 'Nora' } },
        ],
        catalogReference: { options: { customTextFields: { Engraving: 'Nora' } } },
        quantity: 2,
        price: price('389.00'),
        totalPriceBeforeTax: price('778.00'),
      },
    ],
    priceSummary: {
      subtotal: price('778.00'),
      discount: price('77.80'),
      shipping: price('18.00'),
      tax: price('0.00'),
      total: price('718.20'),
    },
    shippingInfo: {
      title: 'Expedited',
      logistics: {
        shippingDestination: {
          address: {
            addressLine1: 'Dam 1',
            city: 'Amsterdam',
            postalCode: '1012 JS',
            country: 'NL',
          },
          contactDetails: { firstName: 'Nora', lastName: 'de Wit' },
        },
        deliveryTime: 'Wed 18 March – Thu 19 March',
      },
    },
  });

  expect(order.lines).toEqual([
    {
      id: 'l-1',
      productId: '',
      name: 'Tidal 300',
      choices: ['Steel bracelet'],
      texts: [{ title: 'Engraving', text: 'Nora' }],
      quantity: 2,
      price: '$778.00',
      picture: null,
    },
  ]);
  expect(order.sums).toEqual({
    subtotal: '$778.00',
    discount: '−$77.80',
    shipping: '$18.00',
    tax: null,
    total: '$718.20',
  });
  expect(order.delivery).toEqual({
    title: 'Expedited',
    address: ['Nora de Wit', 'Dam 1', '1012 JS Amsterdam', 'Netherlands'],
    arrives: 'Wed 18 March – Thu 19 March',
  });
});

test('an order without any field is read as an empty order', () => {
  expect(readOrder({})).toMatchObject({ number: '', lines: [], delivery: null });
});
