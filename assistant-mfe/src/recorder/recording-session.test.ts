import { beforeEach, expect, test, vi } from 'vitest';
import { type RecordingUpdate, startRecording } from './recorder.ts';
import { createRecordingSession } from './recording-session.ts';

vi.mock('./recorder.ts', async (original) => ({
  ...(await original<typeof import('./recorder.ts')>()),
  startRecording: vi.fn(),
}));

const audio = new Blob(['sound']);
const stop = vi.fn(async () => audio);
const follow = () => ({ onProgress: vi.fn(), onFull: vi.fn(), onLost: vi.fn() });
let progress: (progress: RecordingUpdate) => void;

beforeEach(() => {
  stop.mockClear();
  vi.mocked(startRecording).mockImplementation(async ({ onProgress }) => {
    progress = onProgress;
    return { stop };
  });
});

test('a recording returns its audio and its length', async () => {
  const session = createRecordingSession();
  const listeners = follow();

  expect(await session.start(listeners)).toBe(true);
  progress({ seconds: 2.5, level: 0.3 });

  expect(listeners.onProgress).toHaveBeenCalledWith({ seconds: 2.5, level: 0.3 });
  expect(await session.finish()).toEqual({ audio, seconds: 2.5 });
  expect(await session.finish()).toBeNull();
});

test('a recording of 30 seconds is reported as full once', async () => {
  const session = createRecordingSession();
  const listeners = follow();
  await session.start(listeners);

  for (const seconds of [29.9, 30, 30.1]) progress({ seconds, level: 0 });

  expect(listeners.onFull).toHaveBeenCalledOnce();
});

test('a microphone that is allowed too late is released at once', async () => {
  let allow: () => void = () => undefined;
  vi.mocked(startRecording).mockReturnValue(
    new Promise((resolve) => {
      allow = () => resolve({ stop });
    }),
  );
  const session = createRecordingSession();
  const started = session.start(follow());

  expect(await session.finish()).toBeNull();
  allow();

  expect(await started).toBe(false);
  expect(stop).toHaveBeenCalledOnce();
});

test('a refusal after the end of the session is ignored', async () => {
  const session = createRecordingSession();
  vi.mocked(startRecording).mockRejectedValue(new Error('refused'));
  const late = session.start(follow());
  await session.finish();

  expect(await late).toBe(false);
  await expect(session.start(follow())).rejects.toThrow('refused');
});
