import { report } from '@horae/shared';
import type { readAloud } from '../reader/read-aloud.ts';
import { MicrophoneError } from '../recorder/microphone.ts';
import type { RecordingEndHandlers } from './create-question-recorder.ts';
import type { MissingSoundReason } from './talk-state.ts';

/** The last word may still sound in the room. */
const AFTER_READING_MS = 500;

interface ReadingParts {
  read: typeof readAloud;
  /** Records what is read; the caller ends the recording. */
  listen: (ends: RecordingEndHandlers) => Promise<void>;
  /** Stops the reading, and with it the wait for its end. */
  reading: AbortController;
}

/** Reads a text aloud and records it. Resolves to the reason why it is sent without its sound, or to `null`. */
export async function readAloudAndRecord(
  text: string,
  { read, listen, reading }: ReadingParts,
): Promise<MissingSoundReason | null> {
  const { signal } = reading;
  let note: MissingSoundReason | null = null;
  const onLost = () => {
    note = 'not-recorded';
    reading.abort();
  };
  const onStart = () => {
    listen({ onFull: () => reading.abort(), onLost }).catch((error: unknown) => {
      note = 'not-recorded';
      if (!(error instanceof MicrophoneError)) report(error, 'talk: recording the reading');
    });
  };
  const how = await read(text, { onStart, signal });
  if (how === 'spoken') await pause(AFTER_READING_MS, signal);
  return how === 'spoken' || how === 'stopped' ? note : how;
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
