import { integrityOf, type Release } from '../release.ts';
import { deltaPath, familyOf } from './delta-names.ts';
import { openDeltaCompressor } from './open-delta-compressor.ts';

/** An older release of the same name, and its files as stored. */
export interface Base {
  release: Release;
  file: (path: string) => Promise<Buffer | null>;
}

interface Deltas {
  /** For the record, which is signed: checksums of the differences by path and by checksum of the older file. */
  listed: NonNullable<Release['deltas']>;
  files: Map<string, Buffer>;
}

/**
 * The files of a release as differences to those of older ones, as browsers have them that come back. What is the same
 * as before is such a difference too, of some fifty bytes, since its address is new.
 */
export async function packDeltas(
  { name, files: listedFiles }: Pick<Release, 'name' | 'files'>,
  files: Map<string, Buffer>,
  bases: Base[],
): Promise<Deltas> {
  const listed: Deltas['listed'] = {};
  const packed = new Map<string, Buffer>();
  const compress = bases.length > 0 ? await openDeltaCompressor() : null;
  for (const path of Object.keys(listedFiles)) {
    const content = files.get(path);
    if (!compress || !content) continue;
    for (const { dictionary, integrity } of await dictionariesFor(path, name, bases)) {
      const delta = compress(content, dictionary);
      if (delta.length > content.length / MOST_OF_THE_FILE) continue;
      listed[path] = { ...listed[path], [integrity]: integrityOf(delta) };
      packed.set(deltaPath(path, integrity), delta);
    }
  }
  return { listed, files: packed };
}

/** A difference of more than a fifth of a file saves too little: packed by itself it has about a third. */
const MOST_OF_THE_FILE = 5;

interface Dictionary {
  dictionary: Buffer;
  integrity: string;
}

/** The older files of the same place and name, each once. */
async function dictionariesFor(path: string, name: string, bases: Base[]): Promise<Dictionary[]> {
  const family = familyOf(path);
  if (!family) return [];
  const found = new Map<string, Buffer>();
  for (const { release, file } of bases.filter((base) => base.release.name === name)) {
    const older = Object.keys(release.files).find((other) => isOf(family, other));
    const dictionary = older === undefined ? null : await file(older);
    if (dictionary && dictionary.length > 0) found.set(integrityOf(dictionary), dictionary);
  }
  return [...found].map(([integrity, dictionary]) => ({ integrity, dictionary }));
}

function isOf({ start, end }: { start: string; end: string }, path: string): boolean {
  const other = familyOf(path);
  return other?.start === start && other.end === end;
}
