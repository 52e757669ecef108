import type { RemoteRecord, Snapshot } from '@horae/shared';
import { expect, test } from 'vitest';
import { findSlotRecord } from './find-slot-record.ts';

const box = { module: 'SearchBox', minHeight: 0, words: { sentence: 'Search.' } };
const slots = [{ module: 'Other', minHeight: 0 }, box];
const shop = (catalog?: Partial<RemoteRecord>): Snapshot => ({
  revision: 1,
  shell: { version: '1' },
  remotes: catalog
    ? { catalog: { version: '1', entry: '/entry.js', routes: [], slots: [], ...catalog } }
    : {},
});

test.each([
  ['with the slot', shop({ slots }), box],
  ['made before the slot', shop({}), undefined],
  ['disabled', shop({ slots, isDisabled: true }), undefined],
  ['missing', shop(), undefined],
])('the slot of a remote that is %s is found where it is exposed', (_case, snapshot, found) => {
  expect(findSlotRecord(snapshot, 'catalog/SearchBox')).toBe(found);
});
