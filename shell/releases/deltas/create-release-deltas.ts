import type { LiveState } from '../live-state.ts';
import { getIntegrity, type Release } from '../release.ts';
import type { ReleaseStore } from '../release-store.ts';
import { nullIfBadSignature } from '../signing/signature-refused.ts';
import { deltaPath, toHashWildcardPath } from './delta-names.ts';
import { openDeltaCompressor } from './open-delta-compressor.ts';

interface Base {
  release: Release;
  file: (path: string) => Promise<Buffer | null>;
}

interface Deltas {
  /** For the record, which is signed: checksums of the differences by path and by checksum of the older file. */
  listed: NonNullable<Release['deltas']>;
  files: Map<string, Buffer>;
}

/**
 * Makes deltas of a release's files to those of older ones, which returning browsers have. An unchanged file is a delta too,
 * of some fifty bytes, since its address is new.
 */
export async function createReleaseDeltas(
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
    for (const { dictionary, integrity } of await findDictionaries(path, name, bases)) {
      const delta = compress(content, dictionary);
      if (delta.length > content.length / LEAST_RATIO) continue;
      listed[path] = { ...listed[path], [integrity]: getIntegrity(delta) };
      packed.set(deltaPath(path, integrity), delta);
    }
  }
  return { listed, files: packed };
}

/** A difference of more than a fifth of a file saves too little: packed by itself it has about a third. */
const LEAST_RATIO = 5;

interface Dictionary {
  dictionary: Buffer;
  integrity: string;
}

async function findDictionaries(path: string, name: string, bases: Base[]): Promise<Dictionary[]> {
  const pattern = toHashWildcardPath(path);
  if (!pattern) return [];
  const found = new Map<string, Buffer>();
  for (const { release, file } of bases.filter((base) => base.release.name === name)) {
    const older = Object.keys(release.files).find((other) => toHashWildcardPath(other) === pattern);
    const dictionary = older === undefined ? null : await file(older);
    if (dictionary && dictionary.length > 0) found.set(getIntegrity(dictionary), dictionary);
  }
  return [...found].map(([integrity, dictionary]) => ({ integrity, dictionary }));
}

/** Versions that browsers are likely to have: more of them help few, and each costs a file for every file. */
const MAX_BASES = 3;

/** The releases of a name that visitors got last, the newest first; those that no trusted key has signed are left out. */
export async function readDeltaBaseReleases(
  store: Pick<ReleaseStore, 'history' | 'release' | 'file'>,
  name: string,
): Promise<Base[]> {
  const revisions = await store.history();
  const versions = new Set(revisions.reverse().flatMap((live) => getVersions(live, name)));
  const bases: Base[] = [];
  for (const version of [...versions].slice(0, MAX_BASES)) {
    const release = await nullIfBadSignature(store.release(name, version));
    if (release) bases.push({ release, file: (path) => store.file(name, version, path) });
  }
  return bases;
}

const getVersions = ({ versions, canaries }: LiveState, name: string): string[] =>
  [canaries[name]?.version, versions[name]].filter((version) => version !== undefined);
