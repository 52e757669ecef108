import type { Part, Parts } from './part.ts';

/** Told apart by the moment: an element may be gone when it is told that its handler was slow. */
export interface RecentActs {
  /** Whose element an event was for that began then; `null` where it is not known any more. */
  at: (startTime: number) => Part | null;
  /** Of the last act, for as long as what follows may be its doing. */
  last: () => Part | null;
}

const ACTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;
const MOST_KEPT = 50;
const FOLLOWS_MS = 1000;

/** Remembers whose elements the visitor's last acts were for. */
export function watchActs(parts: Parts): RecentActs {
  const acts = new Map<number, Part>();
  let last: { at: number; part: Part } | null = null;
  const note = ({ timeStamp, target }: Event): void => {
    const part = parts.around(target);
    acts.set(timeStamp, part);
    last = { at: performance.now(), part };
    const [oldest] = acts.keys();
    if (acts.size > MOST_KEPT && oldest !== undefined) acts.delete(oldest);
  };
  for (const act of ACTS) addEventListener(act, note, { capture: true, passive: true });
  return {
    at: (startTime) => acts.get(startTime) ?? null,
    last: () => (last && performance.now() - last.at < FOLLOWS_MS ? last.part : null),
  };
}
