import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyRemote } from '../../../e2e/support/changed-remote.ts';
import type { History } from '../history.ts';
import { ROOT } from '../settings.ts';

const run = promisify(execFile);
const TSX = join(ROOT, 'node_modules/.bin/tsx');
const CLI = ['--tsconfig', 'shared/tooling/tsconfig/runtime.json', 'shell/release-commands/cli.ts'];
const PAUSE_MS = 6000;

/** The remote that the crowd buys with. */
const REMOTE = 'cart';
const CHANGED = {
  file: 'src/page/messages.ts',
  from: 'is in your cart`',
  to: 'is now in your cart`',
};

/** `npm run release -- …` on the store of a run; answers what it prints. */
export async function release(releases: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, RELEASES: releases };
  const { stdout } = await run(TSX, [...CLI, ...args], { cwd: ROOT, env });
  return stdout.trim();
}

/** Publishes a changed cart beside the live one; answers its version. */
export async function publishChanged(releases: string, place: string): Promise<string> {
  // Removes the folder of a run that broke off.
  await rm(join(ROOT, place), { recursive: true, force: true });
  const remote = await copyRemote('cart-mfe', { place, releases });
  await remote.change(CHANGED);
  await remote.ship();
  const live = JSON.parse(await release(releases, 'list', '--json')) as Live;
  await release(releases, 'rollback', REMOTE);
  return live.versions[REMOTE] ?? '';
}

/** The output of `list --json`. */
interface Live {
  versions: Record<string, string>;
}

interface Releasing {
  releases: string;
  version: string;
  history: History;
  isOpen: () => boolean;
}

/** A canary, which becomes the live version and is rolled back, again and again. */
export async function keepReleasing({ releases, version, history, isOpen }: Releasing) {
  const steps = [
    ['canary', REMOTE, version, '30', '--without-smoke'],
    ['promote', `${REMOTE}@${version}`, '--without-smoke'],
    ['rollback', REMOTE],
  ];
  for (let turn = 0; isOpen(); turn += 1) {
    const what = await release(releases, ...(steps[turn % steps.length] ?? []));
    history.tell({ kind: 'release', at: history.now(), what });
    await pause(PAUSE_MS);
  }
}
