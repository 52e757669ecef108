import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageTimes } from './page-times.ts';

export type PageEncoding = 'identity' | 'gzip' | 'br';

/** A finished answer, packed at most once in each form for all who get it. */
export interface PackedPage {
  status: 200 | 301 | 303 | 404 | 503;
  /** What the browser is to hold the document to. */
  headers: Record<string, string>;
  isComplete: boolean;
  /** Forms of actions are in it. */
  hasForms: boolean;
  /** The document, unpacked. */
  plain: Buffer<ArrayBuffer>;
  body: (encoding: PageEncoding) => Promise<Buffer<ArrayBuffer>>;
}

/** The codings that a text is packed in, the smallest first. */
export const PAGE_CODINGS = ['br', 'gzip'] as const;

const tags = new WeakMap<Buffer, string>();

/** The entity tag of a text, hashed once. It is weak, since one text is packed in several ways, and better later. */
export function weakTagOf(plain: Buffer): string {
  const tag = tags.get(plain) ?? `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  tags.set(plain, tag);
  return tag;
}

/** The smallest window that the whole text fits into: a larger one only costs memory, and time to get and give it back. */
const windowFor = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );

const brotli = promisify(brotliCompress);
const brotliAt = (plain: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> =>
  brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
    },
  });

/** Takes 1.4 ms of a core for a page of 110 kB; two levels more take 2 and save half a hundredth, one less takes 1 and costs a twelfth. */
const QUICK = 5;
/** Saves another 6 % for 30 to 100 ms; the last level, 11, saves 2 % more for 800. */
const SMALL = 10;

const pack: Record<PageEncoding, (plain: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>> = {
  identity: async (plain) => plain,
  gzip: promisify(gzip),
  br: (plain) => brotliAt(plain, QUICK),
};

let lastTurn: Promise<unknown> = Promise.resolve();

/** One at a time, so that it takes no more than a core from pages that are waited for. */
function inTurn(packSmaller: () => Promise<void>): void {
  // What cannot be packed smaller is given out as it is.
  lastTurn = lastTurn.then(packSmaller).catch(() => undefined);
}

interface Packing {
  /** For others as well: packed again behind the back of whoever asks next, and then given out smaller. */
  isKept: boolean;
  /** Nobody waits for it, so that it is small at once. */
  hasTime?: boolean;
  /** Of packing that somebody waits for. */
  times?: PageTimes;
}

/** The body of an answer in the form that is asked for. The text is not copied, since a page's is long. */
export function packText(
  plain: Buffer<ArrayBuffer>,
  { isKept, hasTime = false, times }: Packing,
): PackedPage['body'] {
  const packed = new Map<PageEncoding, Promise<Buffer<ArrayBuffer>>>();

  const packSmaller = async (): Promise<void> => {
    const small = await brotliAt(plain, SMALL);
    packed.set('br', Promise.resolve(small));
  };
  // Most addresses of a search are asked for once: that work would be for nobody.
  let isWorthIt = isKept && !hasTime;
  return (encoding) => {
    const known = packed.get(encoding);
    if (known && encoding === 'br' && isWorthIt) {
      isWorthIt = false;
      inTurn(packSmaller);
    }
    if (known) return known;
    if (hasTime && encoding === 'br') {
      const small = brotliAt(plain, SMALL);
      packed.set('br', small);
      return small;
    }
    const work = () => pack[encoding](plain);
    const made = encoding === 'identity' || !times ? work() : times.take('compress', work);
    packed.set(encoding, made);
    return made;
  };
}
