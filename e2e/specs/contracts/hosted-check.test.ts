import {
  canShopSell,
  checkHostedShop,
} from '@horae/tooling/repo/hosted-check/check-platform-fits-shop.ts';
import type { CheckedSite } from '@horae/tooling/repo/hosted-check/hosted-shop-settings.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createServer } from '../../../platform/src/create-server.ts';
import { silentLog } from '../../../platform/testing/silent-log.ts';
import {
  startTestShop,
  TEST_SHOP_URL,
  type TestShop,
  testSettings,
} from '../../../platform/testing/start-test-shop.ts';

const PLATFORM = 'https://platform.example';
const SETTINGS: CheckedSite = {
  platformUrl: PLATFORM,
  clientId: testSettings.clientId,
  siteUrl: TEST_SHOP_URL,
  cartVersion: 'auto',
  catalogVersion: 'auto',
  mediaUrl: `${PLATFORM}/media`,
  isHosted: false,
  edgeSecret: undefined,
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => shop.close());

interface Site {
  catalogVersion?: typeof testSettings.catalogVersion;
  /** Beginnings of paths that answer 410. */
  gone?: string[];
}

/** The platform as a site of its own, and what a check of it finds. */
async function found(
  { catalogVersion = 'both', gone = [] }: Site = {},
  settings: Partial<CheckedSite> = {},
  hear: (url: string, headers: Headers) => void = () => undefined,
) {
  const app = await createServer({
    db: shop.db,
    settings: { ...testSettings, catalogVersion },
    log: silentLog,
  });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    hear(input, new Headers(init?.headers));
    if (!input.startsWith(PLATFORM)) throw new TypeError('fetch failed');
    const path = input.slice(PLATFORM.length);
    if (gone.some((start) => path.startsWith(start))) return new Response('', { status: 410 });
    return app.request(path, init);
  });
  const all = await checkHostedShop({ ...SETTINGS, ...settings });
  const findings = all.map(([what, verdict, said, toDo]) => ({ what, verdict, said, toDo }));
  const of = (what: string) => findings.find((finding) => finding.what === what);
  return { findings, of, sells: canShopSell(all) };
}

test('a shop whose site has both versions uses the newer ones, and every check passes', async () => {
  const { findings, of, sells } = await found();

  expect(sells).toBe(true);
  expect(findings.filter(({ verdict }) => !['ok', 'note'].includes(verdict))).toEqual([]);
  expect(of('catalogue')?.said).toBe('V3');
  expect(of('cart')?.said).toBe('the shop uses V2');
  expect(of('products')?.verdict).toBe('ok');
  expect(of('collections')?.verdict).toBe('ok');
  expect(of('pictures')?.verdict).toBe('ok');
  expect(of('renewal')?.verdict).toBe('ok');
  expect(of('token lifetime')?.said).toBe('4 hours, then it is renewed');
});

test.each([
  ['V1_CATALOG', 'V1'],
  ['V3_CATALOG', 'V3'],
] as const)('a site with %s is read by catalogue %s', async (catalogVersion, said) => {
  const { of, sells } = await found({ catalogVersion });

  expect(of('catalogue')).toMatchObject({ verdict: 'ok', said });
  expect(of('products')?.verdict).toBe('ok');
  expect(of('pictures')?.verdict).toBe('ok');
  expect(sells).toBe(true);
});

test('a set catalogue version that the site lacks is reported with the right setting', async () => {
  const { of, sells } = await found({ catalogVersion: 'V3_CATALOG' }, { catalogVersion: '1' });

  expect(of('catalogue')?.toDo).toBe('Set CATALOG_VERSION=auto: the site’s catalogue is V3.');
  expect(sells).toBe(false);
});

test('without Cart V1 the shop sells by V2, unless V1 is set', async () => {
  const gone = ['/ecom/v1/carts'];

  expect(await found({ gone })).toMatchObject({ sells: true });
  const { of, sells } = await found({ gone }, { cartVersion: '1' });
  expect(of('cart')?.toDo).toBe('Set CART_VERSION=auto.');
  expect(sells).toBe(false);
});

test('while the shop uses Cart V1, its last day is reported', async () => {
  const { of, sells } = await found({}, { cartVersion: '1' });

  expect(of('cart')).toMatchObject({
    verdict: 'note',
    toDo: expect.stringContaining('CART_VERSION=auto'),
  });
  expect(sells).toBe(true);
});

test('a site that answers for neither cart version cannot sell', async () => {
  const { sells } = await found({ gone: ['/ecom/v1/carts', '/ecom/v2/carts'] });
  expect(sells).toBe(false);
});

test('a wrong client id is reported, and nothing else is called', async () => {
  const { findings, of, sells } = await found({}, { clientId: crypto.randomUUID() });

  expect(of('client id')?.toDo).toContain('Set WIX_CLIENT_ID');
  expect(findings).toHaveLength(2);
  expect(sells).toBe(false);
});

test('a shop whose address the site does not allow cannot take orders', async () => {
  const { of, sells } = await found({}, { siteUrl: 'https://elsewhere.example' });

  expect(of('return address')?.toDo).toContain('Allow https://elsewhere.example');
  expect(sells).toBe(false);
});

test('missing pictures are reported and do not stop sales', async () => {
  const { of, sells } = await found({}, { mediaUrl: 'https://nowhere.example/media' });

  expect(of('pictures')?.toDo).toContain('Set MEDIA_URL');
  expect(sells).toBe(true);
});

test.each([
  [`${PLATFORM}/media`, 'the secret'],
  ['https://pictures.example/media', null],
])('pictures at %s are requested with secret %s', async (mediaUrl, secret) => {
  const shown: (string | null)[] = [];
  await found({}, { edgeSecret: 'the secret', mediaUrl }, (url, headers) => {
    if (url.startsWith(mediaUrl)) shown.push(headers.get('x-horae-edge'));
  });

  expect(shown).toEqual([secret]);
});

test.each([
  ['nothing answers', 'https://nowhere.example', 'nothing answers'],
  ['something else answers', `${PLATFORM}/healthz`, 'what answers is no shop’s API'],
])('if %s at the platform address, the address is reported', async (_what, platformUrl, said) => {
  const { findings, sells } = await found({}, { platformUrl });

  expect(findings).toHaveLength(1);
  expect(findings[0]?.said).toBe(said);
  expect(findings[0]?.toDo).toContain('PLATFORM_URL');
  expect(sells).toBe(false);
});
