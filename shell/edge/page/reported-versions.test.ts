import { expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { type ApiVersionProbe, detectApiVersions } from '../upstream/detect-api-versions.ts';

/** A platform that has the cart by version 1, until it has not. */
function changingVersions(): ApiVersionProbe & { turn: () => void } {
  const parts = { send: never, sendPlain: never, onError: () => undefined };
  const versions = detectApiVersions({
    settings: { cartVersion: '1', catalogVersion: '1' },
    ...parts,
  });
  const listeners: (() => void)[] = [];
  let now = versions.now();
  return {
    ...versions,
    now: () => now,
    onChanged: (listener) => void listeners.push(listener),
    turn() {
      now = { cartVersion: '2', catalogVersion: '3' };
      for (const listener of listeners) listener();
    },
  };
}

const never = () => Promise.reject(new Error('not asked'));

test('a cached page is composed again when the platform changes its version', async () => {
  const versions = changingVersions();
  const edge = await edgeFixture({ versions });
  const settings = async () => {
    const html = await (await edge.request('/product/tidal-300')).text();
    return JSON.parse(html.match(/id="page-settings">([^<]*)</)?.[1] ?? '');
  };
  expect(await settings()).toMatchObject({ cartVersion: '1', catalogVersion: '1' });

  versions.turn();

  expect(await settings()).toMatchObject({ cartVersion: '2', catalogVersion: '3' });
});
