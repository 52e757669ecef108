import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../fixtures/fixtures.ts';
import { createReviewPageObject } from '../pages/review-page-object.ts';
import { EMBEDDED_SHOP, OWNER_API_KEY, REPOSITORY_ROOT } from '../support/embedded-shop.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';

// A member's cart may be from another device, so it is requested; without one that is a 404.
test.use({ expectedNoise: [/404/] });

const PHOTO = join(REPOSITORY_ROOT, 'platform/seed/pictures/meridian-36-rose-angle.jpg');

const OWNER = 'deploy/owner/main.ts';

/** The owner's own command. */
async function reviews(...words: string[]): Promise<string> {
  const command = ['--import', 'tsx', join(REPOSITORY_ROOT, OWNER), 'reviews', ...words];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: REPOSITORY_ROOT,
    env: {
      ...process.env,
      PLATFORM_PORT: EMBEDDED_SHOP.platformPort,
      EDGE_SECRET: EMBEDDED_SHOP.edgeSecret,
      ADMIN_API_KEY: OWNER_API_KEY,
    },
  });
  return stdout;
}

test('a buyer writes a review with a picture, the owner approves it, and the product page shows it', async ({
  member,
  putIntoCart,
  buy,
  page,
  product,
  qa,
}) => {
  const form = createReviewPageObject(page);
  const title = `Sits flat ${Date.now()}`;
  await putIntoCart('reef-200');
  await buy(member.email);
  await page.goto('/account/orders');
  await page.getByText(/^Order \d+$/).click();
  await page.getByRole('link', { name: 'Write a review of the Reef 200' }).click();
  await expect(form.heading).toHaveText('Your review of the Reef 200');
  await form.stars(/^4 stars/).check();
  await form.title.fill(title);
  await form.text.fill('Worn every day for two weeks, and it keeps time.');
  await page.getByLabel('Name to show').fill('Nora');
  await form.pictures.setInputFiles(PHOTO);
  expect(await findPageViolations(page)).toEqual([]);
  await form.send.click();
  await expect(form.said).toHaveText(/We read it before others see it/);

  const line = (await reviews('list')).split('\n').find((text) => text.includes(title)) ?? '';
  await reviews('approve', line.split(' ')[0] ?? '');
  // The edge keeps public answers for a while; a change by QA empties what it has.
  await qa.setMember(member.email, { status: 'APPROVED' });
  await page.goto('/product/reef-200/reviews?sort=newest&stars=4');
  const own = form.review(title);
  await expect(own.getByText('verified buyer')).toBeVisible();
  await expect(own.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  expect(await findPageViolations(page)).toEqual([]);
  await product.open('reef-200');
  await expect(product.reviews.getByText(title)).toBeVisible();
});
