import { join } from 'node:path';
import { realMilliseconds } from './kernel/virtual-time.ts';
import type { SimulationRunReport } from './play-seeds.ts';
import {
  listSeeds,
  playSeedsInWorker,
  type SeedRange,
  splitSeeds,
} from './play-seeds-in-worker.ts';

const ROOT = join(import.meta.dirname, '../..');
/** So many seeds are played again, to see whether what happens is the same. */
const AGAIN = 4;

/** Plays all seeds of a range; the exit code says whether all promises were fulfilled, and each seed that broke one is named. */
export async function simulateSeeds(range: SeedRange, workers: number): Promise<number> {
  const startedAt = realMilliseconds();
  const played = new Map<number, SimulationRunReport>();
  const onResult = (reported: SimulationRunReport): void => {
    played.set(reported.seed, reported);
    if (reported.breaches.length > 0)
      console.log(`seed ${reported.seed}\n  ${reported.breaches.join('\n  ')}`);
  };
  const sharesOfAll = splitSeeds(range, workers);
  await Promise.all(sharesOfAll.map((seeds) => playSeedsInWorker(seeds, { root: ROOT, onResult })));
  const others = await differing(range, played);
  for (const seed of others) console.log(`seed ${seed} is not the same when it is played again`);
  const seconds = ((realMilliseconds() - startedAt) / 1000).toFixed(1);
  const failed = [...played.values()].filter(({ breaches }) => breaches.length > 0);
  console.log(`${played.size} seeds in ${seconds} s, ${failed.length} of them with a breach`);
  const [first] = failed;
  if (first)
    console.log(
      `npm run prove -- simulate --seed ${first.seed} plays one again and makes it shorter`,
    );
  const isWhole = played.size === range.count;
  return failed.length === 0 && others.length === 0 && isWhole ? 0 : 1;
}

/** Seeds that another process, which has played others before, does not play as they were, or not twice in the same way. */
async function differing(
  range: SeedRange,
  played: Map<number, SimulationRunReport>,
): Promise<number[]> {
  const every = Math.max(1, Math.floor(range.count / AGAIN));
  const some = listSeeds(range)
    .filter((_, at) => at % every === 0)
    .toReversed();
  const others = new Set<number>();
  const onResult = ({ seed, hash }: SimulationRunReport): void => {
    if (played.get(seed)?.hash !== hash) others.add(seed);
  };
  await playSeedsInWorker([...some, ...some], { root: ROOT, onResult });
  return [...others];
}
