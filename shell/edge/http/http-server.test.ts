import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { limitBody } from '../upstream/forward.ts';
import { createHttpServer } from './http-server.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** The statuses that come back on one connection for these requests, the last of which ends it. */
async function statusesOf(requests: string): Promise<number[]> {
  const app = new Hono();
  app.use(limitBody(1000)).all('*', (c) => c.text('ok'));
  server = createHttpServer(getRequestListener(app.fetch), { keepAliveMs: 5000 });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // Anyone who is reset while still sending has lost what was answered.
  socket.on('error', () => {
    text = '';
  });
  socket.write(requests);
  await new Promise((resolve) => socket.on('close', resolve));
  return [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
}

const LARGE = 1_200_000;
const NEXT = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

test('a refused large body leaves the connection usable', async () => {
  const head = `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${LARGE}\r\n\r\n`;

  expect(await statusesOf(`${head}${'x'.repeat(LARGE)}${NEXT}`)).toEqual([413, 200]);
});

test('a refused chunked body leaves the connection usable', async () => {
  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n';
  const chunk = `${LARGE.toString(16)}\r\n${'x'.repeat(LARGE)}\r\n0\r\n\r\n`;

  expect(await statusesOf(`${head}${chunk}${NEXT}`)).toEqual([413, 200]);
});

test('a client that closes the connection reads its answer', async () => {
  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n';
  const whole = 'x'.repeat(8 * LARGE);
  const chunk = `${whole.length.toString(16)}\r\n${whole}\r\n0\r\n\r\n`;

  expect(await statusesOf(`${head}content-length: ${whole.length}\r\n\r\n${whole}`)).toEqual([413]);
  expect(await statusesOf(`${head}transfer-encoding: chunked\r\n\r\n${chunk}`)).toEqual([413]);
});

test('an idle connection stays open as long as the setting says, which clients see', async () => {
  server = createHttpServer((_request, response) => response.end(), { keepAliveMs: 75_000 });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port
  const { headers } = await fetch(`http://127.0.0.1:${port}`);

  expect(headers.get('keep-alive')).toBe('timeout=75');
});
