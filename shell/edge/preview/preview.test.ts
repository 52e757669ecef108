import { signPreview } from '@horae/releases/preview-token.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import type { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { createSampleServerBundle, publishNextCart } from '../testing/sample-releases.ts';

const SECRET = 'a-secret-of-the-team';
const QA = { QA_TOKEN: 'a-long-token-of-qa' };
const soon = () => Date.now() + 60_000;
const PRODUCT = '/product/tidal-300';
const BUTTON =
  "import { createElement } from 'react'; export const Component = () => createElement('button', null, 'Put in the bag');";

let store: ReleaseStore;
let edge: Hono;
let qa: Hono;
beforeEach(async () => {
  store = memoryReleaseStore();
  edge = await edgeFixture({ store, environment: { PREVIEW_SECRET: SECRET } });
  qa = await edgeFixture({ store, environment: QA });
  await publishNextCart(store, createSampleServerBundle('AddToCartButton', BUTTON));
});

afterEach(() => vi.useRealTimers());

const open = (token: string) => edge.request(`/_preview?token=${encodeURIComponent(token)}`);
const page = async (cookie: string, from = edge) =>
  (await from.request(PRODUCT, { headers: { cookie } })).text();
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const badgeOf = (html: string) => /<aside class="preview-badge".*?<\/aside>/.exec(html)?.[0];

test('a signed link shows its version in this browser only, with a badge', async () => {
  const response = await open(signPreview({ cart: '2' }, soon(), SECRET));
  const cookie = cookieOf(response);

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/');
  const html = await page(cookie);
  expect(html).toContain('Put in the bag');
  expect(html).toContain('/_mfe/cart/2/entry.js');
  expect(badgeOf(html)).toContain('<li>cart <span>2</span></li>');
  expect(await page('')).not.toMatch(/Put in the bag|preview-badge/);
});

test('leaving ends a preview', async () => {
  const response = await edge.request('/_preview/leave');

  expect(response.headers.get('set-cookie')).toMatch(/horae_preview=;.*Max-Age=0/);
});

test.each([
  ['another secret', () => signPreview({ cart: '2' }, soon(), 'the-secret-of-another-shop')],
  ['a time in the past', () => signPreview({ cart: '2' }, Date.now() - 1, SECRET)],
  ['a changed version', () => signPreview({ cart: '1' }, soon(), SECRET).replace('@1', '@2')],
  ['a changed time', () => signPreview({ cart: '2' }, 1, SECRET).replace('~1~', `~${soon()}~`)],
  ['no signature', () => `cart@2~${soon()}~`],
  ['an address of another site', () => `cart@https://evil.example/x~${soon()}~x`],
  ['nothing', () => ''],
])('a link with %s changes nothing', async (_what, token) => {
  const response = await open(token());

  expect(response.status).toBe(403);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await page(`horae_preview=${token()}`)).not.toContain('Put in the bag');
});

test('a version that is not stored, and a remote that is not live, change nothing', async () => {
  for (const overrides of [{ cart: '9' }, { ghost: '1' }]) {
    const html = await page(`horae_preview=${signPreview(overrides, soon(), SECRET)}`);

    expect(html).toContain('Add to Cart');
    expect(badgeOf(html)).toBeUndefined();
  }
});

test('a preview ends when it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cookie = cookieOf(await qa.request('/_preview?cart=2'));
  expect(await page(cookie, qa)).toContain('Put in the bag');

  vi.setSystemTime(Date.now() + 25 * 3_600_000);

  expect(await page(cookie, qa)).not.toContain('Put in the bag');
});

test('without a secret there are no previews', async () => {
  const closed = await edgeFixture();
  const token = signPreview({ cart: '2' }, soon(), SECRET);

  expect((await closed.request(`/_preview?token=${encodeURIComponent(token)}`)).status).toBe(404);
  expect((await closed.request('/_preview?cart=2')).status).toBe(404);
});

test('with QA controls a version can be chosen by name, in every process', async () => {
  const response = await qa.request('/_preview?cart=2&catalog=1');
  const cookie = cookieOf(response);

  expect(response.status).toBe(302);
  for (const process of [qa, await edgeFixture({ store, environment: QA })]) {
    const html = await page(cookie, process);
    expect(html).toContain('Put in the bag');
    expect(badgeOf(html)).toContain('cart <span>2</span>');
    expect(badgeOf(html)).toContain('catalog <span>1</span>');
  }
});

