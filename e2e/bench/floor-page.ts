import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { recordTraffic } from './traffic.ts';
import { newVisitor, QUIET_MS, until } from './visit.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'floor.js'), 'utf8');

/**
 * Returns the lower bound for any page with this first view: static HTML of the part above the fold, in the fonts of the system,
 * with the style rules that apply to it, and no script.
 */
export async function floorPage(browser: Browser, url: string): Promise<string> {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const traffic = await recordTraffic(await visitor.newCDPSession(page));
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await until(`${url} at rest`, () => traffic.isQuietFor(QUIET_MS));
  await page.evaluate(SCRIPT);
  const html = await page.evaluate(() => (globalThis as unknown as { floor: string }).floor); // set by floor.js
  await visitor.close();
  return html;
}
