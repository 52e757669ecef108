import { expect, test, vi } from 'vitest';
import { loadWixClient } from './load-wix-client.ts';

const file = vi.hoisted(() => ({ isAway: true, client: {} }));
vi.mock('./wix-client.ts', () => {
  if (file.isAway) throw new Error('away');
  return { wixClient: file.client, getWixClient: () => file.client };
});

test('a client that could not be loaded is loaded again by the next call', async () => {
  await expect(loadWixClient()).rejects.toThrow();
  file.isAway = false;
  expect(await loadWixClient()).toBe(file.client);
});
