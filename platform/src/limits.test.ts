import { expect, test } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { testSettings } from '../testing/start-shop.ts';
import { testShop } from '../testing/test-shop.ts';
import { createServer } from './server.ts';

const shop = testShop();
const { clientId } = testSettings;
const limits = { visitors: 2, assistant: 2, chat: 2 };

/** As a process beside the shop's own, on the same database. */
const newProcess = () =>
  createServer({ db: shop.db, settings: { ...testSettings, limits }, log: silentLog });

const question = { method: 'POST', body: JSON.stringify({ query: 'hello' }) };
const newVisitor = {
  method: 'POST',
  body: JSON.stringify({ clientId, grantType: 'anonymous' }),
};

test.each([
  ['/oauth2/token', newVisitor, 200],
  ['/support/chat', question, 200],
  ['/assistant/process_audio_returning_user/', question, 400],
])('%s is limited by address, over all processes', async (path, init, status) => {
  const [one, other] = [await newProcess(), await newProcess()];
  const ask = async (app: typeof one, address: string) =>
    app.request(path, { ...init, headers: { 'x-forwarded-for': address } });
  const passed = [await ask(one, '192.0.2.1'), await ask(other, '192.0.2.1')];
  const refused = await ask(one, '192.0.2.1');

  expect(passed.map((response) => response.status)).toEqual([status, status]);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(one, '192.0.2.2')).status).toBe(status);
});

test('a renewal is no new visitor', async () => {
  const app = await newProcess();
  const init = { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.3' } };
  const body = JSON.stringify({ clientId, grantType: 'refresh_token', refreshToken: 'unknown' });
  const statuses = [];
  for (let round = 0; round < 4; round += 1)
    statuses.push((await app.request('/oauth2/token', { ...init, body })).status);

  expect(statuses).toEqual([401, 401, 401, 401]);
});
