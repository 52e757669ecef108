import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY_ROOT } from '../support/embedded-shop.ts';
import { checkOutCommit } from '../support/workspace-copy.ts';

/** `composed`: the shop; `before`: that of another checkout; `plain` and `floor` are in compared/serve-benchmark-baselines.ts. */
export type BenchVariant = 'composed' | 'before' | 'plain' | 'floor';

const FIRST_PORT = Number(process.env.BENCH_PORT || 4500);
export const VARIANT_PORTS = {
  composed: FIRST_PORT,
  before: FIRST_PORT + 2,
  plain: FIRST_PORT + 4,
};

export const getBenchOrigin = (variant: BenchVariant): string =>
  variant === 'floor'
    ? `${getBenchOrigin('plain')}/floor`
    : `http://localhost:${VARIANT_PORTS[variant]}`;

/** A checkout of another commit installs its packages first. */
const START_LIMIT_MS = 900_000;

/** Builds and serves a shop as `npm start` does, with data of its own. Resolves once it answers, to the function that stops it. */
export async function startShop(
  variant: 'composed' | 'before',
  cwd = REPOSITORY_ROOT,
): Promise<() => Promise<unknown>> {
  const env = {
    ...process.env,
    PORT: String(VARIANT_PORTS[variant]),
    PLATFORM_PORT: String(VARIANT_PORTS[variant] + 1),
    DATA_DIR: '.data/bench',
    RELEASES: 'fs:.data/bench/releases',
    EDGE_SECRET: randomBytes(32).toString('hex'),
    // All visitors come from this machine, and a listing with a filter counts as a search.
    VISITORS_PER_MINUTE: '100000',
    SEARCHES_PER_MINUTE: '1000000',
  };
  const shop = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(shop, 'exit');
  const health = () => fetch(`${getBenchOrigin(variant)}/healthz`).catch(() => undefined);
  for (const limit = Date.now() + START_LIMIT_MS; !(await health())?.ok; await pause(500))
    if (shop.exitCode !== null || Date.now() > limit) throw new Error(`No ${variant} shop`);
  return () => {
    shop.kill('SIGTERM');
    return ended;
  };
}

/** Serves the shop of a folder, or of a commit whose sources are copied, installed and built as they were. */
export async function startShopOfCommit(commitOrFolder: string): Promise<() => Promise<unknown>> {
  if (existsSync(commitOrFolder)) return startShop('before', resolve(commitOrFolder));
  const copy = await checkOutCommit('beside', commitOrFolder);
  try {
    // Installs everything: what `npm start` leaves for later would run beside the visits.
    await copy.run('npm', ['run', 'unit', '--', '--version']);
    const stop = await startShop('before', copy.root);
    return () => stop().finally(copy.remove);
  } catch (error) {
    await copy.remove();
    throw error;
  }
}
