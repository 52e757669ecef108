import { expect, test } from 'vitest';
import type { RunEvent } from '../run-log.ts';
import { isInvariantUpheld, judgeClusterRun } from './judge-cluster-run.ts';
import type { OrdersAndStock, StoredOrder } from './shop-promises.ts';

// Histories that are wrong in one way each: a judge that misses one proves nothing.

const ORDER: StoredOrder = {
  id: 'order-1',
  email: 'clara@example.com',
  checkoutId: 'checkout-1',
  totalCents: 31_500,
  sums: {
    subtotalCents: 30_000,
    discountCents: 0,
    shippingCents: 1000,
    taxCents: 500,
    totalCents: 31_500,
  },
  lines: [{ productId: 'tidal', inventoryId: 'tidal-steel', quantity: 2, unitCents: 15_000 }],
};

const STORED: OrdersAndStock = {
  orders: [ORDER],
  stock: [{ id: 'tidal-steel', before: 40, now: 38 }],
};

const answer = (at: number, error: string | null = null, ms = 20): RunEvent => ({
  ...{ kind: 'answer', at, ms, visit: '1.1', what: 'GET /', status: 200, error },
});
const add = (quantity: number, outcome: 'done' | 'refused' | 'unknown' = 'done'): RunEvent => ({
  ...{ kind: 'add', at: 30, visit: '1.1', productId: 'tidal', quantity, outcome },
});
const cart = (quantity: number): RunEvent => ({
  ...{ kind: 'cart', at: 40, visit: '1.1', quantities: { tidal: quantity } },
});
const order = (change: Partial<Extract<RunEvent, { kind: 'order' }>> = {}): RunEvent => ({
  ...{ kind: 'order', at: 60, visit: '1.1', email: ORDER.email },
  ...{ outcome: 'done', orderId: ORDER.id, totalCents: 31_500, isLess: false },
  ...change,
});
const fault = (at: number, toleratedMs: number): RunEvent => ({
  ...{ kind: 'fault', at, until: at + 9000, fault: 'kill', target: 'edge-1', toleratedMs },
});

const GOOD: RunEvent[] = [answer(10), add(2), cart(2), order()];

/** Promises that were broken, by what they begin with. */
const broken = (entries: readonly RunEvent[], stored: OrdersAndStock = STORED) =>
  judgeClusterRun(entries, stored)
    .filter((verdict) => !isInvariantUpheld(verdict))
    .map(({ promise }) => promise);

const LOST = 'No acknowledged order is lost';
const DOUBLED = 'No order is doubled';
const ADDITIONS = 'Every acknowledged cart addition is there, once';
const OVERSOLD = 'Nothing is sold beyond its stock';
const SUMS = 'Sums are exact';
const ERRORS = 'Errors end 5 s after a fault, 1 s after an edge dies';
const UPGRADE = 'No one notices a rolling upgrade';

test('a history without faults breaks no promise', () => {
  expect(broken(GOOD)).toEqual([]);
});

test('an order may hold less than was added if the page said so, and never more', () => {
  expect(broken([answer(10), add(4), cart(4), order()])).toEqual([ADDITIONS]);
  expect(broken([answer(10), add(4), cart(4), order({ isLess: true })])).toEqual([]);
  expect(broken([answer(10), add(1), cart(1), order({ isLess: true })])).toEqual([ADDITIONS]);
});

test('a history without events fulfils no promise', () => {
  expect(broken([], { orders: [], stock: [] })).toEqual([
    LOST,
    DOUBLED,
    ADDITIONS,
    OVERSOLD,
    SUMS,
    ERRORS,
  ]);
});

const otherOrder = { ...ORDER, id: 'order-2', checkoutId: 'checkout-2' };
const withOrder = (change: Partial<StoredOrder>): OrdersAndStock => ({
  ...STORED,
  orders: [{ ...ORDER, ...change }],
});

