import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyRemoteSources, runReleaseCli } from '@horae/tooling/repo/release-test-copies.ts';
import { REPOSITORY_ROOT } from '../cluster-addresses.ts';
import type { RunLog } from '../run-log.ts';

const PAUSE_MS = 6000;

/** The remote that the crowd buys with. */
const REMOTE = 'cart';
const CHANGED = {
  file: 'src/page/messages.ts',
  from: 'is in your cart`',
  to: 'is now in your cart`',
};

/** Publishes a changed cart beside the live one; answers its version. */
export async function publishCartRelease(releases: string, into: string): Promise<string> {
  // Removes the folder of a run that broke off.
  await rm(join(REPOSITORY_ROOT, into), { recursive: true, force: true });
  const remote = await copyRemoteSources('cart-mfe', { into, releases });
  await remote.change(CHANGED);
  await remote.ship();
  const live = JSON.parse(await runReleaseCli(releases, 'list', '--json')) as Live;
  await runReleaseCli(releases, 'rollback', REMOTE);
  return live.versions[REMOTE] ?? '';
}

/** The output of `list --json`. */
interface Live {
  versions: Record<string, string>;
}

interface Releasing {
  releases: string;
  version: string;
  history: RunLog;
  isOpen: () => boolean;
}

/** A canary, which becomes the live version and is rolled back, again and again. */
export async function releaseRepeatedly({ releases, version, history, isOpen }: Releasing) {
  const steps = [
    ['canary', REMOTE, version, '30', '--without-smoke'],
    ['promote', `${REMOTE}@${version}`, '--without-smoke'],
    ['rollback', REMOTE],
  ];
  for (let turn = 0; isOpen(); turn += 1) {
    const what = await runReleaseCli(releases, ...(steps[turn % steps.length] ?? []));
    history.record({ kind: 'release', at: history.now(), what });
    await pause(PAUSE_MS);
  }
}
