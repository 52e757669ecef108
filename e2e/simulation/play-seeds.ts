import { openJourneySetup, runSeededJourney } from './run-simulated-journey.ts';

export interface SimulationRunReport {
  seed: number;
  hash: string;
  breaches: string[];
}

/** Plays these seeds, one after the other, and prints a line for each. */
export async function playSeeds(
  seeds: readonly number[],
  { untilFound }: { untilFound: boolean },
): Promise<void> {
  const setup = await openJourneySetup();
  for (const seed of seeds) {
    const reported: SimulationRunReport = {
      seed,
      ...(await safely(() => runSeededJourney(setup, seed))),
    };
    process.stdout.write(`${JSON.stringify(reported)}\n`);
    if (untilFound && reported.breaches.length > 0) return;
  }
}

/** A world that breaks down is a breach too. */
async function safely(
  run: () => ReturnType<typeof runSeededJourney>,
): Promise<Omit<SimulationRunReport, 'seed'>> {
  try {
    const { hash, breaches } = await run();
    return { hash, breaches };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { hash: '', breaches: [`the world broke down: ${text}`] };
  }
}
