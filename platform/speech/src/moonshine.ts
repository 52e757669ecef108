import { fileURLToPath } from 'node:url';
import tokenizer from 'llama-tokenizer-js';
import type { InferenceSession, Tensor } from 'onnxruntime-web';
import type { OnnxRuntime } from './onnx.ts';
import { SPEECH_SAMPLE_RATE } from './speech-worker-messages.ts';
import { createWordBias, type WordBiasTracker } from './word-bias-tracker.ts';

/** Shape of the tiny model. */
const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const START = 1;
const END = 2;
/** English is spoken with fewer tokens than this; the model would go on for ever on some noises. */
const TOKENS_PER_SECOND = 6;
/** Silence before and after makes the first and the last word much safer. */
const PADDING_SECONDS = 0.3;
/** Mean log likelihood above which the first transcription is final. */
const SURE = -0.25;
/**
 * The certainty of a transcription without words: a second one with words replaces it, unless those are no better than
 * a guess.
 */
const NOTHING = -1.2;
const SLOWER = 1.12;
/** -3 dB. */
const PEAK = 0.708;

type Cache = Record<string, Tensor>;

/**
 * Loads the Moonshine tiny model from its package. The result turns samples at {@link SPEECH_SAMPLE_RATE} into the spoken
 * words, and into an empty text when there are none.
 */
export async function loadMoonshine(
  ort: OnnxRuntime,
): Promise<(samples: Float32Array, names?: readonly string[]) => Promise<string>> {
  const folder = new URL(
    'model/tiny/quantized/',
    import.meta.resolve('@moonshine-ai/moonshine-js'),
  );
  const load = (file: string) =>
    ort.InferenceSession.create(fileURLToPath(new URL(file, folder)), ort.options);
  const encoder = await load('encoder_model.onnx');
  const decoder = await load('decoder_model_merged.onnx');

  return async function transcribe(samples, names = []) {
    const first = await hear(samples);
    if (first.certainty > SURE || first.isSilence) return first.text;
    // Speech that is slowed down a little is often recognised; the more certain transcription counts.
    const second = await hear(slower(samples));
    return second.certainty > first.certainty ? second.text : first.text;

    async function hear(sound: Float32Array): Promise<Received> {
      const received = prepare(sound);
      if (received === null) return { text: '', certainty: 0, isSilence: true };
      const input_values = new ort.Tensor('float32', received, [1, received.length]);
      const { last_hidden_state: state } = await encoder.run({ input_values });
      if (!state) throw new Error('The speech model gave no state');
      const limit = Math.ceil((received.length / SPEECH_SAMPLE_RATE) * TOKENS_PER_SECOND) + 2;
      const bias = createWordBias(names);
      const { tokens, certainty } = await decode({ ort, decoder, bias }, state, limit);
      const text = tokenizer.decode(tokens, false, false).trim();
      return { text, certainty: text === '' ? NOTHING : certainty, isSilence: false };
    }
  };
}

interface Received {
  text: string;
  /** Mean logarithm of the likelihood of its tokens. */
  certainty: number;
  isSilence: boolean;
}

interface Decoder {
  ort: OnnxRuntime;
  decoder: InferenceSession;
  bias: WordBiasTracker;
}

/** Decodes greedily, token by token, until the model ends its sentence. */
async function decode({ ort, decoder, bias }: Decoder, state: Tensor, limit: number) {
  const tokens: number[] = [];
  let cache = emptyCache(ort);
  let sum = 0;
  for (let last = START; tokens.length < limit; ) {
    const isFirst = tokens.length === 0;
    const output = await decoder.run({
      input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(last)), [1, 1]),
      encoder_hidden_states: state,
      use_cache_branch: new ort.Tensor('bool', [!isFirst], [1]),
      ...cache,
    });
    const { logits } = output;
    if (!logits) throw new Error('The speech model gave no words');
    const scores = await logits.getData();
    last = likeliest(scores, bias.bonuses());
    sum += logLikelihood(scores, last);
    if (last === END) break;
    tokens.push(last);
    bias.hear(last);
    cache = nextCache(cache, output, isFirst);
  }
  return { tokens, certainty: sum / (tokens.length + 1) };
}

function logLikelihood(scores: Tensor.DataType, token: number): number {
  const own = Number(scores[token]);
  let total = 0;
  for (let other = 0; other < scores.length; other += 1)
    total += Math.exp(Number(scores[other]) - own);
  return -Math.log(total);
}

function slower(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length * SLOWER) }, (_, index) => {
    const at = index / SLOWER;
    const before = samples[Math.floor(at)] ?? 0;
    return before + ((samples[Math.ceil(at)] ?? before) - before) * (at % 1);
  });
}

function emptyCache(ort: OnnxRuntime): Cache {
  const cache: Cache = {};
  for (const name of cacheNames()) {
    cache[name] = new ort.Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE]);
  }
  return cache;
}

/** Encoder entries do not change after the first step; later steps return them empty, so the first ones are reused. */
function nextCache(before: Cache, output: InferenceSession.OnnxValueMapType, isFirst: boolean) {
  const next: Cache = {};
  for (const name of cacheNames()) {
    const stored = !isFirst && name.includes('encoder');
    const tensor = stored ? before[name] : output[name.replace('past_key_values', 'present')];
    if (!tensor) throw new Error(`The speech model gave no ${name}`);
    next[name] = tensor;
  }
  return next;
}

function cacheNames(): string[] {
  return Array.from({ length: LAYERS }, (_, layer) =>
    ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map(
      (part) => `past_key_values.${layer}.${part}`,
    ),
  ).flat();
}

function likeliest(scores: Tensor.DataType, bonuses: Map<number, number>): number {
  let best = 0;
  for (let token = 1; token < scores.length; token += 1) {
    if (Number(scores[token]) > Number(scores[best])) best = token;
  }
  const scoreOf = (token: number) => Number(scores[token]) + (bonuses.get(token) ?? 0);
  for (const token of bonuses.keys()) if (scoreOf(token) > scoreOf(best)) best = token;
  return best;
}

/** As loud as the model likes it, with room around; `null` when there is nothing but silence. */
function prepare(samples: Float32Array): Float32Array | null {
  const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  if (peak < 0.001) return null;
  const padding = Math.round(PADDING_SECONDS * SPEECH_SAMPLE_RATE);
  const padded = new Float32Array(samples.length + 2 * padding);
  padded.set(
    samples.map((sample) => (sample * PEAK) / peak),
    padding,
  );
  return padded;
}
