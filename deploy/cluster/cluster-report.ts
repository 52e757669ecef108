import { cpus } from 'node:os';
import { isInvariantUpheld } from './judge/judge-cluster-run.ts';
import type { InvariantVerdict, OrdersAndStock } from './judge/shop-promises.ts';
import type { RunEvent } from './run-log.ts';

export interface ClusterRun {
  seed: number;
  shoppers: number;
  seconds: number;
  thinkMs: number;
  isShort: boolean;
  entries: readonly RunEvent[];
  stored: OrdersAndStock;
  verdicts: readonly InvariantVerdict[];
}

const MOST_BREACHES = 10;

export function toClusterReport(run: ClusterRun): string {
  const { seed, shoppers, seconds, thinkMs, isShort } = run;
  const extent = isShort ? '--short' : `--seconds ${seconds}`;
  return [
    '# The shop while its parts die',
    '',
    `\`npm run prove -- cluster --seed ${seed} --shoppers ${shoppers} ${extent} --think ${thinkMs}\`, on ${cpus().length} cores. ` +
      'Three edges, two platforms, one process for the jobs, Redis, a Postgres primary with a synchronous standby, ' +
      'HAProxy with the configuration of `deploy/haproxy`.',
    '',
    ...promiseLines(run),
    '',
    ...crowdLines(run),
    '',
    stallLine(run.entries),
    '',
    ...faultLines(run.entries),
    '',
  ].join('\n');
}

function promiseLines({ verdicts }: ClusterRun): string[] {
  const rows = verdicts.map((verdict) => {
    const { promise, looked, breaches } = verdict;
    return `| ${promise} | ${looked} | ${breaches.length} | ${isInvariantUpheld(verdict) ? 'fulfilled' : 'broken'} |`;
  });
  const reported = verdicts.flatMap(({ breaches }) => breaches.slice(0, MOST_BREACHES));
  return [
    '| Promise | looked at | breaches | |',
    '| --- | --: | --: | --- |',
    ...rows,
    ...(reported.length > 0 ? ['', ...reported.map((line) => `- ${line}`)] : []),
  ];
}

function crowdLines({ entries, stored }: ClusterRun): string[] {
  const answers = entries.filter((entry) => entry.kind === 'answer');
  const orders = entries.filter((entry) => entry.kind === 'order');
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const done = orders.filter(({ outcome }) => outcome === 'done').length;
  const refused = orders.filter(({ outcome }) => outcome === 'refused').length;
  return [
    `${answers.length} answers (median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms), ` +
      `${answers.filter(({ error }) => error !== null).length} of them errors; ` +
      `${done} orders acknowledged, ${refused} refused since something was sold out, ` +
      `${orders.length - done - refused} given up; ${stored.orders.length} in the database.`,
  ];
}

/** A machine that stands still decides how soon anything comes back. */
function stallLine(entries: readonly RunEvent[]): string {
  const stalls = entries.flatMap((entry) => (entry.kind === 'stall' ? [entry.ms] : []));
  const stalledMs = stalls.reduce((sum, ms) => sum + ms, 0);
  return `The run itself got no time at all for ${seconds(stalledMs)} s.`;
}

function faultLines(entries: readonly RunEvent[]): string[] {
  const errors = entries.filter((entry) => entry.kind === 'answer').filter(({ error }) => error);
  const rows = entries.flatMap((entry) => {
    if (entry.kind === 'left out')
      return [`| ${seconds(entry.at)} | left out, since the time was over: ${entry.what} | | | |`];
    if (entry.kind === 'release') return [`| ${seconds(entry.at)} | ${entry.what} | | | |`];
    if (entry.kind === 'upgrade')
      return [
        `| ${seconds(entry.at)} | every process replaced | ${seconds(entry.until - entry.at)} | | |`,
      ];
    if (entry.kind !== 'fault') return [];
    const { at, until, fault, target } = entry;
    const after = errors
      .map((one) => one.at + one.ms - at)
      .filter((ms) => ms >= 0 && ms <= until - at);
    const last = after.length > 0 ? seconds(Math.max(...after)) : '';
    return [
      `| ${seconds(at)} | ${fault}: ${target} | ${seconds(until - at)} | ${after.length} | ${last} |`,
    ];
  });
  return [
    'What was done, seconds from the start; how long until everything stood again; errors that shoppers got, and seconds until the last.',
    '',
    '| at | what | whole after | errors | last after |',
    '| --: | --- | --: | --: | --: |',
    ...rows,
  ];
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
