import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { METRIC_NAMES } from './opentelemetry-metrics.ts';

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const FILE = join(import.meta.dirname, '../../../deploy/grafana/horae.json');
const { panels }: { panels: Panel[] } = JSON.parse(readFileSync(FILE, 'utf8'));
const named = new Set(
  panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/horae_\w+/g) ?? [])),
);

/** As Prometheus calls them: a counter ends with what it is, a histogram with its unit and its part. */
const NAMES = {
  [METRIC_NAMES.views]: 'horae_views_total',
  [METRIC_NAMES.errors]: 'horae_errors_total',
  [METRIC_NAMES.slow]: 'horae_slow_total',
  [METRIC_NAMES.lcp]: 'horae_lcp_milliseconds_bucket',
  [METRIC_NAMES.inp]: 'horae_inp_milliseconds_bucket',
};

test('the dashboard queries every metric of the edge, and no other', () => {
  expect([...named].sort()).toEqual(Object.values(NAMES).sort());
  expect(Object.keys(NAMES).sort()).toEqual(Object.values(METRIC_NAMES).sort());
});
