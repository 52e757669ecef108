import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { median } from './median.ts';

/*
 * Prints the cost and saving of each Brotli level on the documents of a running shop, as a table:
 * `BASE_URL=http://localhost:3000 npm run bench -- packing`.
 */
const brotli = promisify(brotliCompress);
const BASE_URL = process.env.BASE_URL || 'http://localhost:3000';
const PATHS = ['/', '/products', '/product/tidal-300'];
const LEVELS = [4, 5, 6, 7, 8, 9, 10, 11];
const TIMES = 7;

async function packed(html: Buffer, level: number): Promise<{ bytes: number; ms: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now();
    const { length } = await brotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    });
    times.push(performance.now() - start);
    bytes = length;
  }
  return { bytes, ms: median(times) };
}

const lines = [`| level | ${PATHS.map((path) => `${path}, bytes | ms`).join(' | ')} |`];
lines.push(`|---|${PATHS.map(() => '---|---|').join('')}`);
const documents = await Promise.all(
  PATHS.map(async (path) => Buffer.from(await (await fetch(BASE_URL + path)).arrayBuffer())),
);
for (const level of LEVELS) {
  const cells: string[] = [];
  for (const html of documents) {
    const { bytes, ms } = await packed(html, level);
    cells.push(`${bytes} | ${ms.toFixed(1)}`);
  }
  lines.push(`| ${level} | ${cells.join(' | ')} |`);
}
process.stdout.write(`${lines.join('\n')}\n`);
