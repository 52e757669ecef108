import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A finished answer, packed once for everybody who gets it. */
export interface PackedPage {
  status: 200 | 404;
  policy: string;
  isComplete: boolean;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
}

/** Packs a document in the two encodings that browsers ask for. */
export async function packHtml(html: string): Promise<PackedPage['bodies']> {
  const identity = Buffer.from(html);
  const [gz, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { identity, gzip: gz, br };
}
