import { expect, type Page } from '@playwright/test';

/** Resolves once every picture in the view is there. */
export async function picturesInView(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(
      () =>
        [...document.images].filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && !(image.complete && image.naturalWidth > 0);
        }).length,
    );
  await expect.poll(missing).toBe(0);
}
