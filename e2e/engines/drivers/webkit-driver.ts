import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { type Driver, type Tab, type Target, type VisitorOptions, WINDOW } from './driver.ts';
import { findScript, sent } from './page-script.ts';
import { startWebkitPrograms, type WebkitPrograms } from './webkit-programs.ts';

const MINI_BROWSER =
  process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKitGTK, by Selenium over WebDriver: its small browser, one visitor at a time. */
export async function webkitDriver(): Promise<Driver> {
  const programs = await startWebkitPrograms();
  return {
    name: 'webkit',
    version: async () => {
      const session = await start(programs, {});
      const version = (await session.getCapabilities()).get('browserVersion');
      await session.quit();
      return String(version);
    },
    visit: (options = {}) => visit(programs, options),
    close: async () => programs.stop(),
  };
}

function start({ url }: WebkitPrograms, { isDark, hasScript = true }: VisitorOptions) {
  const args = [
    '--automation',
    '--full-screen',
    ...(isDark ? ['--dark-mode'] : []),
    ...(hasScript ? [] : ['--enable-javascript=false']),
  ];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Its driver waits for more than it says with the others, and for a file that never comes.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args },
  });
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}

async function visit(programs: WebkitPrograms, options: VisitorOptions) {
  const { width = WINDOW.width, height = WINDOW.height } = options;
  const session = await start(programs, options);
  await session.manage().window().setRect({ x: 0, y: 0, width, height });
  let isFirst = true;
  return {
    tab: async () => {
      if (!isFirst) await session.switchTo().newWindow('tab');
      isFirst = false;
      return tabOf(session, await session.getWindowHandle());
    },
    complaints: () => complaintsIn(session),
    close: () => session.quit(),
  };
}

/** Of a session, one window has the word at a time. */
const fronts = new WeakMap<WebDriver, string>();

function tabOf(session: WebDriver, handle: string): Tab {
  const front = async (): Promise<WebDriver> => {
    if (fronts.get(session) !== handle) await session.switchTo().window(handle);
    fronts.set(session, handle);
    return session;
  };
  fronts.set(session, handle);
  const first = async (target: Target): Promise<WebElement> => {
    const [found] = await locate(await front(), target);
    if (!found) throw new Error('nothing on the page fits');
    return found;
  };
  return {
    open: async (url) => anew(await front(), (it) => it.get(url)),
    reload: async () => anew(await front(), (it) => it.navigate().refresh()),
    // A page that was kept is shown again without an event to wait for.
    back: async () => (await front()).executeScript('setTimeout(() => history.back())'),
    url: async () => (await front()).getCurrentUrl(),
    title: async () => (await front()).getTitle(),
    count: async (target) => (await locate(await front(), target)).length,
    press: async (target) => (await first(target)).click(),
    fill: async (target, text) => {
      const field = await first(target);
      await session.executeScript('arguments[0].select()', field);
      await field.sendKeys(Key.BACK_SPACE, text);
    },
    choose: async (target, option) => {
      const list = await first(target);
      for (const each of await list.findElements(By.css('option'))) {
        if ((await each.getText()) === option) return each.click();
      }
      throw new Error(`no option ${option}`);
    },
    key: async (key) =>
      (await front())
        .actions()
        .sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, Space: Key.SPACE }[key])
        .perform(),
    read: async (target) => session.executeScript(TEXT, await first(target)),
    value: async (target) =>
      session.executeScript('return arguments[0].value', await first(target)),
    run: async (body) => (await front()).executeScript(body),
    picture: async () => Buffer.from(await (await front()).takeScreenshot(), 'base64'),
  };
}

/** Goes to another document, until it is read; from then on its errors are heard. */
async function anew(session: WebDriver, go: (session: WebDriver) => Promise<void>): Promise<void> {
  await session.executeScript('globalThis.isOld = true');
  await go(session);
  await session.wait(() => session.executeScript(IS_READ).catch(() => false), 30_000);
  await session.executeScript(HEAR);
}

const IS_READ = "return !('isOld' in globalThis) && document.readyState !== 'loading'";

/** Its WebDriver tells of no errors: a page that was opened, and not stepped to by a link, keeps its own. */
const HEAR = `
  const heard = (globalThis.heard = []);
  const { error } = console;
  console.error = (...words) => { heard.push(words.join(' ')); error(...words); };
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));`;

async function complaintsIn(session: WebDriver): Promise<string[]> {
  const heard: string[] = [];
  for (const handle of await session.getAllWindowHandles()) {
    await session.switchTo().window(handle);
    heard.push(...(await session.executeScript<string[]>('return globalThis.heard ?? []')));
  }
  fronts.delete(session);
  return heard;
}

const TEXT = "return arguments[0].textContent.replaceAll(/\\s+/g, ' ').trim()";

const FIND = "return 'pageFinder' in globalThis ? pageFinder.find(arguments[0]) : null";

async function locate(session: WebDriver, target: Target): Promise<WebElement[]> {
  const ask = () => session.executeScript<WebElement[] | null>(FIND, sent(target));
  const found = await ask();
  if (found) return found;
  await session.executeScript(findScript());
  return (await ask()) ?? [];
}
