import type { Release } from '@horae/releases/release.ts';
import type { ModuleId, RouteRecord } from '@horae/shared/contract';
import { matchPath } from '@horae/shared/router';
import type { LiveReleases } from './live-releases.ts';

/** A module that a page shows at once, in the version that is live. */
export interface ShownModule {
  id: ModuleId;
  /** Its name within the release. */
  name: string;
  release: Release;
}

export interface MatchedPage {
  route: RouteRecord;
  params: Record<string, string | undefined>;
  /** Its remote is switched off. */
  isDisabled: boolean;
  /** The page itself first, then the slots that its first view shows. */
  shown: ShownModule[];
}

/**
 * Finds the page of a path as the host's router will; `null` when no remote has one. Of a remote that
 * is switched off nothing is shown.
 */
export function matchPage({ snapshot, remotes }: LiveReleases, path: string): MatchedPage | null {
  for (const [name, record] of Object.entries(snapshot.remotes)) {
    for (const route of record.routes) {
      const match = matchPath(route.path, path);
      if (!match) continue;
      const { params } = match;
      const isDisabled = record.isDisabled === true;
      const own: ModuleId = `${name}/${route.module}`;
      const ids = isDisabled ? [] : [own, ...route.uses];
      return { route, params, isDisabled, shown: ids.flatMap((id) => shownModule(remotes, id)) };
    }
  }
  return null;
}

function shownModule(remotes: Record<string, Release>, id: ModuleId): ShownModule[] {
  const [remote = '', name = ''] = id.split('/');
  const release = remotes[remote];
  return release ? [{ id, name, release }] : [];
}
