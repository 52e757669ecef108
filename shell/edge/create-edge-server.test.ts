import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import {
  type ClientHttp2Session,
  connect,
  constants,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import { request } from 'node:https';
import { text as wholeText } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEdgeServer, type HttpServer } from './create-edge-server.ts';
import { edgeFixture } from './testing/edge-fixture.ts';
import { recordingUpstream } from './testing/recording-upstream.ts';
import { createSelfSignedCertificate } from './testing/self-signed-certificate.ts';

const paths = createSelfSignedCertificate();
type Headers = IncomingHttpHeaders & IncomingHttpStatusHeader;

let upstream: Awaited<ReturnType<typeof recordingUpstream>>;
let listener: HttpServer;
let session: ClientHttp2Session;
let port: number;

beforeEach(async () => {
  upstream = await recordingUpstream();
  const edge = await edgeFixture({
    environment: {
      PLATFORM_URL: upstream.url,
      TLS_CERT: paths.cert,
      TLS_KEY: paths.key,
      QA_TOKEN: 'a-token-for-tests',
    },
  });
  const tls = { cert: readFileSync(paths.cert), key: readFileSync(paths.key) };
  listener = createEdgeServer({ fetch: edge.fetch, tls, keepAliveSeconds: 1 });
  port = await listener.listen(0);
  // Node sends 64 KB of headers at most unless it is told otherwise; browsers send more.
  const sends = { maxSendHeaderBlockLength: 1_000_000 };
  session = connect(`https://localhost:${port}`, { ca: tls.cert, ...sends });
  await once(session, 'connect');
});
afterEach(async () => {
  session.close();
  upstream.close();
  await listener.close();
});

/** One request over HTTP/2. */
async function send(path: string, more: Record<string, string | string[]> = {}, body = '') {
  const stream = session.request({ ':path': path, ...more });
  if (body) stream.end(body);
  const headers: Headers = (await once(stream, 'response'))[0];
  return { headers, text: await wholeText(stream) };
}

/** The same over HTTP/1.1. */
async function requestOverHttp1(path: string, headers: Record<string, string> = {}) {
  const ca = readFileSync(paths.cert);
  const options = { port, host: 'localhost', path, headers, ca, agent: false as const };
  const [response] = await once(request(options).end(), 'response');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: await wholeText(response),
  };
}

test('a page, its files and a call come over one HTTP/2 connection', async () => {
  const [page, file, call] = await Promise.all([
    send('/product/tidal-300'),
    send('/_mfe/cart/1/entry.js', { 'accept-encoding': 'br' }),
    send('/api/wix/ecom/v1/carts/current'),
  ]);

  expect(session.alpnProtocol).toBe('h2');
  expect(page.headers[':status']).toBe(200);
  expect(page.headers['strict-transport-security']).toContain('max-age=');
  expect(page.text).toContain('<h1>Tidal 300</h1>');
  expect(file.headers['content-encoding']).toBe('br');
  expect(call.headers[':status']).toBe(200);
});

test('a posted body arrives', async () => {
  const { headers } = await send(
    '/api/wix/oauth2/token',
    { ':method': 'POST', 'content-type': 'application/json' },
    '{"grantType":"anonymous"}',
  );

  expect(headers[':status']).toBe(200);
  expect(upstream.seen).toMatchObject([{ method: 'POST', url: '/oauth2/token' }]);
});

test('a preview begins and ends', async () => {
  const entered = await send('/_preview?cart=1');
  const cookie = [entered.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';

  expect(entered.headers[':status']).toBe(302);
  expect((await send('/product/tidal-300', { cookie })).text).toContain('aria-label="Preview"');
});

test('180 cookies of others, each a header of its own, keep no page away', async () => {
  const cookies = Array.from({ length: 180 }, (_, at) => `other${at}=${'x'.repeat(100)}`);
  const { headers, text } = await send('/product/tidal-300', { cookie: cookies });

  expect(headers[':status']).toBe(200);
  expect(text).toContain('<h1>Tidal 300</h1>');
});

test('cookies that are too large are cleared by a page over HTTP/2 as well', async () => {
  const cookies = Array.from({ length: 25 }, (_, at) => `other${at}=${'x'.repeat(3900)}`);
  const { headers, text } = await send('/product/tidal-300', { cookie: cookies });

  expect(headers[':status']).toBe(431);
  expect(headers['clear-site-data']).toBe('"cookies"');
  expect(text).toContain('Your cookies were too large');
});

test('headers that HTTP/2 cannot read send their client to HTTP/1.1, which answers by a page', async () => {
  const cookies = Array.from({ length: 180 }, (_, at) => `other${at}=${'x'.repeat(3900)}`);
  const ended = once(session, 'error');
  await expect(send('/product/tidal-300', { cookie: cookies })).rejects.toThrow();
  const [{ message }] = await ended;
  expect(message).toContain(`code ${constants.NGHTTP2_HTTP_1_1_REQUIRED}`);

  const cookie = cookies.join('; ');
  const answer = await requestOverHttp1('/product/tidal-300', { cookie });
  expect(answer.status).toBe(431);
  expect(answer.headers['clear-site-data']).toBe('"cookies"');
  expect(answer.text).toContain('Your cookies were too large');
});

test('a client without HTTP/2 is answered', async () => {
  expect((await requestOverHttp1('/registry.json')).status).toBe(200);
});

test('cookies above what Node reads by itself keep no page away over HTTP/1.1', async () => {
  const cookie = Array.from({ length: 5 }, (_, at) => `other${at}=${'x'.repeat(3900)}`).join('; ');
  const answer = await requestOverHttp1('/product/tidal-300', { cookie });

  expect(answer.status).toBe(200);
  expect(answer.text).toContain('<h1>Tidal 300</h1>');
});

test('headers that the HTTP/1.1 parser refuses are a 431 with a text', async () => {
  const answer = await requestOverHttp1('/', { 'x-large': 'x'.repeat(1_200_000) });

  expect(answer.status).toBe(431);
  expect(answer.text).toContain('The headers of this request are too large.');
});

test('an idle connection of HTTP/1.1 beside HTTP/2 ends with its time', async () => {
  const socket = connectTls({ port, host: 'localhost', ca: readFileSync(paths.cert) });
  socket.write('GET /registry.json HTTP/1.1\r\nhost: localhost\r\n\r\n');

  expect(await wholeText(socket)).toContain('Connection: keep-alive');
});

test('closing finishes pending requests and accepts no more', async () => {
  const under = send('/product/tidal-300');
  await send('/registry.json');
  const closed = listener.close();

  expect((await under).headers[':status']).toBe(200);
  await closed;
  await expect(send('/registry.json')).rejects.toThrow();
});

test('one client may have a hundred requests under way at once', async () => {
  await send('/registry.json');

  expect(session.remoteSettings.maxConcurrentStreams).toBe(100);
});

test('TLS before 1.2 and plain http get no answer', async () => {
  const old = connectTls({
    port,
    rejectUnauthorized: false,
    maxVersion: 'TLSv1.1',
    minVersion: 'TLSv1',
  });
  const [refused] = await once(old, 'error');
  expect(String(refused)).toMatch(/alert|protocol|disconnected/i);

  const [broken] = await once(get({ port, path: '/' }), 'error');
  expect(broken).toMatchObject({ code: expect.stringMatching(/^(ECONNRESET|HPE_)/) });
});
