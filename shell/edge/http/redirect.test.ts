import { readdirSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actionEdge,
  buildSampleActionCode,
  createFormRequest,
} from '../testing/action-edge-fixture.ts';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { redirectHeaders } from './redirect.ts';

const SHOP = 'http://localhost:3000';
let edge: Server;

beforeAll(async () => {
  const app = await edgeFixture();
  edge = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  edge.close();
  edge.closeAllConnections();
});

/** Sends a request line as it is: neither `fetch` nor `URL` shall tidy it up. */
function get(path: string): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  const { port } = edge.address() as AddressInfo; // bound to a port
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      const { statusCode: status, headers } = response;
      response.resume().on('end', () => resolve({ status, headers }));
    })
      .on('error', reject)
      .end();
  });
}

const LEADS_AWAY = [
  '//',
  '/\\',
  '\\\\',
  '/.//',
  '/%2e//',
  '/..//',
  '/%2E%2e//',
  '/a/..//',
  '///',
  '/%2f',
  '/%5c',
];
const HOSTS = [
  'evil.example',
  'evil.example:8',
  'user@evil.example',
  'user:word@evil.example',
  'xn--bcher-kva.example',
  '[::1]',
];
const SIGNS = [
  '.',
  '..',
  '%2e',
  '%09',
  '%0b',
  '%00',
  '%20',
  '%EF%BC%8F',
  '%E2%80%AE',
  '%C3%A9',
  '@',
  ':',
  'https:',
  'javascript:',
  '?',
  '?a=//b',
  ';',
  '%',
  '%ff',
  '/',
];
const BREAKS = ['%0a', '%0A', '%0d', '%0D%0a', '%e2%80%a8', '%E2%80%A9'];

const address = fc
  .tuple(
    fc.constantFrom(...LEADS_AWAY, '/'),
    fc.array(fc.constantFrom(...HOSTS, ...SIGNS, 'product'), { maxLength: 4 }),
    fc.constantFrom('/', ''),
    fc.constantFrom(...BREAKS),
    fc.array(fc.constantFrom(...SIGNS, ...LEADS_AWAY), { maxLength: 3 }),
  )
  .map((parts) => parts.flat().join(''));

const isWithinShop = (location: string): boolean =>
  [SHOP, `${SHOP}//a/b`].every((base) => new URL(location, base).origin === SHOP);

test('whatever address is opened, a redirect stays on the origin and is not stored', async () => {
  let redirects = 0;
  await fc.assert(
    fc.asyncProperty(address, async (path) => {
      const { status, headers } = await get(path);
      if (headers.location === undefined) {
        expect(status).not.toBe(301);
        return;
      }
      redirects += 1;
      expect(headers.location).toSatisfy(isWithinShop);
      expect(headers['cache-control']).toBe('no-store');
    }),
    { numRuns: 400, examples: [['//evil.example/%0a'], ['/.//evil.example/%0d']] },
  );
  expect(redirects).toBeGreaterThan(100);
});

test('a form leads back to a page of the shop, whatever address it names', async () => {
  const refuse = buildSampleActionCode("return { refused: { '': 'NOT_NOW' } };");
  const { edge: shop } = await actionEdge({ actions: { refuse } });
  const named = fc
    .tuple(
      fc.constantFrom(...LEADS_AWAY, '/', 'https://', '\t/', '/\t/'),
      fc.constantFrom(...HOSTS, ...SIGNS),
    )
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(named, async (from) => {
      const response = await shop.request('/_action/cart/refuse', createFormRequest({ from }));
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toSatisfy(isWithinShop);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }),
  );
});

test('a redirect leads to the shop, a listed origin, or the start page', () => {
  const any = fc.oneof(address, fc.string({ unit: 'grapheme-ascii' }));
  fc.assert(
    fc.property(any, (target) => {
      const { location } = redirectHeaders(target, ['https://pay.example']);
      const { origin } = new URL(location, SHOP);
      expect([SHOP, 'https://pay.example']).toContain(origin);
    }),
    { examples: [['https://pay.example/checkout'], ['https://pay.example@evil.example/']] },
  );
});

test('no other source redirects by itself', () => {
  const edgeFolder = join(import.meta.dirname, '..');
  const sources = readdirSync(edgeFolder)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) =>
      !statSync(join(edgeFolder, name)).isDirectory()
        ? [name]
        : readdirSync(join(edgeFolder, name), { recursive: true, encoding: 'utf8' }).map((path) =>
            join(name, path),
          ),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const redirecting = sources.filter((path) =>
    /\bc\.redirect\(/.test(readFileSync(join(edgeFolder, path), 'utf8')),
  );
  expect(redirecting).toEqual(['http/redirect.ts']);
});
