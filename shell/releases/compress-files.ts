import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type FileEncoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const pack = {
  br: (content: Buffer) =>
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} satisfies Record<FileEncoding, (content: Buffer) => Promise<Buffer>>;

/** Whether to compress a file: not source maps, which no visitor loads, nor server bundles, which are never served. */
const isPacked = (path: string): boolean =>
  /\.(js|css|json|svg|wasm)$/.test(path) && !path.startsWith('server/');

/** The path of the compressed form of a file, stored beside it. */
export const packedPath = (path: string, encoding: FileEncoding): string => `${path}.${encoding}`;

/** Compresses the files of a release once, at the best level, so that no request has to. */
export async function compressFiles(files: Map<string, Buffer>): Promise<Map<string, Buffer>> {
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
