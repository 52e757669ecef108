import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import type { Role } from '@horae/shared/contract';
import type { Settings } from '../base/edge-settings.ts';
import { createStaleCache, type StaleCache } from '../base/stale-cache.ts';
import { fileUrl, type LiveReleases } from '../live/live-releases.ts';
import { composePage } from './compose-page.ts';
import { DEV_RELOAD_INTEGRITY, DEV_RELOAD_URL } from './dev-reload.ts';
import { headersWithDevServers } from './dev-server-headers.ts';
import { devtoolsData } from './devtools-markup.ts';
import { createReadStyles, type StyleSheet } from './inline-styles.ts';
import { type MatchedPage, matchPage, type ShownModule } from './match-page.ts';
import { type PackedPage, packHtml } from './packed-page.ts';
import { badgeStyles } from './preview-badge.ts';
import { type RenderedPage, type RenderTools, renderPage } from './render-page.ts';
import { scriptIntegrity } from './script-integrity.ts';
import { pageHeaders } from './security-headers.ts';

interface AnswerParts {
  settings: Settings;
  store: ReleaseStore;
  pages: StaleCache<PackedPage>;
  rendering: RenderTools;
}

export type AnswerPage = (releases: LiveReleases, url: URL, role: Role) => Promise<PackedPage>;

/** Builds the cache of composed pages: fresh for half a minute, whole ones only. */
export const createPageCache = (
  onError: (error: unknown, where: string) => void,
): StaleCache<PackedPage> =>
  createStaleCache({
    freshMs: 30_000,
    max: 500,
    isKept: ({ isComplete, status }) => isComplete && status === 200,
    onError: (error) => onError(error, 'page renewal'),
  });

/** Builds what answers a page: rendered, composed, packed, and kept per address, versions and role. */
export function createAnswerPage(parts: AnswerParts): AnswerPage {
  const { settings, store, pages, rendering } = parts;
  const readStyles = createReadStyles(async (release, path) => {
    const content = await store.file(release.name, release.version, path);
    if (!content) throw new Error(`${release.name} ${release.version}: ${path} is not stored`);
    return content;
  });

  const make = async (releases: LiveReleases, url: URL, role: Role): Promise<PackedPage> => {
    const page = matchPage(releases, url.pathname);
    const rendered = await renderPage({ live: releases, page, url, role }, rendering);
    const { shell, snapshot } = releases;
    const shown = page?.shown ?? [];
    const first = shell.modules.index ?? { js: [], css: [] };
    const styles = await Promise.all([
      readStyles(shell, first.css),
      ...shown.map(({ release, name }) => readStyles(release, release.modules[name]?.css ?? [])),
    ]);
    const status = statusOf(page, rendered);
    const { html, hashes } = composePage({
      rendered,
      role,
      snapshot,
      clientId: settings.clientId,
      siteUrl: settings.siteUrl,
      path: url.pathname,
      isFound: status === 200,
      cartVersion: settings.cartVersion,
      overrides: releases.overrides,
      devtools: devtoolsData(releases, settings),
      fonts: fontsOf(shell),
      styles: [...uniqueSheets(styles.flat()), ...badgeStyles(releases.overrides)],
      integrity: {
        ...scriptIntegrity(releases),
        ...(settings.devReload && { [DEV_RELOAD_URL]: DEV_RELOAD_INTEGRITY }),
      },
      scripts: [
        ...first.js.map((path) => fileUrl(shell, path)),
        ...(settings.devReload ? [DEV_RELOAD_URL] : []),
      ],
      modules: [...new Set(shown.flatMap(moduleUrls))],
    });
    return {
      status,
      headers: headersWithDevServers(pageHeaders(settings, hashes), snapshot),
      isComplete: rendered.isComplete,
      body: packHtml(html),
    };
  };

  return (releases, url, role) =>
    pages.get(`${releases.key} ${role} ${url.pathname}${url.search}`, () =>
      make(releases, url, role),
    );
}

function statusOf(page: MatchedPage | null, { head }: RenderedPage): PackedPage['status'] {
  if (!page) return 404;
  return page.isDisabled ? 503 : (head?.status ?? 200);
}

/** The two faces that a first view is set in; the third, with accents, is fetched when needed. */
const fontsOf = (shell: Release): string[] =>
  Object.keys(shell.files)
    .filter((path) => /(hanken-grotesk|source-serif-4)\.[^/]*woff2$/.test(path))
    .map((path) => fileUrl(shell, path));

const moduleUrls = ({ release, name }: ShownModule): string[] =>
  [release.entry, ...(release.modules[name]?.js ?? [])].map((path) => fileUrl(release, path));

const uniqueSheets = (sheets: StyleSheet[]): StyleSheet[] => [
  ...new Map(sheets.map((sheet) => [sheet.name, sheet])).values(),
];
