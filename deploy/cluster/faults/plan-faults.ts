import { EDGE_NAMES, JOBS_PROCESS_NAME, PLATFORM_PROCESSES } from '../cluster-addresses.ts';
import { createSeededRandom } from '../seeded-random.ts';

type FaultKind = 'kill' | 'freeze' | 'partition' | 'clock';

/** One thing that happens to one process. */
export interface PlannedFault {
  kind: FaultKind;
  target: string;
  /** How long it stands still, is cut off, or has another time; a process that was killed is started again at once. */
  seconds: number;
  /** Seconds that a clock jumps by. */
  moveSeconds?: number;
}

/** How long errors may follow: after the death of an edge a second, after all else five. */
export const toleratedErrorMs = ({
  kind,
  target,
}: Pick<PlannedFault, 'kind' | 'target'>): number =>
  kind === 'kill' && EDGE_NAMES.some((name) => name === target) ? 1000 : 5000;

/** Everything once, in an order and on processes that the seed decides. */
export function planAllFaults(seed: number): PlannedFault[] {
  const { pick, shuffled, below } = createSeededRandom(seed, 'faults');
  const edge = () => pick(EDGE_NAMES);
  const platform = () => pick(PLATFORM_PROCESSES);
  const moved = () => (30 + below(90)) * (below(2) === 0 ? 1 : -1);
  return shuffled<PlannedFault>([
    { kind: 'kill', target: edge(), seconds: 0 },
    { kind: 'freeze', target: edge(), seconds: 6 },
    { kind: 'partition', target: edge(), seconds: 6 },
    { kind: 'clock', target: edge(), seconds: 6, moveSeconds: moved() },
    { kind: 'kill', target: platform(), seconds: 0 },
    { kind: 'freeze', target: platform(), seconds: 6 },
    { kind: 'partition', target: platform(), seconds: 6 },
    { kind: 'clock', target: platform(), seconds: 6, moveSeconds: moved() },
    { kind: 'kill', target: JOBS_PROCESS_NAME, seconds: 0 },
    { kind: 'kill', target: 'redis', seconds: 2 },
    { kind: 'freeze', target: 'redis', seconds: 4 },
    { kind: 'kill', target: 'primary', seconds: 0 },
    { kind: 'freeze', target: 'primary', seconds: 0 },
    { kind: 'partition', target: 'primary', seconds: 0 },
    { kind: 'kill', target: 'standby', seconds: 0 },
    { kind: 'partition', target: 'standby', seconds: 6 },
  ]);
}

/** An edge, a platform and the primary, each once. */
export function planFewFaults(seed: number): PlannedFault[] {
  const { pick, shuffled } = createSeededRandom(seed, 'faults');
  return shuffled<PlannedFault>([
    { kind: 'kill', target: pick(EDGE_NAMES), seconds: 0 },
    { kind: 'kill', target: pick(PLATFORM_PROCESSES), seconds: 0 },
    { kind: 'kill', target: 'primary', seconds: 0 },
  ]);
}
