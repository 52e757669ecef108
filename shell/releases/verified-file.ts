import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type FileEncoding, packedPath } from './compress-files.ts';
import { deltaPath } from './deltas/delta-names.ts';
import { mapInBatches } from './map-in-batches.ts';
import { getIntegrity, type Release } from './release.ts';
import { SignatureRefused } from './signing/signature-refused.ts';

/** The part of a store that gives files as stored. */
export interface ReleaseFileReader {
  file: (name: string, version: string, path: string) => Promise<Buffer | null>;
}

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * A file as its release lists it, or a packed form that unpacks to that; `null` when it is not stored.
 * @throws {@link SignatureRefused} when it is another, or not listed.
 */
export async function readVerifiedFile(
  store: ReleaseFileReader,
  release: Release,
  path: string,
  encoding?: FileEncoding,
): Promise<Buffer | null> {
  const stored = encoding ? packedPath(path, encoding) : path;
  const content = await store.file(release.name, release.version, stored);
  if (!content) return null;
  const listed = Object.hasOwn(release.files, path) ? release.files[path] : undefined;
  const plain = encoding && listed ? await decompress(content, encoding, listed.bytes) : content;
  if (plain && listed?.integrity === getIntegrity(plain)) return content;
  throw new SignatureRefused(
    `${release.name} ${release.version}`,
    `${stored} is not what was released`,
  );
}

/**
 * A file as the difference to another, whose checksum is `dictionary`, as the release lists it; `null` where it is not
 * stored or not listed.
 * @throws {@link SignatureRefused} when it is another.
 */
export async function readVerifiedDelta(
  store: ReleaseFileReader,
  { name, version, deltas }: Release,
  { path, dictionary }: { path: string; dictionary: string },
): Promise<Buffer | null> {
  const listed = deltas?.[path]?.[dictionary];
  if (listed === undefined) return null;
  const stored = deltaPath(path, dictionary);
  const content = await store.file(name, version, stored);
  if (!content || getIntegrity(content) === listed) return content;
  throw new SignatureRefused(`${name} ${version}`, `${stored} is not what was released`);
}

/** `null` for an invalid encoding, or one with more bytes than were released. */
async function decompress(
  content: Buffer,
  encoding: FileEncoding,
  bytes: number,
): Promise<Buffer | null> {
  try {
    return await unpack[encoding](content, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    return null;
  }
}

/**
 * Reads every file of a release once, packed forms too.
 * @throws {@link SignatureRefused} naming the first that is missing or another.
 */
export async function requireVerifiedFiles(
  store: ReleaseFileReader,
  release: Release,
): Promise<void> {
  await mapInBatches(Object.keys(release.files), async (path) => {
    if (!(await readVerifiedFile(store, release, path))) {
      throw new SignatureRefused(`${release.name} ${release.version}`, `${path} is not stored`);
    }
    for (const encoding of ['br', 'gzip'] as const)
      await readVerifiedFile(store, release, path, encoding);
    for (const dictionary of Object.keys(release.deltas?.[path] ?? {})) {
      await readVerifiedDelta(store, release, { path, dictionary });
    }
  });
}
