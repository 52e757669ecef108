import type { Part, Parts } from './part.ts';

/** Finds events by their time, because an element may be gone when its handler is reported as slow. */
export interface RecentActs {
  /** Returns the part of the event that began then; `null` where it is no longer known. */
  at: (startTime: number) => Part | null;
  /** Returns the part of the last event, for as long as what follows may be its effect. */
  last: () => Part | null;
}

const ACTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;
const MOST_KEPT = 50;
const FOLLOWS_MS = 1000;

/** Remembers which parts the visitor's last events were for. */
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
