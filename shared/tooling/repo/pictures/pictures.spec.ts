import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { ROOT } from '../workspace.mjs';
import { routeToWorkbench, toWorkbenchUrl } from './route-to-workbench.ts';

interface ListedState {
  name: string;
  isShort: boolean;
}

/** A phone by day for every state, and a desk by night for those that every run of the tests looks at. */
const VIEWS = [
  { name: '360-light', width: 360, height: 780, scheme: 'light', isForAll: true },
  { name: '1440-dark', width: 1440, height: 900, scheme: 'dark', isForAll: false },
] as const;
type View = (typeof VIEWS)[number];
const [PHONE] = VIEWS;

/** The time that every picture shows. */
const NOW = new Date('2026-03-16T10:09:00Z');
/** Pictures show so much of a page at most: what a shopper sees first, and a few turns of the wheel. CSS pixels. */
const MOST_HEIGHT = 1500;
/** Scrolled to nothing, moved by nothing, and whole: what is below the view as well. */
const STILL = `*, *::before, *::after {
  animation: none !important; transition: none !important; scroll-behavior: auto !important;
  content-visibility: visible !important;
}`;
/** Changes that a person could make by mistake. */
const PLANTED = {
  'another colour': ':root { --ink: #1c1a7f !important; }',
  'four pixels': '[data-mfe] { padding-block-start: 4px !important; }',
};
const { PICTURES_OF = 'all', PICTURES_NAMED = '' } = process.env;

test.beforeEach(async ({ context, page }) => {
  await routeToWorkbench(context);
  await page.clock.setFixedTime(NOW);
});

async function statesOf(page: Page, folder: string): Promise<ListedState[]> {
  await page.goto(toWorkbenchUrl(folder));
  return page.evaluate(() => (globalThis as unknown as { workbench: ListedState[] }).workbench); // set by its page
}

const shownIn = (states: ListedState[], { isForAll }: View): ListedState[] =>
  states.filter(({ isShort }) => isShort || isForAll);

/** Opens a state and answers how its picture is taken: as long as the page is, up to a limit. */
async function open(page: Page, address: string, { width, height, scheme }: View) {
  await page.context().clearCookies();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(address);
  await page.addStyleTag({ content: STILL });
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'true', { timeout: 15_000 });
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(whole, MOST_HEIGHT) };
  return { fullPage: true, clip };
}

/** `cart-page/two-watches.360-light.png`, below the pictures of a remote. */
const fileOf = (state: string, view: View): string => `${state}.${view.name}.png`;

for (const view of VIEWS) {
  test(`states at ${view.name}`, async ({ page }, { project }) => {
    const states = shownIn(await statesOf(page, project.name), view)
      .filter(({ isShort }) => isShort || PICTURES_OF === 'all')
      .filter(({ name }) => name.includes(PICTURES_NAMED));
    for (const { name } of states) {
      await test.step(name, async () => {
        const how = await open(page, toWorkbenchUrl(project.name, name), view);
        await expect.soft(page).toHaveScreenshot(fileOf(name, view).split('/'), how);
      });
    }
  });
}

test('planted changes are detected', async ({ page }, { project }) => {
  const first = (await statesOf(page, project.name)).find(({ isShort }) => isShort);
  expect(first, 'each run has a state').toBeDefined();
  const name = first?.name ?? '';
  const how = await open(page, toWorkbenchUrl(project.name, name), PHONE);
  for (const [what, content] of Object.entries(PLANTED)) {
    const sheet = await page.addStyleTag({ content });
    await expect(page, what).not.toHaveScreenshot(fileOf(name, PHONE).split('/'), how);
    await sheet.evaluate((element) => (element as Element).remove());
  }
});

test('every picture belongs to a state', async ({ page }, { project }) => {
  const states = await statesOf(page, project.name);
  const known = VIEWS.flatMap((view) =>
    shownIn(states, view).map(({ name }) => fileOf(name, view)),
  );
  const folder = join(ROOT, project.name, 'workbench/pictures');
  const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(stored.filter((file) => file.endsWith('.png') && !known.includes(file))).toEqual([]);
});
