import { spawnSync } from 'node:child_process';
import { releasePathspecs } from '@horae/shared/repo/release-inputs.mjs';
import { ROOT } from './embedded-shop.ts';

/**
 * The newest commit that differs from this one in what each of these folders is released from; `null`
 * where the history does not reach that far, as in a shallow clone.
 */
export function previousCommit(folders: string[]): string | null {
  const changes = folders.map((folder) =>
    git('log', '-1', '--format=%H', '--', ...releasePathspecs(folder)),
  );
  const known = changes.filter((commit) => commit !== null);
  if (known.length < changes.length) return null;
  const oldest = git('merge-base', '--octopus', ...known);
  return oldest && git('rev-parse', '--verify', '--quiet', `${oldest}^`);
}

/** What git answers; `null` when it has nothing to say or is not there. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}
