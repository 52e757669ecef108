import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '../fixtures/fixtures.ts';
import { createConsentBarPageObject } from '../pages/consent-bar-page-object.ts';
import { EMBEDDED_SHOP, REPOSITORY_ROOT } from '../support/embedded-shop.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { startEdge } from '../support/servers/edge-process.ts';
import { startEventCollector } from '../support/servers/event-collector.ts';

declare global {
  /** When something has moved by itself. */
  var moved: number[];
}

interface Counted {
  /** The same shop with a collector. */
  counted: { url: string; collector: Awaited<ReturnType<typeof startEventCollector>> };
}

const test = base.extend<object, Counted>({
  counted: [
    async ({ browser: _started }, use) => {
      const collector = await startEventCollector();
      const edge = await startEdge(REPOSITORY_ROOT, `fs:${EMBEDDED_SHOP.releases}`, {
        EVENTS_URL: collector.url,
      });
      await use({ url: edge.url, collector });
      await edge.stop();
      await collector.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
// One worker has the edge.
test.describe.configure({ mode: 'default' });
// Motion must shift nothing either.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const visitOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'horae_visit')?.value;

test('a visitor who consents is counted from page to thank-you, once for each order, without personal data', async ({
  counted: { url, collector },
  page,
  context,
  cart,
  shop,
  thankYou,
  buy,
}) => {
  const { bar, accept } = createConsentBarPageObject(page);
  await page.goto(url);
  expect(await visitOf(context)).toBeUndefined();
  await accept.click();
  await expect(bar).toBeHidden();
  const visit = await visitOf(context);
  expect(visit).toMatch(/^[\w-]{16}$/);

  await page.goto(`${url}/product/tidal-300`);
  await waitUntilHydrated(page);
  await shop.products.click();
  const pages = () => collector.reported(visit).map(({ page: path }) => path);
  await expect.poll(pages).toContain('/products');
  await page.goto(`${url}/product/tidal-300`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(cart.quantity('Tidal 300')).toHaveValue('1');
  // The platform leads back to the shop that it knows, and knows the visitor there by the same cookies.
  await page.route('**/redirect-session', (route) =>
    route.continue({
      postData: route.request().postData()?.replaceAll(url, EMBEDDED_SHOP.url) ?? '',
    }),
  );
  await buy('counted@example.com');
  await page.goto(page.url().replace(EMBEDDED_SHOP.url, url));
  await expect(thankYou.heading).toBeVisible();
  await page.reload();
  await expect(thankYou.heading).toBeVisible();

  const names = () => collector.reported(visit).map(({ name }) => name);
  await expect.poll(names).toContain('paid');
  await expect.poll(() => names().filter((name) => name === 'view').length).toBeGreaterThan(5);
  const reported = collector.reported(visit);
  expect(names().filter((name) => name !== 'view')).toEqual(['add', 'checkout', 'paid']);
  expect(reported).toContainEqual(
    expect.objectContaining({ name: 'view', page: '/product/:slug', subject: 'tidal-300' }),
  );
  expect(reported).toContainEqual(expect.objectContaining({ name: 'view', page: '/products' }));
  expect(reported).toContainEqual(
    expect.objectContaining({ name: 'paid', currency: 'USD', pieces: 1, sum: expect.any(Number) }),
  );
  expect(JSON.stringify(collector.batches)).not.toMatch(/counted@|example\.com|orderId/);
  expect(new Set(reported.map(({ id }) => id)).size).toBe(reported.length);
});

test('nothing is counted before the visitor answers or after a refusal', async ({
  counted: { url, collector },
  page,
  context,
}) => {
  const before = collector.reported().length;
  const { bar, refuse, accept, change } = createConsentBarPageObject(page);
  await page.goto(`${url}/about`);
  await expect(bar).toContainText('May we count this visit?');
  expect(await accept.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
    await refuse.evaluate((one) => getComputedStyle(one).backgroundColor),
  );
  await page.keyboard.press('Tab');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await page.goto(`${url}/products`);
  expect(await visitOf(context)).toBeUndefined();

  await change.click();
  await expect(bar).toContainText('You have refused');
  await accept.click();
  await expect(bar).toContainText('You have agreed');
  const visit = await visitOf(context);
  await expect
    .poll(() => collector.reported(visit).map(({ page: path }) => path))
    .toEqual(['/privacy']);
  await refuse.click();
  await expect(bar).toContainText('You have refused');
  expect(await visitOf(context)).toBeUndefined();
  expect(collector.reported().length - before).toBe(1);
});

test('a browser that sends a refusal is not shown the question', async ({
  counted: { url },
  browser,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  const page = await context.newPage();
  const { bar, accept } = createConsentBarPageObject(page);
  await page.goto(url);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.goto(`${url}/privacy`);
  await expect(bar).toContainText('Global Privacy Control');
  await expect(accept).toHaveCount(0);
  await context.close();
});

test('without script the answer can be given and changed, and cart additions are reported', async ({
  counted: { url, collector },
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { bar, accept, refuse, change } = createConsentBarPageObject(page);
  await page.goto(`${url}/products?sort=newest`);
  await refuse.click();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/products\?sort=newest$/);
  await change.click();
  await expect(bar).toContainText('You have refused');
  await accept.click();
  await page.goto(`${url}/product/tidal-300`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page).toHaveURL(/\/cart/);
  const visit = await visitOf(context);
  await expect.poll(() => collector.reported(visit).map(({ name }) => name)).toContain('add');
  await context.close();
});

for (const width of [320, 1440]) {
  test(`at ${width} px the question covers nothing and shifts nothing`, async ({
    counted: { url },
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(() => {
      globalThis.moved = [];
      new PerformanceObserver((list) => {
        globalThis.moved.push(...list.getEntries().map(({ startTime }) => startTime));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url);
    const { bar } = createConsentBarPageObject(page);
    await waitUntilHydrated(page);
    const [requested, chat] = [await bar.boundingBox(), await shop.openChat.boundingBox()];

    expect((requested?.y ?? 0) + (requested?.height ?? 0)).toBeLessThanOrEqual(chat?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    expect(await findPageViolations(page)).toEqual([]);
    expect(await page.evaluate(() => globalThis.moved)).toEqual([]);
  });
}

test('a shop without a collector shows no question', async ({ request }) => {
  const html = await (await request.get('/')).text();

  expect(html).toContain('<div id="root">');
  expect(html).not.toMatch(/consent|_events|tells-views/);
});
