import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { EMBEDDED } from './embedded-shop.ts';

interface OwnEdge {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the edge of a workspace over a release store of its own and the suite's platform. */
export async function startEdge(root: string, releases: string): Promise<OwnEdge> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'shell/edge/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TSX_TSCONFIG_PATH: 'shared/tsconfig/runtime.json',
      PORT: String(port),
      SITE_URL: url,
      RELEASES: releases,
      PLATFORM_URL: EMBEDDED.platformUrl,
      EDGE_SECRET: EMBEDDED.edgeSecret,
      RENDER_BUDGET_MS: '5000',
    },
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const state = async () => (child.exitCode === null ? health(url) : said.join(''));
  await expect.poll(state, { message: 'the edge starts', timeout: 60_000 }).toBe('ok');
  return { url, stop };
}

async function health(url: string): Promise<string> {
  try {
    const { status }: { status: string } = await (await fetch(`${url}/healthz`)).json();
    return status;
  } catch {
    return 'not listening yet';
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
