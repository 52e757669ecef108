import { createHash } from 'node:crypto';
import { loadOnce } from '@horae/shared/load-once';

/** Compresses `content` with `dictionary` for browsers that have cached it: `dcz`, Zstandard of RFC 9842. */
export type CompressDelta = (content: Buffer, dictionary: Buffer) => Buffer;

/** The header of a skippable frame of 32 bytes, which hold the SHA-256 of the dictionary. */
const FRAME = Buffer.from('5e2a4d1820000000', 'hex');
/** The highest regular level: a script of this shop takes 1 to 2 ms at any. */
const LEVEL = 19;

/**
 * Shared by all callers, unless loading failed: a second `init` would replace the library's memory. Node has Zstandard
 * from 22.15 on, and dictionaries only later; this library runs in all versions that we support.
 */
export const openDeltaCompressor: () => Promise<CompressDelta> = loadOnce(open);

async function open(): Promise<CompressDelta> {
  const { compressUsingDict, createCCtx, init } = await import('@bokuweb/zstd-wasm');
  await init();
  const context = createCCtx();
  return (content, dictionary) => {
    const digest = createHash('sha256').update(dictionary).digest();
    const packed = compressUsingDict(context, content, dictionary, LEVEL);
    return Buffer.concat([FRAME, digest, packed]);
  };
}
