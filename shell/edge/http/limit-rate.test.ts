import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ownState } from '../state/memory-state.ts';
import { limitRate } from './limit-rate.ts';

test('who had to wait may ask again when the minute is over', async () => {
  let at = 0;
  const app = new Hono()
    .use(limitRate({ name: 'test', perMinute: 1, proxies: 0, state: ownState({ now: () => at }) }))
    .post('/', (c) => c.text('answered'));
  const ask = async () => app.request('/', { method: 'POST' });

  expect((await ask()).status).toBe(200);
  at = 20_000;
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('40');
  at = 60_000;
  expect((await ask()).status).toBe(200);
});
