import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { edgeFixture } from '../../testing/edge-fixture.ts';
import { SAMPLE_SCRIPT } from '../../testing/sample-releases.ts';
import type { DeferredFiles } from './start-scripts.ts';

const INTEGRITY = `sha256-${createHash('sha256').update(SAMPLE_SCRIPT).digest('base64')}`;

/** The import map that the code adds to a page. */
const addedBy = (code: string): string =>
  JSON.parse(/\}\)\(("(?:[^"\\]|\\.)*"),/.exec(code)?.[1] ?? '""');

async function page(environment: NodeJS.ProcessEnv = {}) {
  const app = await edgeFixture({ environment });
  const response = await app.request('/product/tidal-300');
  const html = await response.text();
  const start: DeferredFiles = JSON.parse(html.match(/id="start">(.*?)<\/script>/)?.[1] ?? '');
  const file = await app.request(start.file[0]);
  const code = await file.text();
  return {
    app,
    html,
    start,
    file,
    code,
    text: addedBy(code),
    policy: response.headers.get('content-security-policy') ?? '',
  };
}

test('a page names a file with the checksum of every script of its releases, cached without an end', async () => {
  const { file, text } = await page();
  const { integrity } = JSON.parse(text);

  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
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
});

test('the policy allows exactly this list to be added to the page', async () => {
  const { text, policy } = await page();
  const hash = createHash('sha256').update(text).digest('base64');

  expect(policy).toContain(`'sha256-${hash}'`);
});

test('the file that starts a page is named with its checksum', async () => {
  const { start, code } = await page();

  expect(start.file[1]).toBe(`sha256-${createHash('sha256').update(code).digest('base64')}`);
});

test('scripts of the start have checksums, and the document itself starts nothing', async () => {
  const { html, start, text } = await page();
  const { integrity } = JSON.parse(text);
  const files = [...start.scripts, ...start.modules];

  expect(files.filter((url) => url.endsWith('/entry.js'))).toHaveLength(3);
  expect(start.checksums).toEqual(files.map((url) => integrity[url] ?? ''));
  expect(start.checksums).toContain(INTEGRITY);
  expect(html).not.toMatch(/type="module"|modulepreload"|type="importmap"|<script[^>]* src=/);
});

test('code of an `on-act` slot is preloaded only where an interaction starts the page', async () => {
  const [byAct, atOnce] = [await page(), await page({ DEV_RELOAD: '1' })];

  expect(byAct.start.modules).toContain('/_mfe/cart/1/add.js');
  expect(atOnce.start.modules).not.toContain('/_mfe/cart/1/add.js');
  expect(atOnce.start.modules).toContain('/_mfe/catalog/1/product.js');
});

test('the development reload script is on the list too', async () => {
  const { app, start, text } = await page({ DEV_RELOAD: '1' });
  const script = await (await app.request('/_dev/reload.js')).text();

  const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  expect(JSON.parse(text).integrity['/_dev/reload.js']).toBe(integrity);
  expect(start.scripts).toContain('/_dev/reload.js');
});
