import { afterEach, expect, test, vi } from 'vitest';
import { ordersCommand } from './orders-command.ts';

const ENVIRONMENT = { ADMIN_API_KEY: 'the owner', EDGE_SECRET: 'secret', PLATFORM_PORT: '4001' };

afterEach(() => vi.unstubAllGlobals());

const order = {
  id: 'o1',
  number: '10042',
  createdDate: '2026-11-20T10:00:00.000Z',
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'NOT_FULFILLED',
  buyerInfo: { email: 'nora@example.com' },
  lineItems: [{ quantity: 2, productName: { original: 'Reef\u001b[2J 200' } }],
  priceSummary: { total: { formattedAmount: '$778.00' } },
};
const aReturn = {
  id: 'r1',
  orderId: 'o1',
  orderNumber: '10042',
  status: 'REQUESTED',
  createdDate: '2026-11-21T10:00:00.000Z',
  reason: 'Too\u0007 big',
  lines: [{ quantity: 2 }],
  refunded: null,
};

/** Answers for the platform by what a path holds, and collects its requests other than searches. */
function platform(answers: Record<string, object> = {}, orders: object[] = [order]) {
  const requested: { path: string; method: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: URL, { method, body }: RequestInit) => {
    const { pathname: path } = url;
    if (path.endsWith('/orders/search')) return Response.json({ orders });
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    requested.push({ path, method, body: sent });
    const [, answer] = Object.entries(answers).find(([part]) => path.includes(part)) ?? [];
    return Response.json(answer ?? {});
  });
  return requested;
}
const run = (...words: string[]) => ordersCommand(words, ENVIRONMENT);
const parcels = (fulfillments: object[]) => ({
  '/fulfillments/orders/': { orderWithFulfillments: { fulfillments } },
});

test('list shows orders that wait to be sent, without terminal control characters', async () => {
  platform();
  expect(await run('list')).toBe(
    '10042  2026-11-20  waiting  $778.00  nora@example.com  2 × Reef [2J 200',
  );
  platform({}, []);
  expect(await run('list')).toBe('none');
});

test('show prints the delivery address with state and apartment', async () => {
  const address = {
    ...{ addressLine: '350 Fifth Avenue', addressLine2: 'Apt 4B', city: 'New York' },
    ...{ subdivision: 'US-NY', postalCode: '10118', country: 'US' },
  };
  const contactDetails = { firstName: 'Nora', lastName: 'Visser' };
  const shippingInfo = { logistics: { shippingDestination: { address, contactDetails } } };
  platform({}, [{ ...order, shippingInfo }]);
  const [, ...label] = (await run('show', '10042')).split('\n');
  expect(label).toEqual(['Nora Visser', '350 Fifth Avenue', 'Apt 4B', 'New York NY 10118', 'US']);
});

test.each([
  ['pack', [], 'POST', '/ecom/v1/fulfillments/orders/o1/create-fulfillment', 'Ready'],
  ['ship', [], 'POST', '/ecom/v1/fulfillments/orders/o1/create-fulfillment', 'In_Delivery'],
  ['ship', [{ id: 'f1' }], 'PATCH', '/ecom/v1/fulfillments/f1/orders/o1', 'In_Delivery'],
  ['deliver', [{ id: 'f1' }], 'PATCH', '/ecom/v1/fulfillments/f1/orders/o1', 'Fulfilled'],
])('%s, with existing parcels %j, sends %s to %s', async (verb, known, method, path, status) => {
  const requested = platform(parcels(known));
  await run(verb, '10042', 'PostNL', '3S1');
  const trackingInfo = { shippingProvider: 'PostNL', trackingNumber: '3S1' };
  expect(requested.at(-1)).toEqual({
    path,
    method,
    body: { fulfillment: { status, trackingInfo } },
  });
});

test('cancel cancels the order and prints its new status', async () => {
  const requested = platform({}, [{ ...order, status: 'CANCELED' }]);
  expect(await run('cancel', '10042')).toContain('  canceled  ');
  expect(requested).toMatchObject([{ path: '/ecom/v1/orders/o1/cancel', method: 'POST' }]);
});

test('returns are listed, accepted and refunded', async () => {
  const done = { ...aReturn, status: 'REFUNDED', refunded: { formattedAmount: '$389.00' } };
  const requested = platform({
    '/returns/query': { returns: [aReturn] },
    '/answer': { return: done },
  });
  expect(await run('returns')).toBe('r1  order 10042  requested  2026-11-21  2 pieces  Too  big');
  await run('accept', 'r1', 'Send', 'it.');
  expect(await run('refund', 'r1')).toContain('$389.00 paid back');
  expect(requested.map(({ body }) => body)).toEqual([
    { status: 'REQUESTED' },
    { status: 'ACCEPTED', words: 'Send it.' },
    { status: 'REFUNDED', words: '' },
  ]);
});

test.each([[[]], [['pack']], [['burn', '10042']], [['returns', 'some']], [['show', 'x; drop']]])(
  '%j is refused with the usage',
  async (words) => {
    await expect(run(...words)).rejects.toThrow('orders: say list');
  },
);

test('a refusal without a reason, an unknown order and a missing key are reported in one line', async () => {
  platform({}, []);
  await expect(run('refuse', 'r1')).rejects.toThrow('needs words');
  await expect(run('pack', '10099')).rejects.toThrow('there is no order 10099');
  await expect(ordersCommand(['list'], {})).rejects.toThrow('ADMIN_API_KEY is not set');
});
