import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles, packedPath } from './compress-files.ts';

const TEXT = Buffer.from('tick tock '.repeat(200));
const pack = (...paths: string[]) => compressFiles(new Map(paths.map((path) => [path, TEXT])));

test.each([
  ['br', 'a/b.js.br'],
  ['gzip', 'a/b.js.gzip'],
] as const)('a file compressed with %s is stored beside it', (encoding, path) => {
  expect(packedPath('a/b.js', encoding)).toBe(path);
});

test.each(['js', 'css', 'json', 'svg', 'wasm'])(
  'a .%s file is compressed in both encodings',
  async (end) => {
    const packed = await pack(`a.${end}`);

    expect([...packed.keys()]).toEqual([`a.${end}.br`, `a.${end}.gzip`]);
    expect(brotliDecompressSync(packed.get(`a.${end}.br`) ?? '')).toEqual(TEXT);
    expect(gunzipSync(packed.get(`a.${end}.gzip`) ?? '')).toEqual(TEXT);
  },
);

test.each(['a.js.map', 'a.woff2', 'js', 'a.mjs', 'a.json5', 'server/a.js', 'server/chunks/a.json'])(
  '%s is not compressed',
  async (path) => {
    expect((await pack(path)).size).toBe(0);
  },
);

test('only the folder of the edge at the top is left out', async () => {
  expect((await pack('static/server/a.js')).size).toBe(2);
});

/** Words in no order: text that a harder try makes smaller. */
function words(): Buffer {
  let state = 1;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return ['tick', 'tock', 'dial', 'hand', 'case', 'strap', 'lume', 'bezel'][(state >> 16) % 8];
  };
  return Buffer.from(Array.from({ length: 6000 }, next).join(' '));
}
const VARIED = words();

test('files are compressed at the highest level', async () => {
  const packed = await compressFiles(new Map([['a.js', VARIED]]));
  const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

  expect(packed.get('a.js.br')).toEqual(brotliCompressSync(VARIED, quality(11)));
  expect(packed.get('a.js.gzip')).toEqual(gzipSync(VARIED, { level: 9 }));
  expect(gzipSync(VARIED).length).toBeGreaterThan(packed.get('a.js.gzip')?.length ?? 0);
});
