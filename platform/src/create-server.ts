import { Hono } from 'hono';
import { openAccountPolicyStore } from './accounts/account-policy-store.ts';
import { createPasswordHasher } from './accounts/passwords/passwords.ts';
import { type Captcha, embeddedCaptcha } from './accounts/sign-in/captcha.ts';
import { createAccessTokens } from './accounts/tokens/access-token-service.ts';
import { type AttemptCounter, createAttemptCounter } from './base/attempts.ts';
import { loadSecretBox } from './base/create-and-seal-secrets.ts';
import type { Database } from './base/db/database.ts';
import { allowCrossOrigin, makeMediaUrlsAbsolute } from './base/http/allow-cross-origin.ts';
import { healthRoutes } from './base/http/health-routes.ts';
import type { AppEnv, RouteSet } from './base/http/hono-app-env.ts';
import { assignRequestIds, type Log } from './base/http/log.ts';
import { answerNotFound, errorHandler, limitBodySize } from './base/http/on-error.ts';
import { recognizeEdge, requireEdgeCaller } from './base/http/recognize-edge-calls.ts';
import { requireCaller } from './base/http/require-caller.ts';
import { addSecurityHeaders, refuseNul, uncacheCookies } from './base/http/security-headers.ts';
import { securityLogging } from './base/log-security-events.ts';
import { traceRequests } from './base/tracing.ts';
import { readParcel } from './commerce/orders/lock-and-update-order.ts';
import { type ParcelStatus, packParcel, updateParcel } from './commerce/orders/update-parcel.ts';
import { limitHeaderSize } from './hosted-pages/limit-header-size.ts';
import { listHostedPageRoutes } from './hosted-pages/list-hosted-page-routes.ts';
import { withErrorPages } from './hosted-pages/refused-page.ts';
import { listMediaAndAssetRoutes } from './list-media-and-asset-routes.ts';
import { createRouteContext, listLargeBodyRoutes, platformRoutes } from './platform-routes.ts';
import type { PlatformSettings } from './settings.ts';
import { createFaultInjection } from './test-controls/fault-injection.ts';
import { createRecentRequestLog } from './test-controls/recent-request-log.ts';
import { testControlRoutes } from './test-controls/test-control-routes.ts';
import { limitSearches } from './wire/common/limit-searches.ts';

interface ServerOptions {
  db: Database;
  settings: PlatformSettings;
  log: Log;
  captcha?: Captcha;
  /** Counts attempts against limits; in the database by default. */
  attempts?: AttemptCounter;
  /** Whether the process is shutting down: it finishes running requests, and its health check reports not ready. */
  isStopping?: () => boolean;
}

const MAX_BODY_BYTES = 1024 * 1024;

/** The platform's whole HTTP surface over a migrated database. */
export async function createServer(options: ServerOptions) {
  const { db, log, settings, captcha = captchaFor(settings) } = options;
  const { attempts = createAttemptCounter(db) } = options;
  const faults = createFaultInjection();
  const requests = createRecentRequestLog();
  const policies = openAccountPolicyStore(db, settings.policy);
  const tokens = await createAccessTokens(db, settings.clientId);
  const passwords = createPasswordHasher(settings.passwordMemoryKib);
  const secretBox = await loadSecretBox(settings);
  const services = { captcha, policies, tokens, passwords, attempts, secretBox };
  const context = createRouteContext({ db, log, settings, ...services });
  const edgeOnly = requireEdgeCaller(settings);
  const app = new Hono<AppEnv>();
  app.onError(errorHandler(log)).notFound(answerNotFound);
  // Before the request ids, so that a log line carries the ids of its trace.
  app.use(uncacheCookies, limitHeaderSize(settings.siteOrigins[0]));
  app.use(recognizeEdge(settings), traceRequests(), assignRequestIds(log));
  const pages = listHostedPageRoutes(context);
  const refusedPages = withErrorPages({ origins: settings.siteOrigins, paths: pagePaths(pages) });
  app.use(addSecurityHeaders(settings.publicUrl), refusedPages, refuseNul(), securityLogging(log));
  if (settings.qaToken !== undefined) app.use(requests.middleware, faults.middleware);
  app.route('/', healthRoutes(options));
  mount(app, listMediaAndAssetRoutes(options));
  mount(app, listLargeBodyRoutes(context, edgeOnly));
  app.use(limitBodySize(MAX_BODY_BYTES));
  mount(app, pages);
  // The routes above are open to browsers; those below only to the edge, unless the API is public.
  app.use(edgeOnly);
  app.use(...foreignAccess(settings, pages));
  const rows = platformRoutes(context);
  const guard = requireCaller({ tokens, adminApiKey: settings.adminApiKey });
  for (const path of guardedPaths(rows)) app.use(`${path}/*`, guard);
  app.use(limitSearches({ attempts, perMinute: settings.limits.searches }));
  mount(app, rows);
  const setParcelStatus = parcelStatusSetter(db);
  const { qaToken } = settings;
  app.route(
    '/_qa',
    testControlRoutes({ db, log, faults, requests, policies, setParcelStatus, qaToken }),
  );
  return app;
}

const parcelStatusSetter = (db: Database) => async (id: string, status: ParcelStatus) =>
  (await readParcel(db, id)) ? updateParcel(db, id, { status }) : packParcel(db, id, { status });

function foreignAccess({ foreign }: PlatformSettings, rows: readonly RouteSet[]) {
  const { apiOrigins: origins, mediaBase } = foreign;
  const across = allowCrossOrigin({ origins, pages: pagePaths(rows) });
  return mediaBase === undefined
    ? ([across] as const)
    : ([across, makeMediaUrlsAbsolute(mediaBase)] as const);
}

const pagePaths = (rows: readonly RouteSet[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ routes }) => routes.routes.map(({ path }) => path)));

/** The embedded captcha, which passes only where QA's controls are on or the platform is not in production. */
const captchaFor = ({ qaToken, isProduction }: PlatformSettings): Captcha =>
  embeddedCaptcha(qaToken !== undefined || !isProduction);

function mount(app: Hono<AppEnv>, rows: readonly RouteSet[]): void {
  for (const { paths, routes } of rows) {
    for (const path of paths) app.route(path, routes);
  }
}

/** The guarded paths without duplicates and without those below another, so that the guard runs once per request. */
function guardedPaths(rows: readonly RouteSet[]): string[] {
  const all = [...new Set(rows.flatMap(({ guarded }) => guarded))];
  return all.filter((path) => !all.some((entry) => path.startsWith(`${entry}/`)));
}
