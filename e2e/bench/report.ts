import type { LoadResult } from './edge-load.ts';
import { median } from './median.ts';
import { type Others, otherSections } from './report-others.ts';
import type { Rounds, Sample } from './rounds.ts';
import { CACHES, type Cache, PAGE_NAMES, type PageName, PROFILE, VARIANTS } from './settings.ts';

export interface Measured extends Rounds, Others {
  load: LoadResult[];
  /** Lines about machine, versions, date and what else ran. */
  surroundings: string[];
}

export const NOTHING_MEASURED: Measured = {
  count: 0,
  samples: [],
  repeated: [],
  load: [],
  deliveries: [],
  registered: [],
  surroundings: [],
};

interface Row {
  name: string;
  of: (sample: Sample) => number;
  digits?: number;
}

const kB = (bytes: number): number => bytes / 1000;

const ROWS: Row[] = [
  { name: 'TTFB, ms', of: (s) => s.ttfb },
  { name: 'FCP, ms', of: (s) => s.fcp },
  { name: 'LCP, ms', of: (s) => s.lcp },
  { name: 'CLS', of: (s) => s.cls, digits: 3 },
  { name: 'Requests', of: (s) => s.requests },
  { name: 'API calls before an act', of: (s) => s.apiCalls },
  { name: 'HTML, kB', of: (s) => kB(s.bytes.html), digits: 1 },
  { name: 'Script, kB', of: (s) => kB(s.bytes.script), digits: 1 },
  { name: 'Style, kB', of: (s) => kB(s.bytes.style), digits: 1 },
  { name: 'Font, kB', of: (s) => kB(s.bytes.font), digits: 1 },
  { name: 'Picture, kB', of: (s) => kB(s.bytes.picture), digits: 1 },
  { name: 'Data, kB', of: (s) => kB(s.bytes.data), digits: 1 },
];

/** The whole report as Markdown. */
export function reportOf(measured: Measured): string {
  const { count, samples, repeated, load, surroundings } = measured;
  const { roundTripMs, bitsPerSecond, cpuSlowdown, viewport } = PROFILE;
  const tables = CACHES.flatMap((cache) =>
    PAGE_NAMES.map((page) => firstLoadTable(samples, page, cache)),
  );
  return `# What visitors and teams wait for

Written by \`pnpm bench\`. Composed: the shop as \`npm start\` serves it. Plain: the same sources as one
client-rendered application without federation. Secure: the composed shop over HTTP/2 and TLS, all others
over HTTP/1.1. Floor: what is above the composed page's fold, as static HTML with only its own styles and the
system's fonts, without a script. What follows the first paint is in [after-paint.md](after-paint.md).

${surroundings.map((line) => `- ${line}`).join('\n')}
- Profile: ${roundTripMs} ms round trip, ${bitsPerSecond / 1e6} Mbit/s, CPU ${cpuSlowdown}x, ${viewport.width}x${viewport.height}; brotli for all. Visitors come from a document of another site (decision 0185).
- ${count} rounds in turns, order reversed each round; cells: median (minimum). Visits repeated: ${repeated.length}.

## Ratios, of medians and of minima

${ratioTable(samples)}

${tables.join('\n\n')}

## The edge at 200 requests a second

16 connections, 10 s each, on the same machine; times of the answers themselves, in milliseconds.

| page | kept | answers | p50 | p95 | max | failures |
|---|---|---|---|---|---|---|
${load.map(loadRow).join('\n')}

${otherSections(measured)}
`;
}

function ratioTable(samples: Sample[]): string {
  const measures = ROWS.filter(({ name }) => /^(FCP|LCP)/.test(name));
  const lines = CACHES.flatMap((cache) =>
    PAGE_NAMES.flatMap((page) =>
      measures.map(({ name, of }) => {
        const groups = valuesOf(samples, page, cache).map((group) => group.map(of));
        const byMedian = groups.map(median);
        const byMinimum = groups.map((values) => Math.min(...values));
        const cells = [ratios(byMedian), ratios(byMinimum)].flat();
        return `| ${page}, ${cache} | ${name.replace(', ms', '')} | ${cells.join(' | ')} |`;
      }),
    ),
  );
  const others = VARIANTS.slice(1);
  const heads = [
    ...others.map((variant) => `composed/${variant}`),
    ...others.map((variant) => `… of minima/${variant}`),
  ];
  return `| page | measure | ${heads.join(' | ')} |
|---|---|${heads.map(() => '---|').join('')}
${lines.join('\n')}`;
}

function firstLoadTable(samples: Sample[], page: PageName, cache: Cache): string {
  const groups = valuesOf(samples, page, cache);
  const rows = ROWS.map(({ name, of, digits = 0 }) => {
    const cells = groups.map((group) => {
      const values = group.map(of);
      return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)})`;
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  const largest = groups.map((group) => `\`${group.at(-1)?.lcpElement.replaceAll('|', ' ')}\``);
  return `## ${page}, ${cache} cache

| | ${VARIANTS.join(' | ')} |
|---|${VARIANTS.map(() => '---|').join('')}
${rows.join('\n')}
| LCP element | ${largest.join(' | ')} |`;
}

const valuesOf = (samples: Sample[], page: PageName, cache: Cache): Sample[][] =>
  VARIANTS.map((variant) =>
    samples.filter((s) => s.page === page && s.cache === cache && s.variant === variant),
  );

/** Of the first to each of the others. */
const ratios = ([composed = Number.NaN, ...others]: number[]): string[] =>
  others.map((other) => (other > 0 ? (composed / other).toFixed(2) : '–'));

const loadRow = (r: LoadResult): string =>
  `| ${r.page} | ${r.isCached ? 'yes' : 'no'} | ${r.answers} | ${r.p50.toFixed(1)} | ${r.p95.toFixed(1)} | ${r.max.toFixed(1)} | ${r.failures} |`;
