import type { Part, Parts } from './part.ts';
import type { RecentActs } from './recent-acts.ts';

/** From here on people notice that a press has to wait. */
const SLOW_MS = 200;

/** Of `PerformanceScriptTiming`, which the compiler's own types do not have yet. */
interface ScriptTiming {
  sourceURL: string;
  duration: number;
}
interface LongFrame extends PerformanceEntry {
  scripts: ScriptTiming[];
}

interface Watched {
  parts: Parts;
  acts: RecentActs;
  onSlow: (part: Part, ms: number) => void;
}

/**
 * Hears of every press and key that took longer than a person waits. Whose it is says the longest script of that time,
 * where it is a remote's; what React or the host handed out says nothing, so that the element counts then.
 */
export function watchSlowness({ parts, acts, onSlow }: Watched): void {
  const told = new Set<number>();
  const frames: LongFrame[] = [];
  observe('long-animation-frame', (entries) => {
    frames.push(...(entries as LongFrame[])); // what was asked for
    frames.splice(0, frames.length - MOST_FRAMES);
  });
  observe('event', (entries) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      const { interactionId, startTime, duration, target } = entry;
      if (!interactionId || duration < SLOW_MS || told.has(interactionId)) continue;
      told.add(interactionId);
      const byScript = scriptOwner(frames, entry, parts);
      onSlow(byScript ?? acts.at(startTime) ?? parts.around(target), Math.round(duration));
    }
  });
}

const MOST_FRAMES = 50;
/** Less is no reason for a delay that is felt. */
const LEAST_SCRIPT_MS = 50;

/** The remote whose script ran longest in the frames of an event; `null` where the host's did, or none did for long. */
export function scriptOwner(
  frames: LongFrame[],
  { startTime, duration }: PerformanceEntry,
  parts: Parts,
): Part | null {
  const during = frames.filter(
    (frame) =>
      frame.startTime < startTime + duration && frame.startTime + frame.duration > startTime,
  );
  const [longest] = during
    .flatMap(({ scripts }) => scripts)
    .sort((a, b) => b.duration - a.duration);
  if (!longest || longest.duration < LEAST_SCRIPT_MS) return null;
  const part = parts.inText(longest.sourceURL);
  return part?.remote === parts.host.remote ? null : part;
}

/** Browsers that do not know a kind of entry tell nothing. */
function observe(type: string, hear: (entries: PerformanceEntry[]) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const options = { type, buffered: true, durationThreshold: SLOW_MS };
  new PerformanceObserver((list) => hear(list.getEntries())).observe(options);
}
