import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';
import { realMilliseconds } from './kernel/virtual-time.ts';
import type { SimulationRunReport } from './play-seeds.ts';
import { listSeeds, playSeedsInWorker } from './play-seeds-in-worker.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUGS = join(import.meta.dirname, 'bugs');
const REPORT = join(import.meta.dirname, 'bugs.md');
const GOAL = 0.95;
/** Where packages find what they import. */
const PACKAGES = [
  '',
  'platform',
  'shell',
  'shell/edge',
  'shell/releases',
  'shared',
  'shared/tooling',
  'e2e',
];

interface Effort {
  /** Seeds of each round; `npm test` plays 500. */
  seeds: number;
  rounds: number;
  /** So many bugs at once. */
  workers: number;
}

interface Hunt {
  bug: string;
  /** The first seed of each round that found it, counted from 1; `null` for none. */
  found: (number | null)[];
  breach: string;
}

/** Plants each bug into a copy and looks how soon some seed finds it; 1 where too few are found. */
export async function findPlantedBugs(effort: Effort): Promise<number> {
  const waiting = (await readdir(BUGS)).toSorted();
  const hunts: Hunt[] = [];
  const startedAt = realMilliseconds();
  const huntOn = async () => {
    const copy = await copyWorkspace('simulation');
    try {
      await linkPackages(copy);
      for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
        const hunt = await huntFor(copy, bug, effort);
        console.log(lineOf(hunt));
        hunts.push(hunt);
      }
    } finally {
      await copy.remove();
    }
  };
  await Promise.all(Array.from({ length: effort.workers }, huntOn));
  const all = hunts.flatMap(({ found }) => found);
  const share = all.filter((seed) => seed !== null).length / all.length;
  const minutes = (realMilliseconds() - startedAt) / 60_000;
  await writeFile(REPORT, reportOf(hunts, { ...effort, share, minutes }));
  console.log(`${hunts.length} bugs, found in ${percent(share)} of ${all.length} rounds`);
  return share >= GOAL ? 0 : 1;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

async function linkPackages({ root }: WorkspaceCopy): Promise<void> {
  for (const folder of PACKAGES) {
    await mkdir(join(root, folder), { recursive: true });
    await symlink(join(ROOT, folder, 'node_modules'), join(root, folder, 'node_modules'));
  }
}

async function huntFor(
  copy: WorkspaceCopy,
  file: string,
  { seeds, rounds }: Effort,
): Promise<Hunt> {
  const patch = join(BUGS, file);
  const finds: (SimulationRunReport | null)[] = [];
  await copy.run('git', ['apply', '--unsafe-paths', patch]);
  try {
    for (let round = 0; round < rounds; round++) {
      const range = { from: 1 + round * seeds, count: seeds };
      finds.push(await firstBreach(listSeeds(range), copy.root));
    }
  } finally {
    await copy.run('git', ['apply', '-R', '--unsafe-paths', patch]);
  }
  const finders = finds.filter((reported) => reported !== null);
  const own = await firstBreach(
    finders.map(({ seed }) => seed),
    copy.root,
  );
  if (own) throw new Error(`seed ${own.seed} needs no bug: ${own.breaches[0]}`);
  return {
    bug: file.replace('.patch', ''),
    found: finds.map((reported, round) => reported && reported.seed - round * seeds),
    breach: finders[0]?.breaches[0]?.split('\n')[0] ?? '',
  };
}

/** Returns the report of the first of these seeds that came to a breach; `null` where none does. */
async function firstBreach(
  seeds: readonly number[],
  root: string,
): Promise<SimulationRunReport | null> {
  if (seeds.length === 0) return null;
  const breached: SimulationRunReport[] = [];
  const onResult = (reported: SimulationRunReport) => {
    if (reported.breaches.length > 0) breached.push(reported);
  };
  await playSeedsInWorker(seeds, { root, untilFound: true, onResult });
  return breached[0] ?? null;
}

const MOST_LETTERS = 100;

function lineOf({ bug, found, breach }: Hunt): string {
  const reported = breach.length > MOST_LETTERS ? `${breach.slice(0, MOST_LETTERS)}…` : breach;
  const seeds = found.map((seed) => seed ?? 'not found').join(', ');
  return `| ${bug} | ${seeds} | ${reported.replaceAll('|', '/')} |`;
}

function reportOf(
  hunts: readonly Hunt[],
  { seeds, rounds, share, minutes }: Effort & { share: number; minutes: number },
): string {
  return [
    '# Planted bugs',
    '',
    `\`npm run prove -- simulate --bugs\` plants each patch of \`bugs/\` into a copy of the sources and plays ${rounds} times`,
    `${seeds} seeds, each until a seed finds it. Found in ${percent(share)} of ${hunts.length * rounds} rounds, in ${minutes.toFixed(0)} minutes.`,
    '',
    '| Bug | Found by which seed of each round | Broken promise |',
    '| --- | --- | --- |',
    ...hunts.map(lineOf).toSorted(),
    '',
  ].join('\n');
}
