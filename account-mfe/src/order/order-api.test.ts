import { configureShop } from '@horae/shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { currentDeliveryStep } from './order-page-types.ts';
import { toPayments } from './to-payments.ts';

const network = vi.fn<typeof fetch>();
scriptedNetwork();
beforeEach(() => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
});

/** Answers each call by the end of its path; what is not named is not there. */
function platform(answers: Record<string, object>) {
  network.mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    const [, answer] = Object.entries(answers).find(([path]) => pathname.includes(path)) ?? [];
    if (answer) return Response.json(answer);
    const details = { applicationError: { code: 'NOT_FOUND', description: '', data: {} } };
    return Response.json({ message: 'no', details }, { status: 404 });
  });
}
const load = async () => (await import('./order-api.ts')).findOwnOrder('order-1');

test('an order is read with its parcel, and without fields that the shop does not send', async () => {
  const trackingInfo = {
    shippingProvider: 'PostNL',
    trackingNumber: '3S1',
    trackingLink: 'javascript:1',
  };
  const parcel = { id: 'f', status: 'Ready', trackingInfo, lineItems: [] };
  platform({
    '/fulfillments/': { orderWithFulfillments: { orderId: 'order-1', fulfillments: [parcel] } },
    '/ecom/v1/orders/': { order: { id: 'order-1', number: '10042' } },
  });
  const detail = await load();

  expect(detail).toMatchObject({
    order: { number: '10042' },
    parcel: { step: 'packed', name: 'PostNL 3S1', link: null },
    payments: null,
    care: null,
  });
  expect(detail && currentDeliveryStep(detail)).toBe('packed');
});

test('an order of another member is null, and a part that fails is reported and omitted', async () => {
  platform({});
  expect(await load()).toBeNull();

  const reported = vi.fn();
  configureShop({ report: reported });
  network.mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    const isOrder = pathname.startsWith('/ecom/v1/orders/');
    return isOrder ? Response.json({ order: {} }) : Response.json({}, { status: 403 });
  });
  expect(await load()).toMatchObject({ parcel: null, payments: null, care: null });
  expect(reported).toHaveBeenCalledTimes(3);
});

test('the payment by gift card and the refunds are listed by name', () => {
  const payments = [
    {
      _id: 'c',
      amount: { formattedAmount: '$39.00' },
      regularPaymentDetails: { creditCardDetails: { lastFourDigits: '4242' } },
    },
    {
      _id: 'g',
      amount: { formattedAmount: '$50.00' },
      giftcardPaymentDetails: { obfuscatedCode: '****-Q7XA' },
    },
  ];
  const transactions = [{ paymentId: 'g', amount: { formattedAmount: '$50.00' } }];

  expect(toPayments({ payments, refunds: [{ transactions }] })).toEqual({
    paid: [
      { name: 'Card •••• 4242', amount: '$39.00' },
      { name: 'Gift card •••• Q7XA', amount: '$50.00' },
    ],
    refunded: [{ name: 'Gift card •••• Q7XA', amount: '$50.00' }],
  });
});
