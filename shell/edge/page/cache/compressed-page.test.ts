import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { packBody } from './compressed-page.ts';

const HTML = Array.from(
  { length: 600 },
  (_, at) => `<p class="row-${at % 7}">${at * 7919}</p>`,
).join('');

test('a cached page is compressed smaller in the background', async () => {
  const body = packBody(Buffer.from(HTML), { isCached: true });
  const first = await body('br');

  await vi.waitFor(async () => expect((await body('br')).length).toBeLessThan(first.length));
  expect(brotliDecompressSync(await body('br')).toString()).toBe(HTML);
  expect(brotliDecompressSync(first).toString()).toBe(HTML);
});

test('the smaller compression starts with the second request', async () => {
  const [once, often] = [
    packBody(Buffer.from(HTML), { isCached: true }),
    packBody(Buffer.from(HTML), { isCached: true }),
  ];
  const quick = await once('br');
  await often('br');
  // Had the first one been packed again, its turn would have come before this one's.
  await vi.waitFor(async () => expect((await often('br')).length).toBeLessThan(quick.length));

  expect(await once('br')).toBe(quick);
});

test('a page for one visitor is compressed once', async () => {
  const body = packBody(Buffer.from(HTML), { isCached: false });
  const first = await body('br');
  await packBody(Buffer.from(HTML), { isCached: true })('br');

  expect(await body('br')).toBe(first);
});

test('a page that no request waits for is compressed small at once', async () => {
  const quick = await packBody(Buffer.from(HTML), { isCached: false })('br');
  const body = packBody(Buffer.from(HTML), { isCached: true, hasTime: true });
  const first = await body('br');

  expect(first.length).toBeLessThan(quick.length);
  expect(await body('br')).toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe(HTML);
});
