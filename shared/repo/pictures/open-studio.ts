import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { MOST_HEIGHT, type View } from './picture-views.ts';
import { addressOf, serveWorkbench } from './serve-workbench.ts';

/** The same letters and edges on every machine that has this browser. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];
/** What time it is on every picture. */
const NOW = new Date('2026-03-16T10:09:00Z');
const SETTLED_WITHIN = 15_000;
/** Scrolled to nothing, moved by nothing, and whole: what is below the view as well. */
const STILL = `*, *::before, *::after {
  animation: none !important; transition: none !important; scroll-behavior: auto !important;
  content-visibility: visible !important;
}`;

export interface ListedState {
  name: string;
  isShort: boolean;
}

export interface Studio {
  /** Of a remote's workbench. */
  states: (folder: string) => Promise<ListedState[]>;
  /** Opens a state in this width, ready to be looked at in either scheme. */
  open: (folder: string, state: string, view: View) => Promise<void>;
  /** A picture of what is open; `css` is added to the page for it. */
  shoot: (view: View, css?: string) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** One page of a browser in which states are shown and taken: one clock, one language, no motion, no network. */
export async function openStudio(executablePath: string): Promise<Studio> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const context = await calmContext(browser);
  await serveWorkbench(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  return {
    async states(folder) {
      await page.goto(addressOf(folder));
      return page.evaluate(() => (globalThis as unknown as { workbench: ListedState[] }).workbench); // set by its page
    },
    open: (folder, state, view) => openState(page, addressOf(folder, state), view),
    shoot: (view, css = '') => shoot(page, view, css),
    close: () => browser.close(),
  };
}

const calmContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
  });

async function openState(page: Page, address: string, view: View): Promise<void> {
  const { width, height, scheme } = view;
  await page.context().clearCookies();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const errors: string[] = [];
  const hear = (error: Error) => errors.push(error.message);
  page.on('pageerror', hear);
  await page.goto(address);
  await page.addStyleTag({ content: STILL });
  const settled = page.locator('html[data-settled]');
  await settled.waitFor({ timeout: SETTLED_WITHIN }).catch((cause: unknown) => {
    throw new Error(
      `${address} does not settle: ${errors.join('; ') || 'it never stops changing'}`,
      {
        cause,
      },
    );
  });
  page.off('pageerror', hear);
}

/** As long as the page is, up to a limit. What stays in place while one scrolls stays where it is at first. */
async function shoot(page: Page, { width, scheme }: View, css: string): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const sheet = css ? await page.addStyleTag({ content: css }) : null;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(whole, MOST_HEIGHT);
  const picture = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
    animations: 'disabled',
    caret: 'hide',
  });
  await sheet?.evaluate((element) => (element as Element).remove());
  return picture;
}
