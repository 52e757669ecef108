import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { readVerifiedFile } from '@horae/releases/verified-file.ts';
import type { FormAnswer, PageSettings, Role } from '@horae/shared/contract';
import type { Settings } from '../edge-settings-types.ts';
import type { ConsentChoice } from '../events/consent.ts';
import type { DecidedFlag } from '../flags/decide-flags.ts';
import { redirectHeaders } from '../http/redirect.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { type MatchedPage, matchPage, type ShownModule } from '../live/match-page.ts';
import { releaseFileUrl } from '../live/remote-records.ts';
import { type CompressedPage, packBody } from './cache/compressed-page.ts';
import { getEntryFiles, getPageStyles } from './css/page-styles.ts';
import { createReadStyles } from './css/read-release-styles.ts';
import { composePage } from './html/compose-page.ts';
import { renderDevtoolsData } from './html/render-devtools-data.ts';
import { type RenderedPage, type RenderTools, renderPage } from './render-page.ts';
import { allowDevServers, getPageHeaders, getReferrerPolicy } from './security-headers.ts';
import { DEV_RELOAD_JS_URL } from './start/dev-reload.ts';
import { createPageStartFile, type StartFile } from './start/page-start-files.ts';
import { toSpeculationRules } from './start/speculation-rules.ts';
import type { StartTrigger } from './start/start-scripts.ts';
import type { ViewingVisitor } from './visitor-data.ts';

export interface PageMakerParts {
  settings: Settings;
  store: ReleaseStore;
  pageSettings: () => PageSettings;
  rendering: RenderTools;
}

/** A request for a page, with everything that the page depends on. */
export interface PageInputs {
  role: Role;
  person: ViewingVisitor;
  /** The answer to the submission that redirected here; a page that renders it is this visitor's alone. */
  answer?: FormAnswer;
  savesData: boolean;
  /** The visitor's choice about being counted; `null` where the shop records no events. */
  consent: ConsentChoice | null;
  flags: DecidedFlag[];
}

type MakePage = (
  releases: LiveReleases,
  url: URL,
  visit: Omit<PageInputs, 'person'> & { person?: ViewingVisitor; hasTime?: boolean },
) => Promise<CompressedPage>;

/** Creates the function that renders, composes and compresses a page; with `hasTime` as small as possible. */
export function createMakePage(parts: PageMakerParts): MakePage {
  const { settings, store, rendering } = parts;
  const { times } = rendering;
  const readStyles = createReadStyles(createReadFile(store));
  const startFiles = createStartFiles(settings);

  return async (releases, url, { role: requested, hasTime = false, ...visit }) => {
    const page = matchPage(releases, url.pathname);
    const request = { live: releases, page, url, role: requested, ...visit };
    const rendered = await renderPage(request, rendering);
    if (rendered.detour !== null) return createDetour(rendered.detour);
    const status = getStatus(page, rendered);
    const starts = getStartTime(page, rendered, settings);
    const pageStyles = await getPageStyles(releases, page, { readStyles, ...visit });
    const { fragments, hashes } = times.take('compose', () =>
      composePage({
        rendered,
        ...{ role: rendered.role, answer: visit.answer, consent: visit.consent, status },
        ...{ path: url.pathname, from: url.pathname + url.search },
        ...pageStyles,
        ...getShopParts(releases, parts),
        devtools: renderDevtoolsData(releases, settings, visit),
        ...getScripts(releases, page, { ...settings, starts }),
        starts,
        startFile: startFiles(releases),
        speculation: visit.savesData ? null : toSpeculationRules(releases.snapshot, starts),
      }),
    );
    const own = { ...getOwnHeaders(status, page), ...getPageHeaders(settings, hashes) };
    const headers = allowDevServers(own, releases.snapshot);
    const document = toDocument(fragments, rendered);
    const body = packBody(document.plain, {
      isCached: document.isComplete && !visit.person,
      hasTime,
      times,
    });
    // Most browsers accept Brotli, so the next request finds it ready.
    if (hasTime) await body('br');
    return { ...document, status, headers, body };
  };
}

