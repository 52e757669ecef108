import type { ModuleFiles, Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { soundFile } from '@horae/releases/sound-file.ts';
import type { FormAnswer, PageSettings, Role } from '@horae/shared/contract';
import type { Settings } from '../base/edge-settings.ts';
import { createStaleCache, type StaleCache } from '../base/stale-cache.ts';
import { fileUrl, type LiveReleases } from '../live/live-releases.ts';
import { composePage } from './compose-page.ts';
import { withDeclaredQuery } from './declared-query.ts';
import { DEV_RELOAD_URL } from './dev-reload.ts';
import { headersWithDevServers } from './dev-server-headers.ts';
import { devtoolsMarkup } from './devtools-markup.ts';
import { importMapOf } from './import-maps.ts';
import { createReadStyles, type ReadStyles, type StyleSheet } from './inline-styles.ts';
import { type MatchedPage, matchPage, type ShownModule } from './match-page.ts';
import { type PackedPage, packText } from './packed-page.ts';
import { hasPersonalData, type Person } from './personal-data.ts';
import { badgeStyles } from './preview-badge.ts';
import { type RenderedPage, type RenderTools, renderPage } from './render-page.ts';
import { pageHeaders } from './security-headers.ts';
import { speculationRules } from './speculation-rules.ts';
import { type Typefaces, typefacesOf } from './typefaces.ts';

interface AnswerParts {
  settings: Settings;
  store: ReleaseStore;
  pages: StaleCache<PackedPage>;
  /** What pages are told now. */
  pageSettings: () => PageSettings;
  rendering: RenderTools;
}

/** Who asks for a page, and why. */
export interface PageVisit {
  role: Role;
  person: Person;
  /** What became of the press that led here; a page that tells it is this visitor's alone. */
  answer?: FormAnswer;
  /** Asks for no more data than is needed. */
  savesData: boolean;
}

export type AnswerPage = (
  releases: LiveReleases,
  url: URL,
  visit: PageVisit,
) => Promise<PackedPage>;

/** Of memory for composed pages, each with its packed forms. */
const MAX_BYTES = 96 * 1024 * 1024;

/** Builds the cache of composed pages: fresh for half a minute, whole ones only. */
export const createPageCache = (
  onError: (error: unknown, where: string) => void,
): StaleCache<PackedPage> =>
  createStaleCache({
    freshMs: 30_000,
    max: 500,
    maxBytes: MAX_BYTES,
    // Its packed forms are smaller together.
    bytesOf: ({ bytes }) => 2 * bytes,
    isKept: ({ isComplete, status }) => isComplete && status === 200,
    onError: (error) => onError(error, 'page renewal'),
  });

/**
 * Builds what answers a page: rendered, composed, packed, and kept per address, versions and role; what is rendered
 * for one person is not kept.
 */
export function createAnswerPage(parts: AnswerParts): AnswerPage {
  const { settings, store, pages, rendering } = parts;
  const readStyles = createReadStyles(readFileOf(store));

  const make = async (
    releases: LiveReleases,
    url: URL,
    { role: asked, ...visit }: Omit<PageVisit, 'person'> & { person?: Person },
  ): Promise<PackedPage> => {
    const page = matchPage(releases, url.pathname);
    const request = { live: releases, page, url, role: asked, ...visit };
    const rendered = await renderPage(request, rendering);
    if (rendered.detour !== null) return detourTo(rendered.detour);
    const { role } = rendered;
    const status = statusOf(page, rendered);
    const { html, hashes } = composePage({
      rendered,
      role,
      answer: visit.answer,
      path: url.pathname,
      isFound: status === 200,
      ...(await looksOf(releases, page, { readStyles, savesData: visit.savesData })),
      ...ofShop(releases, parts),
      devtools: devtoolsMarkup(releases, settings, visit.answer),
      ...ofScripts(releases, page, settings),
      speculation: visit.savesData ? null : speculationOf(releases, page),
    });
    return {
      status,
      headers: headersWithDevServers(pageHeaders(settings, hashes), releases.snapshot),
      isComplete: rendered.isComplete,
      hasForms: html.includes(' data-action="'),
      bytes: Buffer.byteLength(html),
      body: packText(html, { isKept: rendered.isComplete && !visit.person }),
    };
  };

  return async (releases, asked, visit) => {
    const page = matchPage(releases, asked.pathname);
    const url = withDeclaredQuery(asked, page?.route ?? null);
    if (visit.answer || (await hasPersonalData(page, rendering.importBundle))) {
      const made = await make(releases, url, visit);
      return { ...made, headers: { ...made.headers, 'cache-control': 'no-store' } };
    }
    const { role, savesData } = visit;
    const key = `${releases.key} ${role} ${savesData ? 'saves ' : ''}${url.pathname}${url.search}`;
    return pages.get(key, () => make(releases, url, { role, savesData }));
  };
}

const readFileOf =
  (store: ReleaseStore) =>
  async (release: Release, path: string): Promise<Buffer> => {
    const content = await soundFile(store, release, path);
    if (!content) throw new Error(`${release.name} ${release.version}: ${path} is not stored`);
    return content;
  };

/** Sends a visitor elsewhere who cannot have the page. */
const detourTo = (location: string): PackedPage => ({
  status: 303,
  headers: { location },
  isComplete: false,
  hasForms: false,
  bytes: 0,
  body: packText('', { isKept: false }),
});

/** The sheets of a page, and what it is set in: older shells declare their fonts in the first of their sheets. */
async function looksOf(
  releases: LiveReleases,
  page: MatchedPage | null,
  { readStyles, savesData }: { readStyles: ReadStyles; savesData: boolean },
): Promise<{ styles: StyleSheet[]; typefaces: Typefaces }> {
  const { shell } = releases;
  const styles = await stylesOf(releases, page, readStyles);
  const fonts = await readStyles(shell, shell.fontSheet === undefined ? [] : [shell.fontSheet]);
  const sheets = [...fonts, ...styles].map(({ sheet }) => sheet);
  return { styles, typefaces: typefacesOf(sheets, { files: fontsOf(shell), savesData }) };
}

/** The sheets of the host and of what is shown at once, each once. */
async function stylesOf(
  { shell, overrides }: LiveReleases,
  page: MatchedPage | null,
  readStyles: ReadStyles,
): Promise<StyleSheet[]> {
  const sheets = await Promise.all([
    readStyles(shell, firstFiles(shell).css),
    ...(page?.shown ?? []).map(({ release, name }) =>
      readStyles(release, release.modules[name]?.css ?? []),
    ),
  ]);
  return [...uniqueSheets(sheets.flat()), ...badgeStyles(overrides)];
}

/** What is the same on every page of these releases. */
const ofShop = (releases: LiveReleases, { settings, pageSettings }: AnswerParts) => ({
  snapshot: releases.snapshot,
  siteUrl: settings.siteUrl,
  settings: pageSettings(),
  overrides: releases.overrides,
});

/** What starts the page, what its first view loads, and the checksums of all that it may ever load. */
const ofScripts = (
  releases: LiveReleases,
  page: MatchedPage | null,
  { devReload }: Pick<Settings, 'devReload'>,
) => ({
  importMap: importMapOf(releases, { devReload }),
  scripts: [
    ...firstFiles(releases.shell).js.map((path) => fileUrl(releases.shell, path)),
    ...(devReload ? [DEV_RELOAD_URL] : []),
  ],
  modules: [...new Set((page?.shown ?? []).filter(isForStart).flatMap(moduleUrls))],
  // Who develops a page wants to see it follow what is saved.
  startsOnNeed: page?.route.hydrate === 'never' && !page.isDisabled && !devReload,
});

/** Where the router takes the links, it fetches ahead what it needs for them; a document would be of no use. */
const speculationOf = (releases: LiveReleases, page: MatchedPage | null): object | null =>
  page?.route.hydrate === 'never' ? speculationRules(releases.snapshot) : null;

const firstFiles = ({ modules }: Release): ModuleFiles => modules.index ?? { js: [], css: [] };

function statusOf(page: MatchedPage | null, { head }: RenderedPage): PackedPage['status'] {
  if (!page) return 404;
  return page.isDisabled ? 503 : (head?.status ?? 200);
}

/** What the shell declares that every page is set in. */
const fontsOf = (shell: Release): string[] =>
  (shell.fonts ?? []).map((path) => fileUrl(shell, path));

const moduleUrls = ({ release, name }: ShownModule): string[] =>
  [release.entry, ...(release.modules[name]?.js ?? [])].map((path) => fileUrl(release, path));

/** Code of the others comes with the visitor's first move on the page. */
const isForStart = ({ release, name }: ShownModule): boolean =>
  release.slots.find(({ module }) => module === name)?.hydrate !== 'on-act';

const uniqueSheets = (sheets: StyleSheet[]): StyleSheet[] => [
  ...new Map(sheets.map((sheet) => [sheet.name, sheet])).values(),
];
