import { createHash } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../ports.mjs';
import { arbitraryConversation, arbitrarySlowOne } from './conversations.ts';
import { holdConversation, type RawConversation } from './hold-conversation.ts';

const ROUTES = [{ to: 'platform', route: 'POST /v1/products/:id' }] as const;
const KEYS = { token: 'token', edgeSecret: 'secret' };
const sample = (seed: number) =>
  fc.sample(arbitraryConversation(ROUTES, KEYS), { seed, numRuns: 300 });

test('the same seed makes the same conversations, another one others', () => {
  const markOf = (seed: number) =>
    createHash('sha256')
      .update(Buffer.concat(sample(seed).flatMap(({ segments }) => segments)))
      .digest('hex');

  expect(markOf(1)).toBe(markOf(1));
  expect(markOf(2)).not.toBe(markOf(1));
});

test('every way to use a connection badly is tried', () => {
  const kinds = new Set(sample(1).map(({ name }) => name.split(':')[0]));

  expect([...kinds].sort()).toEqual([
    'bad chunks',
    'cut off',
    'endless',
    'headers',
    'in chunks',
    'shared',
  ]);
});

test('a body in chunks is the whole body', () => {
  const chunks = sample(1).filter(({ name }) => name.startsWith('in chunks'));

  expect(chunks.length).toBeGreaterThan(10);
  for (const { segments } of chunks) {
    const said = Buffer.concat([...segments]).toString('latin1');
    let rest = said.slice(said.indexOf('\r\n\r\n') + 4);
    for (let size = -1; size !== 0; ) {
      const [line = '', digits = ''] = /^([\da-f]+)\r\n/.exec(rest) ?? [];
      size = Number.parseInt(digits, 16);
      expect(rest.slice(line.length + size, line.length + size + 2)).toBe('\r\n');
      rest = rest.slice(line.length + size + 2);
    }
    expect(rest).toBe('');
  }
});

test('a slow request loses nothing on its way', () => {
  const [slow] = fc.sample(arbitrarySlowOne(ROUTES, KEYS), { seed: 1, numRuns: 1 });
  const said = Buffer.concat([...(slow?.segments ?? [])]).toString('latin1');

  const [, length] = /content-length: (\d+)/.exec(said) ?? [];
  expect(said.split('\r\n\r\n')[1]).toHaveLength(Number(length));
});

let server: Server | undefined;
afterEach(() => server?.close());

const GET = Buffer.from('GET / HTTP/1.1\r\n\r\n');
const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

/** How a talk of two requests ends with a server that does this with each connection. */
async function endingOf(serve: (socket: Socket) => void, rest: Partial<RawConversation> = {}) {
  const port = await freePort();
  server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    serve(socket);
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  const talk = { segments: [GET, GET], methods: ['GET', 'GET'], between: 'an answer' } as const;
  return holdConversation(port, { ...talk, hangsUp: false, ...rest }, 300);
}

test('a second request is sent once the first one is answered', async () => {
  let received = '';
  const { replies, end } = await endingOf((socket) => {
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.length === GET.length) socket.write(OK);
      else socket.end(OK);
    });
  });

  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ]);
  expect(end).toBe('closed');
});

test('a connection that ends, one that stays open and one that sends nonsense are distinguished', async () => {
  expect((await endingOf((socket) => socket.destroy())).end).toBe('closed');
  expect((await endingOf((socket) => socket.resume())).end).toBe('hangs');
  expect((await endingOf((socket) => socket.end('hello\r\n\r\n'))).end).toBe('garbled');
});

test('a connection that the other end closes is reported as closed', async () => {
  const { end } = await endingOf((socket) => socket.resume().on('end', () => socket.end()), {
    between: 0,
    hangsUp: true,
  });

  expect(end).toBe('closed');
});
