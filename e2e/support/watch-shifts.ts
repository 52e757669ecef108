import type { Page } from '@playwright/test';

/**
 * Adds up all layout shifts in every document that the page opens from now on, after clicks as well, which a browser's own sum
 * leaves out.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
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
