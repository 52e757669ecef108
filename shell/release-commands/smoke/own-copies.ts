import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { ELEMENT_SYMBOL } from '@horae/shell/react-internals';

/** The part of `mf-manifest.json` that says what files a build has of a shared package. */
interface SharedFiles {
  shared?: { name: string; assets?: Record<string, { sync?: string[]; async?: string[] }> }[];
}

/** What a remote brings that the host brings for the whole page, in words: files with a React, and shared packages. */
export async function ownCopies(store: ReleaseStore, release: Release): Promise<string[]> {
  const file = (path: string) => store.file(release.name, release.version, path);
  const paths = Object.keys(release.files).filter(
    (path) => path.endsWith('.js') && !path.startsWith('server/'),
  );
  const found: string[] = [];
  for (const path of paths) {
    if ((await file(path))?.includes(ELEMENT_SYMBOL)) found.push(`a React of its own (${path})`);
  }
  const manifest = await file('mf-manifest.json');
  const { shared = [] }: SharedFiles = manifest ? JSON.parse(manifest.toString('utf8')) : {};
  for (const { name, assets = {} } of shared) {
    const files = Object.values(assets).flatMap(({ sync = [], async = [] }) => [...sync, ...async]);
    if (files.length > 0) found.push(`a ${name} of its own (${files.join(', ')})`);
  }
  return found;
}
