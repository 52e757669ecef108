import type { PagePartRelease, ResponsibleReleaseFinder } from './responsible-release-finder.ts';
import type { InteractionLog } from './track-recent-interactions.ts';

/** Milliseconds from which people notice that an interaction has to wait. */
const SLOW_MS = 200;

/** The properties of `PerformanceScriptTiming` that are read; TypeScript's DOM types lack it so far. */
interface ScriptTiming {
  sourceURL: string;
  duration: number;
}
interface LongFrame extends PerformanceEntry {
  scripts: ScriptTiming[];
}

interface SlownessParts {
  parts: ResponsibleReleaseFinder;
  interactions: InteractionLog;
  onSlow: (part: PagePartRelease, ms: number) => void;
}

/**
 * Observes every interaction that took longer than `SLOW_MS`. It is attributed to the longest script of that time where that
 * is a remote's; a script of React or the host proves nothing, so that the element decides then.
 */
export function observeSlowClicks({ parts, interactions, onSlow }: SlownessParts): void {
  const reported = new Set<number>();
  const frames: LongFrame[] = [];
  observe('long-animation-frame', (entries) => {
    frames.push(...(entries as LongFrame[])); // of the observed type
    frames.splice(0, frames.length - MAX_FRAMES);
  });
  observe('event', (entries) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      const { interactionId, startTime, duration, target } = entry;
      if (!interactionId || duration < SLOW_MS || reported.has(interactionId)) continue;
      reported.add(interactionId);
      const byScript = findLongestScriptRemote(frames, entry, parts);
      onSlow(byScript ?? interactions.at(startTime) ?? parts.around(target), Math.round(duration));
    }
  });
}

const MAX_FRAMES = 50;
/** Milliseconds; a shorter script does not explain a noticeable delay. */
const LEAST_SCRIPT_MS = 50;

/** The remote whose script ran longest in the frames of an event; `null` where the host's did, or none did for long. */
export function findLongestScriptRemote(
  frames: LongFrame[],
  { startTime, duration }: PerformanceEntry,
  parts: ResponsibleReleaseFinder,
): PagePartRelease | null {
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

/** Does nothing in browsers that do not know this type of entry. */
function observe(type: string, onEntries: (entries: PerformanceEntry[]) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const options = { type, buffered: true, durationThreshold: SLOW_MS };
  new PerformanceObserver((list) => onEntries(list.getEntries())).observe(options);
}
