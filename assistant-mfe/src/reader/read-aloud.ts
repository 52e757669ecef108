/**
 * How a reading went: the whole text was `spoken`; there is `no-voice`; it did not start or end in time; or it was
 * `stopped` by its signal.
 */
export type ReadAloudResult = 'spoken' | 'no-voice' | 'no-start' | 'no-end' | 'stopped';

export interface ReadAloudOptions {
  onStart: () => void;
  signal: AbortSignal;
}

const START_LIMIT_MS = 1500;
/** Some browsers never fire `end`; slow voices finish before this limit. */
const END_LIMIT_MS = 2000;
const END_LIMIT_PER_LETTER_MS = 90;

/** Reads a text aloud by the browser's speech synthesis. Always comes to an end, and never rejects. */
export function readAloud(
  text: string,
  { onStart, signal }: ReadAloudOptions,
): Promise<ReadAloudResult> {
  if (typeof speechSynthesis === 'undefined') return Promise.resolve('no-voice');
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';

  return new Promise((resolve) => {
    let hasStarted = false;
    let watchdog = setTimeout(() => end('no-start'), START_LIMIT_MS);
    const stop = () => end('stopped');

    function end(how: ReadAloudResult): void {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', stop);
      Object.assign(utterance, { onstart: null, onend: null, onerror: null });
      if (how !== 'spoken') speechSynthesis.cancel();
      resolve(how);
    }

    utterance.onstart = () => {
      hasStarted = true;
      clearTimeout(watchdog);
      const limit = END_LIMIT_MS + END_LIMIT_PER_LETTER_MS * text.length;
      watchdog = setTimeout(() => end('no-end'), limit);
      onStart();
    };
    utterance.onend = () => end(hasStarted ? 'spoken' : 'no-start');
    utterance.onerror = () => end('no-voice');
    signal.addEventListener('abort', stop);
    // Utterances that an earlier reading left in the queue would be spoken first.
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}
