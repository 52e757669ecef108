import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type PageEncoding = 'identity' | 'gzip' | 'br';

/** A finished answer, packed at most once in each form for all who get it. */
export interface PackedPage {
  status: 200 | 303 | 404 | 503;
  /** What the browser is to hold the document to. */
  headers: Record<string, string>;
  isComplete: boolean;
  /** Forms of actions are in it. */
  hasForms: boolean;
  /** Of the document, unpacked. */
  bytes: number;
  body: (encoding: PageEncoding) => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const pack: Record<PageEncoding, (html: Buffer) => Promise<Buffer>> = {
  identity: async (html) => html,
  gzip: promisify(gzip),
  br: (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
};

/** The body of a document in the form that is asked for. */
export function packHtml(html: string): PackedPage['body'] {
  const plain = Buffer.from(html);
  const packed = new Map<PageEncoding, Promise<Buffer>>();
  return (encoding) => {
    const known = packed.get(encoding) ?? pack[encoding](plain);
    packed.set(encoding, known);
    return known;
  };
}
