import { createHash } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../free-port.mjs';
import { arbitraryHttpExchange, arbitrarySlowRequest } from './arbitrary-http-exchanges.ts';
import { judgeHttpExchange } from './judge-hostile-exchange.ts';
import {
  type HttpReply,
  type RawHttpRequestBytes,
  readHttpReplies,
  sendRawHttp,
} from './send-raw-http.ts';

const ROUTES = [
  { to: 'platform', route: 'POST /v1/products/:id' },
  { to: 'edge', route: 'ALL /api/*' },
] as const;
const KEYS = { token: 'token', edgeSecret: 'secret' };
const sample = (seed: number, numRuns: number) =>
  fc.sample(arbitraryHttpExchange(ROUTES, KEYS), { seed, numRuns });
const SAMPLE = sample(1, 1500);

test('the same seed generates the same conversations, and another seed others', () => {
  const markOf = (seed: number) =>
    createHash('sha256')
      .update(Buffer.concat(sample(seed, 200).flatMap(({ segments }) => segments)))
      .digest('hex');

  expect(markOf(1)).toBe(markOf(1));
  expect(markOf(2)).not.toBe(markOf(1));
});

test('every kind of broken connection is generated', () => {
  const kinds = new Set(SAMPLE.map(({ name }) => name.split(':')[0]));

  expect([...kinds].sort()).toEqual([
    'bad chunks',
    'cut off',
    'endless',
    'headers',
    'in chunks',
    'shared',
    'single',
  ]);
});

test('most requests are valid HTTP with token and secret, so that they reach the handlers', () => {
  const single = SAMPLE.filter(({ name }) => name.startsWith('single'));
  const share = (holds: (bytes: Buffer) => boolean) =>
    single.filter(({ segments: [bytes] }) => bytes && holds(bytes)).length / single.length;

  const whole = single.filter(({ owes }) => owes === 'an answer').length / single.length;
  expect(whole).toBeGreaterThan(0.9);
  expect(whole).toBeLessThan(1);
  expect(share((bytes) => bytes.includes('authorization: token\r\n'))).toBeGreaterThan(0.5);
  expect(share((bytes) => bytes.includes('x-horae-edge: secret\r\n'))).toBeGreaterThan(0.75);
  expect(new Set(single.map(({ to }) => to)).size).toBe(2);
});

test('the chunks of a body add up to the body', () => {
  const chunks = SAMPLE.filter(({ name }) => name.startsWith('in chunks'));

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

test('a slow request is sent completely', () => {
  const [slow] = fc.sample(arbitrarySlowRequest(ROUTES, KEYS), { seed: 1, numRuns: 1 });
  const said = Buffer.concat([...(slow?.segments ?? [])]).toString('latin1');

  const [, length] = /content-length: (\d+)/.exec(said) ?? [];
  expect(said.split('\r\n\r\n')[1]).toHaveLength(Number(length));
});

let server: Server | undefined;
afterEach(() => server?.close());

const GET = Buffer.from('GET / HTTP/1.1\r\n\r\n');
const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

/** How a talk of two requests ends with a server that does this with each connection. */
async function endingOf(serve: (socket: Socket) => void, rest: Partial<RawHttpRequestBytes> = {}) {
  const port = await freePort();
  server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    serve(socket);
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  const talk = { segments: [GET, GET], methods: ['GET', 'GET'], between: 'an answer' } as const;
  return sendRawHttp(port, { ...talk, hangsUp: false, ...rest }, 300);
}

test('a second request is sent after the answer to the first', async () => {
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

test('a connection that the other side closes is reported as closed', async () => {
  const { end } = await endingOf((socket) => socket.resume().on('end', () => socket.end()), {
    between: 0,
    hangsUp: true,
  });

  expect(end).toBe('closed');
});

const read = (text: string, ...methods: string[]) => readHttpReplies(text, methods);

test('answers are separated by length, by chunks, or by having no body', () => {
  const chunks =
    'HTTP/1.1 404 No\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nno\r\n1\r\n!\r\n0\r\n\r\n';
  const none = 'HTTP/1.1 204 None\r\nx-request-id: b\r\n\r\n';
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\nconnection: close\r\n\r\n';
  const early = 'HTTP/1.1 100 Continue\r\n\r\n';

  expect(read(early + OK + chunks + none + head + OK, 'GET', 'GET', 'GET', 'HEAD', 'GET')).toEqual([
    { status: 200, id: undefined, closes: false, body: 'ok' },
    { status: 404, id: undefined, closes: false, body: '2\r\nno\r\n1\r\n!\r\n0\r\n\r\n' },
    { status: 204, id: 'b', closes: false, body: '' },
    { status: 200, id: undefined, closes: true, body: '' },
    { status: 200, id: undefined, closes: false, body: 'ok' },
  ]);
});

test('an incomplete answer does not count', () => {
  for (let length = 'HTTP/1.1 '.length; length < OK.length; length += 1) {
    expect(read(OK.slice(0, length), 'GET')).toEqual([]);
  }
  expect(read('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n', 'GET')).toEqual(
    [],
  );
});

const reply = (given: Partial<HttpReply> = {}): HttpReply => ({
  ...{ status: 404, id: 'rude', closes: false, body: '' },
  ...given,
});
const right = reply({ status: 200, id: 'innocent', body: '{"status":"ok"}' });
const judge = (owes: Parameters<typeof judgeHttpExchange>[0]['owes'], ...replies: HttpReply[]) =>
  judgeHttpExchange({ owes }, { replies, end: 'closed' });

test("a hang, a 5xx and an answer to a body's content are faults", () => {
  expect(judgeHttpExchange({ owes: 'an end' }, { replies: [], end: 'hangs' })).toBe('hangs');
  expect(judge('an end', reply({ status: 500 }))).toBe('answers 500');
  expect(judge('the innocent', reply(), reply({ id: 'smuggled' }))).toContain('in a body');
});

test('an incomplete request needs no answer, and a complete one does', () => {
  expect(judge('an end')).toBeNull();
  expect(judge('an answer')).toBe('gets no answer');
  expect(judge('an answer', reply())).toBeNull();
});

test('an innocent request gets its own answer, unless the connection was announced to end', () => {
  expect(judge('the innocent', reply(), right)).toBeNull();
  expect(judge('the innocent', reply({ closes: true }))).toBeNull();
  expect(judge('the innocent', reply())).toBe('takes the innocent request with it');
  expect(judge('the innocent', right)).toContain('is skipped');
  expect(judge('the innocent', reply(), reply({ status: 200, id: 'rude' }))).toContain('200');
  expect(judge('the innocent', reply(), { ...right, body: 'x' })).toContain('200');
  expect(judge('the innocent', reply(), right, right)).toContain('more answers');
});
