import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStaleFolders, releaseBuilds } from '../build.mjs';
import { freePort } from '../free-port.mjs';
import { stopServices, waitUntilHealthy } from '../service-processes.mjs';
import { ROOT } from '../workspace.mjs';

/** With it requests reach the platform's API as the edge's own do. */
export const TEST_EDGE_SECRET = randomBytes(32).toString('hex');

/** With it the outbox is read, and parcels and rules of sign-up are moved. */
export const TEST_QA_TOKEN = randomBytes(16).toString('hex');

const PRELOAD = new URL('./report-process-load.mjs', import.meta.url).href;

/** Edge and platform, each in one process, with data that is gone afterwards. */
export async function startBadInputShop() {
  await buildStaleFolders();
  const folder = mkdtempSync(join(tmpdir(), 'horae-bad-input-'));
  const releases = `fs:${join(folder, 'releases')}`;
  await releaseBuilds(releases);
  const ports = { edge: await freePort(), platform: await freePort() };
  const env = {
    NODE_ENV: 'production',
    PORT: String(ports.edge),
    PLATFORM_PORT: String(ports.platform),
    SITE_URL: `http://localhost:${ports.edge}`,
    PLATFORM_PUBLIC_URL: `http://localhost:${ports.platform}`,
    DATA_DIR: folder,
    EDGE_SECRET: TEST_EDGE_SECRET,
    RELEASES: releases,
    TRUSTED_PROXIES: '1',
    PASSWORD_MEMORY_KIB: '64',
    QA_TOKEN: TEST_QA_TOKEN,
  };
  const platform = begin('platform', 'platform/src/main.ts', env);
  await waitUntilHealthy(platform, `http://127.0.0.1:${ports.platform}/healthz`);
  const edge = begin('edge', 'shell/edge/main.ts', env);
  await waitUntilHealthy(edge, `http://127.0.0.1:${ports.edge}/healthz`);
  return {
    ports,
    memory: async () => ({
      edge: await memoryOf(edge.child),
      platform: await memoryOf(platform.child),
    }),
    /**
     * The longest time since the last call that one of both could do nothing else, in milliseconds. Waiting for a core
     * of a busy machine does not count.
     */
    blocked: async () =>
      Math.max(
        ...(await Promise.all([edge, platform].map(({ child }) => reportOf(child, 'blocked')))),
      ),
    async stop() {
      await stopServices([edge, platform]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      rmSync(join(ROOT, '.data/shipped', encodeURIComponent(releases)), { force: true });
    },
  };
}

function begin(name: string, script: string, env: Record<string, string>) {
  const flags = ['--expose-gc', '--import', 'tsx', '--import', PRELOAD];
  const child = spawn(process.execPath, [...flags, script], {
    cwd: ROOT,
    env: { ...process.env, ...env, TSX_TSCONFIG_PATH: 'shared/tooling/tsconfig/runtime.json' },
    stdio: ['ignore', process.env.HORAE_LOG ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  return { name, child, ended: once(child, 'exit') };
}

/** Megabytes that a part holds after it gave up all it can. */
const memoryOf = async (child: ChildProcess): Promise<number> =>
  (await reportOf(child, 'memory')) / 1024 / 1024;

async function reportOf(child: ChildProcess, wanted: 'memory' | 'blocked'): Promise<number> {
  child.send(wanted);
  const [figure] = await once(child, 'message');
  return Number(figure);
}
