import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { setSessionSource } from '@horae/shared';
import { within } from '@horae/shared/within';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { addActions } from './action/add-actions.ts';
import { createActionFaults } from './action/faults.ts';
import { createToldOnce } from './action/told-once.ts';
import { callerOf, networkOf } from './base/caller.ts';
import type { Settings } from './base/edge-settings.ts';
import { type NoteEvent, withEvents } from './base/security-events.ts';
import { currentVisitor } from './base/visitor-scope.ts';
import { findVisitorsCall } from './find-visitors-call.ts';
import type { LiveCalls } from './live/live-calls.ts';
import { createLiveReleases, type LiveReleases, type LiveSet } from './live/live-releases.ts';
import { releaseFiles } from './live/release-files.ts';
import { createImportBundle, type ImportBundle, importAll } from './live/server-bundles.ts';
import { addDevReload } from './page/dev-reload.ts';
import { FAVICON } from './page/favicon.ts';
import { IMPORT_MAPS, importMaps } from './page/import-maps.ts';
import { createKeptQueries } from './page/kept-queries.ts';
import { createAnswerPage, createPageCache } from './page/page-answers.ts';
import { securityHeaders } from './page/security-headers.ts';
import { addSiteMap } from './page/site-map.ts';
import { addPages } from './pages.ts';
import { addPreview } from './preview/preview.ts';
import { releasesFor } from './releases-for.ts';
import type { ApiVersions } from './upstream/api-versions.ts';
import { type CallQuota, PAUSE_MS } from './upstream/call-quota.ts';
import type { CatalogueCache } from './upstream/catalogue-cache.ts';
import { createSessionBeginnings, type SessionBeginnings } from './upstream/session-beginnings.ts';
import { settleSession } from './upstream/session-tokens.ts';
import type { SiteFit } from './upstream/site-fit.ts';
import type { UpstreamGuard } from './upstream/upstream-guard.ts';
import { addUpstreams } from './upstream/upstreams.ts';
import { createVisitor } from './visitor/create-visitor.ts';
import { createVisitorTokens } from './visitor/visitor-tokens.ts';
import { beacons } from './watch/beacons.ts';
import { createCanaryWatch } from './watch/canary-watch.ts';
import { addHealth } from './watch/health.ts';
import type { RefusedSignatures } from './watch/refused-signatures.ts';
import { countUnrendered } from './watch/unrendered-parts.ts';
import { violationReports } from './watch/violation-reports.ts';

/** A bundle that never finishes importing must not keep a new revision away. */
const PREPARE_LIMIT_MS = 5000;

export interface EdgeParts {
  settings: Settings;
  store: ReleaseStore;
  /** Where server bundles are copied to; below a folder whose packages are the shared singletons. */
  bundleFolder: string;
  catalogue: CatalogueCache;
  /** Of the platform; shared with what asks it for rendering. */
  guard: UpstreamGuard;
  /** What may be asked; the edge fills it with what goes live. */
  calls: LiveCalls;
  onError: (error: unknown, where: string) => void;
  note: NoteEvent;
  versions: ApiVersions;
  fit: Pick<SiteFit, 'faults' | 'hear'>;
  quota: Pick<CallQuota, 'made' | 'mayRenew'>;
  /** Shared with what opened the store. */
  refused: RefusedSignatures;
  /** Sessions that are being begun; of this process alone where absent. */
  beginnings?: SessionBeginnings;
  /** How long a press may take; 5 s where absent. */
  actionLimitMs?: number;
}

/** The edge: composes pages of what is live and is the browser's one origin for everything else. */
export function createEdge(parts: EdgeParts): Hono {
  const { settings, store, catalogue, guard, onError, note, refused } = parts;
  const { beginnings = createSessionBeginnings() } = parts;
  const tools = createTools(parts);
  const { live, watch, violations, queries, pages } = tools;
  const app = new Hono();
  const forVisitors = createForVisitors({ ...parts, beginnings }, live);
  setSessionSource(currentVisitor);

  app.use(requestId());
  app.use(withEvents(note, settings.proxies));
  app.use(securityHeaders(settings));
  addFacts(app, parts, tools);
  if (settings.devReload) addDevReload(app);
  app.route(IMPORT_MAPS, importMaps({ store, settings, isRefused: refused.hear }));
  app.route('/_mfe', releaseFiles(store, refused.hear));
  app.route('/_beacon', beacons({ watch, settings, isLive: isLiveIn(live) }));
  app.route('/_csp', violations.routes);
  addVisitorsActions(app, { parts, tools, forVisitors });
  addUpstreams(app, {
    settings,
    catalogue,
    guard,
    beginnings,
    caches: [catalogue, queries, pages],
    hear: hearing(parts),
    findCall: findVisitorsCall({ settings, live, calls: parts.calls, onError }),
  });
  const { previewSecret } = settings;
  if (previewSecret) addPreview(app, { settings: { ...settings, previewSecret }, live, store });
  for (const prefix of ['/_preview', '/api/*', '/_qa/*', '/_mfe/*'])
    app.all(prefix, (c) => c.notFound());
  app.use(settleSession(settings));
  addPages(app, { ...tools, ...forVisitors, settings, onError });
  return app;
}

