import { configureShop } from '@horae/shared';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { addActionRoute } from './actions/add-action-route.ts';
import { addPageRoutes } from './add-page-routes.ts';
import { createFailureBeaconRoute } from './canary/failure-beacon-route.ts';
import { createEdgeServices, type EdgeParts } from './edge-services.ts';
import { addShopEventRoute } from './events/add-shop-event-route.ts';
import { addConsentRoute } from './events/consent.ts';
import { addFlagRoute } from './flags/add-flag-values-route.ts';
import { answerNotModified } from './http/answer-not-modified.ts';
import { preventCookieCaching } from './http/cookies.ts';
import { enableSecurityEvents } from './http/log-security-events.ts';
import { addAgentToolListRoute } from './live/add-agent-tool-route.ts';
import { addReleaseFileRoutes } from './live/add-release-file-routes.ts';
import { limitHeaderSize } from './page/limit-request-headers.ts';
import { limitSearchPageRate } from './page/limit-search-page-rate.ts';
import { setSecurityHeaders } from './page/security-headers.ts';
import { addSiteFileRoutes } from './page/site-files.ts';
import { addDevReload } from './page/start/dev-reload.ts';
import {
  createStartFileRoutes,
  PAGE_START_FILES_BASE_PATH,
} from './page/start/page-start-files.ts';
import { addPreviewRoutes } from './preview/preview.ts';
import { migrateSession } from './session/handle-token-call.ts';
import { currentVisitor } from './session/run-as-visitor.ts';
import { addStatusPageRoute } from './status/add-status-page-route.ts';
import { addHealthRoutes } from './telemetry/health.ts';
import { traceRequests } from './telemetry/spans.ts';
import { createTelemetryRoute } from './telemetry/telemetry-route.ts';
import { addUpstreamRoutes } from './upstream/add-upstream-routes.ts';

const NO_PAGES = [
  ...['/_preview', '/_status', '/_telemetry'],
  ...['/api/*', '/_qa/*', '/_mfe/*', '/_flags/*'],
];

/** Creates the edge, which composes pages of live releases and is the browser's only origin for everything else. */
export function createEdge(parts: EdgeParts): Hono {
  const edge = createEdgeServices(parts);
  const { settings } = edge;
  const app = new Hono();
  configureShop({ session: currentVisitor });

  app.use(preventCookieCaching, answerNotModified, setSecurityHeaders(settings));
  app.use(limitHeaderSize(settings), traceRequests(), requestId());
  app.use(enableSecurityEvents(edge.note, settings.proxies));
  addHealthRoutes(app, edge);
  addStatusPageRoute(app, edge);
  addSiteFileRoutes(app, edge);
  addAgentToolListRoute(app, edge);
  addDevReload(app, edge);
  app.route(PAGE_START_FILES_BASE_PATH, createStartFileRoutes(edge));
  addReleaseFileRoutes(app, edge);
  app.route('/_beacon', createFailureBeaconRoute(edge));
  app.route('/_telemetry', createTelemetryRoute(edge));
  app.route('/_csp', edge.violations.routes);
  addFlagRoute(app, edge);
  addConsentRoute(app, edge);
  addShopEventRoute(app, edge);
  app.use('/api/wix/*', edge.observeAddedByScript);
  addActionRoute(app, edge);
  addUpstreamRoutes(app, edge);
  addPreviewRoutes(app, edge);
  for (const prefix of NO_PAGES) app.all(prefix, (c) => c.notFound());
  app.use(migrateSession(settings)).get('*', limitSearchPageRate(edge));
  addPageRoutes(app, edge);
  return app;
}
