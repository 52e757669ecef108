import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detectMicrophoneLoss } from './microphone.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A microphone whose track and engine a test changes. */
function watched() {
  const track = { readyState: 'live', muted: false };
  const context = { state: 'running' };
  const onLost = vi.fn();
  const stream = { getTracks: () => [track] };
  // The parts of a stream and of an engine that the watch reads.
  const end = detectMicrophoneLoss({ stream, context } as never, onLost);
  return { track, context, onLost, end };
}

test('a microphone that records is not reported as lost', () => {
  const { onLost } = watched();

  vi.advanceTimersByTime(30_000);

  expect(onLost).not.toHaveBeenCalled();
});

test('an ended track is reported as lost at once, and once only', () => {
  const { track, onLost } = watched();

  track.readyState = 'ended';
  vi.advanceTimersByTime(250);
  vi.advanceTimersByTime(10_000);

  expect(onLost).toHaveBeenCalledOnce();
});

test.each([
  ['muted', ({ track }: ReturnType<typeof watched>) => Object.assign(track, { muted: true })],
  [
    'suspended',
    ({ context }: ReturnType<typeof watched>) => Object.assign(context, { state: 'suspended' }),
  ],
  [
    'taken by a call',
    ({ context }: ReturnType<typeof watched>) => Object.assign(context, { state: 'interrupted' }),
  ],
])('a microphone that was %s is reported as lost within two seconds', (_, silence) => {
  const microphone = watched();

  silence(microphone);
  vi.advanceTimersByTime(1000);
  expect(microphone.onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);

  expect(microphone.onLost).toHaveBeenCalledOnce();
});

test('a short silence is not reported', () => {
  const { track, onLost } = watched();

  track.muted = true;
  vi.advanceTimersByTime(1000);
  track.muted = false;
  vi.advanceTimersByTime(250);
  track.muted = true;
  vi.advanceTimersByTime(1000);

  expect(onLost).not.toHaveBeenCalled();
});

test('after the recording nothing is reported', () => {
  const { track, onLost, end } = watched();

  end();
  track.readyState = 'ended';
  vi.advanceTimersByTime(5000);

  expect(onLost).not.toHaveBeenCalled();
});
