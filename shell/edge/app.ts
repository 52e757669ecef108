import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { setSessionSource } from '@horae/shared';
import { within } from '@horae/shared/within';
import type { Provider } from '@openfeature/server-sdk';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { requestId } from 'hono/request-id';
import { addActions } from './actions/add-actions.ts';
import { createActionFaults } from './actions/faults.ts';
import { createOneTimeAnswers } from './actions/one-time-answers.ts';
import { addPages } from './add-pages.ts';
import { beacons } from './canary/beacons.ts';
import type { Settings } from './edge-settings.ts';
import { addConsent } from './events/add-consent.ts';
import { addEvents } from './events/add-events.ts';
import { createRecorders, type RecorderOf } from './events/create-recorder.ts';
import type { EventStream } from './events/event-stream.ts';
import { findVisitorsCall } from './find-visitors-call.ts';
import { addFlags } from './flags/add-flags.ts';
import { createFlagsFor } from './flags/create-flags-for.ts';
import { createDecideFlags } from './flags/decide-flags.ts';
import { callerOf, networkOf } from './http/caller.ts';
import { conditionalAnswers } from './http/conditional-answers.ts';
import { privateWithCookies } from './http/private-with-cookies.ts';
import { type NoteEvent, withEvents } from './http/security-events.ts';
import type { LiveCalls } from './live/live-calls.ts';
import { createLiveReleases, type LiveReleases, type LiveSet } from './live/live-releases.ts';
import { addOfferedTools } from './live/offered-tools.ts';
import { releaseFiles } from './live/release-files.ts';
import { createImportBundle, type ImportBundle, importAll } from './live/server-bundles.ts';
import { observeVisitors } from './observe-visitors.ts';
import { createCachedParts } from './page/cache/cached-parts.ts';
import { createCachedQueries } from './page/cache/cached-queries.ts';
import { createAnswerPage, createPageCache } from './page/cache/page-answers.ts';
import { FAVICON } from './page/html/favicon.ts';
import { limitHeaders } from './page/limit-headers.ts';
import { limitSearchedPages } from './page/limit-searched-pages.ts';
import { createPageTimes } from './page/page-times.ts';
import { securityHeaders } from './page/security-headers.ts';
import { addSiteMap } from './page/site-map.ts';
import { addDevReload } from './page/start/dev-reload.ts';
import { START_FILES, startFiles } from './page/start/start-files.ts';
import { addPreview } from './preview/preview.ts';
import { releasesFor } from './releases-for.ts';
import { createVisitor, type SessionNeeds } from './session/create-visitor.ts';
import { createSessionBeginnings, type SessionBeginnings } from './session/session-beginnings.ts';
import { settleSession } from './session/session-tokens.ts';
import { currentVisitor } from './session/visitor-scope.ts';
import { createVisitorTokens } from './session/visitor-tokens.ts';
import { ownState } from './state/memory-state.ts';
import type { EdgeState } from './state/shared-state.ts';
import { addStatus } from './status/add-status.ts';
import { addHealth } from './telemetry/health.ts';
import type { RefusedSignatures } from './telemetry/refused-signatures.ts';
import { isExporting } from './telemetry/start-exporting.ts';
import { telemetryBeacon } from './telemetry/telemetry-beacon.ts';
import { traceRequests } from './telemetry/trace-requests.ts';
import { countUnrendered } from './telemetry/unrendered-parts.ts';
import { violationReports } from './telemetry/violation-reports.ts';
import type { ApiVersions } from './upstream/api-versions.ts';
import { type CallQuota, PAUSE_MS } from './upstream/call-quota.ts';
import type { CatalogueCache } from './upstream/catalogue-cache.ts';
import type { UpstreamFetch } from './upstream/forward.ts';
import type { SiteFit } from './upstream/site-fit.ts';
import type { UpstreamGuard } from './upstream/upstream-guard.ts';
import { addUpstreams } from './upstream/upstreams.ts';

/** Limits the import of a new revision, so that a bundle that never finishes does not block it. */
const PREPARE_LIMIT_MS = 5000;

const NO_PAGES = [
  ...['/_preview', '/_status', '/_telemetry'],
  ...['/api/*', '/_qa/*', '/_mfe/*', '/_flags/*'],
];

/** Texts outside of releases, whose entity tags are hashes of their content. */
const SHORT_TEXTS = ['/registry.json', '/robots.txt', '/sitemap.xml', '/favicon.svg'];

