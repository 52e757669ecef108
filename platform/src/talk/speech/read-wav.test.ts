import { SPEECH_SAMPLE_RATE } from '@horae/speech/speech-worker-messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWav, WavError } from './read-wav.ts';

interface Sound {
  samples?: Int16Array;
  rate?: number;
  channels?: number;
  encoding?: number;
  bits?: number;
  /** Stands before the samples. */
  extra?: Uint8Array;
  /** Bytes of samples that the header states; the true number by default. */
  claimed?: number;
}

const tone = (rate: number, seconds = 1, channels = 1) =>
  Int16Array.from({ length: rate * seconds * channels }, (_, at) =>
    Math.round(16_000 * Math.sin((2 * Math.PI * 100 * Math.floor(at / channels)) / rate)),
  );

function wav(sound: Sound = {}): Uint8Array {
  const { rate = SPEECH_SAMPLE_RATE, channels = 1, encoding = 1, bits = 16 } = sound;
  const { samples = tone(rate, 1, channels), extra = new Uint8Array() } = sound;
  const view = new DataView(new ArrayBuffer(44 + extra.length + samples.byteLength));
  const text = (at: number, word: string) =>
    new Uint8Array(view.buffer).set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, encoding, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint16(34, bits, true);
  new Uint8Array(view.buffer).set(extra, 36);
  const data = 36 + extra.length;
  text(data, 'data');
  view.setUint32(data + 4, sound.claimed ?? samples.byteLength, true);
  new Uint8Array(view.buffer).set(new Uint8Array(samples.buffer), data + 8);
  return new Uint8Array(view.buffer);
}

function problemOf(bytes: Uint8Array): string {
  try {
    readWav(bytes);
    return 'none';
  } catch (error) {
    if (error instanceof WavError) return error.code;
    throw error;
  }
}

test.each([
  [8_000, 1],
  [16_000, 1],
  [44_100, 1],
  [44_100, 2],
  [48_000, 2],
])('a second at %i Hz in %i channels is read as a second of the same tone', (rate, channels) => {
  const samples = readWav(wav({ rate, channels }));
  const crossings = samples.filter((now, at) => now >= 0 && (samples[at - 1] ?? 0) < 0).length;

  expect(samples).toHaveLength(SPEECH_SAMPLE_RATE);
  expect(crossings).toBeGreaterThanOrEqual(98);
  expect(crossings).toBeLessThanOrEqual(101);
  expect(Math.max(...samples)).toBeCloseTo(16_000 / 0x8000, 1);
});

test('chunks that are not needed are skipped, also those of odd size', () => {
  const extra = new Uint8Array([0x4c, 0x49, 0x53, 0x54, 3, 0, 0, 0, 1, 2, 3, 0]);

  expect(readWav(wav({ extra }))).toEqual(readWav(wav()));
});

test('a size of unknown length means the rest of the file', () => {
  expect(readWav(wav({ claimed: 0xffff_ffff }))).toHaveLength(SPEECH_SAMPLE_RATE);
});

test('a truncated file is read as far as it goes', () => {
  expect(readWav(wav().slice(0, 44 + SPEECH_SAMPLE_RATE))).toHaveLength(SPEECH_SAMPLE_RATE / 2);
});

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'AUDIO_NOT_WAV'],
  ['text', new TextEncoder().encode('this is no sound at all, only a text'), 'AUDIO_NOT_WAV'],
  ['a header without data', wav().slice(0, 20), 'AUDIO_NOT_WAV'],
  ['samples of another format', wav({ encoding: 3 }), 'AUDIO_NOT_WAV'],
  ['samples of 8 bits', wav({ bits: 8 }), 'AUDIO_NOT_WAV'],
  ['zero channels', wav({ channels: 0, samples: tone(16_000) }), 'AUDIO_NOT_WAV'],
  ['a sample rate of zero', wav({ rate: 0, samples: tone(16_000) }), 'AUDIO_NOT_WAV'],
  ['a tenth of a second', wav({ samples: tone(SPEECH_SAMPLE_RATE, 0.1) }), 'AUDIO_TOO_SHORT'],
  ['32 seconds', wav({ samples: tone(SPEECH_SAMPLE_RATE, 32) }), 'AUDIO_TOO_LONG'],
])('%s is refused', (_, bytes, problem) => {
  expect(problemOf(bytes)).toBe(problem);
});

test('any bytes are read or refused, never a crash', () => {
  const good = wav({ samples: tone(SPEECH_SAMPLE_RATE, 0.3) });
  const damaged = fc.tuple(fc.nat(60), fc.integer({ min: 0, max: 255 }), fc.nat(good.length));

  fc.assert(
    fc.property(damaged, ([at, value, length]) => {
      const bytes = good.slice(0, length);
      if (at < bytes.length) bytes[at] = value;
      expect(problemOf(bytes)).toMatch(/^(none|AUDIO_)/);
    }),
  );
});
