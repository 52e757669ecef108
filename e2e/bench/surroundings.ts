import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** Load averages over one and five minutes, as text. */
export const loadNow = (): string =>
  loadavg()
    .slice(0, 2)
    .map((value) => value.toFixed(2))
    .join(' / ');

/** Describes machine and versions, by which a reader can judge the figures. */
export function describeSurroundings(browserVersion: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  // Reports themselves are written after every round.
  const paths = ['.', ':!e2e/bench/*.md'];
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ...paths) !== '';
  const commit = `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit}`,
    `${cpus().length} cores (${cpus()[0]?.model.trim() || 'unnamed'}), ${memory} GiB, which also run the servers`,
    `Node ${process.versions.node}, Chromium ${browserVersion}`,
  ];
}
