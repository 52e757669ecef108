import type { RemoteRecord, Snapshot } from '@horae/shared';
import { expect, test } from 'vitest';
import { lends } from './lends.ts';

const shop = (catalog?: Partial<RemoteRecord>): Snapshot => ({
  revision: 1,
  shell: { version: '1' },
  remotes: catalog
    ? { catalog: { version: '1', entry: '/entry.js', routes: [], slots: [], ...catalog } }
    : {},
});
const slots = [{ module: 'SearchBox', minHeight: 0 }];

test.each([
  ['with the slot', shop({ slots }), true],
  ['made before the slot', shop({}), false],
  ['switched off', shop({ slots, isDisabled: true }), false],
  ['missing', shop(), false],
])('a remote that is %s lends it: %s', (_case, snapshot, isLent) => {
  expect(lends(snapshot, 'catalog/SearchBox')).toBe(isLent);
});
