import fc from 'fast-check';
import { journey, type Step } from './journey.ts';
import { type Ground, type Result, runJourney } from './run-journey.ts';

/** The journey of a seed. */
export function journeyOf(seed: number): Step[] {
  const [steps = []] = fc.sample(journey, { seed, numRuns: 1 });
  return steps;
}

export const runSeed = (ground: Ground, seed: number): Promise<Result> =>
  runJourney(ground, { seed, steps: journeyOf(seed) });
