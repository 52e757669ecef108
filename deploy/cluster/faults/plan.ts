import { seeded } from '../seeded.ts';
import { EDGES, JOBS, PLATFORMS } from '../settings.ts';

type FaultKind = 'kill' | 'freeze' | 'partition' | 'clock';

/** One thing that happens to one process. */
export interface Fault {
  kind: FaultKind;
  target: string;
  /** How long it stands still, is cut off, or has another time; a process that was killed is started again at once. */
  seconds: number;
  /** Seconds that a clock jumps by. */
  moveSeconds?: number;
}

/** How long errors may follow: after the death of an edge a second, after all else five. */
export const toleratedMs = ({ kind, target }: Pick<Fault, 'kind' | 'target'>): number =>
  kind === 'kill' && EDGES.some((name) => name === target) ? 1000 : 5000;

/** Everything once, in an order and on processes that the seed decides. */
export function planWhole(seed: number): Fault[] {
  const { pick, shuffled, below } = seeded(seed, 'faults');
  const edge = () => pick(EDGES);
  const platform = () => pick(PLATFORMS);
  const moved = () => (30 + below(90)) * (below(2) === 0 ? 1 : -1);
  return shuffled<Fault>([
    { kind: 'kill', target: edge(), seconds: 0 },
    { kind: 'freeze', target: edge(), seconds: 6 },
    { kind: 'partition', target: edge(), seconds: 6 },
    { kind: 'clock', target: edge(), seconds: 6, moveSeconds: moved() },
    { kind: 'kill', target: platform(), seconds: 0 },
    { kind: 'freeze', target: platform(), seconds: 6 },
    { kind: 'partition', target: platform(), seconds: 6 },
    { kind: 'clock', target: platform(), seconds: 6, moveSeconds: moved() },
    { kind: 'kill', target: JOBS, seconds: 0 },
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
export function planShort(seed: number): Fault[] {
  const { pick, shuffled } = seeded(seed, 'faults');
  return shuffled<Fault>([
    { kind: 'kill', target: pick(EDGES), seconds: 0 },
    { kind: 'kill', target: pick(PLATFORMS), seconds: 0 },
    { kind: 'kill', target: 'primary', seconds: 0 },
  ]);
}
