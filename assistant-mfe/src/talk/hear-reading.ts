import { report } from '@horae/shared';
import type { Reading, ReadingOptions } from '../reader/read-aloud.ts';
import { MicrophoneError } from '../recorder/microphone.ts';
import type { RecordingSession } from '../recorder/recording-session.ts';
import type { TalkNote } from './talk-state.ts';

/** The last word may still sound in the room. */
const AFTER_READING_MS = 500;

/** A voice and a microphone. */
export interface ReadingParts {
  session: RecordingSession;
  read: (text: string, options: ReadingOptions) => Promise<Reading>;
}

interface HeardReading {
  /** `null` without voice or microphone. */
  audio: Blob | null;
  /** Why the question goes out without its sound. */
  note: TalkNote | null;
}

/** Has a text read aloud and records that with `listen`, until the end or until the signal stops it. */
export async function hearReading(
  text: string,
  { read, session, listen }: ReadingParts & { listen: () => Promise<void> },
  signal: AbortSignal,
): Promise<HeardReading> {
  let note: TalkNote | null = null;
  const onStart = () => {
    listen().catch((error: unknown) => {
      note = 'unheard';
      if (!(error instanceof MicrophoneError)) report(error, 'talk: recording the reading');
    });
  };
  const how = await read(text, { onStart, signal });
  if (how === 'spoken') await pause(AFTER_READING_MS, signal);
  const heard = await session.finish();
  if (how !== 'spoken' && how !== 'stopped') note = how;
  return { audio: heard?.audio ?? null, note };
}

/** Waits, unless the signal says that there is no need to. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
