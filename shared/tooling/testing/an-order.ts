import type { Order } from '@horae/shared/orders/read-order';

/** A paid order of two watches. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    number: '10042',
    placedAt: new Date('2026-03-14T10:09:00Z'),
    status: 'APPROVED',
    payment: 'PAID',
    fulfillment: 'NOT_FULFILLED',
    lines: [
      {
        id: 'line-1',
        productId: 'tidal',
        name: 'Tidal 300',
        choices: ['Steel bracelet'],
        texts: [],
        quantity: 2,
        price: '$778.00',
        picture: null,
      },
    ],
    sums: {
      subtotal: '$778.00',
      discount: '−$77.80',
      shipping: '$18.00',
      tax: null,
      total: '$718.20',
    },
    delivery: {
      title: 'Expedited',
      address: ['Nora de Wit', 'Dam 1', '1012 JS Amsterdam', 'Netherlands'],
      arrives: 'Wed 18 March – Thu 19 March',
    },
    ...changes,
  };
}
