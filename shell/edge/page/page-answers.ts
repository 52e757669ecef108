import type { ModuleFiles, Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { soundFile } from '@horae/releases/sound-file.ts';
import type { FormAnswer, PageSettings, Role } from '@horae/shared/contract';
import type { Worth } from '../base/cache/shared-level.ts';
import { createStaleCache, type StaleCache } from '../base/cache/stale-cache.ts';
import type { Settings } from '../base/edge-settings.ts';
import { redirectHeaders } from '../base/redirect.ts';
import type { ServerState } from '../base/state/shared-state.ts';
import type { Consent } from '../events/consent.ts';
import type { DecidedFlag } from '../flags/decide-flags.ts';
import { fileUrl, type LiveReleases } from '../live/live-releases.ts';
import { type MatchedPage, matchPage, type ShownModule } from '../live/match-page.ts';
import { reachOf } from '../live/page-reach.ts';
import { composePage } from './compose-page.ts';
import { consentStyles } from './consent-styles.ts';
import { withDeclaredQuery } from './declared-query.ts';
import { DEV_RELOAD_URL } from './dev-reload.ts';
import { headersWithDevServers } from './dev-server-headers.ts';
import { devtoolsMarkup } from './devtools-markup.ts';
import { createReadStyles, type ReadStyles, type StyleSheet } from './inline-styles.ts';
import { type PackedPage, packText } from './packed-page.ts';
import { hasPersonalData, type Person } from './personal-data.ts';
import { badgeStyles } from './preview-badge.ts';
import { type RenderedPage, type RenderTools, renderPage } from './render-page.ts';
import { pageHeaders, referrerPolicyOf } from './security-headers.ts';
import { speculationRules } from './speculation-rules.ts';
import { EDITION, type StartFile, startFileOf } from './start-files.ts';
import type { StartTime } from './start-page.ts';
import { readPage, writePage } from './travelling-page.ts';
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
  /** What they say to being counted; `null` where nobody counts. */
  consent: Consent | null;
  /** What the flags of this page are for them. */
  flags: DecidedFlag[];
}

export type AnswerPage = (
  releases: LiveReleases,
  url: URL,
  visit: PageVisit,
) => Promise<PackedPage>;

/** Of memory for composed pages, each with its packed forms. */
const MAX_BYTES = 96 * 1024 * 1024;

/** By then the visitor who was given an old page has its pictures, and rendering keeps nobody from them. */
const RENEWED_AFTER_MS = 2000;

/**
 * Builds the cache of composed pages: fresh for half a minute, and given out for as long again while a new one is rendered.
 * A page that is gone or has moved takes the former one with it.
 */
export const createPageCache = (
  onError: (error: unknown, where: string) => void,
  shared: ServerState | null = null,
): StaleCache<PackedPage> =>
  createStaleCache({
    freshMs: 30_000,
    staleMs: 30_000,
    renewsAfterMs: RENEWED_AFTER_MS,
    max: 500,
    maxBytes: MAX_BYTES,
    // Once more with its typefaces; all packed forms together are smaller than that.
    bytesOf: ({ plain }) => 3 * plain.length,
    worthOf,
    together: shared && { shared, name: `page1-${EDITION}`, write: writePage, read: readPage },
    onError: (error) => onError(error, 'page renewal'),
  });

function worthOf({ isComplete, status }: PackedPage): Worth {
  if (status === 404 || status === 301 || status === 303) return 'nothing';
  return isComplete && status === 200 ? 'whole' : 'partial';
}

/**
 * Builds what answers a page: rendered, composed, packed, and kept per address, versions and role; what is rendered
 * for one person is not kept.
 */
export function createAnswerPage(parts: AnswerParts): AnswerPage {
  const { settings, store, pages, rendering } = parts;
  const readStyles = createReadStyles(readFileOf(store));
  const startFiles = createStartFiles(settings);

  const make = async (
    releases: LiveReleases,
    url: URL,
    { role: asked, ...visit }: Omit<PageVisit, 'person'> & { person?: Person },
    hasTime = false,
  ): Promise<PackedPage> => {
    const page = matchPage(releases, url.pathname);
    const request = { live: releases, page, url, role: asked, ...visit };
    const rendered = await renderPage(request, rendering);
    if (rendered.detour !== null) return detourTo(rendered.detour);
    const status = statusOf(page, rendered);
    const { pieces, hashes } = composePage({
      rendered,
      ...{ role: rendered.role, answer: visit.answer, consent: visit.consent, status },
      ...{ path: url.pathname, from: url.pathname + url.search },
      ...(await looksOf(releases, page, { readStyles, ...visit })),
      ...ofShop(releases, parts),
      devtools: devtoolsMarkup(releases, settings, visit),
      ...ofScripts(releases, page, settings),
      starts: startTimeOf(page, rendered, settings),
      startFile: startFiles(releases),
      speculation: visit.savesData ? null : speculationOf(releases, page),
    });
    const own = { ...ownHeaders(status, page), ...pageHeaders(settings, hashes) };
    const headers = headersWithDevServers(own, releases.snapshot);
    const written = writtenIn(pieces, rendered);
    const body = packText(written.plain, { isKept: written.isComplete && !visit.person, hasTime });
    // Most browsers take it so; whoever asks next finds it ready.
    if (hasTime) await body('br');
    return { ...written, status, headers, body };
  };

  return async (all, asked, visit) => {
    const { page, releases } = reachOf(all, asked.pathname);
    const url = withDeclaredQuery(asked, page?.route ?? null);
    if (visit.answer || (await hasPersonalData(page, rendering.importBundle))) {
      const made = await make(releases, url, visit);
      return { ...made, headers: { ...made.headers, 'cache-control': 'no-store' } };
    }
    const { role, savesData, consent, flags } = visit;
    return pages.get(keyOf(releases, url, visit), (isAwaited) =>
      make(releases, url, { role, savesData, consent, flags }, !isAwaited),
    );
  };
}

