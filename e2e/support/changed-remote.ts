import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './embedded-shop.ts';

const run = promisify(execFile);
const NO_SOURCES = ['node_modules', 'dist', 'dist-development'];

interface Place {
  /** A folder of the repository that git does not see. */
  place: string;
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
export async function copyRemote(folder: string, { place, releases }: Place) {
  const [original, copy] = [join(ROOT, folder), join(ROOT, place, folder)];
  const filter = (path: string) => !NO_SOURCES.includes(basename(path));
  await cp(original, copy, { recursive: true, filter });
  await symlink(join(original, 'node_modules'), join(copy, 'node_modules'));
  // Its settings for types extend those of the neighbour.
  await symlink(join(ROOT, 'shared'), join(ROOT, place, 'shared'));
  const rsbuild = join(original, 'node_modules/.bin/rsbuild');
  const cli = [
    '--tsconfig',
    'shared/tooling/tsconfig/runtime.json',
    'shell/release-commands/cli.ts',
  ];
  const ship = [...cli, 'ship', join(place, folder), '--without-smoke'];
  const env = { ...process.env, RELEASES: releases };
  return {
    async change({ file, from, to }: Change): Promise<void> {
      const text = await readFile(join(copy, file), 'utf8');
      if (text.split(from).length !== 2) throw new Error(`${file} does not say ${from} once`);
      await writeFile(join(copy, file), text.replace(from, to));
    },
    async ship(): Promise<void> {
      await run(rsbuild, ['build', '--mode', 'production'], { cwd: copy });
      await run(join(ROOT, 'node_modules/.bin/tsx'), ship, { cwd: ROOT, env });
    },
  };
}

/** A copy of a store in a folder, with its key; `place`: a folder below `.data`, made anew. */
export async function copyStore(from: string, place: string): Promise<string> {
  const folder = join(ROOT, place, 'releases');
  await rm(join(ROOT, place), { recursive: true, force: true });
  await mkdir(join(ROOT, place), { recursive: true });
  await cp(join(ROOT, from), folder, { recursive: true });
  await cp(join(ROOT, `${from}.key`), `${folder}.key`);
  return `fs:${folder}`;
}
