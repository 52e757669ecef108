import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import {
  type BrowserDriver,
  type BrowserTab,
  type ElementLocator,
  type VisitorOptions,
  WINDOW_SIZE,
} from './browser-driver.ts';
import { createElementFinderScript, serializeElementTarget } from './element-finder-script.ts';
import { startWebkitPrograms, startWebkitSession } from './webkit-session.ts';

/** WebKitGTK, by Selenium over WebDriver: its small browser, one visitor at a time. */
export async function startWebkit(): Promise<BrowserDriver> {
  let programs = await startWebkitPrograms();
  let version: string | undefined;
  /** No page has been requested yet: a browser that does not come may be started again. */
  const startedAgain = async (reason: unknown, options: VisitorOptions) => {
    process.stderr.write(`${reason}; started again\n`);
    programs.stop();
    programs = await startWebkitPrograms();
    return startWebkitSession(programs, options);
  };
  const started = async (options: VisitorOptions) => {
    const session = await startWebkitSession(programs, options).catch((reason: unknown) =>
      startedAgain(reason, options),
    );
    version = String((await session.getCapabilities()).get('browserVersion'));
    return session;
  };
  return {
    name: 'webkit',
    version: async () => {
      // Its driver has one browser at a time, which gives the version for all that follow.
      if (version === undefined) await (await started({})).quit();
      return String(version);
    },
    visit: async (options = {}) => visit(await started(options), options),
    close: async () => programs.stop(),
  };
}

async function visit(session: WebDriver, options: VisitorOptions) {
  const { width = WINDOW_SIZE.width, height = WINDOW_SIZE.height } = options;
  await session.manage().window().setRect({ x: 0, y: 0, width, height });
  let isFirst = true;
  return {
    tab: async () => {
      // Only the first tab is ever shown: in another one the clock of the page hardly moves.
      if (!isFirst) await session.switchTo().newWindow('window');
      isFirst = false;
      return tabOf(session, await session.getWindowHandle());
    },
    complaints: () => complaintsIn(session),
    close: () => session.quit(),
  };
}

/** The window that a session's commands go to. */
const fronts = new WeakMap<WebDriver, string>();

function tabOf(session: WebDriver, handle: string): BrowserTab {
  const front = async (): Promise<WebDriver> => {
    if (fronts.get(session) !== handle) await session.switchTo().window(handle);
    fronts.set(session, handle);
    return session;
  };
  fronts.set(session, handle);
  const first = async (target: ElementLocator): Promise<WebElement> => {
    const [found] = await locate(await front(), target);
    if (!found) throw new Error('nothing on the page fits');
    return found;
  };
  return {
    open: async (url) => anew(await front(), (it) => it.get(url)),
    reload: async () => anew(await front(), (it) => it.navigate().refresh()),
    // A page from the back/forward cache is shown again without an event to wait for.
    back: async () => (await front()).executeScript('setTimeout(() => history.back())'),
    look: async () => void (await front()),
    // Its driver's own answer is ahead of what is shown while another document is on its way.
    url: async () => (await front()).executeScript('return location.href'),
    title: async () => (await front()).getTitle(),
    count: async (target) => (await locate(await front(), target)).length,
    click: async (target) => {
      const element = await first(target);
      if (!(await element.isEnabled())) throw new Error('it cannot be clicked yet');
      // Its driver leaves an element where it is that is in view, also below the header.
      await session.executeScript(TO_MIDDLE, element);
      await element.click();
    },
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

/** Goes to another document, until it is read; from then on its errors are recorded. */
async function anew(session: WebDriver, go: (session: WebDriver) => Promise<void>): Promise<void> {
  await session.executeScript('globalThis.isOld = true');
  await go(session);
  await session.wait(() => session.executeScript(IS_READ).catch(() => false), 30_000);
  await session.executeScript(HEAR);
}

const IS_READ = "return !('isOld' in globalThis) && document.readyState !== 'loading'";

const TO_MIDDLE = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";

/** Its WebDriver reports no errors: a page that was opened, and not reached by a link, records its own. */
const HEAR = `
  const heard = (globalThis.heard = []);
  const { error } = console;
  console.error = (...words) => { heard.push(words.join(' ')); error(...words); };
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));`;

async function complaintsIn(session: WebDriver): Promise<string[]> {
  const received: string[] = [];
  for (const handle of await session.getAllWindowHandles()) {
    await session.switchTo().window(handle);
    received.push(...(await session.executeScript<string[]>('return globalThis.heard ?? []')));
  }
  fronts.delete(session);
  return received;
}

const TEXT = "return arguments[0].textContent.replaceAll(/\\s+/g, ' ').trim()";

const FIND = "return 'pageFinder' in globalThis ? pageFinder.find(arguments[0]) : null";

async function locate(session: WebDriver, target: ElementLocator): Promise<WebElement[]> {
  const findNow = () =>
    session.executeScript<WebElement[] | null>(FIND, serializeElementTarget(target));
  const found = await findNow();
  if (found) return found;
  await session.executeScript(createElementFinderScript());
  return (await findNow()) ?? [];
}
