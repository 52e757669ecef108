import type { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { signPreview } from '../releases/preview-token.ts';
import { memoryReleaseStore } from '../releases/testing/memory-release-store.ts';
import { contents, edgeFixture, serverBundle } from './testing/edge-fixture.ts';

const SECRET = 'a-secret-of-the-team';
const soon = () => Date.now() + 60_000;
const PRODUCT = '/product/tidal-300';

let edge: Hono;
beforeEach(async () => {
  const store = memoryReleaseStore();
  edge = await edgeFixture({ store, environment: { PREVIEW_SECRET: SECRET } });
  const cart = await store.release('cart', '1');
  if (!cart) throw new Error('the fixture releases a cart');
  const button =
    "import { createElement } from 'react'; export const Component = () => createElement('button', null, 'Put in the bag');";
  await store.publish({ ...cart, version: '2' }, contents(serverBundle('AddToCartButton', button)));
});

const open = (token: string) => edge.request(`/_preview?token=${encodeURIComponent(token)}`);
const page = async (cookie: string) =>
  (await edge.request(PRODUCT, { headers: { cookie } })).text();

test('a signed link shows the version it names, says so on the page, and only there', async () => {
  const response = await open(signPreview({ cart: '2' }, soon(), SECRET));
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/');
  const html = await page(cookie);
  expect(html).toContain('Put in the bag');
  expect(html).toContain('/_mfe/cart/2/entry.js');
  expect(html).toContain('Preview: cart 2');
  expect(await page('')).not.toMatch(/Put in the bag|Preview:/);
});

test('leaving ends it', async () => {
  const response = await edge.request('/_preview/leave');

  expect(response.headers.get('set-cookie')).toContain('horae_preview=; Max-Age=0');
});

test.each([
  ['another secret', () => signPreview({ cart: '2' }, soon(), 'somebody-elses-secret')],
  ['a time that is over', () => signPreview({ cart: '2' }, Date.now() - 1, SECRET)],
  ['a version written over', () => signPreview({ cart: '1' }, soon(), SECRET).replace('@1', '@2')],
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
    expect(html).not.toContain('Preview:');
  }
});

test('without a secret there are no previews', async () => {
  const closed = await edgeFixture();
  const token = signPreview({ cart: '2' }, soon(), SECRET);

  expect((await closed.request(`/_preview?token=${encodeURIComponent(token)}`)).status).toBe(404);
});
