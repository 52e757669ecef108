import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const PROMOTE = `
import { makeLive } from './shell/releases/live-state.ts';
import { openReleaseStore } from './shell/releases/stores/open-release-store.ts';
const [address, ...names] = process.argv.slice(1);
const store = await openReleaseStore(address);
await Promise.all(names.map((name) => store.change(makeLive({ [name]: '1' }))));
await store.close();
`;

const ROOT = new URL('../../..', import.meta.url).pathname;

/** Promotes version 1 of some names in a process of their own, of each group at the same time. */
export async function promoteFromProcesses(address: string, groups: string[][]): Promise<void> {
  const node = ['--import', 'tsx', '--input-type=module', '--eval', PROMOTE, address];
  await Promise.all(
    groups.map((names) =>
      promisify(execFile)(process.execPath, [...node, ...names], { cwd: ROOT }),
    ),
  );
}
