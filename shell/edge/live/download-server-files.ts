import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getIntegrity, type Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { SignatureRefused } from '@horae/releases/signing/signature-refused.ts';

/** The folder of a release whose files are the edge's. */
export const SERVER_FOLDER = 'server/';

/** Copies stored files, each checked: code that its release does not list is never run. */
export async function downloadServerFiles(
  store: ReleaseStore,
  release: Release,
  home: string,
): Promise<string> {
  if (existsSync(home)) {
    if (await isAsReleased(release, home)) return home;
    await rm(home, { recursive: true, force: true });
  }
  const draft = `${home}.${process.pid}`;
  for (const path of listServerFiles(release)) {
    const content = await store.file(release.name, release.version, path);
    if (!content) throw new Error(`${release.name} ${release.version}: ${path} is not stored`);
    requireChecksum(release, path, content);
    await mkdir(dirname(join(draft, path)), { recursive: true });
    await writeFile(join(draft, path), content);
  }
  await rename(draft, home).catch((error: unknown) => {
    // Another edge on this machine was faster with the same files.
    if (!existsSync(home)) throw error;
  });
  return home;
}

export const listServerFiles = ({ files }: Release): string[] =>
  Object.keys(files).filter((file) => file.startsWith(SERVER_FOLDER));

async function isAsReleased(release: Release, home: string): Promise<boolean> {
  try {
    for (const path of listServerFiles(release)) {
      requireChecksum(release, path, await readFile(join(home, path)));
    }
    return true;
  } catch {
    return false; // it is copied again, which reports faults of the stored files
  }
}

function requireChecksum(release: Release, path: string, content: Buffer): void {
  if (release.files[path]?.integrity === getIntegrity(content)) return;
  throw new SignatureRefused(
    `${release.name} ${release.version}`,
    `${path} is not what was released`,
  );
}
