import type { ReleaseStore } from '@horae/releases/release-store.ts';
import type { Context, MiddlewareHandler } from 'hono';
import type { RemoteFormAction } from './actions/run-action.ts';
import { createCanaryMonitor } from './canary/canary-monitor.ts';
import type { Settings } from './edge-settings-types.ts';
import { isCartAddition } from './events/calls-to-shop-events.ts';
import { getClientAddress, toClientNetwork } from './http/client-address.ts';
import type { LiveSet } from './live/live-releases.ts';
import type { ObservedCall } from './session/run-as-visitor.ts';
import type { EdgeState } from './state/shared-edge-state.ts';
import { createFieldMetricStore } from './telemetry/field-metrics.ts';
import { createMetricRecorder } from './telemetry/opentelemetry-metrics.ts';
import type { TelemetryEvent } from './telemetry/telemetry-route.ts';
import type { ApiVersionProbe } from './upstream/detect-api-versions.ts';
import { type PlatformQuota, REFUSAL_PAUSE_MS } from './upstream/platform-quota.ts';
import type { PlatformSettingsChecker } from './upstream/settings-match-platform.ts';

interface ObserverParts {
  settings: Settings;
  store: ReleaseStore;
  live: () => Promise<LiveSet>;
  state: EdgeState;
  versions: ApiVersionProbe;
  fit: Pick<PlatformSettingsChecker, 'observe'>;
  quota: Pick<PlatformQuota, 'made'>;
  onError: (error: unknown, where: string) => void;
}

const API = '/api/wix';

/** Creates what passes observations on: of browsers, of visitors' calls, of actions and of the platform's answers. */
export function createEdgeObservers(parts: ObserverParts) {
  const { settings, store, live, state, onError } = parts;
  const watch = createCanaryMonitor({
    store,
    comparisons: async () => (await live()).comparisons,
    margin: settings.canaryMargin,
    errorRate: settings.canaryErrorRate,
    onError,
    state,
  });
  const fieldMetrics = createFieldMetricStore();
  const measure = createMetricRecorder();
  const failing = (error: unknown): void => onError(error, 'canary');
  const getVisitor = (c: Context) => toClientNetwork(getClientAddress(c, settings.proxies));

  /** Reports cart additions to the canaries, by form or by script; versions are counted here, not people. */
  const observeAdded = (
    c: Context,
    call: Pick<ObservedCall, 'method' | 'path' | 'status'>,
  ): void => {
    if (isCartAddition(call)) watch.added(getVisitor(c)).catch(failing);
  };
  const observeAddedByScript: MiddlewareHandler = async (c, next) => {
    await next();
    const { method, path } = c.req;
    observeAdded(c, { method, path: path.slice(API.length), status: c.res.status });
  };

  return {
    watch,
    fieldMetrics,
    observeAdded,
    observeAddedByScript,
    observePlatform: platformObserver(parts),
    /** Passes field metrics on: to the status page, to OpenTelemetry, and to the comparison of canaries. */
    observeBrowser(observation: TelemetryEvent, visitor: string): void {
      fieldMetrics.add(observation);
      measure(observation);
      if (observation.kind === 'view' || observation.kind === 'slow') return;
      watch.measured({ ...observation, visitor }).catch(failing);
    },
    /** Counts a failed action against its version like a failed module. */
    onActionFailed({ release, name }: RemoteFormAction, error: unknown, c: Context): void {
      onError(error, `action ${release.name}/${name} of ${release.name}@${release.version}`);
      const sighting = { remote: release.name, version: release.version, visitor: getVisitor(c) };
      watch.failed(sighting).catch(failing);
    },
  };
}

/** Passes the platform's answers to visitors' own calls on to all who need them. */
const platformObserver =
  ({ versions, fit, quota }: ObserverParts): ApiVersionProbe['observe'] =>
  (path, answer) => {
    versions.observe(path, answer);
    fit.observe(path, answer);
    // The hosted service counts by site, so a 429 for a visitor applies to the edge as well.
    quota.made(answer.status === 429 ? REFUSAL_PAUSE_MS : undefined);
  };
