import crypto, { type webcrypto } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { awaitOtherThread } from './virtual-time.ts';

/*
 * Node would do this work in other threads, and end it in an order that no seed decides; here it is done at once or waited for.
 * Passwords are no part of any journey: their hashes are made in other threads, and nothing reads them.
 */

const { subtle } = globalThis.crypto;
const real = { sign: subtle.sign.bind(subtle), verify: subtle.verify.bind(subtle) };

type Bytes = Parameters<webcrypto.SubtleCrypto['sign']>[2];

/** The mark of an access token. */
function mark(key: CryptoKey, data: Bytes): Buffer {
  const bytes = ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
  return crypto.createHmac('sha256', crypto.KeyObject.from(key)).update(bytes).digest();
}

const methods = {
  sign: async (algorithm: AlgorithmIdentifier, key: CryptoKey, data: ArrayBuffer) =>
    key.algorithm.name === 'HMAC'
      ? new Uint8Array(mark(key, data)).buffer
      : awaitOtherThread(real.sign(algorithm, key, data)),
  verify: async (
    algorithm: AlgorithmIdentifier,
    key: CryptoKey,
    ...[signature, data]: [ArrayBuffer, ArrayBuffer]
  ) =>
    key.algorithm.name === 'HMAC'
      ? mark(key, data).equals(Buffer.from(new Uint8Array(signature)))
      : awaitOtherThread(real.verify(algorithm, key, signature, data)),
};
for (const [name, value] of Object.entries(methods)) {
  Object.defineProperty(Object.getPrototypeOf(subtle), name, { value, configurable: true });
}
for (const name of ['importKey', 'digest'] as const) {
  const done = subtle[name].bind(subtle) as (...args: unknown[]) => Promise<unknown>; // both only pass on
  const value = (...args: unknown[]) => awaitOtherThread(done(...args));
  Object.defineProperty(Object.getPrototypeOf(subtle), name, { value, configurable: true });
}

const QUALITY = zlib.constants.BROTLI_PARAM_QUALITY;

type Done = (error: Error | null, packed: Buffer) => void;

Object.assign(zlib, {
  brotliCompress: (bytes: Buffer, _options: object, done: Done) =>
    done(null, zlib.brotliCompressSync(bytes, { params: { [QUALITY]: 1 } })),
  gzip: (bytes: Buffer, done: Done) => done(null, zlib.gzipSync(bytes)),
});
syncBuiltinESMExports();
