import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promoted } from '../../../shell/releases/live-state.ts';
import { openReleaseStore } from '../../../shell/releases/stores/open-release-store.ts';
import { ROOT } from '../release-command.ts';

/** Where a store of files lies, beside the key that it is signed with. */
const folderOf = (releases: string): string => join(ROOT, releases.slice('fs:'.length));

/**
 * Copies a store and makes so many remotes live in the copy: beside those that were, copies of the chat under other names,
 * each with code, a page and a server bundle of its own, and without slots. Resolves to its address.
 */
export async function withCopies(releases: string, remotes: number): Promise<string> {
  const address = `${releases}-${remotes}`;
  cpSync(folderOf(releases), folderOf(address), { recursive: true });
  cpSync(`${folderOf(releases)}.key`, `${folderOf(address)}.key`);
  const store = await openReleaseStore(address);
  try {
    const { versions } = await store.live();
    const version = versions.support ?? '';
    const chat = await store.release('support', version);
    if (!chat) throw new Error('The shop has no chat to copy');
    const paths = await packedPaths(Object.keys(chat.files), (path) =>
      store.file('support', version, path),
    );
    const registered = Object.keys(versions).length - 1;
    const names = Array.from({ length: remotes - registered }, (_, at) => `extra${at + 1}`);
    for (const name of names) {
      const page = { path: `/${name}`, module: 'ChatWindow', minHeight: 0, uses: [] };
      const { deltas: _, ...own } = { ...chat, name, routes: [page], slots: [], tools: [] };
      await store.publish(own, paths);
    }
    await store.change(promoted(Object.fromEntries(names.map((name) => [name, version]))));
  } finally {
    await store.close();
  }
  return address;
}

/** Files of a release with their packed forms. */
async function packedPaths(
  paths: string[],
  read: (path: string) => Promise<Buffer | null>,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const path of paths.flatMap((one) => [one, `${one}.br`, `${one}.gz`])) {
    const content = await read(path);
    if (content) found.set(path, content);
  }
  return found;
}
