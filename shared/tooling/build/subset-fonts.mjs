/*
 * Cuts the two typefaces down to what the shop sets: Latin with Western European accents, the
 * weights and optical sizes of the design language. Run after a typeface update; the results are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
// @ts-expect-error: the package has no types.
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('../../ui/fonts/', import.meta.url);

/**
 * @param {number} first
 * @param {number} last
 */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, offset) =>
    String.fromCodePoint(first + offset),
  ).join('');

const ascii = range(0x20, 0x7e);
const latin1 = range(0xa0, 0xff);
const punctuation = '–—‘’“”…−';

const serif = {
  from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
  variationAxes: {
    wght: { min: 330, max: 400, default: 400 },
    opsz: { min: 18, max: 60, default: 18 },
  },
};

// The display face comes in two files: the second is fetched only by a page that sets an accent in a heading.
const faces = [
  {
    ...serif,
    to: 'source-serif-4.woff2',
    characters: `${ascii}${punctuation}·\u00a0`,
    limit: 40_000,
  },
  {
    ...serif,
    to: 'source-serif-4-accents.woff2',
    characters: `${range(0xc0, 0xff)}ŒœŠšŽžŸ©«»€×`,
    limit: 24_000,
  },
  {
    from: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'hanken-grotesk.woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
    characters: `${ascii}${latin1}${punctuation}ŒœŠšŽžŸ‚„•‹›€×\u202f\u2009`,
    limit: 36_000,
  },
];

await mkdir(target, { recursive: true });
for (const { from, to, characters, variationAxes, limit } of faces) {
  const subset = await subsetFont(await readFile(require.resolve(from)), characters, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['kern', 'lnum', 'tnum', 'mark', 'ccmp'],
    noHinting: true,
    // Browsers read advance widths from the outlines' own variations when this index is missing.
    dropTables: ['HVAR', 'STAT', 'MVAR', 'gasp'],
  });
  if (subset.length > limit)
    throw new Error(`${to} is ${subset.length} bytes, more than its ${limit}`);
  await writeFile(new URL(to, target), subset);
  console.log(`${to}: ${subset.length} bytes`);
}
