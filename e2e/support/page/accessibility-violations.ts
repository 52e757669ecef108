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
export async function findAxeViolations(run: Run): Promise<string[]> {
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
export const findPageViolations = (page: Page): Promise<string[]> =>
  findAxeViolations((body) => page.evaluate(`(() => { ${body}\n })()`));

/** Runs {@link findPageViolations} on a page of each of these widths, in CSS pixels; the page has the last one afterwards. */
export async function findViolationsAtWidths(
  page: Page,
  widths: readonly number[],
): Promise<string[]> {
  const found = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findPageViolations(page)).map((violation) => `${width} px: ${violation}`));
  }
  return found;
}

/**
 * Runs {@link findViolationsAtWidths} on a page whose script is switched off. There axe would wait for timers for ever, so the same
 * document, as it was read without script, is checked in a page that has them.
 */
export async function findViolationsWithoutScript(
  page: Page,
  widths = [page.viewportSize()?.width ?? 1280],
): Promise<string[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  const body = showNoscriptContent(await page.content());
  const context = await browser.newContext({
    javaScriptEnabled: true,
    // Elements that fade in have their colours only at the end.
    reducedMotion: 'reduce',
  });
  try {
    const other = await context.newPage();
    await other.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html' }));
    await other.goto(page.url());
    return await findViolationsAtWidths(other, widths);
  } finally {
    await context.close();
  }
}

/** A document that a browser with script shows as one without does. */
export const showNoscriptContent = (html: string): string =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll('noscript', 'without-script')
    .replaceAll(/\(scripting:\s*none\)/g, '(min-width: 0)');