test.each<[string, RunEvent[], OrdersAndStock, string[]]>([
  [
    'an acknowledged order that is not there',
    GOOD,
    { orders: [otherOrder], stock: STORED.stock },
    [LOST],
  ],
  [
    "another shopper's order",
    [answer(10), add(2), cart(2), order({ email: 'eve@example.com' })],
    STORED,
    [LOST],
  ],
  ['a sum that was not shown', [answer(10), add(2), order({ totalCents: 30_000 })], STORED, [LOST]],
  [
    'two orders of one visit',
    GOOD,
    { orders: [ORDER, otherOrder], stock: [{ id: 'tidal-steel', before: 40, now: 36 }] },
    [DOUBLED],
  ],
  [
    'two orders of one checkout',
    GOOD,
    {
      orders: [ORDER, { ...otherOrder, email: 'dan@example.com', checkoutId: ORDER.checkoutId }],
      stock: [{ id: 'tidal-steel', before: 40, now: 36 }],
    },
    [DOUBLED],
  ],
  [
    'an order that was refused',
    [answer(10), add(2), cart(2), order({ outcome: 'refused', orderId: null })],
    STORED,
    [LOST, DOUBLED],
  ],
  ['a doubled cart addition', [answer(10), add(1), cart(2), order()], STORED, [ADDITIONS]],
  [
    'a cart addition that is gone',
    [answer(10), add(2), add(1), cart(2), order()],
    STORED,
    [ADDITIONS],
  ],
  [
    'a cart addition that was refused',
    [answer(10), add(1), add(1, 'refused'), cart(2), order()],
    STORED,
    [ADDITIONS],
  ],
  [
    'an order of less than was in the cart',
    GOOD,
    withOrder({ lines: [] }),
    [ADDITIONS, OVERSOLD, SUMS],
  ],
  [
    'more sold than was in stock',
    GOOD,
    { ...STORED, stock: [{ id: 'tidal-steel', before: 1, now: -1 }] },
    [OVERSOLD],
  ],
  [
    'stock that was taken without an order',
    GOOD,
    { ...STORED, stock: [{ id: 'tidal-steel', before: 40, now: 37 }] },
    [OVERSOLD],
  ],
  [
    'a total that differs from its parts',
    GOOD,
    withOrder({ sums: { ...ORDER.sums, taxCents: 400 } }),
    [SUMS],
  ],
  [
    'a subtotal that differs from its lines',
    GOOD,
    withOrder({ lines: ORDER.lines.map((line) => ({ ...line, unitCents: 14_999 })) }),
    [SUMS],
  ],
  ['an error without a fault', [...GOOD, answer(500, '503')], STORED, [ERRORS]],
  ['an error before a fault', [...GOOD, fault(1000, 5000), answer(900, '503')], STORED, [ERRORS]],
  [
    'an error too long after a fault',
    [...GOOD, fault(1000, 5000), answer(5990, '503')],
    STORED,
    [ERRORS],
  ],
  [
    'an error too long after an edge has died',
    [...GOOD, fault(1000, 1000), answer(2000, '503')],
    STORED,
    [ERRORS],
  ],
  [
    'a connection that broke too late',
    [...GOOD, fault(1000, 5000), answer(1100, 'ECONNRESET', 9000)],
    STORED,
    [ERRORS],
  ],
  [
    'an error during an upgrade',
    [...GOOD, fault(1000, 5000), { kind: 'upgrade', at: 900, until: 4000 }, answer(1500, '502')],
    STORED,
    [UPGRADE],
  ],
])('the judge finds %s', (_what, entries, stored, promises) => {
  expect(broken(entries, stored)).toEqual(promises);
});

test('errors soon after a fault are tolerated, and an unanswered cart addition may be stored or not', () => {
  const entries = [...GOOD.slice(0, 1), add(1), fault(1000, 5000), answer(1500, '502'), order()];
  expect(broken([...entries, add(1, 'unknown'), cart(2)])).toEqual([]);
  expect(broken([...entries, add(1, 'unknown'), add(1), cart(2)])).toEqual([]);
});

test('time in which the whole machine stalled is not counted against recovery', () => {
  const stood: RunEvent = { kind: 'stall', at: 1200, ms: 2000 };
  expect(broken([...GOOD, fault(1000, 5000), stood, answer(7900, '503')])).toEqual([]);
  expect(broken([...GOOD, fault(1000, 5000), stood, answer(8000, '503')])).toEqual([ERRORS]);
});