/** What the shop says of itself: to those who watch it, to pages, to search engines. */
function addFacts(app: Hono, parts: EdgeParts, tools: ReturnType<typeof createTools>): void {
  const { settings, refused, fit, onError } = parts;
  const { live, importBundle } = tools;
  const { qaToken, siteUrl } = settings;
  addHealth(app, { ...tools, refused, faults: fit.faults, qaToken });
  app.get('/registry.json', async (c) => {
    c.header('cache-control', 'no-cache');
    return c.json((await live()).stable.snapshot);
  });
  addSiteMap(app, { siteUrl, live, importBundle, onError });
  app.get('/favicon.svg', (c) =>
    c.body(FAVICON, 200, { 'content-type': 'image/svg+xml; charset=utf-8' }),
  );
}

/** What is found out for each request: which releases its visitor gets, and who that is. */
function createForVisitors(
  { settings, beginnings, onError }: EdgeParts & { beginnings: SessionBeginnings },
  live: () => Promise<LiveSet>,
) {
  const tokens = createVisitorTokens(settings, beginnings);
  return {
    releasesFor: async (c: Context) => releasesFor(c, await live(), settings),
    visitorOf: (c: Context, { shell }: LiveReleases) =>
      createVisitor(
        { tokens, settings, shell, onError },
        {
          cookies: c.req.header('cookie') ?? '',
          address: callerOf(c, settings.proxies),
          userAgent: c.req.header('user-agent') ?? '',
        },
      ),
  };
}

/** Who hears of the platform's answers to visitors' own calls. */
const hearing =
  ({ versions, fit, quota }: EdgeParts): ApiVersions['hear'] =>
  (path, answer) => {
    versions.hear(path, answer);
    fit.hear(path, answer);
    // The hosted service counts by site: what is one too many for a visitor is so for the edge.
    quota.made(answer.status === 429 ? PAUSE_MS : undefined);
  };

interface ActionRoutes {
  parts: EdgeParts;
  tools: ReturnType<typeof createTools>;
  forVisitors: ReturnType<typeof createForVisitors>;
}

/** Forms, and for QA what becomes of them. A press that fails counts against its version as a failed part does. */
function addVisitorsActions(app: Hono, { parts, tools, forVisitors }: ActionRoutes): void {
  const { settings, onError, actionLimitMs } = parts;
  const { importBundle, watch, once } = tools;
  const faults = createActionFaults();
  if (settings.qaToken) faults.addControls(app, settings.qaToken);
  addActions(app, {
    ...forVisitors,
    settings,
    faults,
    once,
    tools: {
      importBundle,
      origins: [new URL(settings.platformUrl).origin],
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

/** Whether some visitors get this version now. */
const isLiveIn =
  (live: () => Promise<LiveSet>) =>
  async (remote: string, version: string): Promise<boolean> =>
    (await live()).all.some((release) => release.name === remote && release.version === version);

/** What the routes share: it lives as long as the process. */
function createTools(parts: EdgeParts) {
  const { settings, store, bundleFolder, calls, versions, catalogue, onError, refused } = parts;
  const pages = createPageCache(onError);
  const queries = createKeptQueries(onError, parts.quota.mayRenew);
  // What was had of one version must not outlive it.
  versions.onChanged(() => {
    for (const cache of [catalogue, queries, pages]) cache.forget();
  });
  const pageSettings = () => ({ clientId: settings.clientId, ...versions.now() });
  const unrendered = countUnrendered(onError);
  const importBundle = createImportBundle(store, bundleFolder);
  const live = createLiveReleases({
    store,
    prepare: async (set) => {
      calls.goLive(set.all);
      await importEverything(importBundle, (error, where) => {
        refused.hear(error);
        onError(error, where);
      })(set);
    },
    onError: (error) => refused.hear(error) || onError(error, 'release store'),
  });
  const rendering = {
    importBundle,
    queries,
    budgetMs: settings.renderBudgetMs,
    onUnrendered: unrendered.add,
  };
  return {
    pages,
    queries,
    unrendered,
    importBundle,
    live,
    answerPage: createAnswerPage({ settings, store, pages, pageSettings, rendering }),
    watch: createCanaryWatch({ store, margin: settings.canaryMargin, onError }),
    once: createToldOnce(),
    violations: violationReports({ proxies: settings.proxies, onError }),
  };
}

/** Has every server bundle of a revision imported before its first page. */
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
