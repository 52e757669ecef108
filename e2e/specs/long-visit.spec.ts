import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

const WATCHES = ['Tidal 300', 'Meridian 38', 'Velocity 41', 'Altus 43'];

interface Held {
  heap: number;
  counts: Record<'listeners' | 'sheets' | 'headElements' | 'stored', number>;
}

/** Resources that a page still holds after garbage collection. */
async function held(page: Page, cdp: CDPSession): Promise<Held> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const own = await page.evaluate(() => ({
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    headElements: document.head.childElementCount,
    stored: localStorage.length + sessionStorage.length,
  }));
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  return { heap: usedSize, counts: { listeners, ...own } };
}

/** Counts that are higher than before. */
const more = (now: Held['counts'], before: Held['counts']) =>
  Object.entries(now).filter(([name, count]) => count > before[name as keyof Held['counts']]); // a key of both

test(
  'a hundred soft navigations leak no memory, listeners or elements',
  PROVE_ONLY_TAG,
  async ({ page, listing, product }) => {
    test.setTimeout(300_000);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const visit = async (steps: number) => {
      for (let step = 0; step < steps; step += 2) {
        const name = WATCHES[(step / 2) % WATCHES.length] ?? '';
        await listing.link(name).click();
        await expect(product.name).toHaveText(name);
        await expect(product.reviews).toBeVisible();
        await page.goBack();
        await expect(listing.cards).toHaveCount(12);
      }
    };
    await listing.open();
    await page.mouse.wheel(0, 1);
    await waitUntilHydrated(page);
    // Until the engine has compiled what is run often, which stays.
    await visit(WATCHES.length * 16);

    const before = await held(page, cdp);
    await visit(100);
    // Parts of the page that come late are there sooner one time than another.
    await expect.poll(async () => more((await held(page, cdp)).counts, before.counts)).toEqual([]);

    expect((await held(page, cdp)).heap / before.heap).toBeLessThan(1.1);
  },
);
