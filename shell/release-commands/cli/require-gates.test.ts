import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeLive } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { createSampleRelease, SAMPLE_FILES } from '@horae/releases/testing/sample-release.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeSmokeResult, requireGates } from './require-gates.ts';

const onProgress = () => undefined;

let store: ReleaseStore;
beforeEach(async () => {
  store = memoryReleaseStore();
  for (const name of ['shell', 'bag']) {
    for (const version of ['1', '2']) {
      await store.publish(createSampleRelease(name, version), SAMPLE_FILES);
    }
  }
});
afterEach(() => vi.unstubAllEnvs());

const gates = (versions: Record<string, string>, withoutSmoke = false) =>
  requireGates(store, versions, { withoutSmoke, onProgress });

test('the first versions of a store go without a smoke run', async () => {
  expect(await gates({ shell: '1', bag: '1' })).toBe('nothing live');
});

test('live versions are not tried again', async () => {
  await store.change(makeLive({ shell: '1', bag: '1' }));

  expect(await gates({ bag: '1' })).toBe('passed');
});

test('the smoke run is left out on request', async () => {
  await store.change(makeLive({ shell: '1', bag: '1' }));

  expect(await gates({ bag: '2' }, true)).toBe('left out');
});

test('without a browser the smoke run says what it needs', async () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium');
  await store.change(makeLive({ shell: '1', bag: '1' }));

  await expect(gates({ bag: '2' })).rejects.toThrow(
    'smoke run: no Chromium found; install one, set CHROMIUM, or say --without-smoke',
  );
  // One of two that is new is enough.
  await expect(gates({ shell: '1', bag: '2' })).rejects.toThrow('smoke run');
});

test('a platform that does not answer is named by its address', async () => {
  vi.stubEnv('CHROMIUM', process.execPath);
  vi.stubEnv('PLATFORM_URL', 'http://127.0.0.1:1');
  await store.change(makeLive({ shell: '1', bag: '1' }));

  await expect(gates({ bag: '2' })).rejects.toThrow(
    'smoke run: no platform answers at http://127.0.0.1:1; start it, set PLATFORM_URL, or say --without-smoke',
  );
});

test('a platform that refuses visitors is named with the settings to fix', async () => {
  const platform = createServer((_request, response) => response.writeHead(403).end());
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo; // it listens on a port
  vi.stubEnv('CHROMIUM', process.execPath);
  vi.stubEnv('PLATFORM_URL', `http://127.0.0.1:${port}`);
  await store.change(makeLive({ shell: '1', bag: '1' }));

  await expect(gates({ bag: '2' })).rejects.toThrow(
    `smoke run: http://127.0.0.1:${port} lets no visitor in (403); set WIX_CLIENT_ID and EDGE_SECRET as its shop has them, or say --without-smoke`,
  );
  platform.close();
});

test('a version that was never published is refused', async () => {
  await expect(gates({ bag: '9' })).rejects.toThrow(new Error('bag 9 was never published'));
});

test('every refusal has a line of its own', async () => {
  await store.publish(createSampleRelease('bag', '3', { entry: 'gone.js' }), SAMPLE_FILES);
  await store.publish(createSampleRelease('support', '1'), SAMPLE_FILES);

  await expect(gates({ bag: '3', support: '1' }, true)).rejects.toThrow(
    new Error(
      [
        'refused, nothing was changed:',
        '  bag: files: gone.js is not among its files',
        '  support: contract: the contract expects the slot support/ChatWindow',
      ].join('\n'),
    ),
  );
});

test.each([
  ['passed', ''],
  ['left out', ' (without a smoke run)'],
  ['nothing live', ' (nothing was live to try it in)'],
] as const)('for a smoke run that was %s the line says %j', (smoke, note) => {
  expect(describeSmokeResult(smoke)).toBe(note);
});