export interface EdgeParts {
  settings: Settings;
  store: ReleaseStore;
  /** The folder for copies of server bundles, below one whose packages are the shared singletons. */
  bundleFolder: string;
  catalogue: CatalogueCache;
  /** The guard of the platform, which calls for rendering share. */
  guard: UpstreamGuard;
  /** The allowed calls; the edge adds those of each release that goes live. */
  calls: LiveCalls;
  onError: (error: unknown, where: string) => void;
  note: NoteEvent;
  versions: ApiVersions;
  fit: Pick<SiteFit, 'faults' | 'observe'>;
  quota: Pick<CallQuota, 'made' | 'mayRenew'>;
  /** Shared with the release store. */
  refused: RefusedSignatures;
  /** New sessions; of this process alone where absent. */
  beginnings?: SessionBeginnings;
  isStopping?: () => boolean;
  /** The state that edges share; of this process alone where absent. */
  state?: EdgeState;
  /** An OpenFeature provider; the one of this repository where absent. */
  flagProvider?: Provider;
  /** Receives events; without it no consent is requested and no event is recorded. */
  stream?: EventStream;
  /** Milliseconds for one action; 5000 where absent. */
  actionLimitMs?: number;
  /** The `fetch` for upstreams; undici's where absent. */
  upstreamFetch?: UpstreamFetch;
  /** Imports server bundles; from copies in `bundleFolder` where absent. */
  importBundle?: ImportBundle;
}

/** Creates the edge, which composes pages of live releases and is the browser's only origin for everything else. */
export function createEdge(parts: EdgeParts): Hono {
  const { settings, store, catalogue, guard, onError, note, refused } = parts;
  const { state = ownState() } = parts;
  const { beginnings = createSessionBeginnings({ state }) } = parts;
  const tools = createTools(parts, state);
  const { live, watch, violations, queries, pages } = tools;
  const app = new Hono();
  const recorderOf = recordersOf(parts);
  const forVisitors = createForVisitors({ ...parts, beginnings, recorderOf, tools });
  setSessionSource(currentVisitor);

  app.use(privateWithCookies, conditionalAnswers, securityHeaders(settings));
  app.use(limitHeaders(settings));
  app.use(traceRequests(), requestId());
  app.use(withEvents(note, settings.proxies));
  addFacts(app, { parts, tools, state });
  addOfferedTools(app, { proxies: settings.proxies, releasesFor: forVisitors.releasesFor });
  if (settings.devReload) addDevReload(app);
  app.route(START_FILES, startFiles({ store, settings, isRefused: refused.observe }));
  app.route('/_mfe', releaseFiles(store, refused.observe));
  const liveCheck = { settings, isLive: isLiveIn(live) };
  app.route('/_beacon', beacons({ ...forVisitors, ...liveCheck, watch }));
  app.route('/_telemetry', telemetryBeacon({ ...liveCheck, observe: tools.observe }));
  app.route('/_csp', violations.routes);
  addFlags(app, { ...forVisitors, proxies: settings.proxies });
  if (recorderOf) addCounting(app, { ...forVisitors, settings, recorderOf });
  addVisitorsActions(app, { parts, tools, forVisitors, state });
  addUpstreams(app, {
    settings,
    state,
    catalogue,
    guard,
    beginnings,
    caches: [catalogue, queries, pages],
    ...{ observe: observePlatform(parts), fetch: parts.upstreamFetch },
    findCall: findVisitorsCall({ settings, live, calls: parts.calls, onError }),
  });
  const { previewSecret } = settings;
  if (previewSecret) addPreview(app, { settings: { ...settings, previewSecret }, live, store });
  for (const prefix of NO_PAGES) app.all(prefix, (c) => c.notFound());
  app.use(settleSession(settings)).get('*', limitSearchedPages({ settings, state, live }));
  addPages(app, { ...tools, ...forVisitors, settings, recorderOf, onError });
  return app;
}

function addCounting(app: Hono, parts: Parameters<typeof addEvents>[1] & { settings: Settings }) {
  addConsent(app, parts.settings);
  addEvents(app, parts);
}

/** Returns `null` where no events are collected. */
function recordersOf({ stream, settings, onError }: EdgeParts): RecorderOf | null {
  const isSecure = settings.siteUrl.startsWith('https:');
  return stream ? createRecorders({ stream, isSecure, onError }) : null;
}

/** Adds the routes about the shop itself: for monitoring, for pages, for search engines. */
function addFacts(app: Hono, { parts, tools, state }: Omit<ActionRoutes, 'forVisitors'>): void {
  const { settings, store, refused, fit, onError, isStopping = () => false } = parts;
  const { live, importBundle } = tools;
  const { qaToken, siteUrl, statusToken } = settings;
  addHealth(app, { ...tools, refused, faults: fit.faults, qaToken, state, isStopping });
  if (statusToken) addStatus(app, { ...tools, settings, statusToken, store });
  for (const path of SHORT_TEXTS) app.use(path, etag());
  app.get('/registry.json', async (c) => {
    c.header('cache-control', 'no-cache');
    return c.json((await live()).stable.snapshot);
  });
  addSiteMap(app, { siteUrl, live, importBundle, onError });
  app.get('/favicon.svg', (c) =>
    c.body(FAVICON, 200, { 'content-type': 'image/svg+xml; charset=utf-8' }),
  );
}

