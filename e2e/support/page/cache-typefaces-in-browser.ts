import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until this browser has the typefaces, in which pages are set from the next one on. */
export async function cacheTypefacesInBrowser(page: Page, path = '/terms'): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('horae_typefaces=');
}

/** The font that the browser has really used for the page's first heading. */
export async function readRenderedHeadingFont(page: Page): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodes } = await session.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    role: 'heading',
  });
  const { nodeIds } = await session.send('DOM.pushNodesByBackendIdsToFrontend', {
    backendNodeIds: nodes.flatMap(({ backendDOMNodeId }) => backendDOMNodeId ?? []).slice(0, 1),
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: nodeIds[0] ?? 0 });
  await session.detach();
  return fonts[0]?.familyName;
}

/** How much of the page has moved by itself until now, as the browser counts it. */
export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // Not in TypeScript's own types.
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) sum += shift.value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
