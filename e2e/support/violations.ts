import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Runs the body of a function in a page. */
type Run = (body: string) => Promise<unknown>;

const DRAW_ALL = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`;

/** Colours that still move have less contrast. */
const COME_TO_REST = `
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  return Promise.allSettled(moving.map(({ finished }) => finished)).then(() => true);`;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Violations of WCAG 2.2 AA as axe sees them, one line each. All of the page is rendered first: for a part that is not, below the
 * view, axe would assume positions of its controls that they never have.
 */
export async function axeViolations(run: Run): Promise<string[]> {
  await run(DRAW_ALL);
  await run(COME_TO_REST);
  if (!(await run("return 'axe' in globalThis"))) await run(await readFile(axePath, 'utf8'));
  const results = await run(`return axe.run(${JSON.stringify({ runOnly: RULES })})
    .then(({ violations }) => ({ violations }));`);
  return (results as Pick<AxeResults, 'violations'>).violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')})`,
  );
}

/** The same of a page of Playwright's. */
export const violations = (page: Page): Promise<string[]> =>
  axeViolations((body) => page.evaluate(`(() => { ${body}\n })()`));

/** Runs {@link violations} on a page of each of these widths, in CSS pixels; the page has the last one afterwards. */
export async function violationsAtWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const found = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await violations(page)).map((violation) => `${width} px: ${violation}`));
  }
  return found;
}
