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

const FIRST_VIEWS = [
  { path: '/', scripts: 131_000, html: 18_000, elements: 640, requests: 30 },
  { path: '/products', scripts: 131_000, html: 18_000, elements: 800, requests: 32 },
  { path: '/product/tidal-300', scripts: 134_000, html: 18_000, elements: 560, requests: 35 },
];

for (const { path, ...limits } of FIRST_VIEWS) {
  test(`the scripts that ${path} starts with come to at most ${limits.scripts} bytes`, async ({
    request,
  }) => {
    const { start } = await documentOf(request, path);
    const bodies = await bodiesOf(request, [...start.scripts, ...start.modules]);

    expect(bodies.length).toBeGreaterThanOrEqual(6);
    expect(
      bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
    ).toBeLessThanOrEqual(limits.scripts);
  });

  test(`the document of ${path} comes to at most ${limits.html} packed bytes and ${limits.elements} elements`, async ({
    page,
  }) => {
    const answer = await page.request.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers()['content-encoding']).toBe('br');
    const packed = await packedBytes(page, path);
    await page.goto(path, { waitUntil: 'domcontentloaded' });

    expect(packed).toBeLessThanOrEqual(limits.html);
    expect(await page.locator('body *').count()).toBeLessThanOrEqual(limits.elements);
  });

  test(`nothing but pictures is fetched before ${path} is painted, and at most ${limits.requests} things in all`, async ({
    page,
  }) => {
    const letGo = await holdFiles(page, /\/media\//);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const early = fetched.filter((url) => url !== path && !/^\/media\/|favicon/.test(url));
    expect(early).toEqual([]);

    letGo();
    await expect(page.locator('[data-live]').first()).toBeAttached();
    expect(fetched.length).toBeLessThanOrEqual(limits.requests);
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
