import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@horae/tooling/repo/free-port.mjs';
import { expect } from '@playwright/test';
import { EMBEDDED_SHOP } from '../embedded-shop.ts';

/** As the log writes it. */
const WARNING = 40;

interface OwnEdge {
  url: string;
  /** Warnings and errors of its log. */
  complaints: () => string[];
  stop: () => Promise<void>;
}

/** Starts the edge of a workspace over a release store and the suite's platform; `settings` go before all others. */
export async function startEdge(
  root: string,
  releases: string,
  settings: Record<string, string> = {},
): Promise<OwnEdge> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--conditions=built', 'shell/edge/.built/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      RELEASES: releases,
      PLATFORM_URL: EMBEDDED_SHOP.platformUrl,
      EDGE_SECRET: EMBEDDED_SHOP.edgeSecret,
      RENDER_BUDGET_MS: '5000',
      ...settings,
    },
  });
  const said: string[] = [];
  const logged: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  child.stdout.on('data', (chunk) => logged.push(String(chunk)));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const state = async () => (child.exitCode === null ? health(url) : said.join(''));
  await expect.poll(state, { message: 'the edge starts', timeout: 60_000 }).toBe('ok');
  return { url, complaints: () => complaintsIn(logged.join('')), stop };
}

/** Messages of warnings and errors in a log. */
const complaintsIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line): { level: number; msg: string } => JSON.parse(line))
    .filter(({ level }) => level >= WARNING)
    .map(({ msg }) => msg);

async function health(url: string): Promise<string> {
  try {
    const { status }: { status: string } = await (await fetch(`${url}/healthz`)).json();
    return status;
  } catch {
    return 'not listening yet';
  }
}

const LIMIT_MS = 240_000;

/** Waits in a spec's `beforeAll` for a shop that may still be starting while others are tested. */
export async function waitUntilShopAnswers(baseURL: string | undefined): Promise<void> {
  const health = async () => {
    try {
      return (await fetch(`${baseURL}/healthz`)).status;
    } catch {
      return 'not listening yet';
    }
  };
  const message = `${baseURL} is open`;
  await expect.poll(health, { message, timeout: LIMIT_MS }).toBe(200);
}
