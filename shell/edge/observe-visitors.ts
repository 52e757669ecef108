import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { createCanaryWatch } from './canary/canary-watch.ts';
import type { Settings } from './edge-settings.ts';
import type { LiveSet } from './live/live-releases.ts';
import { observeCartAdditions } from './observe-cart-additions.ts';
import type { EdgeState } from './state/shared-state.ts';
import { createFieldMetricStore } from './telemetry/field-metric-store.ts';
import { createMetrics } from './telemetry/metrics.ts';
import type { Observation } from './telemetry/observation.ts';

interface ObserverParts {
  settings: Settings;
  store: ReleaseStore;
  live: () => Promise<LiveSet>;
  state: EdgeState;
  onError: (error: unknown, where: string) => void;
}

/** Passes field metrics on: to the status page, to OpenTelemetry, and to the comparison of canaries. */
export function observeVisitors({ settings, store, live, state, onError }: ObserverParts) {
  const watch = createCanaryWatch({
    store,
    comparisons: async () => (await live()).comparisons,
    margin: settings.canaryMargin,
    errorRate: settings.canaryErrorRate,
    onError,
    state,
  });
  const fieldMetrics = createFieldMetricStore();
  const measure = createMetrics();
  const observe = (observation: Observation, visitor: string): void => {
    fieldMetrics.add(observation);
    measure(observation);
    if (observation.kind === 'view' || observation.kind === 'slow') return;
    watch.measured({ ...observation, visitor }).catch((error: unknown) => onError(error, 'canary'));
  };
  return {
    watch,
    fieldMetrics,
    observe,
    cartAdditions: observeCartAdditions({ watch, proxies: settings.proxies, onError }),
  };
}
