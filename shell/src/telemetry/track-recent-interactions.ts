import type { PagePartRelease, ResponsibleReleaseFinder } from './responsible-release-finder.ts';

/** Finds events by their time, because an element may be gone when its handler is reported as slow. */
export interface InteractionLog {
  /** Returns the part of the event that began then; `null` where it is no longer known. */
  at: (startTime: number) => PagePartRelease | null;
  /** Returns the part of the last event, for as long as what follows may be its effect. */
  last: () => PagePartRelease | null;
}

const EVENTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;
const MAX_REMEMBERED = 50;
const FOLLOWS_MS = 1000;

/** Remembers the parts of the visitor's last events. */
export function trackRecentInteractions(parts: ResponsibleReleaseFinder): InteractionLog {
  const partByTime = new Map<number, PagePartRelease>();
  let last: { at: number; part: PagePartRelease } | null = null;
  const note = ({ timeStamp, target }: Event): void => {
    const part = parts.around(target);
    partByTime.set(timeStamp, part);
    last = { at: performance.now(), part };
    const [oldest] = partByTime.keys();
    if (partByTime.size > MAX_REMEMBERED && oldest !== undefined) partByTime.delete(oldest);
  };
  for (const event of EVENTS) addEventListener(event, note, { capture: true, passive: true });
  return {
    at: (startTime) => partByTime.get(startTime) ?? null,
    last: () => (last && performance.now() - last.at < FOLLOWS_MS ? last.part : null),
  };
}
