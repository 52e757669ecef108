import type { VectorTable } from '../vectors/vector-table.ts';
import type { Matrix, PackedNet } from './packed-net.ts';
import { pairsOf } from './question-words.ts';

/** How many neighbouring words the filters look at. */
const WIDTHS = [1, 2, 3];

/** For words, as {@link questionWords} gives them: the share of each subject; together they are 1. */
export type SubjectNet = (words: string[]) => Map<string, number>;

/**
 * A net that has read labelled questions: filters look for what one to three words mean together, the strongest find of each
 * counts, and words and pairs that it has met speak for subjects besides.
 */
export function subjectNet(net: PackedNet, vectors: VectorTable): SubjectNet {
  const own = new Map(net.words.map((word, at) => [word, at + 1]));
  const pairAt = new Map(net.pairs.map((pair, at) => [pair, at]));
  const known = net.matrix('words');
  const filters = WIDTHS.map((width) => ({
    width,
    weights: net.matrix(`filters${width}`),
    bias: net.matrix(`bias${width}`).values,
  }));
  const [out, outBias, pairs] = [net.matrix('out'), net.matrix('outBias'), net.matrix('pairs')];

  function vectorOf(word: string): Float32Array {
    const at = own.get(word);
    const common = at === undefined ? vectors.vector(word) : null;
    return common ? common.map((value) => value * net.scale) : rowOf(known, at ?? 0);
  }

  return (words) => {
    const read = words.map(vectorOf);
    const found = filters.flatMap((filter) => strongest(read, filter));
    const scores = Array.from(net.subjects, (_, subject) => {
      const weights = rowOf(out, subject);
      const sum = found.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      return sum + (outBias.values[subject] ?? 0);
    });
    const met = pairsOf(words);
    for (const pair of met) {
      const at = pairAt.get(pair);
      if (at === undefined) continue;
      rowOf(pairs, at).forEach((value, subject) => {
        scores[subject] = (scores[subject] ?? 0) + value / Math.sqrt(met.length);
      });
    }
    return sharesOf(net.subjects, scores);
  };
}

interface Filters {
  width: number;
  weights: Matrix;
  bias: Float32Array;
}

/** What each filter finds at most, from 0; it looks beyond both ends too, where nothing stands. */
function strongest(read: Float32Array[], { width, weights, bias }: Filters): number[] {
  return Array.from({ length: weights.rows }, (_, filter) => {
    const own = rowOf(weights, filter);
    let most = Math.max(0, bias[filter] ?? 0);
    for (let start = 1 - width; start < read.length; start += 1) {
      most = Math.max(most, (bias[filter] ?? 0) + product(read, start, own));
    }
    return most;
  });
}

/** Of the words from `start` on with what a filter looks for. */
function product(read: Float32Array[], start: number, filter: Float32Array): number {
  let sum = 0;
  let at = 0;
  for (let place = start; at < filter.length; place += 1) {
    const vector = read[place];
    const size = read[0]?.length ?? 1;
    if (vector) for (let d = 0; d < size; d += 1) sum += (vector[d] ?? 0) * (filter[at + d] ?? 0);
    at += size;
  }
  return sum;
}

const rowOf = ({ columns, values }: Matrix, row: number): Float32Array =>
  values.subarray(row * columns, (row + 1) * columns);

function sharesOf(subjects: string[], scores: number[]): Map<string, number> {
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return new Map(subjects.map((subject, at) => [subject, (parts[at] ?? 0) / all]));
}
