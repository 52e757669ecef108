import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageTimer } from '../page-timer.ts';

type PageEncoding = 'identity' | 'gzip' | 'br';

/** A finished answer, compressed at most once in each encoding for all visitors who get it. */
export interface CompressedPage {
  status: 200 | 301 | 303 | 404 | 503;
  /** Response headers of the document, such as its content policy. */
  headers: Record<string, string>;
  isComplete: boolean;
  hasForms: boolean;
  plain: Buffer<ArrayBuffer>;
  body: (encoding: PageEncoding) => Promise<Buffer<ArrayBuffer>>;
}

/** The compressed encodings, the smallest first. */
export const PAGE_CODINGS = ['br', 'gzip'] as const;

const tags = new WeakMap<Buffer, string>();

/** Returns the entity tag of a text, hashed once. It is weak, since the bytes differ by encoding and compression level. */
export function getWeakTag(plain: Buffer): string {
  const tag = tags.get(plain) ?? `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  tags.set(plain, tag);
  return tag;
}

/** Returns the smallest window for the whole text: a larger one only costs memory, and time to allocate and free it. */
const getWindow = (length: number): number =>
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
      [constants.BROTLI_PARAM_LGWIN]: getWindow(plain.length),
    },
  });

/** Takes 1.4 ms of CPU for a page of 110 kB; two levels more take 2 ms and save 0.5 %, one less takes 1 ms and costs 8 %. */
const QUICK = 5;
/** Saves another 6 % for 30 to 100 ms; the last level, 11, saves 2 % more for 800. */
const SMALL = 10;

const pack: Record<PageEncoding, (plain: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>> = {
  identity: async (plain) => plain,
  gzip: promisify(gzip),
  br: (plain) => brotliAt(plain, QUICK),
};

let lastTurn: Promise<unknown> = Promise.resolve();

/** Runs one compression at a time, so that it takes no more than a core from requests that wait. */
function inTurn(packSmaller: () => Promise<void>): void {
  // If it fails, the existing compressed body is served on.
  lastTurn = lastTurn.then(packSmaller).catch(() => undefined);
}

interface Packing {
  /** Other visitors get it, too: the next request triggers a smaller compression in the background, for later ones. */
  isCached: boolean;
  /** No request waits for it, so it is compressed small at once. */
  hasTime?: boolean;
  times?: PageTimer;
}

/** Returns the body of an answer in the requested encoding. The text is not copied, since a page's is long. */
export function packBody(
  plain: Buffer<ArrayBuffer>,
  { isCached, hasTime = false, times }: Packing,
): CompressedPage['body'] {
  const packed = new Map<PageEncoding, Promise<Buffer<ArrayBuffer>>>();

  const packSmaller = async (): Promise<void> => {
    const small = await brotliAt(plain, SMALL);
    packed.set('br', Promise.resolve(small));
  };
  // Most addresses of a search are requested once, so the work waits for a second request.
  let isWorthIt = isCached && !hasTime;
  return (encoding) => {
    const cached = packed.get(encoding);
    if (cached && encoding === 'br' && isWorthIt) {
      isWorthIt = false;
      inTurn(packSmaller);
    }
    if (cached) return cached;
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

/** All of a page but its text, as it travels between edges. */
type PageRecord = Pick<CompressedPage, 'status' | 'headers' | 'isComplete' | 'hasForms'>;

/** A line that says all but the text, and the text. */
export function serializePage({
  status,
  headers,
  isComplete,
  hasForms,
  plain,
}: CompressedPage): Buffer {
  const record: PageRecord = { status, headers, isComplete, hasForms };
  return Buffer.concat([Buffer.from(`${JSON.stringify(record)}\n`), plain]);
}

export function deserializePage(text: Buffer): CompressedPage {
  const end = text.indexOf('\n');
  const record = JSON.parse(text.toString('utf8', 0, end)) as PageRecord; // sealed by an edge that writes this form
  const plain = Buffer.from(text.subarray(end + 1));
  return { ...record, plain, body: packBody(plain, { isCached: true }) };
}
