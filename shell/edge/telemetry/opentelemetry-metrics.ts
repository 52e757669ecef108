import { metrics } from '@opentelemetry/api';
import type { TelemetryEvent } from './telemetry-route.ts';

/** Their names at the collector; `deploy/grafana/horae.json` queries them. */
export const METRIC_NAMES = {
  views: 'horae.views',
  errors: 'horae.errors',
  lcp: 'horae.lcp',
  inp: 'horae.inp',
  slow: 'horae.slow',
} as const;

/** Records observations as OpenTelemetry metrics; does nothing unless telemetry is on. */
export function createMetricRecorder(): (observation: TelemetryEvent) => void {
  const meter = metrics.getMeter('horae');
  const views = meter.createCounter(METRIC_NAMES.views, { description: 'Pages with this version' });
  const errors = meter.createCounter(METRIC_NAMES.errors, { description: 'Errors in browsers' });
  const slow = meter.createCounter(METRIC_NAMES.slow, { description: 'Clicks of 200 ms and more' });
  const lcp = meter.createHistogram(METRIC_NAMES.lcp, { unit: 'ms' });
  const inp = meter.createHistogram(METRIC_NAMES.inp, { unit: 'ms' });

  return (observation) => {
    const { remote, version } = observation;
    const attributes = { remote, version };
    switch (observation.kind) {
      case 'view':
        return views.add(1, attributes);
      case 'error':
        return errors.add(1, { ...attributes, name: observation.name });
      case 'slow':
        return slow.add(1, attributes);
      case 'lcp':
        return lcp.record(observation.ms, attributes);
      default:
        return inp.record(observation.ms, attributes);
    }
  };
}
