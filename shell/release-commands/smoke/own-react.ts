import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { ELEMENT_SYMBOL } from '@horae/shell/react-internals';

/** The files of a remote that bring a React of their own; the host brings the one of the page. */
export async function filesWithReact(store: ReleaseStore, release: Release): Promise<string[]> {
  const paths = Object.keys(release.files).filter(
    (path) => path.endsWith('.js') && !path.startsWith('server/'),
  );
  const found: string[] = [];
  for (const path of paths) {
    const content = await store.file(release.name, release.version, path);
    if (content?.includes(ELEMENT_SYMBOL)) found.push(path);
  }
  return found;
}
