import { SPEECH_SAMPLE_RATE } from '@horae/speech/speech-worker-messages';

const MIN_SECONDS = 0.2;
/** Recordings end at 30 s; their last block may reach over it. */
const MAX_SECONDS = 31;

type WavProblem = 'AUDIO_NOT_WAV' | 'AUDIO_TOO_SHORT' | 'AUDIO_TOO_LONG';

/** A file that holds no speech to listen to; its message can be shown to the visitor who sent it. */
export class WavError extends Error {
  override name = 'WavError';
  readonly code: WavProblem;

  constructor(code: WavProblem, message: string) {
    super(message);
    this.code = code;
  }
}

interface Format {
  channels: number;
  rate: number;
}

interface Chunk {
  name: string;
  at: number;
  size: number;
}

/**
 * The sound of a wav file of 16-bit numbers, with any rate and number of channels, as mono samples from -1
 * to 1 at {@link SPEECH_SAMPLE_RATE}.
 * @throws {@link WavError} for any other file and for sounds that are too short or too long.
 */
export function readWav(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 12 || text(view, 0) !== 'RIFF' || text(view, 8) !== 'WAVE') {
    throw notWav('audio must be a wav file');
  }
  const chunks = readChunks(view);
  const format = readFormat(view, chunks);
  const data = chunks.find(({ name }) => name === 'data');
  if (!data) throw notWav('the wav file holds no sound');

  const frames = Math.floor(data.size / (2 * format.channels));
  const seconds = frames / format.rate;
  if (seconds < MIN_SECONDS) {
    throw new WavError('AUDIO_TOO_SHORT', `audio must last at least ${MIN_SECONDS} seconds`);
  }
  if (seconds > MAX_SECONDS) {
    throw new WavError('AUDIO_TOO_LONG', 'audio may last 30 seconds at most');
  }
  return toSpeechRate(toMono(view, data.at, { ...format, frames }), format.rate);
}

/** Parts of the file in any order; a size beyond the end, as streaming encoders write, means "to the end". */
function readChunks(view: DataView): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= view.byteLength) {
    const size = Math.min(view.getUint32(at + 4, true), view.byteLength - at - 8);
    chunks.push({ name: text(view, at), at: at + 8, size });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

const PCM = 1;
const EXTENSIBLE = 0xfffe;

function readFormat(view: DataView, chunks: Chunk[]): Format {
  const chunk = chunks.find(({ name }) => name === 'fmt ');
  if (!chunk || chunk.size < 16) throw notWav('the wav file does not say its format');
  const encoding = view.getUint16(chunk.at, true);
  // In the extensible form the real encoding stands further back.
  const actual =
    encoding === EXTENSIBLE && chunk.size >= 26 ? view.getUint16(chunk.at + 24, true) : encoding;
  if (actual !== PCM || view.getUint16(chunk.at + 14, true) !== 16) {
    throw notWav('the wav file must hold 16-bit PCM');
  }
  const channels = view.getUint16(chunk.at + 2, true);
  const rate = view.getUint32(chunk.at + 4, true);
  if (channels < 1 || channels > 8 || rate < 4000 || rate > 192_000) {
    throw notWav('the wav file has an impossible format');
  }
  return { channels, rate };
}

function toMono(view: DataView, at: number, sound: Format & { frames: number }) {
  const { channels, frames } = sound;
  const samples = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      sum += view.getInt16(at + 2 * (frame * channels + channel), true);
    }
    samples[frame] = sum / channels / 0x8000;
  }
  return samples;
}

/** Higher rates are averaged, which keeps their hiss out; lower ones are joined by straight lines. */
function toSpeechRate(samples: Float32Array<ArrayBuffer>, rate: number) {
  if (rate === SPEECH_SAMPLE_RATE) return samples;
  const step = rate / SPEECH_SAMPLE_RATE;
  const result = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < result.length; index += 1) {
    const start = index * step;
    result[index] =
      step > 1
        ? average(samples, Math.floor(start), Math.floor(start + step))
        : between(samples, start);
  }
  return result;
}

function average(samples: Float32Array, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at += 1) sum += samples[at] ?? 0;
  return sum / (end - start);
}

function between(samples: Float32Array, at: number): number {
  const before = samples[Math.floor(at)] ?? 0;
  const after = samples[Math.ceil(at)] ?? before;
  return before + (after - before) * (at % 1);
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));
}

function notWav(message: string): WavError {
  return new WavError('AUDIO_NOT_WAV', message);
}