test('a public shop takes signed links only', async () => {
  const response = await edge.request('/_preview?cart=2');

  expect(response.status).toBe(403);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test.each([
  ['cart=9', 'No version “9” of cart has been published.'],
  ['ghost=1', 'Nothing called “ghost” is live in this shop.'],
  ['cart=2&ghost=1', 'Nothing called “ghost” is live in this shop.'],
  ['mfe.cart=https://evil.example/entry.js', 'Nothing called “mfe.cart” is live in this shop.'],
  ['cart=https://evil.example/entry.js', 'has been published.'],
  ['cart=../catalog/1', 'No version “../catalog/1” of cart has been published.'],
  ['cart=%2e%2e%2fcatalog%2f1', 'has been published.'],
  ['cart=..', 'has been published.'],
  ['cart=2%2Bcatalog%402', 'has been published.'],
  ['cart=2%0d%0aset-cookie:x=1', 'has been published.'],
  ['cart=', 'has been published.'],
  ['__proto__=1', 'is live in this shop.'],
  ['cart=localhost:3210', 'This shop takes no remote from a developer’s server (DEV_REMOTES).'],
  ['', 'Say what to show, such as /_preview?cart=<version>.'],
])('/_preview?%s is refused with a sentence and changes nothing', async (query, words) => {
  const response = await qa.request(`/_preview?${query}`);

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toContain(words);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test("a part of another site's page starts no preview", async () => {
  for (const part of ['image', 'iframe', 'script', 'empty']) {
    const response = await qa.request('/_preview?cart=2', { headers: { 'sec-fetch-dest': part } });

    expect(response.status, part).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
});

test.each(['cross-site', 'same-site'])(
  'a %s link names no version; a signed one does',
  async (site) => {
    const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': site };
    const named = await qa.request('/_preview?cart=2', { headers });
    const token = encodeURIComponent(signPreview({ cart: '2' }, soon(), SECRET));
    const signed = await edge.request(`/_preview?token=${token}`, { headers });

    expect(named.status).toBe(403);
    expect(named.headers.get('set-cookie')).toBeNull();
    expect(signed.status).toBe(302);
  },
);

test('an address cannot name other versions than the cookie', async () => {
  const html = await (
    await qa.request(`${PRODUCT}?mfe.cart=https://evil.example/entry.js&cart=2`)
  ).text();

  expect(html).not.toContain('evil.example/entry.js"');
  expect(html).toContain('/_mfe/cart/1/entry.js');
  expect(badgeOf(html)).toBeUndefined();
});

test('the cookie is `HttpOnly`, and secure where the shop is', async () => {
  const plain = await qa.request('/_preview?cart=2');
  const environment = { ...QA, SITE_URL: 'https://shop.example' };
  const safe = await (await edgeFixture({ store, environment })).request('/_preview?cart=2');

  expect(plain.headers.get('set-cookie')).toMatch(/; Path=\/; SameSite=Lax; HttpOnly$/);
  expect(safe.headers.get('set-cookie')).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Secure$/);
});

test('a page has the source of each version for its devtools, a public page has none', async () => {
  const cookie = cookieOf(await qa.request('/_preview?cart=2'));
  const data = /id="devtools">(.*?)<\/script>/;

  expect(JSON.parse(data.exec(await page(cookie, qa))?.[1] ?? '')).toEqual({
    sources: {
      shell: 'live',
      catalog: 'live',
      cart: 'preview',
      account: 'live',
      assistant: 'live',
      support: 'live',
    },
    overrides: { cart: '2' },
    actions: {},
  });
  expect(await page('')).not.toMatch(data);
});

test('a preview cookie of QA reveals nothing about the QA token', async () => {
  const other = await edgeFixture({ environment: QA, store: memoryReleaseStore() });
  vi.useFakeTimers({ toFake: ['Date'] });
  const cookies = [cookieOf(await qa.request('/_preview?cart=1'))];
  cookies.push(cookieOf(await other.request('/_preview?cart=1')));

  expect(cookies[0]).toMatch(/^horae_preview=cart@1~/);
  expect(new Set(cookies.map((cookie) => cookie.split('~')[1])).size).toBe(1);
  expect(new Set(cookies).size).toBe(2);
});
