import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RELEASES, ROOT } from './release-command.ts';
import { EDGE_SECRET, origin, PORTS } from './settings.ts';

/** A checkout of another commit installs its packages first. */
const START_LIMIT_MS = 900_000;

interface Wanted {
  /** The checkout that is built. */
  root?: string;
  server?: 'composed' | 'before';
  /** Settings besides those of all shops of a run. */
  more?: Record<string, string>;
}

/**
 * Builds and serves the shop as `npm start` does, with data of its own.
 * Resolves once it answers, to the function that stops it.
 */
export async function startShop({
  root = ROOT,
  server = 'composed',
  more = {},
}: Wanted = {}): Promise<() => Promise<void>> {
  const shop = spawn(process.execPath, ['shared/tooling/repo/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(PORTS[server]),
      PLATFORM_PORT: String(server === 'before' ? PORTS.platformBefore : PORTS.platform),
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
  while (!(await isHealthy(server))) {
    if (shop.exitCode !== null) throw new Error('The shop did not start');
    if (Date.now() > limit) throw new Error(`The shop did not answer in ${START_LIMIT_MS} ms`);
    await pause(500);
  }
  return async () => {
    shop.kill('SIGTERM');
    await ended;
    const shipped = `.data/shipped/${encodeURIComponent(RELEASES)}`;
    for (const path of [RELEASES.replace('fs:', ''), `${RELEASES.replace('fs:', '')}.key`, shipped])
      rmSync(join(root, path), { recursive: true, force: true });
  };
}

const isHealthy = (server: 'composed' | 'before'): Promise<boolean> =>
  fetch(`${origin(server)}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
