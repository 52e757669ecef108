import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './embedded-shop.ts';

const run = promisify(execFile);
const CLI = ['--tsconfig', 'shared/tooling/tsconfig/runtime.json', 'shell/release-commands/cli.ts'];

/** Releases definitions of flags to a store as their team does; `place`: a folder that git does not see. */
export function ownFlags(place: string, releases: string) {
  const folder = join(place, 'flags');
  const env = { ...process.env, RELEASES: releases };
  const release = (...args: string[]) =>
    run(join(ROOT, 'node_modules/.bin/tsx'), [...CLI, ...args], { cwd: ROOT, env });
  return {
    release,
    async ship(flags: object): Promise<void> {
      await mkdir(join(ROOT, folder), { recursive: true });
      await writeFile(join(ROOT, folder, 'flags.json'), JSON.stringify({ flags }));
      await release('ship', folder, '--without-smoke');
    },
  };
}
