import type { Release } from '@horae/releases/release.ts';
import { fileUrl } from '../live/live-releases.ts';

/** What the browser asks for after the entry of a remote was silent (`shell/src/loading/load-module.ts`). */
const OTHER_TRIES = ['?attempt=0', '?attempt=1'];

/**
 * The checksum of every script that a page of these releases may load, now or later, by URL. The browser
 * refuses a script that is not listed or not the same (decision 0018).
 */
export function scriptIntegrity(releases: Release[]): Record<string, string> {
  const again = releases
    .filter(isRemote)
    .flatMap(({ entry, files, ...remote }) =>
      OTHER_TRIES.map((search) => [fileUrl(remote, entry + search), files[entry]?.integrity]),
    );
  const files = releases.flatMap((release) =>
    Object.entries(release.files)
      .filter(([path]) => isLoaded(release, path))
      .map(([path, { integrity }]) => [fileUrl(release, path), integrity]),
  );
  return Object.fromEntries([...files, ...again]);
}

const isRemote = ({ name }: Release): boolean => name !== 'shell';

/** Server bundles stay on the edge, worklets are no modules of the page, and a remote starts nothing. */
function isLoaded(release: Release, path: string): boolean {
  if (!path.endsWith('.js') || /^(server|static\/assets)\//.test(path)) return false;
  return !isRemote(release) || !/^static\/js\/index\./.test(path);
}
