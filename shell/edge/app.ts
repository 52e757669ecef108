import { configureShop } from '@horae/shared';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { addActions } from './actions/add-actions.ts';
import { addPages } from './add-pages.ts';
import { createBeaconRoutes } from './canary/beacons.ts';
import { createServices, type EdgeParts } from './edge-services.ts';
import { addEvents } from './events/add-events.ts';
import { addConsent } from './events/consent.ts';
import { addFlags } from './flags/add-flags.ts';
import { conditionalAnswers } from './http/conditional-answers.ts';
import { privateWithCookies } from './http/cookies.ts';
import { withSecurityEvents } from './http/security-events.ts';
import { addOfferedTools } from './live/offered-tools.ts';
import { addReleaseFiles } from './live/release-files.ts';
import { limitHeaders } from './page/limit-headers.ts';
import { limitSearchedPages } from './page/limit-searched-pages.ts';
import { securityHeaders } from './page/security-headers.ts';
import { addSiteFiles } from './page/site-files.ts';
import { addDevReload } from './page/start/dev-reload.ts';
import { START_FILES, startFiles } from './page/start/start-files.ts';
import { addPreview } from './preview/preview.ts';
import { convertSession } from './session/session-tokens.ts';
import { currentVisitor } from './session/visitor-scope.ts';
import { addStatus } from './status/add-status.ts';
import { addHealth } from './telemetry/health.ts';
import { traceRequests } from './telemetry/spans.ts';
import { telemetryBeacon } from './telemetry/telemetry-beacon.ts';
import { addUpstreams } from './upstream/upstreams.ts';

const NO_PAGES = [
  ...['/_preview', '/_status', '/_telemetry'],
  ...['/api/*', '/_qa/*', '/_mfe/*', '/_flags/*'],
];

/** Creates the edge, which composes pages of live releases and is the browser's only origin for everything else. */
export function createEdge(parts: EdgeParts): Hono {
  const edge = createServices(parts);
  const { settings } = edge;
  const app = new Hono();
  configureShop({ session: currentVisitor });

  app.use(privateWithCookies, conditionalAnswers, securityHeaders(settings));
  app.use(limitHeaders(settings), traceRequests(), requestId());
  app.use(withSecurityEvents(edge.note, settings.proxies));
  addHealth(app, edge);
  addStatus(app, edge);
  addSiteFiles(app, edge);
  addOfferedTools(app, edge);
  addDevReload(app, edge);
  app.route(START_FILES, startFiles(edge));
  addReleaseFiles(app, edge);
  app.route('/_beacon', createBeaconRoutes(edge));
  app.route('/_telemetry', telemetryBeacon(edge));
  app.route('/_csp', edge.violations.routes);
  addFlags(app, edge);
  addConsent(app, edge);
  addEvents(app, edge);
  app.use('/api/wix/*', edge.observeAddedByScript);
  addActions(app, edge);
  addUpstreams(app, edge);
  addPreview(app, edge);
  for (const prefix of NO_PAGES) app.all(prefix, (c) => c.notFound());
  app.use(convertSession(settings)).get('*', limitSearchedPages(edge));
  addPages(app, edge);
  return app;
}
