import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const pack = {
  br: (content: Buffer) =>
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} satisfies Record<Encoding, (content: Buffer) => Promise<Buffer>>;

/** What browsers ask for; maps are for people, who can wait, and server bundles never leave the edge. */
const isPacked = (path: string): boolean =>
  /\.(js|css|json|svg|wasm)$/.test(path) && !path.startsWith('server/');

/** The path under which the packed form of a file is stored beside it. */
export const packedPath = (path: string, encoding: Encoding): string => `${path}.${encoding}`;

/** Packs the files of a release once, at their best and side by side, so that no visitor waits for it. */
export async function packFiles(files: Map<string, Buffer>): Promise<Map<string, Buffer>> {
  const packed = [...files]
    .filter(([path]) => isPacked(path))
    .flatMap(([path, content]) =>
      (['br', 'gzip'] as const).map(
        async (encoding) =>
          [packedPath(path, encoding), await pack[encoding](content)] satisfies [string, Buffer],
      ),
    );
  return new Map(await Promise.all(packed));
}
