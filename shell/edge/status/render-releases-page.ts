import type { RunningCanary } from '../canary/canary-monitor.ts';
import { escapeHtml, renderStaticPage } from '../http/render-static-page.ts';
import type { PageStepTimes } from '../page/page-timer.ts';
import { sumHistogram } from '../telemetry/field-metrics.ts';
import { plotSvgHistogram, summarizeHistogram } from './plot-histogram.ts';
import type { VersionStatus } from './release-version-rows.ts';
import { type EndedCanary, renderRunningCanary } from './render-canaries.ts';

interface Status {
  revision: number;
  rows: VersionStatus[];
  running: RunningCanary[];
  ended: EndedCanary[];
  times: PageStepTimes[];
  /** The time of the request, ISO 8601. */
  at: string;
}

/** The bounds of good and poor (web.dev/vitals), in milliseconds. */
const LIMITS = { lcp: [2500, 4000], inp: [200, 500] } as const;

/** Renders the page for teams: every version with its field metrics, and the canaries. */
export const renderReleasesPage = ({ revision, rows, running, ended, times, at }: Status): string =>
  renderStaticPage({
    title: 'Status',
    head: '<meta name="robots" content="noindex">',
    style: STATUS_PAGE_STYLES,
    body: `<main>
<h1>Status</h1>
<p>Revision ${revision}, at <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time> UTC. Reports of browsers to this edge since it started. <a href="/_status">Load again</a></p>
<h2>Versions</h2>
<ul class="versions">
${rows.map(renderVersion).join('\n')}
</ul>
<h2>Canaries that are judged</h2>
${running.length === 0 ? '<p>None runs.</p>' : running.map(renderRunningCanary).join('\n')}
<h2>Canaries that ended</h2>
${ended.length === 0 ? '<p>None in the revisions that are kept.</p>' : renderEnded(ended)}
<h2>Where the time of pages goes</h2>
${renderTimes(times)}
</main>`,
  });

function renderVersion({ remote, version, state, fieldMetrics, visitors }: VersionStatus): string {
  const { views, errors, lcp, inp, slow } = fieldMetrics;
  const failed = Object.values(errors).reduce((all, count) => all + count, 0);
  const mark = state.startsWith('canary') ? 'state canary' : 'state';
  return `<li class="version">
<div class="head"><h3>${escapeHtml(remote)}</h3><span class="${mark}">${state}</span><code>${escapeHtml(version)}</code></div>
<dl class="facts">
${renderFact('Views', count(views), `visitors: ${count(visitors.views)}`)}
${renderFact('Failures', count(failed), `visitors without a part: ${count(visitors.failures)}`)}
${renderFact('Slow clicks', count(slow), '200 ms and more')}
${renderMetric('LCP', lcp, LIMITS.lcp)}
${renderMetric('INP', inp, LIMITS.inp)}
</dl>
${renderErrors(errors)}</li>`;
}

const count = (value: number): string => value.toLocaleString('en');

const renderFact = (name: string, value: string, more: string): string =>
  `<div><dt>${name}</dt><dd>${value}<small>${more}</small></dd></div>`;

function renderMetric(
  name: string,
  values: VersionStatus['fieldMetrics']['lcp'],
  limits: readonly [number, number],
): string {
  const plot =
    sumHistogram(values) === 0 ? '' : plotSvgHistogram(values, { label: `${name} of all`, limits });
  return `<div><dt>${name}</dt><dd><small>${summarizeHistogram(values)}</small>${plot}</dd></div>`;
}

function renderErrors(errors: Record<string, number>): string {
  const kinds = Object.entries(errors).sort(([, a], [, b]) => b - a);
  if (kinds.length === 0) return '';
  const items = kinds.map(([kind, times]) => `<li>${count(times)} × ${escapeHtml(kind)}</li>`);
  return `<details><summary>What failed</summary><ul class="errors">${items.join('')}</ul></details>\n`;
}

