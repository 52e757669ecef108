// The order counts: each of these changes what the ones after it, and the shop, find.
import './kernel/virtual-time.ts';
import './kernel/seeded-random.ts';
import './kernel/deterministic-crypto-and-zlib.ts';
import { parseArgs } from 'node:util';

/*
 * `npm run prove -- simulate [--seeds 500] [--from 1] [--workers 2] | --seed <n> | --bugs [--rounds 3]`: plays journeys in a shop
 * whose clock, network and chance follow from the seed, and prints broken promises. Ends with 1 where there is one.
 */

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    seed: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    /** Seeds that a worker plays; it prints each result in a line. */
    worker: { type: 'string' },
    /** How often each bug is looked for, in other seeds. */
    rounds: { type: 'string', default: '3' },
    'until-found': { type: 'boolean', default: false },
  },
});
const range = { from: Number(values.from), count: Number(values.seeds) };

if (values.bugs) {
  const { findPlantedBugs: findBugs } = await import('./find-planted-bugs.ts');
  process.exitCode = await findBugs({
    seeds: range.count,
    rounds: Number(values.rounds),
    workers: Number(values.workers),
  });
} else if (values.worker !== undefined) {
  const { playSeeds } = await import('./play-seeds.ts');
  await playSeeds(values.worker.split(',').map(Number), { untilFound: values['until-found'] });
} else if (values.seed === undefined) {
  const { simulateSeeds: simulate } = await import('./simulate-seeds.ts');
  process.exitCode = await simulate(range, Number(values.workers));
} else {
  const { replaySeed: replay } = await import('./replay-seed.ts');
  process.exitCode = await replay(Number(values.seed));
}
process.exit();
