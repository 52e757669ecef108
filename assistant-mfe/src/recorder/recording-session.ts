import {
  MAX_RECORDING_SECONDS,
  type Recorder,
  type RecordingEvents,
  type RecordingUpdate,
  startRecording,
} from './recorder.ts';

export interface RecordedQuestion {
  /** 16 kHz mono wav. */
  audio: Blob;
  seconds: number;
}

export interface RecordingSession {
  /** Resolves to `true` once the microphone records, to `false` when it was cancelled before. */
  start: (follow: Follow) => Promise<boolean>;
  /** Ends the recording and frees the microphone; `null` when nothing was recorded. */
  finish: () => Promise<RecordedQuestion | null>;
}

interface Follow extends RecordingEvents {
  /** Called once, when the recording reaches its maximum length. */
  onFull: () => void;
}

/** One recording at a time: a new one, or its end, gives up one that still waits for its permission. */
export function createRecordingSession(): RecordingSession {
  let current = 0;
  let recording: Recorder | null = null;
  let seconds = 0;

  return {
    async start({ onProgress, onFull, onLost }) {
      current += 1;
      const own = current;
      let isFull = false;
      seconds = 0;
      const follow = (progress: RecordingUpdate) => {
        if (own !== current || isFull) return;
        seconds = progress.seconds;
        onProgress(progress);
        isFull = seconds >= MAX_RECORDING_SECONDS;
        if (isFull) onFull();
      };
      try {
        const opened = await startRecording({
          onProgress: follow,
          onLost: () => own === current && onLost(),
        });
        if (own === current) recording = opened;
        else await opened.stop();
      } catch (error) {
        if (own === current) throw error;
      }
      return own === current;
    },

    async finish() {
      current += 1;
      const ending = recording;
      recording = null;
      return ending && { audio: await ending.stop(), seconds };
    },
  };
}