/** Creates the functions that find each request's releases, flags and visitor. */
function createForVisitors({
  settings,
  beginnings,
  recorderOf,
  flagProvider,
  tools,
  onError,
}: EdgeParts & {
  beginnings: SessionBeginnings;
  recorderOf: RecorderOf | null;
  tools: ReturnType<typeof createTools>;
}) {
  const { live, cartAdditions } = tools;
  const tokens = createVisitorTokens(settings, beginnings);
  const decide = createDecideFlags({ onError, ...(flagProvider && { provider: flagProvider }) });
  return {
    flagsFor: createFlagsFor(decide, settings),
    releasesFor: async (c: Context) => releasesFor(c, await live(), settings),
    flagsBehind: async (c: Context, remote: string) => {
      const { remotes, flags } = await releasesFor(c, await live(), settings);
      const behind = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
      return behind?.flags?.length ? flags : null;
    },
    visitorOf: (c: Context, { shell }: LiveReleases, needs: SessionNeeds) => {
      const recorder = recorderOf?.(c);
      const added = cartAdditions.of(c);
      return createVisitor(
        { tokens, settings, shell, onError },
        {
          ...needs,
          cookies: c.req.header('cookie') ?? '',
          address: callerOf(c, settings.proxies),
          userAgent: c.req.header('user-agent') ?? '',
          observe(call) {
            added(call);
            void recorder?.called(call);
          },
        },
      );
    },
  };
}

/** Passes the platform's answers to visitors' own calls on to all observers. */
const observePlatform =
  ({ versions, fit, quota }: EdgeParts): ApiVersions['observe'] =>
  (path, answer) => {
    versions.observe(path, answer);
    fit.observe(path, answer);
    // The hosted service counts by site, so a 429 for a visitor applies to the edge as well.
    quota.made(answer.status === 429 ? PAUSE_MS : undefined);
  };

interface ActionRoutes {
  parts: EdgeParts;
  tools: ReturnType<typeof createTools>;
  forVisitors: ReturnType<typeof createForVisitors>;
  state: EdgeState;
}

/** Adds the actions, and controls of them for QA. A failed action counts against its version like a failed module. */
function addVisitorsActions(app: Hono, routes: ActionRoutes): void {
  const { parts, tools, forVisitors, state } = routes;
  const { settings, onError, actionLimitMs } = parts;
  const { importBundle, watch, once, cartAdditions } = tools;
  const faults = createActionFaults();
  app.use('/api/wix/*', cartAdditions.ofPages);
  if (settings.qaToken) faults.addControls(app, settings.qaToken);
  addActions(app, {
    ...forVisitors,
    settings,
    faults,
    once,
    state,
    tools: {
      importBundle,
      origins: [new URL(settings.platformPublicUrl).origin],
      siteUrl: settings.siteUrl,
      ...(actionLimitMs !== undefined && { limitMs: actionLimitMs }),
    },
    onFailed({ release, name }, error, c) {
      onError(error, `action ${release.name}/${name} of ${release.name}@${release.version}`);
      const visitor = networkOf(callerOf(c, settings.proxies));
      watch
        .failed({ remote: release.name, version: release.version, visitor })
        .catch((failure: unknown) => onError(failure, 'canary'));
    },
  });
}

const isLiveIn =
  (live: () => Promise<LiveSet>) =>
  async (remote: string, version: string): Promise<boolean> =>
    (await live()).all.some((release) => release.name === remote && release.version === version);

/** Creates the objects that routes share for the lifetime of the process. */
function createTools(parts: EdgeParts, state: EdgeState) {
  const { settings, store, bundleFolder, calls, versions, catalogue, onError, refused } = parts;
  const pages = createPageCache(onError, state.shared);
  const queries = createCachedQueries(onError, parts.quota.mayRenew, state.shared);
  // Cached data of one API version must not outlive it.
  versions.onChanged(() => {
    for (const cache of [catalogue, queries, pages]) cache.forget();
  });
  const traces = isExporting(process.env) ? ({ traces: true } as const) : {};
  const pageSettings = () => ({ clientId: settings.clientId, ...versions.now(), ...traces });
  const unrendered = countUnrendered(onError);
  const { importBundle = createImportBundle(store, bundleFolder) } = parts;
  const live = createLiveReleases({
    store,
    prepare: async (set) => {
      calls.goLive(set.all);
      await importEverything(importBundle, (error, where) => {
        refused.observe(error);
        onError(error, where);
      })(set);
    },
    onError: (error) => refused.observe(error) || onError(error, 'release store'),
  });
  const rendering = {
    importBundle,
    queries,
    parts: createCachedParts(),
    budgetMs: settings.renderBudgetMs,
    times: createPageTimes(),
    onUnrendered: unrendered.add,
  };
  return {
    ...observeVisitors({ settings, store, live, state, onError }),
    pages,
    queries,
    unrendered,
    importBundle,
    live,
    times: rendering.times,
    answerPage: createAnswerPage({ settings, store, pages, pageSettings, rendering }),
    once: createOneTimeAnswers(state),
    violations: violationReports({ proxies: settings.proxies, onError }),
  };
}

/** Imports every server bundle of a revision before its first page. */
const importEverything =
  (importBundle: ImportBundle, onError: EdgeParts['onError']) =>
  async ({ all }: LiveSet): Promise<void> => {
    const imports = importAll(importBundle, all, (release, error) =>
      onError(error, `import of ${release.name}@${release.version}`),
    );
    await within(PREPARE_LIMIT_MS, 'import of a revision', imports).catch((error: unknown) =>
      onError(error, 'new revision'),
    );
  };
