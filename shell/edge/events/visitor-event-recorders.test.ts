import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createShopEventRecorders } from './visitor-event-recorders.ts';

const order = (id: string) => ({
  ...{ method: 'GET', path: `/ecom/v1/orders/${id}`, body: '', status: 200 },
  text: async () =>
    JSON.stringify({
      order: {
        ...{ id, paymentStatus: 'PAID', currency: 'USD', purchasedDate: new Date().toISOString() },
        lineItems: [{ quantity: 1 }],
        priceSummary: { total: { amount: '10' } },
      },
    }),
});

/** Hears the same calls once for each process, each of which knows nothing of the others. */
async function recordedFor(ids: string[], processes = 1) {
  const recorded: { id: string; name: string }[] = [];
  for (let at = 0; at < processes; at += 1) {
    const stream = { record: (event: { id: string; name: string }) => void recorded.push(event) };
    const getRecorder = createShopEventRecorders({ stream, isSecure: false, onError: vi.fn() });
    const app = new Hono().get('/', async (c) => {
      await Promise.all(ids.map((id) => getRecorder(c)?.called(order(id))));
      return c.text('');
    });
    await app.request('/', { headers: { cookie: 'horae_consent=yes' } });
  }
  return recorded;
}

test('an order is reported once, however often it is read', async () => {
  expect(await recordedFor(['one', 'one', 'two', 'one'])).toHaveLength(2);
});

test('two processes report an order by the same id, which is not its number', async () => {
  const [first, second] = await recordedFor(['one'], 2);

  expect(second?.id).toBe(first?.id);
  expect(first?.id).not.toContain('one');
});
