import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../ports.mjs';
import { badRequest } from './requests.ts';
import { sendBytes } from './send-bytes.ts';

const ROUTES = [
  { to: 'platform', route: 'POST /v1/products/:id' },
  { to: 'edge', route: 'ALL /api/*' },
] as const;
const KEYS = { token: 'token', edgeSecret: 'secret' };
const sample = (seed: number) => fc.sample(badRequest(ROUTES, KEYS), { seed, numRuns: 400 });

test('the same seed makes the same requests, another one others', () => {
  const markOf = (seed: number) =>
    createHash('sha256')
      .update(Buffer.concat(sample(seed).map(({ bytes }) => bytes)))
      .digest('hex');

  expect(markOf(1)).toBe(markOf(1));
  expect(markOf(2)).not.toBe(markOf(1));
});

test('most requests are HTTP and carry token and secret, so that they are not refused at once', () => {
  const all = sample(1);

  expect(all.filter(({ isHttp }) => isHttp).length).toBeGreaterThan(350);
  expect(all.filter(({ isHttp }) => !isHttp).length).toBeGreaterThan(2);
  const withToken = all.filter(({ bytes }) => bytes.includes('authorization: token\r\n'));
  expect(withToken.length).toBeGreaterThan(200);
  const asEdge = all.filter(({ bytes }) => bytes.includes('x-horae-edge: secret\r\n'));
  expect(asEdge.length).toBeGreaterThan(300);
  expect(new Set(all.map(({ to }) => to)).size).toBe(2);
});

let server: Server | undefined;
afterEach(() => server?.close());

/** How a request ends with a server that does this with each connection. */
async function outcomeOf(answer: (end: (text: string) => void, drop: () => void) => void) {
  const port = await freePort();
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    answer(
      (text) => socket.end(text),
      () => socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return sendBytes(port, Buffer.from('GET / HTTP/1.1\r\n\r\n'), 300);
}

test('an answer, a dropped connection and a silent server are distinguished', async () => {
  expect(await outcomeOf((end) => end('HTTP/1.1 503 No\r\n\r\n'))).toBe(503);
  expect(await outcomeOf((_end, drop) => drop())).toBe('closed');
  expect(await outcomeOf(() => undefined)).toBe('hangs');
});
