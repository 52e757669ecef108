import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Snapshot } from '@horae/shared/contract';
import type { Page } from '@playwright/test';
import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';

test.use({ expectedNoise: [/40[14]/] });

/** The part of a build's manifest that is read: what a lent component needs at once. */
interface Manifest {
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** Collects a remote's files as the page loads them; answers their packed bytes, scripts and styles. */
function filesOf(page: Page, remote: string) {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new RegExp(`/_mfe/${remote}/.*\\.(js|css)$`).test(response.url()))
      bodies.push(response.body());
  });
  return async () => {
    const files = await Promise.all(bodies);
    return files.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  };
}

for (const [path, limit] of [
  ['/', 130_000],
  ['/products', 130_000],
  ['/product/tidal-300', 133_000],
] as const) {
  test(`the scripts that ${path} starts with come to at most ${limit} bytes`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
    const found = html.matchAll(
      /(?:<script type="module" src|rel="modulepreload" href)="([^"]+)"/g,
    );
    const urls = [...found].map(([, url = '']) => url);
    const bodies = await Promise.all(urls.map(async (url) => (await page.request.get(url)).body()));

    expect(urls.length).toBeGreaterThanOrEqual(6);
    expect(
      bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
    ).toBeLessThanOrEqual(limit);
  });
}

test('the cart panel costs at most 15 KB beyond what is shared', async ({ page }) => {
  const registry: Snapshot = await (await page.request.get('/registry.json')).json();
  const entry = registry.remotes.cart?.entry ?? '';
  const folder = entry.slice(0, entry.lastIndexOf('/'));
  const manifest: Manifest = await (await page.request.get(`${folder}/mf-manifest.json`)).json();
  const panel = manifest.exposes.find(({ name }) => name === 'CartPanel');
  const files = [...(panel?.assets.js.sync ?? []), ...(panel?.assets.css.sync ?? [])];
  const bodies = await Promise.all(
    files.map(async (file) => (await page.request.get(`${folder}/${file}`)).body()),
  );
  const bytes = bodies.map((body) => gzipSync(body, { level: 9 }).length);

  expect(files.length).toBeGreaterThanOrEqual(2);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(15_000);
});

test('log-in costs at most 20 KB, and the sign-in code comes with the first try', async ({
  page,
  account,
}) => {
  const bytes = filesOf(page, 'account');
  await account.openLogin();
  await account.enter(uniqueEmail(), 'a quiet Sunday 42');
  const before = await bytes();
  expect(before).toBeLessThanOrEqual(20_000);

  await account.login.click();
  await expect(account.error).toHaveText('Invalid password');
  expect(await bytes()).toBeGreaterThan(before + 5000);
});

test('a page that is not about the account loads nothing of it', async ({ page, product }) => {
  const bytes = filesOf(page, 'account');
  await product.open('tidal-300');
  await expect(product.addToCart).toBeEnabled();
  await expect(product.askSomething).toBeVisible();

  expect(await bytes()).toBe(0);
});
