import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('../../../', import.meta.url).pathname;
const JOURNAL = 'platform/migrations/meta/_journal.json';
/** What the platform is run from. */
const PARTS = ['platform', 'shared/tsconfig'];

/** Sources of a platform that can be started. */
export interface PlatformSources {
  /** For the name of a test. */
  name: string;
  folder: string;
}

export const presentPlatform: PlatformSources = { name: 'the present one', folder: ROOT };

/**
 * The platform as it was before the newest migration, unpacked from history with the packages of now. Without history, or
 * without a migration in it, the present one stands in: that proves only that two processes get along.
 */
export function previousPlatform(): PlatformSources {
  const commit = commitBefore();
  if (!commit) return { ...presentPlatform, name: 'the present one, for want of history' };
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
  const archive = execFileSync('git', ['archive', commit, ...PARTS], {
    cwd: ROOT,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'platform/node_modules'), join(folder, 'platform/node_modules'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** What git says; `null` where there is no history, or nothing to say. */
function git(args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim() || null;
  } catch {
    return null; // no repository, or no such commit: the name of the stand-in says so
  }
}
