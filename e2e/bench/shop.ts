import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RELEASES, ROOT } from './release-command.ts';
import { EDGE_SECRET, origin, PORTS } from './settings.ts';

const START_LIMIT_MS = 300_000;

/**
 * Builds and serves the shop as `npm start` does, with data of its own and what `more` sets.
 * Resolves once it answers, to the function that stops it.
 */
export async function startShop(more: Record<string, string> = {}): Promise<() => Promise<void>> {
  const shop = spawn(process.execPath, ['shared/repo/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(PORTS.composed),
      PLATFORM_PORT: String(PORTS.platform),
      DATA_DIR: '.data/bench',
      EDGE_SECRET,
      // All visitors come from this machine.
      VISITORS_PER_MINUTE: '100000',
      RELEASES,
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(shop, 'exit');
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isHealthy())) {
    if (shop.exitCode !== null) throw new Error('The shop did not start');
    if (Date.now() > limit) throw new Error(`The shop did not answer in ${START_LIMIT_MS} ms`);
    await pause(500);
  }
  return async () => {
    shop.kill('SIGTERM');
    await ended;
    const shipped = `.data/shipped/${encodeURIComponent(RELEASES)}`;
    for (const path of [RELEASES.replace('fs:', ''), `${RELEASES.replace('fs:', '')}.key`, shipped])
      rmSync(join(ROOT, path), { recursive: true, force: true });
  };
}

const isHealthy = (): Promise<boolean> =>
  fetch(`${origin('composed')}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
