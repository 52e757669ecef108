import { matchPath } from 'react-router-dom';
import type { Release } from '../releases/release-store.ts';
import { fileUrl, type LiveReleases } from './live-releases.ts';

/** Files that the first view of a URL needs, so that they arrive in parallel. */
export interface RouteHints {
  /** `false` when no remote has a page for the URL. */
  isKnown: boolean;
  scripts: string[];
  styles: string[];
}

/** Matches a path as the host's router will and lists the files of the page and the slots it shows. */
export function routeHints({ remotes }: LiveReleases, path: string): RouteHints {
  const pages = Object.values(remotes).flatMap((release) =>
    release.routes.map((route) => ({ release, route })),
  );
  const page = pages.find(({ route }) => matchPath(route.path, path));
  if (!page) return { isKnown: false, scripts: [], styles: [] };

  const own = moduleFiles(page.release, page.route.module);
  const lent = page.route.uses.map((id) => {
    const [name = '', module = ''] = id.split('/');
    const release = remotes[name];
    return release ? moduleFiles(release, module) : { scripts: [], styles: [] };
  });
  const all = [own, ...lent];
  return {
    isKnown: true,
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(all.flatMap(({ styles }) => styles))],
  };
}

function moduleFiles(release: Release, module: string): { scripts: string[]; styles: string[] } {
  const files = release.modules[module] ?? { js: [], css: [] };
  return {
    scripts: [release.entry, ...files.js].map((path) => fileUrl(release, path)),
    styles: files.css.map((path) => fileUrl(release, path)),
  };
}
