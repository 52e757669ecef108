import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Violations of WCAG 2.2 AA as axe sees them, one line each. All of the page is drawn: of a part that is not, because
 * nobody has scrolled to it, axe would take places for where its controls lie that they never have.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await page.evaluate(await readFile(axePath, 'utf8'));
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')})`,
  );
}

/** What {@link violations} finds on a page of each of these widths, in CSS pixels; the page keeps the last one. */
export async function violationsAtWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const found = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await violations(page)).map((violation) => `${width} px: ${violation}`));
  }
  return found;
}
