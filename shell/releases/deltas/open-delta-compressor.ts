import { createHash } from 'node:crypto';
import { loadOnce } from '@horae/shared/load-once';

/** What `content` differs in from `dictionary`, as browsers read it that have the latter: Zstandard, RFC 9842. */
export type CompressDelta = (content: Buffer, dictionary: Buffer) => Buffer;

/** A skippable frame of 32 bytes, which name the dictionary. */
const FRAME = Buffer.from('5e2a4d1820000000', 'hex');
/** Takes 1 to 2 ms for a script of this shop, at any level. */
const LEVEL = 19;

/**
 * One for all callers, unless it failed: the library's memory is made anew when it is begun twice. Node has Zstandard from
 * 22.15 on, with dictionaries in later versions only; this runs in all that we do.
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
