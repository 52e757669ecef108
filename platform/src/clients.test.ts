import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  recordedNextShopCalls,
  recordedOldNextjsShopCalls,
} from '../testing/clients/recorded-nextjs-shop-calls.ts';
import { recordedNextjsTemplateCalls } from '../testing/clients/recorded-nextjs-template-calls.ts';
import { recordedReactStarterCalls } from '../testing/clients/recorded-react-starter-calls.ts';
import { recordedRemixShopCalls } from '../testing/clients/recorded-remix-shop-calls.ts';
import { newTestEmail } from '../testing/member-client.ts';
import { replayCalls } from '../testing/replay-client.ts';
import { silentLog } from '../testing/silent-log.ts';
import { TEST_SHOP_URL, testSettings } from '../testing/start-test-shop.ts';
import { testShop } from '../testing/test-shop.ts';
import { createServer } from './create-server.ts';

const shop = testShop();
let contentDir: string;
let app: Awaited<ReturnType<typeof createServer>>;

const PAGE = {
  _id: 'about',
  slug: 'about',
  title: 'About',
  _createdDate: { $date: '2026-01-01T00:00:00.000Z' },
};

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'content-'));
  await writeFile(join(contentDir, 'Pages.json'), JSON.stringify([PAGE]));
  const foreign = {
    apiOrigins: '*',
    mediaBase: 'https://static.wixstatic.com',
    contentDir,
  } as const;
  const settings = { ...testSettings, foreign };
  app = await createServer({ db: shop.db, log: silentLog, settings });
});
afterAll(() => rm(contentDir, { recursive: true }));

const known = () => ({
  clientId: testSettings.clientId,
  site: TEST_SHOP_URL,
  email: newTestEmail(),
});

test.each([
  recordedReactStarterCalls,
  recordedNextjsTemplateCalls,
  recordedRemixShopCalls,
  recordedNextShopCalls,
  recordedOldNextjsShopCalls,
])('$client gets the answers that it reads', async ({ steps }) => {
  await replayCalls(app, steps, known());
});

test('a recorded conversation fails at an answer that differs', async () => {
  const call = ['POST', '/oauth2/token'] as const;
  const body = { clientId: '{clientId}', grantType: 'anonymous' };
  const refused = replayCalls(app, [{ purpose: 'a token', call, body: {} }], known());
  const unread = replayCalls(
    app,
    [{ purpose: 'a token', call, body, reads: { id_token: 'text' } }],
    known(),
  );

  await expect(refused).rejects.toThrow('a token: {"message"');
  await expect(unread).rejects.toThrow('a token reads id_token');
});
