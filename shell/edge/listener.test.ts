import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import {
  type ClientHttp2Session,
  connect,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createListener, type Listener } from './listener.ts';
import { edgeFixture } from './testing/edge-fixture.ts';
import { recordingUpstream } from './testing/recording-upstream.ts';

const folder = mkdtempSync(join(tmpdir(), 'edge-tls-'));
const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
let upstream: Awaited<ReturnType<typeof recordingUpstream>>;
let listener: Listener;
let session: ClientHttp2Session;
let port: number;

beforeAll(() => {
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const name = ['-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const alternative = ['-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', paths.key, '-out', paths.cert];
  execFileSync('openssl', [...kind, ...name, ...alternative, ...files], { stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true }));

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
  listener = createListener({ fetch: edge.fetch, tls, keepAliveSeconds: 75 });
  port = await listener.listen(0);
  // Node sends 64 KB of headers at most unless it is told otherwise; browsers send more.
  const sends = { maxSendHeaderBlockLength: 200_000 };
  session = connect(`https://localhost:${port}`, { ca: tls.cert, ...sends });
  await once(session, 'connect');
});
afterEach(async () => {
  session.close();
  upstream.close();
  await listener.close();
});

interface Answer {
  headers: IncomingHttpHeaders & IncomingHttpStatusHeader;
  text: string;
}

/** One request over HTTP/2. */
const ask = (
  path: string,
  more: Record<string, string | string[]> = {},
  body = '',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, ...more });
    let headers: Answer['headers'] = {};
    const chunks: Buffer[] = [];
    stream.on('response', (found) => {
      headers = found;
    });
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve({ headers, text: Buffer.concat(chunks).toString() }));
    stream.on('error', reject);
    if (body) stream.end(body);
  });

test('a page, its files and a call come over one HTTP/2 connection', async () => {
  const [page, file, call] = await Promise.all([
    ask('/product/tidal-300'),
    ask('/_mfe/cart/1/entry.js', { 'accept-encoding': 'br' }),
    ask('/api/wix/ecom/v1/carts/current'),
  ]);

  expect(session.alpnProtocol).toBe('h2');
  expect(page.headers[':status']).toBe(200);
  expect(page.headers['strict-transport-security']).toContain('max-age=');
  expect(page.text).toContain('<h1>Tidal 300</h1>');
  expect(file.headers['content-encoding']).toBe('br');
  expect(call.headers[':status']).toBe(200);
});

test('what is posted arrives', async () => {
  const { headers } = await ask(
    '/api/wix/oauth2/token',
    { ':method': 'POST', 'content-type': 'application/json' },
    '{"grantType":"anonymous"}',
  );

  expect(headers[':status']).toBe(200);
  expect(upstream.seen).toMatchObject([{ method: 'POST', url: '/oauth2/token' }]);
});

test('a preview is entered and left', async () => {
  const entered = await ask('/_preview?cart=1');
  const cookie = [entered.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';

  expect(entered.headers[':status']).toBe(302);
  expect((await ask('/product/tidal-300', { cookie })).text).toContain('aria-label="Preview"');
});

test('180 cookies of others, each a header of its own, keep no page away', async () => {
  const cookies = Array.from({ length: 180 }, (_, at) => `other${at}=${'x'.repeat(100)}`);
  const { headers, text } = await ask('/product/tidal-300', { cookie: cookies });

  expect(headers[':status']).toBe(200);
  expect(text).toContain('<h1>Tidal 300</h1>');
});

test('cookies that are too large are cleared by a page over HTTP/2 as well', async () => {
  const cookies = Array.from({ length: 25 }, (_, at) => `other${at}=${'x'.repeat(3900)}`);
  const { headers, text } = await ask('/product/tidal-300', { cookie: cookies });

  expect(headers[':status']).toBe(431);
  expect(headers['clear-site-data']).toBe('"cookies"');
  expect(text).toContain('Your cookies were too large');
});

test('a client that knows no HTTP/2 is answered beside it', async () => {
  const ca = readFileSync(paths.cert);
  const version = await new Promise<string>((resolve, reject) => {
    const options = { port, host: 'localhost', path: '/registry.json', ca, agent: false as const };
    request(options, (response) => {
      response.resume().on('end', () => resolve(`${response.httpVersion} ${response.statusCode}`));
    })
      .on('error', reject)
      .end();
  });

  expect(version).toBe('1.1 200');
});

test('closing lets the request under way finish and takes no more', async () => {
  const under = ask('/product/tidal-300');
  await ask('/registry.json');
  const closed = listener.close();

  expect((await under).headers[':status']).toBe(200);
  await closed;
  await expect(ask('/registry.json')).rejects.toThrow();
});

test('one client may have a hundred requests under way at once', async () => {
  await ask('/registry.json');

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
