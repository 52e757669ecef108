import { signPreview } from '@horae/releases/preview-token.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import type { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { releaseFlaggedCatalog, SAMPLE_FLAG_PAGE } from '../testing/publish-sample-flags.ts';

const SECRET = 'a-secret-of-the-team';
const PRODUCT = '/product/tidal-300';
let edge: Hono;

beforeEach(async () => {
  const environment = { QA_TOKEN: 'a-long-token-of-qa', PREVIEW_SECRET: SECRET };
  const store = memoryReleaseStore();
  edge = await edgeFixture({
    ...{ store, environment, page: SAMPLE_FLAG_PAGE, alsoRelease: releaseFlaggedCatalog },
  });
});

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const page = async (cookie = '') => (await edge.request(PRODUCT, { headers: { cookie } })).text();

test('QA forces a flag in its own browser, and every page shows it', async () => {
  const cookie = cookieOf(await edge.request('/_preview?catalog/order=third&cart=1'));
  const html = await page(cookie);

  expect(html).toContain('<title>third false</title>');
  expect(html).toContain('<li>catalog/order <span>third</span></li>');
  expect(html).toContain('"flags":[{"id":"catalog/order","value":"third","reason":"FORCED"}');
  expect(await page()).toContain('<title>today false</title>');
});

test.each([
  ['?catalog/order=purple', 'The flag catalog/order can be today or other or third, not “purple”.'],
  ['?catalog/wide=1', 'The flag catalog/wide can be false or true, not “1”.'],
  ['?catalog/ghost=true', 'No live remote declares the flag “catalog/ghost”.'],
])('%s is refused and changes nothing', async (query, words) => {
  const response = await edge.request(`/_preview${query}`);

  expect(response.status).toBe(404);
  expect(await response.text()).toBe(words);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a signed link forces a flag, an invalid value changes nothing', async () => {
  const link = (overrides: Record<string, string>) =>
    `horae_preview=${signPreview(overrides, Date.now() + 60_000, SECRET)}`;

  expect(await page(link({ 'catalog/wide': 'true' }))).toContain('<title>today true</title>');
  const html = await page(link({ 'catalog/wide': 'perhaps', 'ghost/wide': 'true' }));
  expect(html).toContain('<title>today false</title>');
  expect(html).not.toContain('preview-badge');
});
