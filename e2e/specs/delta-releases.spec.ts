import { copyReleaseStore, copyRemoteSources } from '@horae/tooling/repo/release-test-copies.ts';
import type { Page, Response } from '@playwright/test';
import { test as base, expect } from '../fixtures/fixtures.ts';
import { createShopLayoutPageObject } from '../pages/shop-layout-page-object.ts';
import { EMBEDDED_SHOP, REPOSITORY_ROOT } from '../support/embedded-shop.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { startEdge } from '../support/servers/edge-process.ts';

const PLACE = '.data/e2e/delta';

interface OwnShop {
  /** The same shop with a store of its own, and the cart as its team works on it. */
  ownShop: { url: string; cartTeam: Awaited<ReturnType<typeof copyRemoteSources>> };
}

const test = base.extend<OwnShop>({
  ownShop: async ({ page }, use) => {
    const releases = await copyReleaseStore(EMBEDDED_SHOP.releases, PLACE);
    const cartTeam = await copyRemoteSources('cart-mfe', { into: PLACE, releases });
    await cartTeam.ship();
    const { url, stop } = await startEdge(REPOSITORY_ROOT, releases);
    await use({ url, cartTeam });
    // Nothing may be on its way when the edge goes.
    await page.goto('about:blank');
    await stop();
  },
});

interface Loaded {
  path: string;
  encoding: string | undefined;
  /** On the way here, without headers. */
  bytes: number;
}

/** Records the scripts, and the maps of their checksums, that a page loads over the network. */
function observeScripts(page: Page) {
  const seen: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/_mfe\/(maps\/|.*\.js$)/.test(pathname)) seen.push(response);
  });
  return async (): Promise<Loaded[]> => {
    const all = await Promise.all(seen.splice(0).map(loaded));
    return all.filter(({ bytes }) => bytes > 0);
  };
}

async function loaded(response: Response): Promise<Loaded> {
  const { pathname } = new URL(response.url());
  const encoding = (await response.allHeaders())['content-encoding'];
  const { responseBodySize: bytes } = await response.request().sizes();
  return { path: pathname, encoding, bytes };
}

const sum = (files: Loaded[]): number => files.reduce((all, { bytes }) => all + bytes, 0);
const ofCart = (files: Loaded[]) => files.filter(({ path }) => path.startsWith('/_mfe/cart/'));

/** A visitor looks at a watch and into the cart, with all code of that. */
async function lookAround(page: Page, url: string, said: string): Promise<void> {
  await page.goto(`${url}/product/tidal-300`);
  await waitUntilHydrated(page);
  await createShopLayoutPageObject(page).cart.click();
  await expect(page.getByRole('dialog', { name: 'Cart' }).getByText(said)).toBeVisible();
}

const BEFORE = 'Watches you add will wait here, on every visit.';
const AFTER = 'What you add will wait for you here.';

test('a returning visitor downloads at most 2 kB of script after a change of one line', async ({
  ownShop: { url, cartTeam },
  page,
}) => {
  test.setTimeout(180_000);
  const scripts = observeScripts(page);
  await lookAround(page, url, BEFORE);
  await cartTeam.change({ file: 'src/panel/messages.ts', from: BEFORE, to: AFTER });
  await cartTeam.ship();

  // Read after the build: by then the page has also fetched what it leaves until it is idle.
  const first = await scripts();
  expect(first.filter(({ encoding }) => encoding === 'dcz')).toEqual([]);
  const whole = sum(ofCart(first));
  expect(whole).toBeGreaterThan(10_000);
  const [, , , version = 'none'] = ofCart(first)[0]?.path.split('/') ?? [];
  const registry = async () => (await page.request.get(`${url}/registry.json`)).text();
  await expect.poll(registry).not.toContain(version);

  await lookAround(page, url, AFTER);
  const again = await scripts();
  const figures = { whole, again: sum(again), ofCart: sum(ofCart(again)), files: again.length };
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(figures) });
  expect(ofCart(again).length).toBeGreaterThan(3);
  expect(again.filter(({ encoding }) => encoding !== 'dcz')).toEqual([]);
  expect(sum(again)).toBeLessThanOrEqual(2000);
});
