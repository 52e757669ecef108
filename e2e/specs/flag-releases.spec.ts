import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  copyReleaseStore,
  createFlagDefinitionReleaser,
  runReleaseCli,
} from '@horae/tooling/repo/release-test-copies.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../fixtures/fixtures.ts';
import { createConsentBarPageObject } from '../pages/consent-bar-page-object.ts';
import { createHomePageObject } from '../pages/home-page-object.ts';
import { EMBEDDED_SHOP, REPOSITORY_ROOT } from '../support/embedded-shop.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { startEdge } from '../support/servers/edge-process.ts';
import { startEventCollector } from '../support/servers/event-collector.ts';

const run = promisify(execFile);
const PLACE = '.data/e2e/flags';
const FLAG = 'catalog/home-order';
const TODAY = ['Shop by Categories', 'Bestsellers'];
const OTHER = TODAY.toReversed();

interface OwnShop {
  /** The same shop with a store of its own, definitions of its own and a collector. */
  ownShop: {
    url: string;
    shipFlags: ReturnType<typeof createFlagDefinitionReleaser>;
    rollBack: () => Promise<string>;
    collector: Awaited<ReturnType<typeof startEventCollector>>;
  };
}

const test = base.extend<OwnShop>({
  ownShop: async ({ page }, use) => {
    const releases = await copyReleaseStore(EMBEDDED_SHOP.releases, PLACE);
    const shipFlags = createFlagDefinitionReleaser({ into: PLACE, releases });
    const rollBack = () => runReleaseCli(releases, 'rollback', 'flags');
    const collector = await startEventCollector();
    const edge = await startEdge(REPOSITORY_ROOT, releases, { EVENTS_URL: collector.url });
    await use({ url: edge.url, shipFlags, rollBack, collector });
    // Nothing may be on its way when the edge goes.
    await page.goto('about:blank');
    await edge.stop();
    await collector.stop();
  },
});

const shelves = (page: Page) => createHomePageObject(page).shelves;
const shareOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'horae_share')?.value;

test('half of the visitors keep one value, their visits are reported, and a rollback takes effect at once', async ({
  ownShop: { url, shipFlags, rollBack, collector },
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.goto(url);
  await expect(shelves(page)).toHaveText(TODAY);
  expect(await shareOf(context)).toBeUndefined();

  await shipFlags({ [FLAG]: { split: [{ value: 'bestsellers-first', percent: 50 }] } });
  const order = async () => {
    await page.goto(url);
    return (await shelves(page).allTextContents()).join();
  };
  await expect.poll(async () => (await order()) && shareOf(context)).toBeTruthy();
  const own = await order();
  expect(await order()).toBe(own);
  expect(collector.reported()).toEqual([]);

  const { accept, bar } = createConsentBarPageObject(page);
  await accept.click();
  await expect(bar).toBeHidden();
  await page.goto(url);
  await waitUntilHydrated(page);
  const variant = own === OTHER.join() ? 'bestsellers-first' : 'categories-first';
  const exposures = () => collector.reported().filter(({ name }) => name === 'exposure');
  await expect.poll(exposures).toContainEqual(expect.objectContaining({ flag: FLAG, variant }));
  const views = () =>
    collector.reported().filter(({ name, page: of }) => name === 'view' && of === '/');
  await expect.poll(() => views().length === exposures().length).toBe(true);

  const stored = join(REPOSITORY_ROOT, PLACE, 'events.ndjson');
  await writeFile(stored, collector.batches.map((batch) => JSON.stringify(batch)).join('\n'));
  const main = ['deploy/owner/experiment/main.ts', stored];
  const report = await run(join(REPOSITORY_ROOT, 'node_modules/.bin/tsx'), main, {
    cwd: REPOSITORY_ROOT,
  });
  expect(report.stdout).toContain(`${FLAG}: 1 visits`);

  await rollBack();
  await expect.poll(order).toBe(TODAY.join());
});
