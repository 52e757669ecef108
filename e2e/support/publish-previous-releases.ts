import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listReleasePathspecs } from '@horae/tooling/repo/release-inputs.mjs';
import { EMBEDDED_SHOP, REPOSITORY_ROOT } from './embedded-shop.ts';
import { listDeclaredRemotes, type RemoteVersions } from './preview-remote-versions.ts';
import { openReleaseCache } from './previous-release-cache.ts';
import { checkOutCommit, copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

const NOTE = join(REPOSITORY_ROOT, EMBEDDED_SHOP.dataFolder, 'previous-releases.json');

/** The previous releases, and the commit that they were built from; `null`: from these sources. */
export interface PreviousReleases {
  commit: string | null;
  versions: RemoteVersions;
}

export const readPreviousReleases = async (): Promise<PreviousReleases> =>
  JSON.parse(await readFile(NOTE, 'utf8'));

/**
 * Publishes the shell and every remote once more to the embedded shop's store, as they were before
 * the last change of any of them, built and published by the tools of then; nothing of it goes live.
 */
export async function publishPreviousReleases(): Promise<PreviousReleases> {
  const commit = previousCommit(['shell', ...listDeclaredRemotes().map(({ folder }) => folder)]);
  const stored = commit ? openReleaseCache(commit) : null;
  const known = await stored?.bringBack();
  const versions = known ?? (await builtAt(commit));
  if (!known) await stored?.keep(versions);
  signStored();
  const previous = { commit, versions };
  await mkdir(dirname(NOTE), { recursive: true });
  await writeFile(NOTE, JSON.stringify(previous));
  return previous;
}

/** The tools of then may have known nothing of signatures; those of now sign what they have stored. */
function signStored(): void {
  execFileSync('npm', ['run', '--silent', 'release', '--', 'sign'], {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, RELEASES: `fs:${join(REPOSITORY_ROOT, EMBEDDED_SHOP.releases)}` },
  });
}

async function builtAt(commit: string | null): Promise<RemoteVersions> {
  const workspace = commit
    ? await checkOutCommit('previous', commit)
    : await renumbered(await copyWorkspace('previous'));
  try {
    return await publishAll(workspace);
  } finally {
    await workspace.remove();
  }
}

async function publishAll({ root, run }: WorkspaceCopy): Promise<RemoteVersions> {
  // By its name in the scripts: where the tools lie is theirs to say, now and then.
  await run('npm', ['run', '--silent', 'build']);
  const publish = ['publish', ...releasedFolders(root), '--json'];
  const said = await run('npm', ['run', '--silent', 'release', '--', ...publish], {
    env: { RELEASES: `fs:${join(REPOSITORY_ROOT, EMBEDDED_SHOP.releases)}` },
  });
  const { published }: { published: { name: string; version: string }[] } = JSON.parse(said);
  return Object.fromEntries(published.map(({ name, version }) => [name, version]));
}

const releasedFolders = (root: string): string[] => [
  'shell',
  ...readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.json'))),
];

/** Without history the same sources stand for the previous ones, under another version. */
async function renumbered(workspace: WorkspaceCopy): Promise<WorkspaceCopy> {
  for (const folder of releasedFolders(workspace.root)) {
    const file = join(workspace.root, folder, 'package.json');
    const declared = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...declared, version: '0.0.0' }));
  }
  return workspace;
}

/**
 * The commit that `PREVIOUS_COMMIT` names, or else the newest one that differs from this one in what each of these
 * folders is released from; `null` where the history does not reach that far, as in a shallow clone.
 */
function previousCommit(folders: string[]): string | null {
  const named = process.env.PREVIOUS_COMMIT;
  if (named) return requireCommit(named);
  const changes = folders.map((folder) =>
    git('log', '-1', '--format=%H', '--', ...listReleasePathspecs(folder)),
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
  const { status, stdout } = spawnSync('git', args, { cwd: REPOSITORY_ROOT, encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}
