import { expect, test } from '../fixtures/fixtures.ts';
import { uniqueEmail } from '../fixtures/test-members.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'with script' : 'without JavaScript',
    tagProveOnlyUnless(javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled });

      test('a visitor requests a mail for a sold-out watch and confirms it on the page that the mail links', async ({
        page,
        product,
        qa,
      }) => {
        await product.open('altus-43');
        const place = page.getByRole('region', { name: 'Shall we write when it is back?' });
        const field = place.getByRole('textbox', { name: 'Email' });
        await field.fill('nobody');
        await place.getByRole('button', { name: 'Write to me' }).click();
        await expect(field).toHaveAccessibleDescription(/Please type an email address/);
        await expect(field).toHaveValue('nobody');

        const email = uniqueEmail();
        await field.fill(email);
        await place.getByRole('button', { name: 'Write to me' }).click();
        await expect(place).toContainText('Please check your email');

        const { subject, link = '' } = await qa.mailTo(email);
        expect(subject).toContain('Altus 43');
        await page.goto(link);
        await page.getByRole('button', { name: 'Yes, write to me' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
      });
    },
  );
}

for (const width of [320, 1440]) {
  test(
    `a sold-out watch has no accessibility violations and no overflow at ${width}`,
    tagProveOnlyUnless(width === 320),
    async ({ page, product }) => {
      await page.setViewportSize({ width, height: 900 });
      await product.open('altus-43');
      await expect(page.getByRole('button', { name: 'Write to me' })).toBeVisible();

      expect(await findPageViolations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    },
  );
}
