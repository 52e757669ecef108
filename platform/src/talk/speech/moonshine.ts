import { readFile } from 'node:fs/promises';
import tokenizer from 'llama-tokenizer-js';
import * as ort from 'onnxruntime-web';
import { SPEECH_RATE } from './wav.ts';

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
/** -3 dB. */
const PEAK = 0.708;

type Cache = Record<string, ort.Tensor>;

// A second thread made it slower in Node, and the shop needs the other core.
ort.env.wasm.numThreads = 1;
ort.env.logLevel = 'error';

/**
 * Loads the Moonshine tiny model from its package. The result turns samples at {@link SPEECH_RATE} into the
 * words that are said, an empty text when there are none.
 */
export async function loadMoonshine(): Promise<(samples: Float32Array) => Promise<string>> {
  const folder = new URL(
    'model/tiny/quantized/',
    import.meta.resolve('@moonshine-ai/moonshine-js'),
  );
  const load = async (file: string) =>
    ort.InferenceSession.create(await readFile(new URL(file, folder)));
  const encoder = await load('encoder_model.onnx');
  const decoder = await load('decoder_model_merged.onnx');

  return async function transcribe(samples) {
    const heard = prepare(samples);
    if (heard === null) return '';
    const input_values = new ort.Tensor('float32', heard, [1, heard.length]);
    const { last_hidden_state: state } = await encoder.run({ input_values });
    if (!state) throw new Error('The speech model gave no state');
    const limit = Math.ceil((heard.length / SPEECH_RATE) * TOKENS_PER_SECOND) + 2;
    const tokens = await decode(decoder, state, limit);
    return tokenizer.decode(tokens, false, false).trim();
  };
}

/** Says the likeliest token after the other until the model ends its sentence. */
async function decode(decoder: ort.InferenceSession, state: ort.Tensor, limit: number) {
  const tokens: number[] = [];
  let cache = emptyCache();
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
    last = likeliest(await logits.getData());
    if (last === END) break;
    tokens.push(last);
    cache = nextCache(cache, output, isFirst);
  }
  return tokens;
}

function emptyCache(): Cache {
  const cache: Cache = {};
  for (const name of cacheNames()) {
    cache[name] = new ort.Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE]);
  }
  return cache;
}

/** What the encoder said does not change after the first step; later steps answer it empty. */
function nextCache(before: Cache, output: ort.InferenceSession.OnnxValueMapType, isFirst: boolean) {
  const next: Cache = {};
  for (const name of cacheNames()) {
    const kept = !isFirst && name.includes('encoder');
    const tensor = kept ? before[name] : output[name.replace('past_key_values', 'present')];
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

function likeliest(scores: ort.Tensor.DataType): number {
  let best = 0;
  for (let token = 1; token < scores.length; token += 1) {
    if (Number(scores[token]) > Number(scores[best])) best = token;
  }
  return best;
}

/** As loud as the model likes it, with room around; `null` when there is nothing but silence. */
function prepare(samples: Float32Array): Float32Array | null {
  const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  if (peak < 0.001) return null;
  const padding = Math.round(PADDING_SECONDS * SPEECH_RATE);
  const padded = new Float32Array(samples.length + 2 * padding);
  padded.set(
    samples.map((sample) => (sample * PEAK) / peak),
    padding,
  );
  return padded;
}
