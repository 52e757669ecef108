/** Refused, absent, used by another application, or kept from pages without encryption. */
export type MicrophoneProblem = 'blocked' | 'missing' | 'busy' | 'insecure';

export class MicrophoneError extends Error {
  override name = 'MicrophoneError';
  readonly reason: MicrophoneProblem;

  constructor(reason: MicrophoneProblem, cause?: unknown) {
    super(`Microphone ${reason}`, { cause });
    this.reason = reason;
  }
}

const reasons: Record<string, MicrophoneProblem> = {
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/**
 * Asks for the microphone.
 * @throws {@link MicrophoneError}
 */
export async function openMicrophone(): Promise<MediaStream> {
  // Browsers hide all devices from pages without HTTPS.
  if (!navigator.mediaDevices) throw new MicrophoneError('insecure');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : '';
    throw new MicrophoneError(reasons[name] ?? 'blocked', cause);
  }
}

/** Often enough that a person learns within two seconds that nothing is recorded. */
const LOOK_EVERY_MS = 250;
/** A microphone may be silent that long, as when another application takes it for a moment. */
const PATIENCE_MS = 1500;

interface OpenMicrophone {
  stream: MediaStream;
  context: AudioContext;
}

/**
 * Calls back once when the microphone has gone: unplugged, taken away by the browser or by a phone call, or silent for
 * 1.5 s. Looked at instead of listened for: a track that a script has stopped fires no event, and neither does every
 * audio engine that the system puts to sleep.
 * @returns what ends the watch.
 */
export function detectMicrophoneLoss(microphone: OpenMicrophone, onLost: () => void): () => void {
  let silentMs = 0;
  const timer = setInterval(() => {
    silentMs = isRecording(microphone) ? 0 : silentMs + LOOK_EVERY_MS;
    if (silentMs < PATIENCE_MS && !hasEnded(microphone)) return;
    clearInterval(timer);
    onLost();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

const hasEnded = ({ stream }: OpenMicrophone): boolean =>
  stream.getTracks().every(({ readyState }) => readyState === 'ended');

const isRecording = ({ stream, context }: OpenMicrophone): boolean =>
  context.state === 'running' && stream.getTracks().some(({ muted }) => !muted);
