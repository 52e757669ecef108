import { expect, type Page } from '@playwright/test';

/**
 * Resolves once host and page are hydrated: a click from then on is theirs, earlier ones are the document's. React takes the
 * page over after the host, so that the page's code alone says nothing yet.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  const chat = page.getByRole('button', { name: 'Open chat' });
  await expect(chat).toHaveAttribute('data-live', '');
  const isLive = () =>
    page.evaluate(() =>
      performance.getEntriesByType('mark').some(({ name }) => /^live \S+Page$/.test(name)),
    );
  await expect.poll(isLive).toBe(true);
}
