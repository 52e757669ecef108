import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeLive } from '../live-state.ts';
import { testSigner } from '../testing/memory-release-store.ts';
import { createSampleRelease } from '../testing/sample-release.ts';
import { openFileReleases } from './open-file-releases.ts';

const trust = { signer: testSigner() };
let base: string;
beforeEach(() => {
  base = join(mkdtempSync(join(tmpdir(), 'store-')), 'not', 'there', 'yet');
});

const files = () =>
  readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(base.length + 1))
    .sort();

test('a folder is created with the first write, and contains no drafts', async () => {
  const store = openFileReleases(base, trust);
  await store.publish(
    createSampleRelease('cart', '1'),
    new Map([['static/a.js', Buffer.from('a')]]),
  );
  await store.change(makeLive({ cart: '1' }));

  expect(files()).toEqual([
    'files/cart/1/static/a.js',
    'live/00000001.json',
    'records/cart/1.json',
  ]);
  expect(JSON.parse(readFileSync(join(base, 'live/00000001.json'), 'utf8'))).toEqual({
    signature: expect.anything(),
    revision: 1,
    versions: { cart: '1' },
    canaries: {},
    disabled: [],
  });
});

test('a revision that another process has written stays, and the change comes after it', async () => {
  const [first, second] = [openFileReleases(base, trust), openFileReleases(base, trust)];
  for (const name of ['cart', 'support'])
    await first.publish(createSampleRelease(name, '1'), new Map());
  const revisions = await Promise.all([
    first.change(makeLive({ cart: '1' })),
    second.change(makeLive({ support: '1' })),
  ]);

  expect(revisions.map(({ revision }) => revision).sort()).toEqual([1, 2]);
  expect((await first.live()).versions).toEqual({ cart: '1', support: '1' });
  expect(files().filter((path) => path.endsWith('.draft'))).toEqual([]);
});

test('a folder that cannot be one is a failure, not a lost race', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'store-')), 'file');
  writeFileSync(file, '');

  await expect(
    openFileReleases(file, trust).change((live) => ({ ...live, disabled: ['a'] })),
  ).rejects.toThrow();
});

test('a secret is readable for its owner alone', async () => {
  await openFileReleases(base, trust).secret('preview');

  expect(statSync(join(base, 'secrets/preview.json')).mode & 0o777).toBe(0o600);
});

test('records and revisions are as readable as other files', async () => {
  const store = openFileReleases(base, trust);
  await store.publish(createSampleRelease('cart', '1'), new Map());
  await store.change(makeLive({ cart: '1' }));
  writeFileSync(join(base, 'other'), '');
  const modeOf = (path: string) => statSync(join(base, path)).mode & 0o777;

  expect(modeOf('live/00000001.json')).toBe(modeOf('other'));
});
