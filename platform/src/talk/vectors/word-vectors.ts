import { readFileSync } from 'node:fs';
import { PACKAGE_FOLDER } from '../../package-folder.ts';
import { readVectors, type VectorTable } from './vector-table.ts';

let table: VectorTable | null = null;

/** Meanings of the 50,000 commonest words of English; read once, at the first question. */
export function wordVectors(): VectorTable {
  table ??= readVectors(readFileSync(new URL('src/talk/vectors/word-vectors.bin', PACKAGE_FOLDER)));
  return table;
}
