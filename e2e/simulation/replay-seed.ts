import fc from 'fast-check';
import { type JourneyStep, journeyArbitrary } from './random-journey-steps.ts';
import {
  createJourney,
  type JourneyResult,
  type JourneySetup,
  openJourneySetup,
  runJourney,
} from './run-simulated-journey.ts';

/** As many shorter journeys are tried. */
const MOST_SHORTENED = 150;

/** Plays one seed and prints all that happens; a journey with a breach is made as short as it can be and still has one. */
export async function replaySeed(seed: number): Promise<number> {
  const setup = await openJourneySetup();
  const steps = createJourney(seed);
  const { breaches, lines, hash } = await runJourney(setup, { seed, steps });
  console.log(`${lines.join('\n')}\n\nhash ${hash}`);
  if (breaches.length === 0) {
    console.log('nothing was broken');
    return 0;
  }
  console.log(`\n${breaches.join('\n')}`);
  const shortest = await shortened(setup, { seed, steps });
  console.log(`\n${shortest.steps.length} steps of ${steps.length} are enough:`);
  for (const step of shortest.steps) console.log(JSON.stringify(step));
  console.log(shortest.result.lines.join('\n'));
  console.log(`\n${shortest.result.breaches.join('\n')}`);
  return 1;
}

interface Played {
  steps: readonly JourneyStep[];
  result: JourneyResult;
}

async function shortened(
  setup: JourneySetup,
  { seed, steps }: { seed: number; steps: readonly JourneyStep[] },
): Promise<Played> {
  const shortest: { found?: Played } = {};
  let tries = 0;
  const property = fc.asyncProperty(journeyArbitrary, async (tried) => {
    tries += 1;
    if (tries > MOST_SHORTENED) return;
    const result = await runJourney(setup, { seed, steps: tried });
    if (result.breaches.length === 0) return;
    shortest.found = { steps: tried, result };
    throw new Error('a breach');
  });
  // The journey of the seed comes first, as `fc.sample` makes it; what follows are shorter ones.
  await fc.check(property, { seed, numRuns: 1 });
  return shortest.found ?? { steps, result: await runJourney(setup, { seed, steps }) };
}
