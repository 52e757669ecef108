import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Snapshot } from '@horae/shared/contract';
import type { Page, Response } from '@playwright/test';
import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { delayFiles } from '../support/page/delayed-files.ts';
import { fetchDocument, fetchFileBodies } from '../support/page/fetch-page-document.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';

test.use({ expectedNoise: [/40[14]/] });

/** The part of a build's manifest that is read: files that an exposed component needs at once. */
interface Manifest {
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** Collects a remote's files as the page loads them; answers the packed bytes of those that came until then, scripts and styles. */
function filesOf(page: Page, remote: string) {
  const bodies: Promise<Buffer>[] = [];
  const collect = (response: Response) => {
    if (new RegExp(`/_mfe/${remote}/.*\\.(js|css)$`).test(response.url()))
      bodies.push(response.body());
  };
  page.on('response', collect);
  return async () => {
    // The body of one that comes as the test ends could not be read.
    page.off('response', collect);
    const files = await Promise.all(bodies);
    return files.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  };
}

/** Bytes of each document that only QA controls get (`render-devtools-data.ts`); visitors do not. */
const QA_HTML = 350;
// Names of files are hashes: the same code packs up to 200 bytes larger or smaller from build to build.
const FIRST_VIEWS = [
  { path: '/', scripts: 173_000, html: 15_750 + QA_HTML, elements: 650, requests: 30 },
  { path: '/products', scripts: 176_200, html: 15_350 + QA_HTML, elements: 790, requests: 35 },
  {
    path: '/product/tidal-300',
    scripts: 179_500,
    html: 15_350 + QA_HTML,
    elements: 590,
    requests: 35,
  },
];

for (const { path, ...limits } of FIRST_VIEWS) {
  test(`the scripts that ${path} starts with take at most ${limits.scripts} bytes`, async ({
    request,
  }) => {
    const { start } = await fetchDocument(request, path);
    const files = [...start.scripts, ...start.modules];
    const bodies = await fetchFileBodies(request, files);

    expect(bodies.length).toBeGreaterThanOrEqual(4);
    // Fetched with the visitor's first act, that of forms as well, which work as they came until then.
    expect(files.some((url) => url.startsWith('/_mfe/cart/'))).toBe(true);
    expect(
      bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
    ).toBeLessThanOrEqual(limits.scripts);
  });

  test(`the document of ${path} takes at most ${limits.html} packed bytes and ${limits.elements} elements`, async ({
    page,
  }) => {
    const open = () => page.goto(path, { waitUntil: 'domcontentloaded' });
    expect((await open())?.headers()['content-encoding']).toBe('br');
    const elements = await page.evaluate(() => document.body.querySelectorAll('*').length);

    // The first request gets it before it is compressed as small as it is for all others.
    const packed = async () => (await (await open())?.request().sizes())?.responseBodySize;
    await expect.poll(packed).toBeLessThanOrEqual(limits.html);
    expect(elements).toBeLessThanOrEqual(limits.elements);
  });

  test(`${path} starts scripts and late sheets only after its pictures, and makes at most ${limits.requests} requests`, async ({
    page,
    shop,
  }) => {
    const letGo = await delayFiles(page, /\/media\//);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(shop.main).toBeVisible();
    expect(requested.filter((url) => /\.(js|css)$/.test(url))).toEqual([]);

    const live = untilLive(page);
    letGo();
    const others = await requestedUntil(page, await live);
    expect(requested.filter((url) => /\.js$/.test(url)).length).toBeGreaterThan(3);
    expect(others.length).toBeLessThanOrEqual(limits.requests);
  });
}

/** When a page can act, by its own clock. */
const untilLive = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const chat = document.querySelector('button[aria-label="Open chat"]');
    if (!chat) throw new Error('The page has no button of the chat');
    await new Promise<void>((done) => {
      const look = () => chat.hasAttribute('data-live') && done();
      new MutationObserver(look).observe(chat, { attributes: true });
      look();
    });
    return performance.now();
  });

/** Requests of a page until then, the document as well. Typefaces come last of all, whenever the browser is idle. */
async function requestedUntil(page: Page, moment: number): Promise<string[]> {
  await page.waitForLoadState('load');
  const requested = await page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map(({ name, startTime }) => ({ name, startTime })),
  );
  return requested
    .filter(({ name, startTime }) => startTime <= moment && !name.endsWith('.woff2'))
    .map(({ name }) => name);
}

const packed = (text: string): number => brotliCompressSync(text).length;

/** A text without the rules for the classes of one sheet, which begin alike. */
const withoutRules = (text: string, letters: string): string =>
  text
    .split('}')
    .filter((rule) => !rule.includes(`.${letters}`))
    .join('}');

test("the header search adds at most 1,000 packed bytes to the document and the host's style sheet", async ({
  request,
}) => {
  const { html, start } = await fetchDocument(request, '/');
  const [form = ''] = /<form[^>]*id="search".*?<\/form>/s.exec(html) ?? [];
  const [button = ''] = /<button[^>]*popoverTarget="search".*?<\/button>/s.exec(html) ?? [];
  const [, letters = ''] = /class="(\w{4})/.exec(form) ?? [];
  const sheets = (
    await fetchFileBodies(
      request,
      start.sheets.map(([, url]) => url),
    )
  ).join('');
  expect([form, button, letters].every(Boolean), 'the page contains the measured form').toBe(true);
  expect(sheets).toContain(`.${letters}`);

  const others = withoutRules(html.replace(form, '').replace(button, ''), letters);
  const added = packed(html) - packed(others);
  const addedRules = packed(sheets) - packed(withoutRules(sheets, letters));
  expect(added).toBeGreaterThan(0);
  expect(added + addedRules).toBeLessThanOrEqual(1000);
});

/** Compressed files that an exposed component needs at once. */
async function modulePacked(page: Page, remote: string, module: string): Promise<number[]> {
  const registry: Snapshot = await (await page.request.get('/registry.json')).json();
  const entry = registry.remotes[remote]?.entry ?? '';
  const folder = entry.slice(0, entry.lastIndexOf('/'));
  const manifest: Manifest = await (await page.request.get(`${folder}/mf-manifest.json`)).json();
  const exposed = manifest.exposes.find(({ name }) => name === module);
  const files = [...(exposed?.assets.js.sync ?? []), ...(exposed?.assets.css.sync ?? [])];
  const bodies = await Promise.all(
    files.map(async (file) => (await page.request.get(`${folder}/${file}`)).body()),
  );
  return bodies.map((body) => gzipSync(body, { level: 9 }).length);
}

for (const [what, remote, module, limit] of [
  // Panel and page share one set of forms.
  ['the cart panel', 'cart', 'CartPanel', 16_300],
  ['suggestions', 'catalog', 'SearchBox', 9000],
] as const) {
  test(`${what} take at most ${limit} bytes beside shared code`, async ({ page }) => {
    const bytes = await modulePacked(page, remote, module);

    expect(bytes.length).toBeGreaterThanOrEqual(2);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(limit);
  });
}

test('logging in loads at most 33,500 bytes of scripts', async ({ page, account }) => {
  const bytes = filesOf(page, 'account');
  await account.openLogin();
  await waitUntilHydrated(page);
  await account.enter(uniqueEmail(), 'a quiet Sunday 42');

  const loaded = await bytes();
  expect(loaded).toBeGreaterThan(10_000);
  expect(loaded).toBeLessThanOrEqual(33_500);
});
