import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { SCRIPT } from '../testing/sample-releases.ts';

const INTEGRITY = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;

async function page() {
  const app = await edgeFixture();
  const response = await app.request('/product/tidal-300');
  const html = await response.text();
  const map = html.match(/<script type="importmap" id="importmap">(.*?)<\/script>/)?.[1] ?? '';
  return { html, map, policy: response.headers.get('content-security-policy') ?? '' };
}

test('a page lists the checksum of every script of its releases, before any script is named', async () => {
  const { html, map } = await page();
  const { integrity } = JSON.parse(map);

  for (const url of [
    '/_mfe/shell/1/entry.js',
    '/_mfe/catalog/1/entry.js',
    '/_mfe/cart/1/entry.js',
    '/_mfe/cart/1/entry.js?attempt=0',
    '/_mfe/cart/1/entry.js?attempt=1',
  ]) {
    expect(integrity[url], url).toBe(INTEGRITY);
  }
  expect(Object.keys(integrity).filter((url) => !/\.js(\?attempt=[01])?$/.test(url))).toEqual([]);
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('id="start"'));
});

test('the policy allows exactly this list to be written into the page', async () => {
  const { map, policy } = await page();
  const hash = createHash('sha256').update(map).digest('base64');

  expect(policy).toContain(`'sha256-${hash}'`);
});

test('all that starts a page is on the list, and the document itself starts nothing', async () => {
  const { html, map } = await page();
  const { integrity } = JSON.parse(map);
  const start = JSON.parse(html.match(/id="start">(.*?)<\/script>/)?.[1] ?? '');

  const named = [...start.scripts, ...start.modules].filter((url) => url.endsWith('/entry.js'));
  expect(named).toHaveLength(3);
  for (const url of named) expect(integrity[url], url).toBe(INTEGRITY);
  expect(html).not.toMatch(/type="module"|modulepreload"|<script[^>]* src=/);
});

test('the script that reloads pages while developing is on the list too', async () => {
  const app = await edgeFixture({ environment: { DEV_RELOAD: '1' } });
  const html = await (await app.request('/product/tidal-300')).text();
  const script = await (await app.request('/_dev/reload.js')).text();

  const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  expect(html).toContain(`"/_dev/reload.js":"${integrity}"`);
  expect(html.match(/id="start">(.*?)<\/script>/)?.[1]).toContain('"/_dev/reload.js"');
});
