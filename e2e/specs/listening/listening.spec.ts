import { expect, test } from '../../fixtures/fixtures.ts';
import { readScreenReaderOutput } from '../../support/page/screen-reader-output.ts';
import { waitUntilHydrated } from '../../support/page/wait-until-hydrated.ts';

/*
 * Screen reader transcripts. Each lies in `transcripts`, was read by a person, and changes only with its page: `npm run e2e --
 * --project=listening --update-snapshots`, then read the changes.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' }, hasPointer: false });

const PAGES = {
  home: '/',
  listing: '/products',
  product: '/product/tidal-300',
  search: '/search?q=tidal',
  'log-in': '/login',
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`the screen reader text of ${name} matches its transcript`, async ({ page }) => {
    await page.goto(path);
    // A page at rest has no code yet.
    await page.keyboard.press('Shift');
    await waitUntilHydrated(page);
    expect(await readScreenReaderOutput(page)).toMatchSnapshot(`${name}.txt`);
  });
}

test('the screen reader text of cart and checkout matches its transcript', async ({
  page,
  shop,
  putIntoCart,
  checkout,
}) => {
  await putIntoCart('terrain-38');
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('$159.00').first()).toBeVisible();
  await waitUntilHydrated(page);
  await expect(shop.count).toHaveText('1 item in cart');
  // The recommendations depend on other tests' orders.
  await page
    .getByRole('region', { name: 'Goes with it' })
    .evaluate((region: HTMLElement) => Object.assign(region, { hidden: true }));
  expect(await readScreenReaderOutput(page)).toMatchSnapshot('cart.txt');

  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click();
  await expect(checkout.pay).toBeVisible();
  expect(await readScreenReaderOutput(page)).toMatchSnapshot('checkout.txt');
});
