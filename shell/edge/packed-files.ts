import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release, ReleaseStore } from '../releases/release-store.ts';

export type Encoding = 'br' | 'gzip';

interface PackedFile {
  body: Buffer;
  encoding: Encoding | null;
}

const COMPRESSIBLE = /\.(js|mjs|css|json|map|svg|wasm)$/;
const pack = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: promisify(gzip),
} satisfies Record<Encoding, (content: Buffer) => Promise<Buffer>>;

/** Reads released files, each packed once in a process; releases never change, so nothing expires. */
export function createPackedFiles(
  store: ReleaseStore,
): (release: Release, path: string, accepted: Encoding[]) => Promise<PackedFile> {
  const known = new Map<string, Promise<Buffer>>();

  const remember = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const made = known.get(key) ?? make();
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  };

  return async (release, path, accepted) => {
    const key = `${release.name}/${release.version}/${path}`;
    const plain = () =>
      remember(key, async () => {
        const content = await store.file(release.name, release.version, path);
        if (!content) throw new Error(`${key} is listed but not stored`);
        return content;
      });
    const encoding = COMPRESSIBLE.test(path) ? accepted[0] : undefined;
    if (!encoding) return { body: await plain(), encoding: null };
    const body = await remember(`${key}#${encoding}`, async () => pack[encoding](await plain()));
    return { body, encoding };
  };
}
