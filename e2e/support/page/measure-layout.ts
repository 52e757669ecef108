import { expect, type Page } from '@playwright/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether two boxes share no point. */
export const areBoxesApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

/** Resolves once every picture in the view is there. */
export async function waitForPicturesInView(page: Page): Promise<void> {
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

/**
 * Adds up all layout shifts in every document that the page opens from now on, after clicks as well, which a browser's own sum
 * leaves out.
 */
export async function observeLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(globalThis, {
          shifted: (globalThis as unknown as { shifted: number }).shifted + entry.value,
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      // The browser reports a paint in a task of its own.
      () =>
        new Promise<number>((done) =>
          requestAnimationFrame(() =>
            setTimeout(() => done((globalThis as unknown as { shifted: number }).shifted)),
          ),
        ),
    );
}
