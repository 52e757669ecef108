import { expect, test } from 'vitest';
import { createSilentWav, encodeWav, resampleForWav, WAV_SAMPLE_RATE } from './wav.ts';

const bytes = async (blob: Blob) => new DataView(await blob.arrayBuffer());
const letters = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));

test('a wav file has a header with one channel, 16 kHz and 16 bits', async () => {
  const view = await bytes(encodeWav(new Float32Array([0, 1, -1, 2])));

  expect([0, 8, 12, 36].map((at) => letters(view, at))).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
  expect(view.getUint16(22, true)).toBe(1);
  expect(view.getUint32(24, true)).toBe(16_000);
  expect(view.getUint16(34, true)).toBe(16);
  expect(view.getUint32(40, true)).toBe(8);
  expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 32767, -32767, 32767]);
});

test('a silent wav file is short and has only zeros', async () => {
  const view = await bytes(createSilentWav());

  expect(view.byteLength).toBe(44 + WAV_SAMPLE_RATE / 5);
  expect(new Set(new Int16Array(view.buffer.slice(44)))).toEqual(new Set([0]));
});

test.each([
  [48_000, 16_000],
  [44_100, 16_000],
  [16_000, 16_000],
  [8_000, 16_000],
])('a second at %i Hz becomes %i samples of the same tone', (rate, length) => {
  const tone = Float32Array.from({ length: rate }, (_, at) =>
    Math.sin((2 * Math.PI * 100 * at) / rate),
  );
  const samples = resampleForWav(tone, rate);
  const crossings = samples.filter(
    (sample, at) => sample >= 0 && (samples[at - 1] ?? 0) < 0,
  ).length;

  expect(samples).toHaveLength(length);
  expect(crossings).toBeGreaterThanOrEqual(98);
  expect(crossings).toBeLessThanOrEqual(101);
});
