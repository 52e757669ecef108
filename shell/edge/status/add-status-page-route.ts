import type { ReleaseStore } from '@horae/releases/release-store.ts';
import type { Context, Hono } from 'hono';
import type { CanaryMonitor, RunningCanary } from '../canary/canary-monitor.ts';
import type { Settings } from '../edge-settings-types.ts';
import { isSameToken } from '../http/check-request-origin.ts';
import { limitRate } from '../http/limit-rate.ts';
import { logSecurityEvent } from '../http/log-security-events.ts';
import { toCspHash } from '../http/render-static-page.ts';
import type { PageTimer } from '../page/page-timer.ts';
import { getPageHeaders } from '../page/security-headers.ts';
import type { FieldMetricStore } from '../telemetry/field-metrics.ts';
import { getVersionRows } from './release-version-rows.ts';
import { listEndedCanaries } from './render-canaries.ts';
import { renderReleasesPage, STATUS_PAGE_STYLES } from './render-releases-page.ts';

interface StatusParts {
  settings: Settings;
  store: ReleaseStore;
  fieldMetrics: FieldMetricStore;
  watch: Pick<CanaryMonitor, 'counts' | 'running'>;
  times: Pick<PageTimer, 'all'>;
}

/** Enough for a team, too few for guessing tokens. */
const PER_MINUTE = 30;
const MAX_ENDED = 20;

const STYLE_HASH = toCspHash(STATUS_PAGE_STYLES);

/** `GET /_status` renders the state of versions for holders of the token, a password or bearer token; without one set there is no such page. */
export function addStatusPageRoute(app: Hono, parts: StatusParts): void {
  const { settings, store, fieldMetrics, watch, times } = parts;
  const { statusToken } = settings;
  if (!statusToken) return;
  const limit = limitRate({
    name: 'status',
    perMinute: PER_MINUTE,
    proxies: settings.proxies,
    counts: () => true,
  });
  app.get('/_status', limit, async (c) => {
    const given = readToken(c);
    if (!isSameToken(given, statusToken)) {
      if (given !== undefined) logSecurityEvent(c, 'status-refused');
      return c.text('The token of this page is its password', 401, {
        'www-authenticate': 'Basic realm="Horae status", charset="UTF-8"',
        'cache-control': 'no-store',
      });
    }
    const [live, revisions, visitors, running] = await Promise.all([
      store.live(),
      store.history(),
      watch.counts(),
      watch.running(),
    ]);
    const rows = getVersionRows({ live, fieldMetrics: fieldMetrics.all(), visitors });
    const ended = listEndedCanaries(revisions).slice(0, MAX_ENDED);
    // This edge may not have noticed yet that a canary was rolled back.
    const isRunning = ({ comparison: { remote, versions } }: RunningCanary) =>
      live.canaries[remote]?.version === versions.canary;
    const at = new Date().toISOString();
    return c.html(
      renderReleasesPage({
        ...{ revision: live.revision, rows, running: running.filter(isRunning), ended, at },
        times: times.all(),
      }),
      200,
      {
        'cache-control': 'no-store',
        ...getPageHeaders(settings, { styles: [STYLE_HASH], scripts: [] }),
      },
    );
  });
}

/** Reads the token from Basic authentication, whatever the user name, or from a bearer token. */
function readToken(c: Context): string | undefined {
  const [scheme = '', value = ''] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}
