import { readFileSync } from 'node:fs';
import type { OnnxRuntime } from '@horae/speech/onnx';
import { PACKAGE_FOLDER } from '../../package-folder.ts';
import { createTokenizer } from './tokenizer.ts';

/** A text as the model sees it. */
export interface TextEmbedding {
  /** A state for each piece, one after the other. */
  states: Float32Array;
  length: number;
  whole: Float32Array;
  /** As a question and as a fact: the nearer the two, the likelier the one answers the other. */
  asks: Float32Array;
  tells: Float32Array;
}

/** How a fact does as the answer to a question, from 0 to 1. */
export interface FactChances {
  sure: number;
  /** That it says yes to the question, or no; what is left to 1 is neither. */
  yes: number;
  no: number;
}

export interface ReadingModel {
  encode(texts: string[]): Promise<TextEmbedding[]>;
  match(question: TextEmbedding, facts: TextEmbedding[]): Promise<FactChances[]>;
}

type Inputs = Record<string, InstanceType<OnnxRuntime['Tensor']>>;

/** Longer texts are cut off; the model has learned no more. */
const MAX_TOKENS = 48;
const WIDTH = 256;
const HEADS = 4;

/** Loads what `training` made: the graphs of ONNX and the vocabulary. */
export async function loadReadingModel(
  folder = new URL('src/talk/reading/model/', PACKAGE_FOLDER),
): Promise<ReadingModel> {
  const onnx = await findOnnx();
  const fileAt = (name: string) => readFileSync(new URL(name, folder));
  const [encode, match] = await Promise.all([
    createSession(onnx, fileAt('encode.onnx')),
    createSession(onnx, fileAt('match.onnx')),
  ]);
  const tokenize = createTokenizer(JSON.parse(fileAt('vocabulary.json').toString()));
  return {
    encode: async (texts) => {
      const rows = texts.map((text) => tokenize(text).slice(0, MAX_TOKENS));
      return apart(rows, await encode({ tokens: tokensOf(onnx, rows) }));
    },
    match: async (question, facts) => {
      const { heads } = await match(inputsOf(onnx, question, facts));
      return facts.map((_, at) => chances(part(heads, at, HEADS)));
    },
  };
}

async function findOnnx(): Promise<OnnxRuntime> {
  try {
    const { loadOnnxRuntime: loadOnnx } = await import('@horae/speech/onnx');
    return await loadOnnx();
  } catch (cause) {
    throw new Error('Questions cannot be read: onnxruntime is not installed in platform/speech', {
      cause,
    });
  }
}

async function createSession({ InferenceSession, options }: OnnxRuntime, file: Uint8Array) {
  const session = await InferenceSession.create(file, options);
  return async (inputs: Inputs): Promise<Record<string, Float32Array>> => {
    const outputs = Object.entries(await session.run(inputs));
    // The graphs give 32-bit floats alone.
    return Object.fromEntries(outputs.map(([name, { data }]) => [name, data as Float32Array]));
  };
}

/** One row of pieces for each text, with zeros behind the shorter ones. */
function tokensOf(onnx: OnnxRuntime, rows: number[][]) {
  const longest = longestOf(rows);
  const tokens = new BigInt64Array(rows.length * longest);
  for (const [at, row] of rows.entries()) tokens.set(row.map(BigInt), at * longest);
  return new onnx.Tensor('int64', tokens, [rows.length, longest]);
}

/** Takes what was read together apart again, copied: a text outlives the batch that it was read in. */
function apart(rows: number[][], outputs: Record<string, Float32Array>): TextEmbedding[] {
  const { states, whole, asks, tells } = outputs;
  const size = (whole?.length ?? 0) / rows.length;
  const longest = longestOf(rows) * WIDTH;
  return rows.map(({ length }, at) => ({
    length,
    states: part(states, at, longest).slice(0, length * WIDTH),
    whole: part(whole, at, size).slice(),
    asks: part(asks, at, size).slice(),
    tells: part(tells, at, size).slice(),
  }));
}

function inputsOf(onnx: OnnxRuntime, question: TextEmbedding, facts: TextEmbedding[]): Inputs {
  const longest = longestOf(facts);
  const size = question.whole.length;
  const states = new Float32Array(facts.length * longest * WIDTH);
  const there = new Float32Array(facts.length * longest);
  const wholes = new Float32Array(facts.length * size);
  facts.forEach((fact, at) => {
    states.set(fact.states, at * longest * WIDTH);
    there.fill(1, at * longest, at * longest + fact.length);
    wholes.set(fact.whole, at * size);
  });
  const floats = (data: Float32Array, ...shape: number[]) =>
    new onnx.Tensor('float32', data, shape);
  return {
    question: floats(question.states, 1, question.length, WIDTH),
    whole: floats(question.whole, 1, size),
    facts: floats(states, facts.length, longest, WIDTH),
    there: floats(there, facts.length, longest),
    told: floats(wholes, facts.length, size),
  };
}

const longestOf = (rows: { length: number }[]) => Math.max(1, ...rows.map(({ length }) => length));

const part = (numbers: Float32Array | undefined, at: number, size: number) =>
  numbers?.subarray(at * size, (at + 1) * size) ?? new Float32Array();

function chances([answers = 0, none = 0, yes = 0, no = 0]: Float32Array): FactChances {
  const all = Math.exp(none) + Math.exp(yes) + Math.exp(no);
  return { sure: 1 / (1 + Math.exp(-answers)), yes: Math.exp(yes) / all, no: Math.exp(no) / all };
}
