import type { ModuleId, RouteRecord } from '@horae/shared/contract';
import { matchPath } from 'react-router-dom';
import type { Release } from '../releases/release.ts';
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
  /** The page itself first, then the slots that its first view shows. */
  shown: ShownModule[];
}

/** Finds the page of a path as the host's router will; `null` when no remote has one. */
export function matchPage({ remotes }: LiveReleases, path: string): MatchedPage | null {
  for (const release of Object.values(remotes)) {
    for (const route of release.routes) {
      const match = matchPath(route.path, path);
      if (!match) continue;
      const ids = [`${release.name}/${route.module}`, ...route.uses];
      return { route, params: match.params, shown: ids.flatMap((id) => shownModule(remotes, id)) };
    }
  }
  return null;
}

function shownModule(remotes: Record<string, Release>, id: string): ShownModule[] {
  const [remote = '', name = ''] = id.split('/');
  const release = remotes[remote];
  return release ? [{ id: id as ModuleId, name, release }] : []; // a released name
}
