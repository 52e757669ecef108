import { makeLive } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { openReleaseStore } from '@horae/releases/stores/open-release-store.ts';
import { listReleaseStoreKinds } from '@horae/releases/testing/list-tested-release-stores.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { publishNextCart } from '../testing/sample-releases.ts';

describe.each(listReleaseStoreKinds())('$name:', ({ newAddress }) => {
  let ours: ReleaseStore;
  let theirs: ReleaseStore;
  beforeEach(async () => {
    const address = newAddress();
    ours = await openReleaseStore(address);
    theirs = await openReleaseStore(address);
  });
  afterEach(async () => {
    await ours.close();
    await theirs.close();
  });

  test('an edge serves what another process promotes, without a restart', async () => {
    const onError = vi.fn();
    const edge = await edgeFixture({ store: ours, onError });
    const registry = async () => (await edge.request('/registry.json')).json();
    expect(await registry()).toMatchObject({ revision: 1, remotes: { cart: { version: '1' } } });

    const script = Buffer.from('export const next = 2;');
    await publishNextCart(theirs, { 'entry.js': script.toString() });
    await theirs.change(makeLive({ cart: '2' }));

    await expect.poll(registry).toMatchObject({ revision: 2, remotes: { cart: { version: '2' } } });
    const file = await edge.request('/_mfe/cart/2/entry.js');
    expect(Buffer.from(await file.arrayBuffer()).equals(script)).toBe(true);
    expect(onError.mock.calls.filter(([, where]) => where === 'release store')).toEqual([]);
  });
});