const writtenIn = (pieces: string[], { isComplete }: RenderedPage) => ({
  isComplete,
  hasForms: pieces.some((html) => html.includes(' data-action="')),
  plain: Buffer.concat(pieces.map((html) => Buffer.from(html))),
});

/** Made once for each set of releases. */
function createStartFiles(settings: Settings): (releases: LiveReleases) => StartFile {
  const made = new WeakMap<LiveReleases, StartFile>();
  return (releases) => {
    const file = made.get(releases) ?? startFileOf(releases, settings);
    made.set(releases, file);
    return file;
  };
}

/** What a kept page was made by. */
function keyOf({ key }: LiveReleases, { pathname, search }: URL, visit: PageVisit): string {
  const { role, savesData, consent, flags } = visit;
  const decided = flags.map(({ id, value }) => `${id}=${value} `).join('');
  return `${key} ${role} ${savesData ? 'saves ' : ''}${consent ? `${consent} ` : ''}${decided}${pathname}${search}`;
}

const readFileOf =
  (store: ReleaseStore) =>
  async (release: Release, path: string): Promise<Buffer> => {
    const content = await soundFile(store, release, path);
    if (!content) throw new Error(`${release.name} ${release.version}: ${path} is not stored`);
    return content;
  };

const NOTHING = Buffer.alloc(0);

/** Sends a visitor elsewhere who cannot have the page. */
const detourTo = ({ location, status }: NonNullable<RenderedPage['detour']>): PackedPage => ({
  status,
  headers: redirectHeaders(location),
  isComplete: false,
  hasForms: false,
  plain: NOTHING,
  body: packText(NOTHING, { isKept: false }),
});

/** The sheets of a page, and what it is set in: older shells declare their fonts in the first of their sheets. */
async function looksOf(
  releases: LiveReleases,
  page: MatchedPage | null,
  {
    readStyles,
    savesData,
    consent,
  }: Pick<PageVisit, 'savesData' | 'consent'> & { readStyles: ReadStyles },
): Promise<{ styles: StyleSheet[]; remoteStyles: StyleSheet[]; typefaces: Typefaces }> {
  const { shell, overrides } = releases;
  const ofShell = await readStyles(shell, firstFiles(shell).css);
  const styles = [...ofShell, ...badgeStyles(overrides), ...consentStyles(consent)];
  const names = new Set(ofShell.map(({ name }) => name));
  const ofRemotes = await stylesOfRemotes(page, readStyles);
  const remoteStyles = ofRemotes.filter(({ name }) => !names.has(name));
  const fonts = await readStyles(shell, shell.fontSheet === undefined ? [] : [shell.fontSheet]);
  const sheets = [...fonts, ...styles, ...remoteStyles].map(({ sheet }) => sheet);
  const typefaces = typefacesOf(sheets, { files: fontsOf(shell), savesData });
  return { styles, remoteStyles, typefaces };
}

/** The sheets of what is shown at once, each once. */
async function stylesOfRemotes(
  page: MatchedPage | null,
  readStyles: ReadStyles,
): Promise<StyleSheet[]> {
  const shown = page?.shown ?? [];
  const sheets = await Promise.all(
    shown.map(({ release, name }) => readStyles(release, release.modules[name]?.css ?? [])),
  );
  return uniqueSheets(sheets.flat());
}

/** Headers that follow from the page. */
const ownHeaders = (status: PackedPage['status'], page: MatchedPage | null) => ({
  ...(status === 503 && WITHOUT_MAIN),
  ...referrerPolicyOf(page?.route),
});

/** What is the same on every page of these releases. */
const ofShop = (releases: LiveReleases, { settings, pageSettings }: AnswerParts) => ({
  snapshot: releases.snapshot,
  siteUrl: settings.siteUrl,
  settings: pageSettings(),
  overrides: releases.overrides,
});

/** What starts the page, and what its first view loads. */
const ofScripts = (
  releases: LiveReleases,
  page: MatchedPage | null,
  { devReload }: Pick<Settings, 'devReload'>,
) => ({
  scripts: [
    ...firstFiles(releases.shell).js.map((path) => fileUrl(releases.shell, path)),
    ...(devReload ? [DEV_RELOAD_URL] : []),
  ],
  modules: [...new Set((page?.shown ?? []).filter(isForStart).flatMap(moduleUrls))],
});

/** A member's page has more to show than its HTML, and what the edge has left to the browser comes from there. */
function startTimeOf(
  page: MatchedPage | null,
  { isComplete, role }: RenderedPage,
  { devReload }: Settings,
): StartTime {
  // Who develops a page wants to see it follow what is saved.
  if (devReload || page?.isDisabled) return 'at once';
  if (page?.route.hydrate === 'never') return 'on need';
  return role === 'none' && isComplete ? 'on act' : 'at once';
}

/** Where the router takes the links, it fetches ahead what it needs for them; a document would be of no use. */
const speculationOf = (releases: LiveReleases, page: MatchedPage | null): object | null =>
  page?.route.hydrate === 'never' ? speculationRules(releases.snapshot) : null;

const firstFiles = ({ modules }: Release): ModuleFiles => modules.index ?? { js: [], css: [] };

function statusOf(page: MatchedPage | null, { head, hasMain }: RenderedPage): PackedPage['status'] {
  if (!page) return 404;
  return hasMain ? (head?.status ?? 200) : 503;
}

/** A page without its main part is not what its address names: nothing stores it, and crawlers come back. */
const WITHOUT_MAIN = { 'retry-after': '5', 'cache-control': 'no-store' };

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
