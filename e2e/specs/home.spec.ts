import { expect, test } from '../fixtures/fixtures.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('offers advance by themselves, wrap around and stop on request', async ({ home, page }) => {
  const start = new Date('2026-01-01T10:00:00');
  await page.clock.install({ time: start });
  // From here on only the test lets time go by, however long the page takes to come.
  await page.clock.pauseAt(start.getTime() + 60_000);
  await home.open();
  await expect(home.offer(1)).toHaveAttribute('data-current', 'true');
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(home.offer(2)).toHaveAttribute('data-current', 'true', { timeout: 1000 });
  }).toPass();

  for (const place of [3, 4, 1]) {
    await home.nextOffer.click();
    await expect(home.offer(place)).toHaveAttribute('data-current', 'true');
  }
  await home.pauseOffers.click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(home.offer(1)).toHaveAttribute('data-current', 'true');
  await expect(home.playOffers).toBeVisible();
});

test('offers can be used by keyboard, and hidden ones cannot be focused', async ({
  home,
  page,
}) => {
  await home.open();
  await waitUntilHydrated(page);
  await home.pauseOffers.focus();
  await page.keyboard.press('Enter');
  await expect(home.playOffers).toBeFocused();
  await home.nextOffer.focus();
  await page.keyboard.press('Space');
  await expect(home.offer(2)).toHaveAttribute('data-current', 'true');
  await page.keyboard.press('Tab');

  await expect(home.offer(2).getByRole('link', { name: 'Shop Now' })).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('offers do not advance until they are played', async ({ home, page }) => {
    await page.clock.install();
    await home.open();
    await expect(home.playOffers).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(home.offer(1)).toHaveAttribute('data-current', 'true');
  });
});

test('one question is open at a time, and all can be closed', async ({ home }) => {
  await home.open();
  const shipping = home.question('How long does shipping take?');
  const fit = home.question('What if it does not fit?');
  await expect(shipping).toHaveAttribute('open');

  const title = home.questionTitle('What if it does not fit?');
  await title.click();
  await expect(fit).toHaveAttribute('open');
  await expect(fit.getByText(/Send it back unworn/)).toBeVisible();
  await expect(shipping).not.toHaveAttribute('open');
  await title.click();
  await expect(fit).not.toHaveAttribute('open');
});

test('Shop Now links to the products, and Learn More to the article', async ({
  home,
  page,
  shop,
}) => {
  await home.open();
  await home.shopNow.click();
  await expect(page).toHaveURL(/\/products$/);
  await shop.home.click();
  await home.learnMore.first().click();
  await expect(page).toHaveURL(/\/BlockDetails$/);
  await expect(page).toHaveTitle('A Brief History of Watches · Horae');
});
