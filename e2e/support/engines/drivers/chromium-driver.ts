import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '../../launch-options.ts';
import {
  type BrowserDriver,
  type BrowserTab,
  type ElementTarget,
  type VisitorOptions,
  WINDOW_SIZE,
} from './driver.ts';

/** Chromium, by Playwright. */
export async function chromiumDriver(): Promise<BrowserDriver> {
  const browser = await chromium.launch(launchOptions());
  return {
    name: 'chromium',
    version: async () => browser.version(),
    visit: (options) => visit(browser, options),
    close: () => browser.close(),
  };
}

async function visit(browser: Browser, options: VisitorOptions = {}) {
  const {
    width = WINDOW_SIZE.width,
    height = WINDOW_SIZE.height,
    isDark,
    hasScript = true,
  } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
    javaScriptEnabled: hasScript,
    ignoreHTTPSErrors: true,
  });
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('weberror', (failure) => complaints.push(String(failure.error())));
  return {
    tab: async () => tabOf(await context.newPage()),
    complaints: async () => complaints,
    close: () => context.close(),
  };
}

type Root = Pick<Page, 'getByRole' | 'getByLabel'>;
/** Playwright knows roles as a list of words; here any word may be given. */
type Role = Parameters<Page['getByRole']>[0];

function locate(page: Page, { role, label, name, text, within }: ElementTarget): Locator {
  const root: Root = within ? locate(page, within) : page;
  const isExact = typeof name === 'string';
  const found = role
    ? root.getByRole(role as Role, { ...(name !== undefined && { name }), exact: isExact })
    : root.getByLabel(label ?? '', { exact: true });
  const shown = found.filter({ visible: true });
  return text ? shown.filter({ hasText: text }) : shown;
}

function tabOf(page: Page): BrowserTab {
  const first = async (target: ElementTarget): Promise<Locator> => {
    const all = locate(page, target);
    if ((await all.count()) === 0) throw new Error('nothing on the page fits');
    return all.first();
  };
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    look: () => page.bringToFront(),
    url: async () => page.url(),
    title: () => page.title(),
    count: (target) => locate(page, target).count(),
    click: async (target) => (await first(target)).click({ timeout: 5000 }),
    fill: async (target, text) => (await first(target)).fill(text, { timeout: 5000 }),
    choose: async (target, option) =>
      void (await (await first(target)).selectOption({ label: option }, { timeout: 5000 })),
    key: (key) => page.keyboard.press(key),
    read: async (target) => oneLine((await (await first(target)).textContent()) ?? ''),
    value: async (target) => (await first(target)).inputValue(),
    run: (body) => page.evaluate(`(() => { ${body}\n })()`),
    picture: () => page.screenshot(),
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
