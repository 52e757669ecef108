import { expect, test } from 'vitest';
import { addToHistogram, createHistogram, getQuantile } from '../telemetry/field-metrics.ts';
import { plotSvgHistogram, summarizeHistogram } from './plot-histogram.ts';

const of = (...values: number[]) => values.reduce(addToHistogram, createHistogram());

test.each([
  [[], null],
  [[50], 50],
  [[51], 100],
  [[10, 10, 10, 9000], 50],
  [[10, 10, 9000, 9000], 10_000],
  [[20_000], Number.POSITIVE_INFINITY],
])('three quarters of %j are below %s', (values: number[], bound) => {
  expect(getQuantile(of(...values), 0.75)).toBe(bound);
});

test('a plot has a text alternative, and grades its bars', () => {
  const plot = plotSvgHistogram(of(100, 300, 300, 9000), {
    label: 'INP of <all>',
    limits: [200, 500],
  });

  expect(plot).toContain('aria-label="INP of &#60;all&#62;: three quarters within 300 ms, of 4"');
  expect(plot.match(/class="good"/g)).toHaveLength(4);
  expect(plot.match(/class="fair"/g)).toHaveLength(3);
});

test.each([
  [of(), 'no reports yet'],
  [of(20_000), 'three quarters partly beyond 10,000 ms, of 1'],
])('the histogram %o has its summary', (histogram, text) => {
  expect(summarizeHistogram(histogram)).toBe(text);
});
