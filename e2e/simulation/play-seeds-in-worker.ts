import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { SimulationRunReport } from './play-seeds.ts';

export interface SeedRange {
  from: number;
  count: number;
}

interface Worker {
  /** Where the sources lie that are played. */
  root: string;
  untilFound?: boolean;
  onResult: (reported: SimulationRunReport) => void;
}

/** Plays seeds in another process. @throws where that ends badly. */
export function playSeedsInWorker(seeds: readonly number[], worker: Worker): Promise<void> {
  const { root, untilFound = false, onResult } = worker;
  // Worlds are young when they end: most of them is swept with the young.
  const args = [
    '--max-semi-space-size=64',
    '--import',
    'tsx',
    'e2e/simulation/main.ts',
    '--worker',
    seeds.join(),
  ];
  const child = spawn(process.execPath, [...args, ...(untilFound ? ['--until-found'] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) onResult(JSON.parse(line));
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`)),
    );
  });
}

export const listSeeds = ({ from, count }: SeedRange): number[] =>
  Array.from({ length: count }, (_, at) => from + at);

/** The seeds of a range for so many workers, each of which gets easy and hard ones. */
export const splitSeeds = (range: SeedRange, workers: number): number[][] =>
  Array.from({ length: workers }, (_, own) =>
    listSeeds(range).filter((_seed, at) => at % workers === own),
  ).filter((seeds) => seeds.length > 0);
