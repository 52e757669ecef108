import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { VisitorOptions } from './driver.ts';
import type { WebkitPrograms } from './webkit-programs.ts';

const MINI_BROWSER =
  process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Now and then its driver never answers; a test says so then, and does not wait for its own end. */
const ANSWER_LIMIT_MS = 35_000;
const START_LIMIT_MS = 20_000;

/** Starts the small browser for one visitor; rejects where it does not come, or does not answer later on. */
export async function startWebkitSession(
  { url }: WebkitPrograms,
  { isDark, hasScript = true }: VisitorOptions,
): Promise<WebDriver> {
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
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args },
  });
  const session = new Builder().usingServer(url).withCapabilities(capabilities).build();
  await within(START_LIMIT_MS, 'start of WebKit', session.getSession());
  const execute = session.execute.bind(session);
  session.execute = (command) =>
    within(ANSWER_LIMIT_MS, `WebKit's driver, asked for ${command.getName()}`, execute(command));
  return session;
}

async function within<Value>(ms: number, what: string, work: Promise<Value>): Promise<Value> {
  const end = new AbortController();
  const late = wait(ms, undefined, { signal: end.signal }).then(() => {
    throw new Error(`${what}: no answer in ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
  }
}
