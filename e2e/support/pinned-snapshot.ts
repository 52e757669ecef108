import type { Snapshot } from '@horae/shared/contract';
import { expect, type Page } from '@playwright/test';

/** The versions that a page holds on to, once what starts it has made them whole. */
export async function pinnedSnapshot(page: Page): Promise<Snapshot> {
  const written = page.locator('script#snapshot');
  await expect.poll(() => written.textContent()).toContain('"shell":');
  return JSON.parse((await written.textContent()) ?? '');
}
