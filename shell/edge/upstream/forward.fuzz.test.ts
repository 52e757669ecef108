import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { recordingUpstream } from '../testing/recording-upstream.ts';

type Upstream = Awaited<ReturnType<typeof recordingUpstream>>;

let platform: Upstream;
let elsewhere: Upstream;
let edge: Server;

beforeAll(async () => {
  platform = await recordingUpstream();
  elsewhere = await recordingUpstream();
  const app = await edgeFixture({
    environment: { PLATFORM_URL: `${platform.url}/base`, QA_TOKEN: 'long-enough' },
  });
  edge = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  edge.close();
  edge.closeAllConnections();
  platform.close();
  elsewhere.close();
});

/** Sends a request line as it is: neither `fetch` nor `URL` shall tidy it up. */
function send(method: string, path: string): Promise<number> {
  const { port } = edge.address() as AddressInfo; // bound to a port
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      { port, host: '127.0.0.1', method, path, agent: false },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end(method === 'POST' ? '{}' : undefined);
  });
}

/** Written apart from the list in the code: what the shop's upstreams may see at most. */
const EXPECTED =
  /^\/base\/((stores-reader|v2|reviews|ecom|members|oauth2|contact)\/[\w/.~%-]+|_api\/(iam|redirects-api)\/[\w/-]+|media\/[\w.~,%/-]+|assistant\/(ready|process_audio_returning_user)\/|support\/chat|_qa\/[\w/-]+)(\?.*)?$/;
/** A name may begin with two dots; a step up is nothing else. */
const LEADS_AWAY = /\/(\.|%2e){2}(\/|$)|\/\/|\\|%2f|%5c|@|%00/i;

const tricks = fc.constantFrom(
  '..',
  '.',
  '',
  '%2e%2e',
  '%2E.',
  '..%2f',
  '%2f',
  '%2F..',
  '%5c',
  '\\',
  '..\\',
  '@',
  '%40',
  '%00',
  ';',
  ':80',
  '#',
  '?',
  '//',
  'http://',
  '_qa',
  '_outbox',
  'graphql',
  '%252e%252e',
  '%c0%ae',
  '~',
  ',',
);
const known = fc.constantFrom(
  'ecom',
  'v1',
  'carts',
  'current',
  'media',
  'a.jpg',
  'fill',
  'w_1',
  'stores-reader',
  'products',
  'query',
  'oauth2',
  'token',
  'chat',
  'ready',
  'members',
  'my',
  'collections',
  'slug',
  'all',
);
const prefixes = fc.constantFrom(
  '/api/wix',
  '/api/support',
  '/api/assistant',
  '/media',
  '/_qa',
  '',
);

test('no path reaches another host or an unlisted path', async () => {
  const host = new URL(elsewhere.url).host;
  const segment = fc.oneof(
    { weight: 3, arbitrary: tricks },
    { weight: 5, arbitrary: known },
    { weight: 1, arbitrary: fc.constantFrom(host, `@${host}`, `http:%2f%2f${host}`) },
    { weight: 1, arbitrary: fc.stringMatching(/^[!-~]{1,6}$/) },
  );
  const paths = fc
    .tuple(prefixes, fc.array(fc.tuple(fc.constantFrom('/', '/', '/', '', '//', '\\'), segment)))
    .map(([prefix, parts]) => prefix + parts.map((part) => part.join('')).join(''))
    .map((path) => (path.startsWith('/') ? path : `/${path}`));

  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'POST', 'DELETE'), paths, async (method, path) => {
      platform.seen.length = 0;
      await send(method, path);

      expect(elsewhere.seen).toEqual([]);
      for (const { url = '', headers } of platform.seen) {
        expect(headers.host).toBe(new URL(platform.url).host);
        const [requestedPath = ''] = url.split('?');
        expect(url).toMatch(EXPECTED);
        expect(requestedPath).not.toMatch(LEADS_AWAY);
      }
    }),
    { numRuns: 600 },
  );
});

const PICTURE =
  '/media/a%20b.jpg/v1/fill/w_48,h_48,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/a%20b.jpg';

test.each([
  ['/api/wix/ecom/v1/carts/current', '/base/ecom/v1/carts/current'],
  ['/api/wix/x/../ecom/v1/carts/current', '/base/ecom/v1/carts/current'],
  [PICTURE, `/base${PICTURE}`],
])('%s is listed, and forwarded as %s', async (path, requestedPath) => {
  platform.seen.length = 0;

  expect(await send('GET', path)).toBe(200);
  expect(platform.seen.map(({ url }) => url)).toEqual([requestedPath]);
});
