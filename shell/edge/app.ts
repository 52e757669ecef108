import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { parseTokenCookie, type Role } from '@horae/shared';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Settings } from './base/edge-settings.ts';
import { within } from './base/within.ts';
import { createLiveReleases, type LiveReleases, type LiveSet } from './live/live-releases.ts';
import { releaseFiles } from './live/release-files.ts';
import { createImportBundle, type ImportBundle, importAll } from './live/server-bundles.ts';
import { newShare, readShare, shareCookie } from './live/visitor-share.ts';
import { addDevReload } from './page/dev-reload.ts';
import { FAVICON } from './page/favicon.ts';
import { createKeptQueries } from './page/kept-queries.ts';
import { matchPage } from './page/match-page.ts';
import type { PackedPage } from './page/packed-page.ts';
import { createAnswerPage, createPageCache } from './page/page-answers.ts';
import { PlatformDown } from './page/render-page.ts';
import { pageHeaders, securityHeaders } from './page/security-headers.ts';
import { addSiteMap } from './page/site-map.ts';
import { UNAVAILABLE_PAGE, UNAVAILABLE_STYLE_HASH } from './page/unavailable-page.ts';
import { overridden } from './preview/dev-servers.ts';
import { addPreview, overridesOf } from './preview/preview.ts';
import type { CatalogueCache } from './upstream/catalogue-cache.ts';
import type { UpstreamGuard } from './upstream/upstream-guard.ts';
import { addUpstreams } from './upstream/upstreams.ts';
import { beacons } from './watch/beacons.ts';
import { createCanaryWatch } from './watch/canary-watch.ts';
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
  onError: (error: unknown, where: string) => void;
}

/** The edge: composes pages of what is live and is the browser's one origin for everything else. */
export function createEdge(parts: EdgeParts): Hono {
  const { settings, store, bundleFolder, catalogue, guard, onError } = parts;
  const pages = createPageCache(onError);
  const queries = createKeptQueries(onError);
  const unrendered = countUnrendered(onError);
  const importBundle = createImportBundle(store, bundleFolder);
  const live = createLiveReleases({
    store,
    prepare: importEverything(importBundle, onError),
    onError: (error) => onError(error, 'release store'),
  });
  const answerPage = createAnswerPage({
    settings,
    store,
    pages,
    rendering: {
      importBundle,
      queries,
      budgetMs: settings.renderBudgetMs,
      onUnrendered: unrendered.add,
    },
  });
  const watch = createCanaryWatch({ store, margin: settings.canaryMargin, onError });
  const violations = violationReports({ proxies: settings.proxies, onError });
  const app = new Hono();

  app.use(requestId());
  app.use(securityHeaders(settings));

  app.get('/healthz', async (c) => {
    const { revision } = (await live()).stable.snapshot;
    const counters = {
      unrendered: unrendered.counts(),
      versions: watch.counts(),
      violations: violations.counts(),
    };
    return c.json({ status: 'ok', revision, ...counters });
  });
  app.get('/registry.json', async (c) => {
    c.header('cache-control', 'no-cache');
    return c.json((await live()).stable.snapshot);
  });
  addSiteMap(app, { siteUrl: settings.siteUrl, live, importBundle, onError });
  app.get('/favicon.svg', (c) => c.body(FAVICON, 200, { 'content-type': 'image/svg+xml' }));
  if (settings.devReload) addDevReload(app);
  app.route('/_mfe', releaseFiles(store));
  app.route('/_beacon', beacons(watch));
  app.route('/_csp', violations.routes);
  addUpstreams(app, { settings, catalogue, guard, caches: [catalogue, queries, pages] });
  const { previewSecret } = settings;
  if (previewSecret) addPreview(app, { settings: { ...settings, previewSecret }, live, store });
  for (const prefix of ['/_preview', '/api/*', '/_qa/*', '/_mfe/*'])
    app.all(prefix, (c) => c.notFound());

  app.get('*', async (c) => {
    const releases = await releasesFor(c, await live(), settings);
    const url = new URL(c.req.url);
    for (const { release } of matchPage(releases, url.pathname)?.shown ?? []) {
      watch.viewed(release.name, release.version);
    }
    return sendPage(c, await answerPage(releases, url, roleOf(c)));
  });

  app.onError((error, c) => {
    // What a shopper is told is the same; a platform that is down has been counted already.
    if (!(error instanceof PlatformDown)) onError(error, c.req.path);
    return c.html(UNAVAILABLE_PAGE, 503, {
      'retry-after': '5',
      'cache-control': 'no-store',
      ...pageHeaders(settings, { styles: [UNAVAILABLE_STYLE_HASH], scripts: [] }),
    });
  });
  return app;
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

/** What this visitor gets: a preview, or in or out of a canary for as long as it runs. */
async function releasesFor(c: Context, live: LiveSet, settings: Settings): Promise<LiveReleases> {
  const cookies = c.req.header('cookie') ?? '';
  const overrides = overridesOf(cookies, settings);
  if (Object.keys(overrides).length > 0) return overridden(live, overrides);
  if (Object.keys(live.canaries).length === 0) return live.stable;
  const known = readShare(cookies);
  const share = known ?? newShare();
  if (known === null) c.header('set-cookie', shareCookie(share));
  return live.forShare(share);
}

/** There are two renderings of a page, for members and for all others. */
function roleOf(c: Context): Role {
  return parseTokenCookie(c.req.header('cookie') ?? '')?.role === 'member' ? 'member' : 'none';
}

async function sendPage(c: Context, page: PackedPage): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  return c.body(new Uint8Array(await page.body(encoding)), page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...page.headers,
    vary: 'accept-encoding, cookie',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}
