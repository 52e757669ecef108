import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { RELEASE_CLI, ROOT, toBinPath } from './workspace.mjs';

const run = promisify(execFile);
const NO_SOURCES = ['node_modules', 'dist', 'dist-development'];

/** Runs `npm run release -- …` on the store of an address; resolves to what it prints. */
export async function runReleaseCli(releases: string, ...args: string[]): Promise<string> {
  const cli = ['--tsconfig', 'shared/tooling/tsconfig/runtime.json', RELEASE_CLI];
  const env = { ...process.env, RELEASES: releases };
  const { stdout } = await run(toBinPath('tsx'), [...cli, ...args], { cwd: ROOT, env });
  return stdout.trim();
}

interface Copy {
  /** A folder of the repository that git does not see. */
  into: string;
  /** Address of the store that it is released to. */
  releases: string;
}

interface Change {
  /** Path of the file in the remote's folder. */
  file: string;
  from: string;
  to: string;
}

/** Changes one line of a copy of a remote and makes it live, again and again in one place, as its team does. */
export async function copyRemoteSources(folder: string, { into, releases }: Copy) {
  const [original, copy] = [join(ROOT, folder), join(ROOT, into, folder)];
  const filter = (path: string) => !NO_SOURCES.includes(basename(path));
  await cp(original, copy, { recursive: true, filter });
  await symlink(join(original, 'node_modules'), join(copy, 'node_modules'));
  // Its settings for types extend those of the neighbour.
  await symlink(join(ROOT, 'shared'), join(ROOT, into, 'shared'));
  return {
    async change({ file, from, to }: Change): Promise<void> {
      const text = await readFile(join(copy, file), 'utf8');
      if (text.split(from).length !== 2) throw new Error(`${file} does not say ${from} once`);
      await writeFile(join(copy, file), text.replace(from, to));
    },
    async ship(): Promise<void> {
      await run(toBinPath('rsbuild', folder), ['build', '--mode', 'production'], { cwd: copy });
      await runReleaseCli(releases, 'ship', join(into, folder), '--without-smoke');
    },
  };
}

/** Copies a store in a folder, with its key, into a folder below `.data` that is made anew; resolves to its address. */
export async function copyReleaseStore(from: string, into: string): Promise<string> {
  const folder = join(ROOT, into, 'releases');
  await rm(join(ROOT, into), { recursive: true, force: true });
  await mkdir(join(ROOT, into), { recursive: true });
  await cp(join(ROOT, from), folder, { recursive: true });
  await cp(join(ROOT, `${from}.key`), `${folder}.key`);
  return `fs:${folder}`;
}

/** Releases definitions of flags to a store as their team does, from a folder below `.data`. */
export function createFlagDefinitionReleaser({ into, releases }: Copy) {
  const folder = join(into, 'flags');
  return async (flags: object): Promise<void> => {
    await mkdir(join(ROOT, folder), { recursive: true });
    await writeFile(join(ROOT, folder, 'flags.json'), JSON.stringify({ flags }));
    await runReleaseCli(releases, 'ship', folder, '--without-smoke');
  };
}
