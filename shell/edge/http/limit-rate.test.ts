import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createOwnState } from '../state/memory-state.ts';
import { limitRate } from './limit-rate.ts';

test('a limited address may send again after the minute', async () => {
  let at = 0;
  const app = new Hono()
    .use(
      limitRate({
        name: 'test',
        perMinute: 1,
        proxies: 0,
        state: createOwnState({ now: () => at }),
      }),
    )
    .post('/', (c) => c.text('answered'));
  const send = async () => app.request('/', { method: 'POST' });

  expect((await send()).status).toBe(200);
  at = 20_000;
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('40');
  at = 60_000;
  expect((await send()).status).toBe(200);
});
