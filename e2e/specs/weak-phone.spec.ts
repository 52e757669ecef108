import type { Page } from '@playwright/test';
import { ACCEPTED_CARD } from '../fixtures/buy-cart.ts';
import { test as base, expect, uniqueEmail } from '../fixtures/fixtures.ts';
import { openSlowProxy, type SlowProxy } from '../support/servers/slow-proxy.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

/** 400 kbit/s far from everything, with two of a hundred packets lost. */
const LINE = { bytesPerSecond: 50_000, roundTripMs: 400, lostIn: 50 };
const CPU_SLOWDOWN = 6;
/** A request may take half a minute. */
const PATIENCE = { timeout: 30_000 };

const test = base.extend<{ line: SlowProxy; note: (what: string) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  line: async ({}, use) => {
    const line = await openSlowProxy(LINE);
    await use(line);
    line.close();
  },
  proxy: ({ line }, use) => use({ server: line.url, bypass: '<-loopback>' }),
  page: async ({ page }, use) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await use(page);
  },
  /** Writes into the report when something is reached, and what has come down until then. */
  note: async ({ line }, use, info) => {
    const begun = performance.now();
    await use(async (what) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const description = `${what}: ${seconds} s, ${Math.round(line.received() / 1000)} kB`;
      info.annotations.push({ type: 'weak phone', description });
    });
  },
});

test.use({
  ...{
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  ...{ hasPointer: false, contextOptions: { reducedMotion: 'no-preference' } },
});

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);

const WAYS = [
  { who: '', headers: {}, means: {} },
  {
    who: ', of a visitor who saves data and has little memory,',
    headers: { 'save-data': 'on' },
    means: { connection: { saveData: true }, deviceMemory: 1 },
  },
];

for (const { who, headers, means } of WAYS) {
  test.describe(() => {
    test.use({ extraHTTPHeaders: headers });

    test(
      `a slow phone on a bad connection${who} gets from the home page to a paid order`,
      PROVE_ONLY_TAG,
      async ({ page, note, home, listing, product, cart, checkout, thankYou }) => {
        test.setTimeout(240_000);
        await page.addInitScript((known) => {
          for (const [name, value] of Object.entries(known))
            Object.defineProperty(navigator, name, { value });
        }, means);
        await home.open();
        await note(`home, painted at ${Math.round(await firstPaint(page))} ms`);
        await home.category('Dive').tap();
        await expect(listing.cards).toHaveCount(4, PATIENCE);
        await note('listing');
        await listing.link('Tidal 300 Azure').tap();
        await expect(product.name).toHaveText('Tidal 300 Azure', PATIENCE);
        await note('product');
        await product.addToCart.tap();
        await expect(cart.quantity('Tidal 300 Azure')).toHaveValue('1', PATIENCE);
        await note('in the cart');
        await cart.checkout.tap();
        await expect(checkout.pay).toBeVisible(PATIENCE);
        await note('checkout');
        await checkout.fill({ email: uniqueEmail(), card: ACCEPTED_CARD });
        await checkout.pay.tap();
        await expect(thankYou.number).toBeVisible(PATIENCE);
        await note('paid');
      },
    );
  });
}
