import { openGround } from './ground.ts';
import { runSeed } from './run-seed.ts';

export interface Told {
  seed: number;
  hash: string;
  breaches: string[];
}

/** Plays these seeds, one after the other, and prints a line for each. */
export async function work(
  seeds: readonly number[],
  { untilFound }: { untilFound: boolean },
): Promise<void> {
  const ground = await openGround();
  for (const seed of seeds) {
    const told: Told = { seed, ...(await safely(() => runSeed(ground, seed))) };
    process.stdout.write(`${JSON.stringify(told)}\n`);
    if (untilFound && told.breaches.length > 0) return;
  }
}

/** A world that breaks down is a breach too. */
async function safely(run: () => ReturnType<typeof runSeed>): Promise<Omit<Told, 'seed'>> {
  try {
    const { hash, breaches } = await run();
    return { hash, breaches };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { hash: '', breaches: [`the world broke down: ${text}`] };
  }
}
