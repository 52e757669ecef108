import { createServer } from '../src/create-server.ts';
import { type PlatformSettings, readPlatformSettings } from '../src/settings.ts';
import { silentLog } from './silent-log.ts';
import { openTestDatabase } from './test-database.ts';

export const TEST_SHOP_URL = 'http://shop.test';
export const TEST_QA_TOKEN = 'qa-token-of-tests';
export const ADMIN_API_KEY = 'api-key-of-the-owner';

export const testSettings = readPlatformSettings({
  SITE_URL: TEST_SHOP_URL,
  PLATFORM_PUBLIC_URL: 'http://platform.test',
  RECOVERY_URL: `${TEST_SHOP_URL}/new-password`,
  QA_TOKEN: TEST_QA_TOKEN,
  ADMIN_API_KEY,
  // Tests call directly, and name their own address.
  PLATFORM_API: 'public',
  PLATFORM_TRUSTED_PROXIES: '1',
  // Strong hashes would only make the tests slow.
  PASSWORD_MEMORY_KIB: '64',
  SECRETS_KEY: '5e'.repeat(32),
  DATA_DIR: '.data/test',
  // All tests share one address; those about limits set their own.
  VISITORS_PER_MINUTE: '100000',
  ASSISTANT_PER_MINUTE: '100000',
  CHAT_PER_MINUTE: '100000',
  SEARCHES_PER_MINUTE: '100000',
});

export type TestShop = Awaited<ReturnType<typeof startTestShop>>;

/** A seeded platform in this process; without `dataDir` its database lives in memory. `own` settings differ from those of other tests. */
export async function startTestShop(dataDir?: string, own: Partial<PlatformSettings> = {}) {
  const database = await openTestDatabase(dataDir);
  const app = await createServer({
    db: database.db,
    settings: { ...testSettings, ...own },
    log: silentLog,
  });

  /** Calls the platform; a given body makes it a POST of JSON. */
  async function call(
    path: string,
    options: { token?: string; body?: unknown; init?: RequestInit } = {},
  ) {
    const { token, body, init = {} } = options;
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', token);
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return app.request(path, { ...sent, ...init, headers });
  }

  async function newVisitor(): Promise<string> {
    const body = { clientId: testSettings.clientId, grantType: 'anonymous' };
    const response = await call('/oauth2/token', { body });
    const tokens: { access_token: string } = await response.json();
    return tokens.access_token;
  }

  return { app, call, newVisitor, db: database.db, close: database.close };
}