const toDocument = (fragments: string[], { isComplete }: RenderedPage) => ({
  isComplete,
  hasForms: fragments.some((html) => html.includes(' data-action="')),
  plain: Buffer.concat(fragments.map((html) => Buffer.from(html))),
});

function createStartFiles(settings: Settings): (releases: LiveReleases) => StartFile {
  const files = new WeakMap<LiveReleases, StartFile>();
  return (releases) => {
    const file = files.get(releases) ?? createPageStartFile(releases, settings);
    files.set(releases, file);
    return file;
  };
}

const createReadFile =
  (store: ReleaseStore) =>
  async (release: Release, path: string): Promise<Buffer> => {
    const content = await readVerifiedFile(store, release, path);
    if (!content) throw new Error(`${release.name} ${release.version}: ${path} is not stored`);
    return content;
  };

const NOTHING = Buffer.alloc(0);

/** Redirects a visitor who cannot have the page. */
const createDetour = ({
  location,
  status,
}: NonNullable<RenderedPage['detour']>): CompressedPage => ({
  status,
  headers: redirectHeaders(location),
  isComplete: false,
  hasForms: false,
  plain: NOTHING,
  body: packBody(NOTHING, { isCached: false }),
});

const getOwnHeaders = (status: CompressedPage['status'], page: MatchedPage | null) => ({
  ...(status === 503 && WITHOUT_MAIN),
  ...getReferrerPolicy(page?.route),
});

const getShopParts = (releases: LiveReleases, { settings, pageSettings }: PageMakerParts) => ({
  snapshot: releases.snapshot,
  siteUrl: settings.siteUrl,
  settings: pageSettings(),
  overrides: releases.overrides,
});

/** Returns the scripts and modules of a page: all modules if an interaction starts it, since it may be in any of them. */
const getScripts = (
  releases: LiveReleases,
  page: MatchedPage | null,
  { devReload, starts }: Pick<Settings, 'devReload'> & { starts: StartTrigger },
) => ({
  scripts: [
    ...getEntryFiles(releases.shell).js.map((path) => releaseFileUrl(releases.shell, path)),
    ...(devReload ? [DEV_RELOAD_JS_URL] : []),
  ],
  modules: [
    ...new Set(
      (page?.shown ?? [])
        .filter((part) => starts !== 'at once' || isNeededAtStart(part))
        .flatMap(getModuleUrls),
    ),
  ],
});

/** A member's page shows more than its HTML, and parts left to the browser need code; both start at once. */
function getStartTime(
  page: MatchedPage | null,
  { isComplete, role }: RenderedPage,
  { devReload }: Settings,
): StartTrigger {
  // Developers expect a page to follow each saved change.
  if (devReload || page?.isDisabled) return 'at once';
  if (page?.route.hydrate === 'never') return 'on need';
  return role === 'none' && isComplete ? 'on act' : 'at once';
}

function getStatus(
  page: MatchedPage | null,
  { head, hasMain }: RenderedPage,
): CompressedPage['status'] {
  if (!page) return 404;
  return hasMain ? (head?.status ?? 200) : 503;
}

/** A page without its main part must not be cached, and crawlers should come back. */
const WITHOUT_MAIN = { 'retry-after': '5', 'cache-control': 'no-store' };

const getModuleUrls = ({ release, name }: ShownModule): string[] =>
  [release.entry, ...(release.modules[name]?.js ?? [])].map((path) =>
    releaseFileUrl(release, path),
  );

/** On a page that starts at once, the code of other slots is loaded with the visitor's first move. */
const isNeededAtStart = ({ release, name }: ShownModule): boolean =>
  release.slots.find(({ module }) => module === name)?.hydrate !== 'on-act';
