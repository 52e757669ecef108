import { spawnSync } from 'node:child_process';
import { releasePathspecs } from '@horae/tooling/repo/release-inputs.mjs';
import { ROOT } from './embedded-shop.ts';

/**
 * The commit that `PREVIOUS_COMMIT` names, or else the newest one that differs from this one in what each of these
 * folders is released from; `null` where the history does not reach that far, as in a shallow clone.
 */
export function previousCommit(folders: string[]): string | null {
  const named = process.env.PREVIOUS_COMMIT;
  if (named) return requireCommit(named);
  const changes = folders.map((folder) =>
    git('log', '-1', '--format=%H', '--', ...releasePathspecs(folder)),
  );
  const known = changes.filter((commit) => commit !== null);
  if (known.length < changes.length) return null;
  const oldest = git('merge-base', '--octopus', ...known);
  return oldest && git('rev-parse', '--verify', '--quiet', `${oldest}^`);
}

function requireCommit(named: string): string {
  const commit = git('rev-parse', '--verify', '--quiet', `${named}^{commit}`);
  if (!commit) throw new Error(`PREVIOUS_COMMIT: there is no commit ${named} here`);
  return commit;
}

/** Returns git's output; `null` where it fails or is empty. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}
