/*
 * Cuts the two typefaces down to what the shop sets: Latin with Western European accents, the
 * weights and optical sizes of the design language. Run after a typeface update; the results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('../ui/fonts/', import.meta.url);

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join('');

// Printable ASCII, Latin-1 (without its letters' rarely set symbols), then dashes, quotes, minus and marks.
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−×→←`;

const faces = [
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    to: 'source-serif-4.woff2',
    characters: `${range(0x20, 0x7e)}${range(0xc0, 0xff)}   ·©°«»ŒœŠšŽžŸ–—‘’“”…€™−×`,
    variationAxes: { wght: { min: 330, max: 400, default: 400 }, opsz: { min: 18, max: 60, default: 18 } },
    keepFeatures: ['kern', 'liga', 'lnum', 'tnum', 'mark', 'ccmp', 'locl'],
    limit: 40_000,
  },
  {
    from: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'hanken-grotesk.woff2',
    characters,
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
    keepFeatures: ['kern', 'liga', 'lnum', 'tnum', 'mark', 'ccmp', 'locl'],
    limit: 36_000,
  },
];

for (const face of faces) {
  const source = await readFile(require.resolve(face.from));
  const { variationAxes, keepFeatures } = face;
  const subset = await subsetFont(source, face.characters, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
    noHinting: true,
  });
  if (subset.length > face.limit) {
    throw new Error(`${face.to} is ${subset.length} bytes, more than its ${face.limit}`);
  }
  await writeFile(new URL(face.to, target), subset);
  console.log(`${face.to}: ${subset.length} bytes`);
}