const STEPS: Record<PageStepTimes['step'], string> = {
  wait: 'Waiting for its turn',
  data: 'Data',
  render: 'Rendering',
  compose: 'Composing the document',
  compress: 'Packing for the line',
};

function renderTimes(times: PageStepTimes[]): string {
  const rows = times.map(
    ({ step, count: steps, median, p95 }) =>
      `<tr><td>${STEPS[step]}</td><td>${count(steps)}</td><td>${median.toFixed(1)} ms</td><td>${p95.toFixed(1)} ms</td></tr>`,
  );
  return renderTable(
    'Where the time of pages goes',
    ['Step', 'Times', 'Median', '95th percentile'],
    rows,
  );
}

function renderTable(label: string, heads: string[], rows: string[]): string {
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
}

function renderEnded(ended: EndedCanary[]): string {
  const rows = ended.map(
    ({ remote, version, percent, revision, outcome, reason }) =>
      `<tr><td>${escapeHtml(remote)}<br><code>${escapeHtml(version)}</code></td><td>${percent} %</td><td>${outcome}, revision ${revision}</td><td>${escapeHtml(reason ?? DEFAULT_REASONS[outcome])}</td></tr>`,
  );
  return renderTable('Canaries that ended', ['Version', 'Share', 'Outcome', 'Why'], rows);
}

const DEFAULT_REASONS: Record<EndedCanary['outcome'], string> = {
  promoted: 'by its team',
  replaced: 'by another canary',
  'taken back': 'by its team',
};

/** The shop's own colours; the page needs no other file. */
export const STATUS_PAGE_STYLES = `
:root { color-scheme: light dark; --ground: #f8f7f5; --raised: #fff; --ink: #1c1a17; --ink-2: #565149; --line: #e1ddd5; --good: #2f6b4a; --fair: #b0820f; --poor: #a32a22; --accent: #b0440f; }
@media (prefers-color-scheme: dark) { :root { --ground: #161513; --raised: #201e1b; --ink: #f2efe9; --ink-2: #b9b3a8; --line: #3a3631; --good: #6fbf92; --fair: #d9ab45; --poor: #ef8a80; --accent: #f0a27c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1rem/1.6 system-ui, sans-serif; }
main { max-inline-size: 1120px; margin-inline: auto; padding: 40px 20px 80px; }
h1 { margin: 0; font: 400 2.5rem/1.12 Georgia, serif; letter-spacing: -0.012em; }
h2 { margin: 48px 0 12px; font: 400 1.625rem/1.25 Georgia, serif; }
h3 { margin: 0; font: 400 1.375rem/1.3 Georgia, serif; }
p { margin: 8px 0 0; color: var(--ink-2); max-inline-size: 68ch; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
.versions { display: grid; gap: 16px; padding: 0; margin: 20px 0 0; list-style: none; }
.version { display: grid; gap: 16px 32px; padding: 20px; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; }
.head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
.head code, td code { overflow-wrap: anywhere; font-size: 0.8125rem; color: var(--ink-2); }
.state { padding: 0 10px; border: 1px solid var(--line); border-radius: 99px; font-size: 0.875rem; }
.canary { border-color: currentColor; color: var(--accent); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 16px 24px; margin: 0; }
.facts div { min-inline-size: 0; }
dt { font-size: 0.875rem; color: var(--ink-2); }
dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
dd small { display: block; font-size: 0.8125rem; color: var(--ink-2); }
svg { display: block; max-inline-size: 100%; margin-block-start: 8px; }
.good { fill: var(--good); } .fair { fill: var(--fair); } .poor { fill: var(--poor); }
summary { min-block-size: 24px; cursor: pointer; font-size: 0.875rem; }
ul.errors { margin: 8px 0 0; padding-inline-start: 20px; font-size: 0.875rem; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 10px 16px 10px 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
th { font-weight: 550; color: var(--ink-2); }
@media print { .version { break-inside: avoid; } }
`;
