import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAloud } from './read-aloud.ts';

type Voice = { onstart?: () => void; onend?: () => void; onerror?: () => void };

let said: Voice | null;
const cancel = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  said = null;
  cancel.mockReset();
  vi.stubGlobal('speechSynthesis', {
    cancel,
    speak: (utterance: Voice) => {
      said = utterance;
    },
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function read(text = 'How thick?') {
  const onStart = vi.fn();
  const stop = new AbortController();
  return { onStart, stop, outcome: readAloud(text, { onStart, signal: stop.signal }) };
}

test('a text that starts and ends counts as spoken', async () => {
  const { onStart, outcome } = read();
  expect(said).toMatchObject({ text: 'How thick?', lang: 'en-US' });
  said?.onstart?.();
  expect(onStart).toHaveBeenCalledOnce();
  said?.onend?.();

  expect(await outcome).toBe('spoken');
});

test('a browser without speech, or with an immediate error, has no voice', async () => {
  const { onStart, outcome } = read();
  said?.onerror?.();
  expect(await outcome).toBe('no-voice');
  expect(onStart).not.toHaveBeenCalled();

  vi.stubGlobal('speechSynthesis', undefined);
  expect(await read().outcome).toBe('no-voice');
});

test('a voice that does not start is cancelled after a second and a half', async () => {
  const { outcome } = read();
  cancel.mockClear();
  await vi.advanceTimersByTimeAsync(1500);

  expect(await outcome).toBe('no-start');
  expect(cancel).toHaveBeenCalledOnce();
});

test('a voice that does not end is cancelled after a time by the length of the text', async () => {
  const { outcome } = read('12345');
  const ended = vi.fn();
  void outcome.then(ended);
  said?.onstart?.();
  await vi.advanceTimersByTimeAsync(2449);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(await outcome).toBe('no-end');
});

test('reading aloud can be stopped', async () => {
  const { stop, outcome } = read();
  said?.onstart?.();
  stop.abort();

  expect(await outcome).toBe('stopped');
  expect(cancel).toHaveBeenCalledTimes(2);
});
