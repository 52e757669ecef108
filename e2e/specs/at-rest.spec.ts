import { expect, test } from '../fixtures/fixtures.ts';
import { delayFiles, HOST_JS_PATTERN } from '../support/page/delayed-files.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';

// No one does anything with these pages until the test does.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, hasPointer: false });

test('a page without interaction runs no script, and the first click works', async ({
  cart,
  home,
  page,
}) => {
  const run: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') run.push(request.url());
  });
  await home.open();
  // It is shown for three of every twelve seconds; a busy machine may miss a turn.
  await expect(home.offer(3)).toBeVisible({ timeout: 40_000 });
  expect(run).toEqual([]);

  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(cart.panel).toBeVisible();
  expect(run.length).toBeGreaterThan(0);
});

test('the page that most visitors open next is there before they follow its link', async ({
  home,
  page,
}) => {
  await home.open();
  await expect
    .poll(() => page.evaluate(() => 'atRest' in document.documentElement.dataset))
    .toBe(true);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Watches' })).toBeVisible();

  const delivered = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'deliveryType')),
  );
  expect(delivered).toEqual(['navigational-prefetch']);
});

test('offers rotate before their script has arrived, continue with it, and can be paused', async ({
  home,
  page,
}) => {
  const letGo = await delayFiles(page, HOST_JS_PATTERN);
  await home.open();
  await expect(home.offer(1)).toBeVisible();
  await expect(home.offer(2)).toBeVisible();
  await expect(home.offer(1)).toBeHidden();
  await expect(home.offer(2).getByRole('img')).toBeVisible();

  letGo();
  await page.mouse.wheel(0, 1);
  await waitUntilHydrated(page);
  await expect(home.offer(1)).toBeHidden();
  await expect(home.offer(4)).toBeVisible();
  await home.pauseOffers.click();
  await expect(home.playOffers).toBeVisible();
});

test('pictures of a watch rotate before their script has arrived, continue with it, and can be paused', async ({
  product,
  page,
}) => {
  const letGo = await delayFiles(page, HOST_JS_PATTERN);
  await product.open('tidal-300');
  await expect(product.position).toHaveText('Picture 2 of 4');
  await expect(product.small(2)).toHaveAttribute('aria-current', 'true');
  await expect(product.small(1)).toHaveAttribute('aria-current', 'false');

  letGo();
  await page.mouse.wheel(0, 1);
  await waitUntilHydrated(page);
  await expect(product.position).toHaveText(/^Picture [234] of 4$/);
  await product.pausePictures.click();
  await expect(product.playPictures).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('offers do not rotate by themselves', async ({ home, page }) => {
    await page.clock.install();
    await delayFiles(page, HOST_JS_PATTERN);
    await home.open();
    await page.clock.runFor(20_000);
    await expect(home.offer(1)).toBeVisible();
  });
});
