import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createEdgeServer } from './create-edge-server.ts';
import { readEdgeSettings } from './settings.ts';
import { edgeFixture } from './testing/edge-fixture.ts';

test('an edge is ready until it goes down, and healthy until the end', async () => {
  let isStopping = false;
  const edge = await edgeFixture({ isStopping: () => isStopping });
  const statusOf = async (path: string) => (await edge.request(path)).status;
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200]);

  isStopping = true;
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([404, 200]);
});

test('an idle connection is held for longer than the minute of a balancer', async () => {
  const app = new Hono().get('/', (c) => c.text('ok'));
  const { keepAliveSeconds } = readEdgeSettings({});
  const listener = createEdgeServer({ fetch: app.fetch, tls: null, keepAliveSeconds });
  const { headers } = await fetch(`http://127.0.0.1:${await listener.listen(0)}/`);
  await listener.close();

  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

test('each answer of a draining edge is the last of its connection', async () => {
  const app = new Hono().get('/', (c) => c.text('ok'));
  const listener = createEdgeServer({ fetch: app.fetch, tls: null, keepAliveSeconds: 5 });
  const port = await listener.listen(0);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const send = async () => {
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    return String(await once(socket, 'data'));
  };
  expect(await send()).toMatch(/^connection: keep-alive\r$/im);
  expect(await send()).toMatch(/^keep-alive: timeout=5\r$/im);

  listener.drain();
  const ended = once(socket, 'end');
  expect(await send()).toMatch(/^connection: close\r$/im);
  await ended;
  await listener.close();
});

test('closing answers pending requests, ends idle connections and accepts no more', async () => {
  let finish = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const app = new Hono()
    .get('/quick', (c) => c.text('quick'))
    .get('/slow', async (c) => {
      await until;
      return c.text('slow');
    });
  const listener = createEdgeServer({ fetch: app.fetch, tls: null, keepAliveSeconds: 5 });
  const port = await listener.listen(0);
  const open = () => connect(port, '127.0.0.1').setEncoding('utf8');
  const send = async (socket: ReturnType<typeof open>, path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    return String(answer);
  };
  const [idle, busy] = [open(), open()];
  expect(await send(idle, '/quick')).toMatch(/^HTTP\/1.1 200[\s\S]*quick$/);
  const slow = send(busy, '/slow');
  await send(open(), '/quick');
  const [closed, idleEnds, busyEnds] = [listener.close(), once(idle, 'end'), once(busy, 'end')];
  await idleEnds;
  finish();

  expect(await slow).toMatch(/^HTTP\/1.1 200[\s\S]*slow$/);
  await Promise.all([busyEnds, closed]);
  const [refused] = await once(open(), 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
});
