import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/*
 * All randomness of the process follows from one seed: ids, secrets, jitter. Two streams, so that what the world decides
 * does not depend on how many ids the shop makes.
 */

let ofShop = xoroshiro128plus(0);
let ofWorld = xoroshiro128plus(0);

/** Begins both streams anew. */
export function reseedRandom(seed: number): void {
  ofShop = xoroshiro128plus(seed);
  ofWorld = xoroshiro128plus(seed ^ 0x5eed);
}

/** A whole number of the world's: delays, choices. */
export const randomBetween = (least: number, most: number): number =>
  uniformInt(ofWorld, least, most);

function fill<Bytes extends ArrayBufferView>(bytes: Bytes): Bytes {
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < view.length; at++) view[at] = uniformInt(ofShop, 0, 255);
  return bytes;
}

function uuid(): `${string}-${string}-${string}-${string}-${string}` {
  const bytes = fill(Buffer.alloc(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

Object.assign(crypto, {
  randomUUID: uuid,
  randomBytes: (size: number) => fill(Buffer.alloc(size)),
  randomInt: (one: number, other?: number) =>
    other === undefined ? uniformInt(ofShop, 0, one - 1) : uniformInt(ofShop, one, other - 1),
});
syncBuiltinESMExports();
Object.defineProperties(Object.getPrototypeOf(globalThis.crypto), {
  randomUUID: { value: uuid, configurable: true },
  getRandomValues: { value: fill, configurable: true },
});
Math.random = () => uniformInt(ofShop, 0, 0x3fffffff) / 0x40000000;
