import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { startTestShop, testSettings } from '../../../testing/start-test-shop.ts';
import { createServer } from '../../create-server.ts';

test('a platform is ready until it is stopped or its database is away', async () => {
  const shop = await startTestShop();
  let isStopping = false;
  const app = await createServer({
    db: shop.db,
    settings: testSettings,
    log: silentLog,
    isStopping: () => isStopping,
  });
  const ready = async () => {
    const response = await app.request('/readyz');
    return [response.status, (await response.json()).status];
  };
  expect(await ready()).toEqual([200, 'ready']);

  isStopping = true;
  expect(await ready()).toEqual([404, 'stopping']);
  isStopping = false;
  await shop.close();
  expect(await ready()).toEqual([503, 'database away']);
});
