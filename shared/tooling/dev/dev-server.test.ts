import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDevServer, type DevServer } from './dev-server.ts';

const SHELL = 'https://qa.shop.example';
let folder: string;
let served: DevServer;
let base: string;

const build = (entry: string) =>
  writeFileSync(
    join(folder, 'mf-manifest.json'),
    JSON.stringify({ metaData: { remoteEntry: { path: '', name: entry } } }),
  );

beforeEach(async () => {
  const root = mkdtempSync(join(tmpdir(), 'dev-server-'));
  folder = join(root, 'dist');
  mkdirSync(join(folder, 'static'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'a secret');
  writeFileSync(join(folder, 'static/a.js'), 'export const a = 1;');
  build('remoteEntry.1.js');
  served = createDevServer({ folder, shell: `${SHELL}/products` });
  await new Promise<void>((resolve) => served.server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`; // bound to a port
});
afterEach(() => {
  served.server.closeAllConnections();
  served.server.close();
});

test('the entry has a fixed name and leads to the newest build', async () => {
  const entry = async () => (await fetch(`${base}/entry.js`)).text();
  expect(await entry()).toContain("export * from './remoteEntry.1.js'");

  build('remoteEntry.2.js');
  expect(await entry()).toContain("export * from './remoteEntry.2.js'");
});

test('only pages of its shell can read files, which are never cached', async () => {
  const { status, headers } = await fetch(`${base}/static/a.js`);

  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('access-control-allow-origin')).toBe(SHELL);
  expect(headers.get('cache-control')).toBe('no-store');
});

/** `fetch` would tidy the path up before it is sent. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    httpRequest(base, { path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/static', '/none.js'])(
  '%s is refused as a file of the build',
  async (path) => {
    expect(await statusOf(path)).toBe(404);
  },
);

test('an address that cannot be decoded is refused, and the server continues', async () => {
  expect(await statusOf('/%zz')).toBe(500);
  expect(await statusOf('/static/a.js')).toBe(200);
});

test('an entry that is being written is answered, and the server continues', async () => {
  writeFileSync(join(folder, 'mf-manifest.json'), '{ "metaData"');
  expect(await statusOf('/entry.js')).toBe(500);

  build('remoteEntry.2.js');
  expect(await statusOf('/entry.js')).toBe(200);
});

test('open pages are notified of every build', async () => {
  const { body, headers } = await fetch(`${base}/changes`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(headers.get('content-type')).toBe('text/event-stream');

  served.changed();
  expect((await reader?.read())?.value).toBe('data: built\n\n');
  await reader?.cancel();
});
