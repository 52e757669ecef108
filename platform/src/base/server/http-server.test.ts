import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { startTestShop, testSettings } from '../../../testing/start-test-shop.ts';
import { createServer } from '../../create-server.ts';
import { httpServer } from './http-server.ts';

let server: Server | undefined;
afterEach(() => server?.close());

test('after a body that is too large its connection serves the next request', async () => {
  const shop = await startTestShop();
  const app = await createServer({ db: shop.db, settings: testSettings, log: silentLog });
  server = httpServer(getRequestListener(app.fetch), { keepAliveMs: 5000 });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const size = 1_200_000;
  socket.write(`POST /oauth2/token HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${size}\r\n\r\n`);
  socket.write('x'.repeat(size));
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  await new Promise((resolve) => socket.on('close', resolve));
  await shop.close();

  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '413',
    '200',
  ]);
});

test('an idle connection stays open for the set time, and clients are notified of it', async () => {
  server = httpServer((_request, response) => response.end(), { keepAliveMs: 75_000 });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port
  const { headers } = await fetch(`http://127.0.0.1:${port}`);

  expect(headers.get('keep-alive')).toBe('timeout=75');
});
