import type { Page } from '@playwright/test';

/** Keeps matching files back until the returned function lets them go. */
export async function delayFiles(page: Page, pattern: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

export const HOST_JS_PATTERN = /\/_mfe\/shell\/.*\.js$/;
export const CART_JS_PATTERN = /\/_mfe\/cart\/.*\.js$/;
export const CATALOG_JS_PATTERN = /\/_mfe\/catalog\/.*\.js$/;
