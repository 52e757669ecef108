import type { Release } from '@horae/releases/release.ts';
import type { Page } from 'playwright-core';
import { doubles, hasMoved, isMounted, isTakenOver, leakingRules } from './page-checks.ts';
import type { Visit } from './visit.ts';
import { type Complaint, watchPage } from './watch-page.ts';

/** How long a part may take to stand on its page, in milliseconds: the host gives up on it sooner, and says so. */
const MOUNT_MS = 30_000;

/** Opens a page as a shopper would, until all that is expected stands; what is wrong with it is returned. */
export async function visitOnce(
  page: Page,
  shop: string,
  { visit, releases }: { visit: Visit; releases: Release[] },
): Promise<string[]> {
  const { path, presses, expected } = visit;
  page.setDefaultTimeout(MOUNT_MS);
  const complaints = await watchPage(page);
  try {
    await page.goto(shop + path, { waitUntil: 'domcontentloaded' });
    await startNow(page);
    for (const name of presses) await press(page, name);
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return [...said(path, complaints), `${path}: ${message}`];
  }
  const missing = await untilMounted(page, visit, complaints);
  // What a part does once it stands, it does before the page has nothing to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const twice = await doubles(page);
  const sheets = releases.filter(({ name }) => expected.some((id) => id.startsWith(`${name}/`)));
  const leaks = await Promise.all(sheets.map((release) => leaksOf(page, release)));
  return [
    ...said(path, complaints),
    ...missing.map((id) => `${path}: ${id} was not rendered`),
    ...twice.map((name) => `${path}: the page has ${name} more than once`),
    ...leaks.flat(),
  ];
}

/** A page that starts only when a visitor needs it has to have whole code all the same. */
const startNow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const needy = document.querySelector('[data-early]');
    needy?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });

async function press(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  const limit = Date.now() + MOUNT_MS;
  while (!(await isTakenOver(button)) && Date.now() < limit) await page.waitForTimeout(50);
  await button.click();
}

/** The expected parts that are not there when the time is over, or as soon as a part has failed. */
async function untilMounted(
  page: Page,
  { path, expected, isBelow = false }: Visit,
  complaints: Complaint[],
): Promise<string[]> {
  const limit = Date.now() + MOUNT_MS;
  for (;;) {
    // Some code waits for a visitor's first move.
    await page.mouse.move(Date.now() % 100, 1);
    if (isBelow) await page.mouse.wheel(0, 2000);
    const missing: string[] = [];
    for (const id of expected) {
      // A page may send its visitor on, as one for members does; then it has to have loaded.
      if (!(await isMounted(page, id)) && !(await hasMoved(page, path, id))) missing.push(id);
    }
    const hasFailed = complaints.some(({ rule }) => rule === 'a failed slot');
    if (missing.length === 0 || hasFailed || Date.now() > limit) return missing;
    await page.waitForTimeout(50);
  }
}

async function leaksOf(page: Page, release: Release): Promise<string[]> {
  const files = Object.keys(release.files).filter((path) => path.endsWith('.css'));
  const rules = await leakingRules(page, release.name, files);
  return rules.map((rule) => `a style outside of its scope: ${rule}`);
}

const said = (path: string, complaints: Complaint[]): string[] =>
  complaints.map(({ rule, text }) => `${path}: ${rule}: ${text}`);
