import { expect, type Page } from '@playwright/test';

/** Resolves once host and page can act: a press from then on is theirs, earlier ones are the document's. */
export async function takenOver(page: Page): Promise<void> {
  const chat = page.getByRole('button', { name: 'Open chat' });
  await expect(chat).toHaveAttribute('data-live', '');
  const hasPage = () =>
    page.evaluate(() =>
      performance.getEntriesByType('measure').some(({ name }) => /^load \S+Page$/.test(name)),
    );
  await expect.poll(hasPage).toBe(true);
}
