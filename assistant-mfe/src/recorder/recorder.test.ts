import { afterEach, expect, test, vi } from 'vitest';
import { MicrophoneError } from './microphone.ts';
import { type RecordingUpdate, startRecording } from './recorder.ts';

const RATE = 48_000;

/** An audio engine whose microphone says what a test sends into `port`. */
function browserWith({
  addModule = async () => undefined,
}: {
  addModule?: () => Promise<void>;
} = {}) {
  const track = { stop: vi.fn() };
  const port: { onmessage?: (event: { data: Float32Array }) => void } = {};
  const close = vi.fn(async () => undefined);
  class Engine {
    sampleRate = RATE;
    audioWorklet = { addModule };
    resume = async () => undefined;
    close = close;
    createMediaStreamSource = () => ({ connect: () => undefined });
  }
  class Node {
    port = port;
  }
  vi.stubGlobal('AudioContext', Engine);
  vi.stubGlobal('AudioWorkletNode', Node);
  microphone(async () => ({ getTracks: () => [track] }));
  const say = (samples: number, loudness: number) =>
    port.onmessage?.({ data: new Float32Array(samples).fill(loudness) });
  return { track, close, say };
}

function microphone(getUserMedia: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
}

afterEach(() => vi.unstubAllGlobals());

test('speech becomes a wav file at 16 kHz, and the microphone is released', async () => {
  const { track, close, say } = browserWith();
  const told: RecordingUpdate[] = [];

  const recording = await startRecording({
    onProgress: (progress) => told.push(progress),
    onLost: vi.fn(),
  });
  say(RATE / 2, 0.5);
  say(RATE / 2, -0.25);
  const wav = await recording.stop();

  const samples = new Int16Array((await wav.arrayBuffer()).slice(44));
  expect(samples).toHaveLength(16_000);
  expect([samples[0], samples[15_999]]).toEqual([16_384, -8192]);
  expect(told).toEqual([
    { seconds: 0.5, level: 0.5 },
    { seconds: 1, level: 0.25 },
  ]);
  expect(track.stop).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

test('short blocks are combined into one level', async () => {
  const { say } = browserWith();
  const onProgress = vi.fn();
  await startRecording({ onProgress, onLost: vi.fn() });

  for (let block = 0; block < 28; block += 1) say(128, 0.1);
  expect(onProgress).not.toHaveBeenCalled();
  say(128, 0.8);

  expect(onProgress).toHaveBeenCalledOnce();
});

test.each([
  ['NotAllowedError', 'blocked'],
  ['SecurityError', 'blocked'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('%s means that the microphone is %s', async (name, reason) => {
  browserWith();
  microphone(() => Promise.reject(new DOMException('', name)));

  await expect(startRecording({ onProgress: vi.fn(), onLost: vi.fn() })).rejects.toMatchObject({
    name: 'MicrophoneError',
    reason,
  });
});

test('a page without a secure origin has no microphone', async () => {
  vi.stubGlobal('navigator', {});

  await expect(startRecording({ onProgress: vi.fn(), onLost: vi.fn() })).rejects.toEqual(
    new MicrophoneError('insecure'),
  );
});

test('an engine that does not start releases the microphone', async () => {
  const { track, close } = browserWith({
    addModule: () => Promise.reject(new Error('no worklet')),
  });

  await expect(startRecording({ onProgress: vi.fn(), onLost: vi.fn() })).rejects.toThrow(
    'no worklet',
  );

  expect(track.stop).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});
