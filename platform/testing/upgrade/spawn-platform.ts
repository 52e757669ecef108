import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { PlatformFolder } from './unpack-previous-platform.ts';

export interface RunningPlatform {
  url: string;
  stop: () => Promise<unknown>;
}

interface RunOptions {
  databaseUrl: string;
  dataDir: string;
}

/** Starts a platform from its sources in a process of its own; resolves once it is ready. */
export async function spawnPlatform(
  { folder }: PlatformFolder,
  { databaseUrl, dataDir }: RunOptions,
): Promise<RunningPlatform> {
  const port = await freePort();
  const tsx = ['--import', 'tsx', join(folder, 'platform/src/main.ts')];
  const child = spawn(process.execPath, tsx, {
    cwd: join(folder, 'platform'),
    env: {
      ...process.env,
      PLATFORM_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRETS_KEY: '5e'.repeat(32),
      PLATFORM_API: 'public',
      PLATFORM_PUBLIC_URL: 'http://localhost:4000',
      SITE_URL: 'http://localhost:3000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the platform in ${folder} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
