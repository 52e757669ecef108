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
export function watchMicrophone(microphone: OpenMicrophone, onLost: () => void): () => void {
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
