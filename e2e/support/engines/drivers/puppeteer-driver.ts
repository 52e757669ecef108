import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { getLaunchOptions } from '../../launch-options.ts';
import {
  type BrowserDriver,
  type BrowserTab,
  type ElementLocator,
  type VisitorOptions,
  WINDOW_SIZE,
} from './browser-driver.ts';
import {
  createElementFinderScript,
  type ElementFinder,
  serializeElementTarget,
} from './element-finder-script.ts';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const LIGHT = 1;
const DARK = 0;

/** Chromium, by puppeteer over its own protocol. */
export async function startChromium(): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({ acceptInsecureCerts: true, ...getLaunchOptions() });
  return {
    name: 'chromium',
    version: () => versionOf(browser),
    visit: async (options = {}) =>
      visit(browser, options, async (page) => {
        await page.setJavaScriptEnabled(options.hasScript ?? true);
        const value = options.isDark ? 'dark' : 'light';
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
      }),
    close: () => browser.close(),
  };
}

/** Firefox, by puppeteer over WebDriver BiDi. What BiDi cannot set yet is a setting of the profile. */
export async function startFirefox(): Promise<BrowserDriver> {
  const browsers = new Map<string, Promise<Browser>>();
  const browserFor = ({ isDark = false, hasScript = true }: VisitorOptions) => {
    const kind = JSON.stringify({ isDark, hasScript });
    const known = browsers.get(kind) ?? launchFirefox(isDark, hasScript);
    browsers.set(kind, known);
    return known;
  };
  return {
    name: 'firefox',
    version: async () => versionOf(await browserFor({})),
    visit: async (options = {}) => visit(await browserFor(options), options),
    close: async () => {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

const launchFirefox = (isDark: boolean, hasScript: boolean): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': isDark ? DARK : LIGHT,
      'javascript.enabled': hasScript,
    },
  });

const versionOf = async (browser: Browser): Promise<string> =>
  (await browser.version()).replace(/^\D+/, '');

async function visit(
  browser: Browser,
  { width = WINDOW_SIZE.width, height = WINDOW_SIZE.height }: VisitorOptions,
  prepare = async (_page: Page): Promise<void> => undefined,
) {
  const context = await browser.createBrowserContext();
  const complaints: string[] = [];
  return {
    tab: async () => {
      const page = await context.newPage();
      await page.setViewport({ width, height });
      await prepare(page);
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const parts = message.args().map((part) => part.evaluate(String));
        void Promise.all(parts)
          .catch(() => []) // the page is gone
          .then((words) => complaints.push(words.join(' ') || message.text()));
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      return tabOf(page);
    },
    complaints: async () => complaints,
    close: () => context.close(),
  };
}

/** In one step with the finder, since another page may come between two. */
const found = (target: ElementLocator): string =>
  `if (!('pageFinder' in globalThis)) { ${createElementFinderScript()} }
  pageFinder.find(${JSON.stringify(serializeElementTarget(target))})`;

async function first(page: Page, target: ElementLocator): Promise<ElementHandle<Element>> {
  const element = (await page.evaluateHandle(`${found(target)}[0] ?? null`)).asElement();
  if (!element) throw new Error('nothing on the page fits');
  return element as ElementHandle<Element>; // the finder answers with nothing else
}

/** Puppeteer's own click waits for an observer, which never answers where scripts may not run. */
async function click(page: Page, target: ElementLocator): Promise<void> {
  const element = await first(page, target);
  if (await element.evaluate(rests)) throw new Error('it cannot be clicked yet');
  const point = await element.evaluate(middleOf);
  if (!point) throw new Error('something else lies over it');
  await page.mouse.click(point.x, point.y);
}

/** A step that was still under way ends a load that begins in it: a visitor would try again. */
const unlessCutOff =
  <Answer>(again: () => Promise<Answer>) =>
  (reason: unknown): Promise<Answer> => {
    if (!String(reason).includes('NS_BINDING_ABORTED')) throw reason;
    return again();
  };

function tabOf(page: Page): BrowserTab {
  const DOM = { waitUntil: 'domcontentloaded' } as const;
  return {
    open: async (url) => void (await page.goto(url, DOM)),
    reload: async () => void (await page.reload(DOM).catch(unlessCutOff(() => page.reload(DOM)))),
    // A page from the browser's cache is shown again without an event to wait for.
    back: async () => void (await page.evaluate('history.back()')),
    look: () => page.bringToFront(),
    url: async () => String(await page.evaluate('location.href')),
    title: () => page.title(),
    count: async (target) => Number(await page.evaluate(`${found(target)}.length`)),
    click: (target) => click(page, target),
    fill: async (target, text) => {
      await click(page, target);
      await (await first(page, target)).evaluate(selectAll);
      await page.keyboard.type(text);
    },
    choose: async (target, option) => {
      const list = await first(page, target);
      await list.select(await list.evaluate(optionValue, option));
    },
    key: (key) => page.keyboard.press(key),
    read: async (target) => (await first(page, target)).evaluate(textOf),
    value: async (target) => (await first(page, target)).evaluate(held),
    run: (body) => page.evaluate(`(() => { ${body}\n })()`),
    picture: async () => Buffer.from(await page.screenshot()),
  };
}

// These run in the page.
const rests = (element: Element): boolean => element.matches(':disabled');
const middleOf = (element: Element) =>
  (globalThis as unknown as { pageFinder: ElementFinder }).pageFinder.middleOf(element);
const held = (field: Element): string => (field as HTMLInputElement).value;
const selectAll = (field: Element): void => (field as HTMLInputElement).select();
const textOf = (element: Element): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const optionValue = (list: Element, words: string): string => {
  const { options } = list as HTMLSelectElement;
  const option = [...options].find(({ label }) => label === words);
  if (!option) throw new Error(`no option ${words}`);
  return option.value;
};
