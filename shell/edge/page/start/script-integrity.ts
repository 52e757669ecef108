import type { Release } from '@horae/releases/release.ts';
import { releaseFileUrl } from '../../live/remote-records.ts';

/** The queries with which the browser requests a remote's entry again after a failure (`shell/src/loading/load-module.ts`). */
const RETRY_QUERIES = ['?attempt=0', '?attempt=1'];

/**
 * Returns the checksum of every script that a page of these releases may load, now or later, by URL. The browser
 * refuses a script that is not listed or not the same (decision 0018).
 */
export function listScriptChecksums(releases: Release[]): Record<string, string> {
  const again = releases
    .filter(isRemote)
    .flatMap(({ entry, files, ...remote }) =>
      RETRY_QUERIES.map((search) => [
        releaseFileUrl(remote, entry + search),
        files[entry]?.integrity,
      ]),
    );
  const files = releases.flatMap((release) =>
    Object.entries(release.files)
      .filter(([path]) => isLoaded(release, path))
      .map(([path, { integrity }]) => [releaseFileUrl(release, path), integrity]),
  );
  return Object.fromEntries([...files, ...again]);
}

const isRemote = ({ name }: Release): boolean => name !== 'shell';

/** Excludes server bundles, worklets, which are no modules of the page, and the index of a remote, which no page starts. */
function isLoaded(release: Release, path: string): boolean {
  if (!path.endsWith('.js') || /^(server|static\/assets)\//.test(path)) return false;
  return !isRemote(release) || !/^static\/js\/index\./.test(path);
}
