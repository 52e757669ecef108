import { expect, test } from '../fixtures/fixtures.ts';
import {
  findPageViolations,
  findViolationsWithoutScript,
} from '../support/page/accessibility-violations.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a question about a watch is answered on its own page', async ({ page }) => {
    await page.goto('/product/tidal-300/talk');
    const field = page.getByRole('textbox', { name: 'Type a question' });
    await field.fill('Can I swim with it?');
    await field.press('Enter');

    await expect(page).toHaveURL('/product/tidal-300/talk#answers');
    const answers = page.getByRole('region', { name: 'Your questions' });
    await expect(answers.getByRole('term')).toHaveText(['Can I swim with it?']);
    await expect(answers.getByRole('definition')).toContainText('300 m');

    await page.getByRole('button', { name: 'How thick is it?' }).click();
    await expect(answers.getByRole('term')).toHaveText(['How thick is it?', 'Can I swim with it?']);
    await expect(answers.getByRole('definition').first()).toContainText('mm');

    await page.getByRole('link', { name: 'Back to the Tidal 300' }).click();
    await expect(page).toHaveURL('/product/tidal-300');
  });

  test('an answer links to the row that it is from', PROVE_ONLY_TAG, async ({ page }) => {
    await page.goto('/product/tidal-300/talk');
    await page.getByRole('button', { name: 'How thick is it?' }).click();
    await page.getByRole('link', { name: 'Thickness' }).click();

    await expect(page).toHaveURL(/\/product\/tidal-300/);
    await expect(page.getByRole('term').filter({ hasText: /^Thickness$/ })).toBeVisible();
  });

  test('the chat shows watches with a cart button, and compares them', async ({ page }) => {
    await page.goto('/chat');
    const field = page.getByRole('textbox', { name: 'Your message' });
    await field.fill('do you have dive watches?');
    await field.press('Enter');
    const watches = page.getByRole('list', { name: 'Watches' });
    await expect(watches.getByRole('link', { name: /Reef 200/ })).toBeVisible();
    await expect(page.getByRole('log').getByRole('link', { name: /^Compare/ })).toHaveAttribute(
      'href',
      /^\/compare\?ids=.+,.+/,
    );
    expect(await findViolationsWithoutScript(page)).toEqual([]);

    await watches.getByRole('button', { name: 'Add to cart Reef 200' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main')).toContainText('Reef 200');
  });

  test('a blank question is refused beside its field', PROVE_ONLY_TAG, async ({ page }) => {
    await page.goto('/product/tidal-300/talk');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();

    const field = page.getByRole('textbox', { name: 'Type a question' });
    await expect(field).toHaveAccessibleDescription('Please type a question.');
    await expect(page.getByRole('region', { name: 'Your questions' })).toBeHidden();
  });

  test('the chat answers, links to a page and continues', async ({ page }) => {
    await page.goto('/chat');
    const log = page.getByRole('log');
    await expect(log).toContainText('Hello! How can I assist you today?');
    const field = page.getByRole('textbox', { name: 'Your message' });
    await field.fill('Where is your privacy policy?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(log.getByRole('link', { name: '/privacy' })).toBeVisible();

    await field.fill('And engraving?');
    await field.press('Enter');
    await expect(log).toContainText('Yes. Engraving is free.');
    await expect(log).toContainText('Where is your privacy policy?');

    await page.getByRole('button', { name: 'How long does shipping take?' }).click();
    await expect(log).toContainText('3–5 business days');
    await log.getByRole('link', { name: '/privacy' }).click();
    await expect(page).toHaveURL('/privacy');

    await page.goto('/chat');
    await expect(log).toContainText('Yes. Engraving is free.');
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(log).not.toContainText('Engraving');
    await expect(log).toContainText('Hello! How can I assist you today?');
  });

  test(
    'a message that the chat cannot send stays in the field',
    PROVE_ONLY_TAG,
    async ({ page, qa }) => {
      await page.goto('/chat');
      const field = page.getByRole('textbox', { name: 'Your message' });
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(field).toHaveAccessibleDescription('Please type a message.');

      await qa.failAction({ action: 'support/ask', from: '/chat', kind: 'unavailable' });
      await field.fill('And engraving?');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(field).toHaveAccessibleDescription(/couldn't process your request/);
      await expect(field).toHaveValue('And engraving?');
    },
  );
});

for (const [path, name] of [
  ['/chat', 'Chat Support'],
  ['/product/tidal-300/talk', 'Ask about the Tidal 300'],
] as const) {
  for (const width of [360, 768, 1440]) {
    test(
      `${path} has no accessibility violations and no overflow at ${width}`,
      tagProveOnlyUnless(width === 360),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: width === 768 ? 'dark' : 'light' });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

        expect(await findPageViolations(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      },
    );
  }
}
