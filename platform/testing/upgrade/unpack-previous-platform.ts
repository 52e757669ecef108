import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('../../../', import.meta.url).pathname;
const JOURNAL = 'platform/migrations/meta/_journal.json';
/** Packages of the platform and of what it is built on, and the root's, which run its sources. */
const PACKAGES = ['--filter=@horae/platform...', '--filter=horae'];

/** Sources of a platform that can be started. */
export interface PlatformFolder {
  /** Shown in the titles of tests. */
  name: string;
  folder: string;
}

export const currentPlatformSource: PlatformFolder = { name: 'the present one', folder: ROOT };

/**
 * The platform from before the newest migration, unpacked from the git history with its own packages. Without history,
 * or without a migration in it, the present one stands in: that proves only that two processes get along.
 */
export function unpackPreviousPlatform(): PlatformFolder {
  const commit = commitBefore();
  if (!commit) return { ...currentPlatformSource, name: 'the present one, for want of history' };
  const folder = join(ROOT, '.data/previous-platform', commit);
  if (!existsSync(join(folder, 'node_modules'))) unpack(commit, folder);
  return { name: `the one of ${commit.slice(0, 9)}`, folder };
}

function commitBefore(): string | null {
  if (git(['status', '--porcelain', '--', JOURNAL])) return git(['rev-parse', 'HEAD']);
  const newest = git(['log', '-1', '--format=%H', '--', JOURNAL]);
  return newest && git(['rev-parse', '--verify', '--quiet', `${newest}^`]);
}

function unpack(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], {
    cwd: ROOT,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const install = ['install', '--frozen-lockfile', '--ignore-scripts', ...PACKAGES];
  execFileSync(join(ROOT, 'node_modules/.bin/pnpm'), install, { cwd: folder, stdio: 'pipe' });
}

/** Runs git and returns its output; `null` without a repository, for an unknown commit, or without output. */
function git(args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim() || null;
  } catch {
    return null; // no repository, or no such commit: the name of the replacement shows it
  }
}
