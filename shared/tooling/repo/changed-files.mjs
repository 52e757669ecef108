import { execFileSync } from 'node:child_process';
import { ROOT } from './workspace.mjs';

/** Where work begins, the first of these that there is. */
const MAIN = ['origin/main', 'main'];

/**
 * Files that differ from a commit, by their paths from the root: committed since, not committed, new and gone ones. Without
 * a commit it is the one where this branch left main.
 * @param {string | undefined} since
 */
export function listChangedFiles(since, root = ROOT) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const base = since ?? leftMainAt(git);
  const differing = git('diff', '--name-only', '--no-renames', '-z', base, '--');
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${differing}${added}`.split('\0'))].filter((file) => file !== '').sort();
}

/** @param {(...args: string[]) => string} git */
function leftMainAt(git) {
  const branches = git('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes');
  const main = MAIN.find((name) => branches.split('\n').includes(name));
  if (!main)
    throw new Error('There is no branch main to compare with: npm run check -- --changed <commit>');
  return git('merge-base', 'HEAD', main).trim();
}
