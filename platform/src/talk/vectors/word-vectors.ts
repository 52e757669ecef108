import { readFileSync } from 'node:fs';
import { readVectors, type VectorTable } from './vector-table.ts';

let table: VectorTable | null = null;

/** Meanings of the 50,000 commonest words of English; read once, at the first question. */
export function wordVectors(): VectorTable {
  table ??= readVectors(readFileSync(new URL('word-vectors.bin', import.meta.url)));
  return table;
}
