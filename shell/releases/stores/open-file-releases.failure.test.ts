import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeLive } from '../live-state.ts';
import { testSigner } from '../testing/memory-release-store.ts';
import { createSampleRelease } from '../testing/sample-release.ts';
import { openFileReleases } from './open-file-releases.ts';

vi.mock('node:fs/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:fs/promises')>()),
  link: async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  },
}));

test('a full disk is told as such, not as a race that another process has won', async () => {
  const base = mkdtempSync(join(tmpdir(), 'store-'));
  const store = openFileReleases(base, { signer: testSigner() });
  await store.publish(createSampleRelease('cart', '1'), new Map());

  await expect(store.change(makeLive({ cart: '1' }))).rejects.toThrow('no space left on device');
  expect(readdirSync(base).filter((name) => name.endsWith('.draft'))).toEqual([]);
});
