import type { Page } from '@playwright/test';
import { violationsAtWidths } from './violations.ts';

/**
 * Runs {@link violationsAtWidths} on a page whose script is switched off. There axe would wait for timers for ever, so the same
 * document, as it was read without script, is checked in a page that has them.
 */
export async function violationsWithoutScript(
  page: Page,
  widths = [page.viewportSize()?.width ?? 1280],
): Promise<string[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  const body = asWithoutScript(await page.content());
  const context = await browser.newContext({
    javaScriptEnabled: true,
    // Elements that fade in have their colours only at the end.
    reducedMotion: 'reduce',
  });
  try {
    const other = await context.newPage();
    await other.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html' }));
    await other.goto(page.url());
    return await violationsAtWidths(other, widths);
  } finally {
    await context.close();
  }
}

/** A document that a browser with script shows as one without does. */
export const asWithoutScript = (html: string): string =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll('noscript', 'without-script')
    .replaceAll(/\(scripting:\s*none\)/g, '(min-width: 0)');
