import type { SimulatedCanaryVerdict } from './judge-simulated-canary.ts';

/** One scenario, at several shares of the canary. */
export interface ScenarioVerdicts {
  name: string;
  cells: { percent: number; found: SimulatedCanaryVerdict[] }[];
}

interface Results {
  harmless: ScenarioVerdicts[];
  worse: ScenarioVerdicts[];
  crowds: number;
  seed: number;
  count: number;
  percents: number[];
  rules: { errorRate: number; margin: number };
}

export function renderSimulationReport({
  harmless,
  worse,
  crowds,
  seed,
  count,
  percents,
  rules,
}: Results): string {
  const shares = percents.map((percent) => `canary for ${percent} %`).join(' | ');
  const rule = `|---|${percents.map(() => '---|').join('')}`;
  return `# How canaries are judged

Written by \`npm run prove -- canary-crowd ${crowds} ${seed}\`. Each cell: ${crowds} crowds of up to ${count.toLocaleString('en')} visitors, judged after
every 25 of them; error rate ${rules.errorRate * 100} % for all measures and looks together, margin of failures ${rules.margin * 100} %
(decision 0163). In brackets the 95 % confidence interval of the share (Wilson).

## False alarms: canaries that are no worse and were taken back

| crowd | ${shares} |
${rule}
${harmless.map((line) => row(line, alarms)).join('\n')}

## Missed alarms: canaries that are worse and stayed

With the visitors, canary and live together, after which half of those that were taken back had gone (nine tenths), and the
measure named most often.

| crowd | ${shares} |
${rule}
${worse.map((line) => row(line, misses)).join('\n')}
`;
}

const row = (
  { name, cells }: ScenarioVerdicts,
  cell: (found: SimulatedCanaryVerdict[]) => string,
): string => `| ${name} | ${cells.map(({ found }) => cell(found)).join(' | ')} |`;

const alarms = (found: SimulatedCanaryVerdict[]): string => {
  const taken = found.filter(({ takenBackAt }) => takenBackAt !== null);
  return formatShare(taken.length, found.length);
};

function misses(found: SimulatedCanaryVerdict[]): string {
  const taken = found.flatMap(({ takenBackAt }) => takenBackAt ?? []).sort((a, b) => a - b);
  const missed = formatShare(found.length - taken.length, found.length);
  if (taken.length === 0) return missed;
  const at = (share: number) => taken[Math.ceil(share * taken.length) - 1]?.toLocaleString('en');
  return `${missed}; ${at(0.5)} (${at(0.9)}), ${getMostFrequentMeasure(found)}`;
}

function getMostFrequentMeasure(found: SimulatedCanaryVerdict[]): string {
  const times = new Map<string, number>();
  for (const { reason } of found) {
    const measure = reason?.slice(0, reason.indexOf(':'));
    if (measure) times.set(measure, (times.get(measure) ?? 0) + 1);
  }
  return [...times].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

function formatShare(times: number, of: number): string {
  const z = 1.96;
  const share = times / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half =
    (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  const percent = (value: number) => (100 * Math.min(1, Math.max(0, value))).toFixed(1);
  return `${percent(share)} % (${percent(middle - half)}–${percent(middle + half)})`;
}
