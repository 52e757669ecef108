import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { recordTraffic } from './traffic.ts';
import { newVisitor, QUIET_MS, until } from './visit.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'limit-cart.js'), 'utf8');

/**
 * The first view of a composed page as static HTML: its document as it stands once the page is
 * complete, without scripts and their hints, with styles and picture addresses as they are, and an
 * inline script that puts the first product into the cart.
 */
export async function limitPage(browser: Browser, url: string): Promise<string> {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const traffic = await recordTraffic(await visitor.newCDPSession(page));
  const name = /^add to cart/i;
  const button = page.getByRole('main').getByRole('button', { name, disabled: false }).first();
  await page.goto(url, { waitUntil: 'load' });
  await button.waitFor();
  await until(`${url} at rest`, () => traffic.isQuietFor(QUIET_MS));
  const document = await stripped(page);

  const sent = page.waitForRequest((request) => /\/add-(to-cart|line-items)$/.test(request.url()));
  await button.click();
  const request = await sent;
  const data = {
    'client-id': await page.locator('meta[name="wix-client-id"]').getAttribute('content'),
    url: new URL(request.url()).pathname,
    body: request.postData(),
  };
  await visitor.close();

  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${quoted(value)}"`,
  );
  return document.replace(
    '</body>',
    () => `<script${attributes.join('')}>${SCRIPT}</script></body>`,
  );
}

const stripped = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element; // a clone of an element is one
    const script = 'script, noscript, link[rel="modulepreload"], link[rel="preload"][as="script"]';
    for (const element of copy.querySelectorAll(script)) element.remove();
    // Its one script adds; a form that left before the script is there would end the visit.
    for (const button of copy.querySelectorAll('form button'))
      button.setAttribute('type', 'button');
    return `<!doctype html>\n${copy.outerHTML}`;
  });

const quoted = (text: string | null): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
