import type { Release } from '@horae/releases/release.ts';
import { fileUrl, type LiveReleases } from '../live/live-releases.ts';

/** What the browser asks for after the entry of a remote was silent (`shell/src/loading/load-module.ts`). */
const OTHER_TRIES = ['?attempt=0', '?attempt=1'];

const known = new WeakMap<LiveReleases, Record<string, string>>();

/**
 * The checksum of every script that a page of these releases may load, now or later, by URL. The browser
 * refuses a script that is not listed or not the same (decision 0018).
 */
export function scriptIntegrity(releases: LiveReleases): Record<string, string> {
  const made = known.get(releases) ?? listed(releases);
  known.set(releases, made);
  return made;
}

function listed({ shell, remotes }: LiveReleases): Record<string, string> {
  const again = Object.values(remotes).flatMap(({ entry, files, ...remote }) =>
    OTHER_TRIES.map((search) => [fileUrl(remote, entry + search), files[entry]?.integrity]),
  );
  const files = [shell, ...Object.values(remotes)].flatMap((release) =>
    Object.entries(release.files)
      .filter(([path]) => isLoaded(release, path))
      .map(([path, { integrity }]) => [fileUrl(release, path), integrity]),
  );
  return Object.fromEntries([...files, ...again]);
}

/** Server bundles stay on the edge, worklets are no modules of the page, and a remote starts nothing. */
function isLoaded({ name }: Release, path: string): boolean {
  if (!path.endsWith('.js') || /^(server|static\/assets)\//.test(path)) return false;
  return name === 'shell' || !/^static\/js\/index\./.test(path);
}
