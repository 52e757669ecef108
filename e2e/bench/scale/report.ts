import { median, quantile } from '../median.ts';
import { ratioOfPairs } from '../ratio-of-pairs.ts';
import type { Traffic } from '../traffic.ts';
import type { Seen } from '../visit.ts';
import type { Load } from './load.ts';

export interface Visit extends Seen, Traffic {
  round: number;
  remotes: number;
  /** LCP of short visits with this machine's own processor, in milliseconds. */
  glances: number[];
}

export interface Scale {
  counts: number[];
  visits: Visit[];
  loads: (Load & { remotes: number })[];
  surroundings: string[];
}

export function reportOf({ counts, visits, loads, surroundings }: Scale): string {
  const of = (remotes: number) => visits.filter((visit) => visit.remotes === remotes);
  const head = counts.map((remotes) => `${remotes} remotes`).join(' | ');
  const row = (name: string, cell: (visits: Visit[]) => string) =>
    `| ${name} | ${counts.map((remotes) => cell(of(remotes))).join(' | ')} |`;
  const [few = 0, ...more] = counts;
  return `# One shop with ever more remotes

Written by \`npm run bench -- scale\`. A watch's page, cold cache, on the bench's phone (165 ms round trip, 9 Mbit/s, CPU 4x); an edge for
each number of remotes over one platform, visited in turns. The other remotes are copies of the chat with a page of their own.

${surroundings.map((line) => `- ${line}`).join('\n')}
- ${of(few).length} rounds; cells: median (quartiles). With fewer cores than load the times say little; a visit with few requests was read before its scripts began

| | ${head} |
|---|${counts.map(() => '---|').join('')}
${row('LCP, ms', (all) => spread(all.map(({ lcp }) => lcp)))}
${row('LCP with this machine’s processor, ms', (all) => spread(all.flatMap(({ glances }) => glances)))}
${row('FCP, ms', (all) => spread(all.map(({ fcp }) => fcp)))}
${row('Requests', (all) => spread(all.map(({ requests }) => requests)))}
${row('Document, bytes', (all) => spread(all.map(({ bytes }) => bytes.html)))}
${row('Scripts, bytes', (all) => spread(all.map(({ bytes }) => bytes.script)))}
${row('All, bytes', (all) => spread(all.map(({ bytes }) => sumOf(bytes))))}

LCP against ${few} remotes, round by round (geometric mean, 95 % confidence interval), on the phone's network with this machine's
own processor, ${of(few).at(0)?.glances.length ?? 0} visits a round; in brackets the one visit a round of the whole phone, of which each differs by a fifth from the next:

${more.map((remotes) => `- ${remotes} remotes: ${ratioOf(of(remotes), of(few), ofGlances)} [${ratioOf(of(remotes), of(few), ofPhone)}]`).join('\n')}

## The edge under load

One process, asked from the same machine, where the platform runs too; answer times in milliseconds. Kept pages over 32
connections, each asking again at once; new ones as visitors come, at any moment (Poisson), counted from when each was due, once an edge has made some thousand. What
a core can answer follows from the time that the process has used, whatever else ran beside it. Where the same was asked several times, in turns: medians, and each p95.

| remotes | asked for | answers | per second | p50 | p95 | failures | core time, ms | a core, per second |
|---|---|---|---|---|---|---|---|---|
${rowsOf(loads).map(loadRow).join('\n')}
`;
}

const sumOf = (bytes: Traffic['bytes']): number =>
  Object.values(bytes).reduce((sum, one) => sum + one, 0);

const spread = (values: number[]): string =>
  `${median(values).toFixed(0)} (${quantile(values, 0.25).toFixed(0)}–${quantile(values, 0.75).toFixed(0)})`;

const ofPhone = ({ lcp }: Visit): number => Math.log(lcp);

const ofGlances = ({ glances }: Visit): number =>
  glances.reduce((sum, one) => sum + Math.log(one), 0) / glances.length;

const isWhole = (glances: number[]): boolean => glances.length > 0;

/** Compares pairs of one round, so that other load of the machine counts for both. */
function ratioOf(visits: Visit[], others: Visit[], logOf: (visit: Visit) => number): string {
  const pairs = visits.flatMap((visit): [number, number][] => {
    const other = others.find(({ round, glances }) => round === visit.round && isWhole(glances));
    return other && isWhole(visit.glances) ? [[logOf(visit), logOf(other)]] : [];
  });
  if (pairs.length < 2) return 'too few rounds';
  const { mean, low, high } = ratioOfPairs(pairs);
  const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`;
  return `${percent(mean)} (${percent(low)} to ${percent(high)})`;
}

type ShopLoad = Scale['loads'][number];

/** Groups the loads of each shop by their requests. */
function rowsOf(loads: ShopLoad[]): ShopLoad[][] {
  const rows = new Map<string, ShopLoad[]>();
  for (const one of loads) {
    const key = `${one.remotes} ${one.what}`;
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  const remotesOf = ([first]: ShopLoad[]) => first?.remotes ?? 0;
  return [...rows.values()].sort((one, other) => remotesOf(one) - remotesOf(other));
}

function loadRow(row: ShopLoad[]): string {
  const middle = (of: (one: ShopLoad) => number, digits: number) =>
    median(row.map(of)).toFixed(digits);
  const sum = (of: (one: ShopLoad) => number) => row.reduce((all, one) => all + of(one), 0);
  const each = row.length > 1 ? ` (${row.map(({ p95 }) => p95.toFixed(0)).join(', ')})` : '';
  const cells = [
    ...[row[0]?.remotes, row[0]?.what, sum(({ answers }) => answers)],
    middle(({ perSecond }) => perSecond, 0),
    middle(({ p50 }) => p50, 1),
    middle(({ p95 }) => p95, 1) + each,
    sum(({ failures }) => failures),
    ...coreOf(row.flatMap(({ cpuMs }) => cpuMs ?? [])),
  ];
  return `| ${cells.join(' | ')} |`;
}

const coreOf = (ms: number[]): string[] =>
  ms.length === 0 ? ['–', '–'] : [median(ms).toFixed(2), (1000 / median(ms)).toFixed(0)];
