import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@horae/tooling/repo/free-port.mjs';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { VisitorOptions } from './browser-driver.ts';

/** Its browser's own bars are wider than a phone: without their paddings a window can be 320 px wide. */
const NARROW_BARS = `window * { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0;
  font-size: 4px; -gtk-icon-transform: scale(0.2); }`;

interface WebkitPrograms {
  /** URL of its WebDriver. */
  url: string;
  stop: () => void;
}

/** Starts an invisible screen and WebKit's WebDriver on it, which opens one browser at a time. */
export async function startWebkitPrograms(): Promise<WebkitPrograms> {
  const folder = mkdtempSync(join(tmpdir(), 'horae-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_BARS);
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await displayOf(screen);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // Two of them at a time share nothing.
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      // It does not work as root in a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Shaders that are compiled for a screen in memory would be written while the folder goes.
      MESA_SHADER_CACHE_DISABLE: 'true',
    },
  });
  const stop = () => {
    driver.kill('SIGKILL');
    screen.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  await untilReady(`http://127.0.0.1:${port}`, driver);
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function displayOf(screen: ChildProcess): Promise<string> {
  const reported = screen.stdio[3];
  if (!reported) throw new Error('Xvfb has no way to say its display');
  const [number] = await Promise.race([
    once(reported, 'data'),
    once(screen, 'error').then(([error]) => Promise.reject(error)),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb ended'))),
  ]);
  return String(number).trim();
}

async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  const limit = Date.now() + 15_000;
  for (;;) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    );
    if (isReady) return;
    if (driver.exitCode !== null || Date.now() > limit)
      throw new Error('WebKitWebDriver did not start');
    await wait(50);
  }
}

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
