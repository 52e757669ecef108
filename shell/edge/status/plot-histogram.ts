import { escapeHtml } from '../http/render-static-page.ts';
import {
  getQuantile,
  HISTOGRAM_BOUNDS,
  type Histogram,
  sumHistogram,
} from '../telemetry/field-metrics.ts';

interface Plot {
  label: string;
  /** Milliseconds: values up to the first are good, beyond the second poor. */
  limits: readonly [good: number, poor: number];
}

const BAR = 7;
const HEIGHT = 36;

/** Renders a histogram as SVG: a bar for each bound, in the colours of good, fair and poor. */
export function plotSvgHistogram(histogram: Histogram, { label, limits }: Plot): string {
  const most = Math.max(1, ...histogram.counts);
  const bars = histogram.counts.map((count, at) => {
    const height = count === 0 ? 1 : Math.max(3, Math.round((count / most) * HEIGHT));
    const grade = getGrade(HISTOGRAM_BOUNDS[at] ?? Number.POSITIVE_INFINITY, limits);
    return `<rect class="${grade}" x="${at * (BAR + 1)}" y="${HEIGHT - height}" width="${BAR}" height="${height}"/>`;
  });
  const text = `${label}: ${summarizeHistogram(histogram)}`;
  const width = histogram.counts.length * (BAR + 1);
  return `<svg role="img" aria-label="${escapeHtml(text)}" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}">${bars.join('')}</svg>`;
}

/** Returns a text such as `three quarters within 400 ms, of 1,200`. */
export function summarizeHistogram(histogram: Histogram): string {
  const bound = getQuantile(histogram, 0.75);
  if (bound === null) return 'no reports yet';
  const within = Number.isFinite(bound)
    ? `within ${formatMs(bound)}`
    : `partly beyond ${formatMs(LARGEST)}`;
  return `three quarters ${within}, of ${sumHistogram(histogram).toLocaleString('en')}`;
}

const LARGEST = HISTOGRAM_BOUNDS[HISTOGRAM_BOUNDS.length - 1] ?? 0;

const formatMs = (ms: number): string => `${ms.toLocaleString('en')} ms`;

function getGrade(bound: number, [good, poor]: Plot['limits']): string {
  if (bound <= good) return 'good';
  return bound <= poor ? 'fair' : 'poor';
}
