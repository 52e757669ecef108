import { breakRemote, REMOTE_FAULTS } from '../fixtures/break-remote.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import {
  type BrokenScriptOwner,
  PAGE_TASKS,
  REMOTE_NAMES,
} from '../support/page/broken-script-page-tasks.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

// The edge's HTML outlives the script of its remote. `MATRIX=whole` tries every fault of every remote on every page, and every
// way to lose the host's; otherwise each page and each fault is tried a few times, of which `npm test` takes a few.
test.use({ expectedNoise: [/./], expectedViolations: [/./] });

const isWhole = process.env.MATRIX === 'whole';

const PARTS: BrokenScriptOwner[] = [...REMOTE_NAMES, 'shell'];
/** Only what a remote exposes can be made to throw from outside. */
const FILE_FAULTS = REMOTE_FAULTS.filter((fault) => !fault.startsWith('throws'));

const cells = PAGE_TASKS.flatMap((job, page) =>
  PARTS.flatMap((part) =>
    (part === 'shell' ? FILE_FAULTS : REMOTE_FAULTS).map((fault, place) => {
      const isShown = part !== 'shell' && job.shows.includes(part);
      const isSampled = (isShown || part === 'shell') && place % PAGE_TASKS.length === page;
      const isShort =
        isSampled &&
        part === job.shows[0] &&
        !['hanging', 'corrupt', 'throws in effect'].includes(fault);
      return { job, part, fault, isShown, isSampled, isShort };
    }),
  ),
).filter(({ isSampled }) => isWhole || isSampled);

for (const { job, part, fault, isShown, isShort } of cells) {
  test(
    `${job.name}: works while ${part} is ${fault}`,
    tagProveOnlyUnless(isShort),
    async ({ page, shop }) => {
      await job.before?.(page);
      await breakRemote(page, part, fault);
      // A script that never comes keeps the page from being loaded in full.
      await page.goto(job.path, { waitUntil: 'commit' });
      // The worst is over once the page has reported it.
      if (isShown) await expect(shop.incomplete).toBeVisible();

      await job.work(page, part);
    },
  );
}

for (const fault of isWhole ? REMOTE_FAULTS : (['500', 'throws in effect'] as const)) {
  test(
    `a retry hydrates a page that was ${fault} once its remote is repaired`,
    tagProveOnlyUnless(fault === '500'),
    async ({ page, shop, listing }) => {
      const mend = await breakRemote(page, 'catalog', fault);
      await listing.open();
      await expect(shop.incomplete).toBeVisible();
      await expect(listing.cards.first()).toBeVisible();

      await mend();
      await shop.tryAgain.click();
      await expect(shop.incomplete).toBeHidden();

      await expect(async () => {
        await listing.sort('Newest first').click();
        await expect(page).toHaveURL(/sort=/, { timeout: 2000 });
      }).toPass();
      await expect(listing.cards.first()).toContainText('Altus GMT');
    },
  );
}

test('a soft navigation to a page whose remote is gone becomes one page load', async ({
  page,
  home,
  shop,
  account,
}) => {
  const documents: string[] = [];
  await home.open();
  await breakRemote(page, 'account', 'aborted');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });

  await shop.login.click();

  await expect(account.email).toBeVisible();
  await expect(shop.incomplete).toBeVisible();
  await account.email.fill('shopper@example.com');
  expect(documents).toEqual(['/login']);
  await shop.products.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/watches/i);
});

test(
  'a page that the edge cannot render reports it, and is not reloaded in a loop',
  PROVE_ONLY_TAG,
  async ({ page, home, shop }) => {
    const documents: string[] = [];
    await home.open();
    await breakRemote(page, 'account', 'aborted');
    await page.route('**/login*', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /<div id="root">[\s\S]*<\/div>(?=\s*<noscript><link)/,
        '<div id="root"></div>',
      );
      await route.fulfill({ response, body: html });
    });
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });

    await shop.login.click();

    await expect(shop.main).toContainText('This page could not be loaded.');
    expect(documents).toEqual(['/login']);
  },
);

test('without the script of the host the pages stay as the edge rendered them', async ({
  page,
  home,
  product,
}) => {
  await breakRemote(page, 'shell', 'aborted');
  await home.open();

  await home.bestsellers.first().getByRole('link').first().click();
  await expect(product.name).toBeVisible();
  await expect(product.quantity).toBeVisible();
});

test('a page whose start script failed retries by itself and on the next click', async ({
  page,
  home,
  shop,
  chat,
}) => {
  const requested: string[] = [];
  await page.route('**/_mfe/starts/**', async (route) => {
    requested.push(route.request().url());
    await route.abort();
  });
  await home.open();
  await expect.poll(() => requested.length, { timeout: 15_000 }).toBeGreaterThan(1);
  expect(await page.evaluate(() => 'horaeFederation' in globalThis)).toBe(false);

  await page.unroute('**/_mfe/starts/**');
  await shop.openChat.click();
  await expect(chat.window).toBeVisible();
});

test('a click that waits for code that never arrives becomes a page load', async ({
  page,
  home,
  shop,
}) => {
  await page.clock.install();
  await breakRemote(page, 'shell', 'hanging');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(home.bestsellers.first()).toBeVisible();

  await shop.cart.click();
  await page.clock.fastForward(10_000);

  await expect(page).toHaveURL(/\/cart$/);
});
