import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractRecord, RecordedType } from '@horae/shared/contract-record';
import { expect, test } from 'vitest';
import { findRemoteContractBreaches } from './contract-gate.ts';
import type { Release } from './release.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['shell', 'catalog-mfe', 'cart-mfe', 'account-mfe', 'assistant-mfe', 'support-mfe'];

const recordOf = (folder: string): ContractRecord =>
  JSON.parse(readFileSync(join(ROOT, folder, 'contract.json'), 'utf8'));

/** All that is released now; `change` makes another of one of them. */
function shop(changed = '', change: (record: ContractRecord) => void = () => undefined): Release[] {
  return FOLDERS.map((folder) => {
    const name = folder.replace('-mfe', '');
    const contract = recordOf(folder);
    if (name === changed) change(contract);
    return createSampleRelease(name, '1', { contract });
  });
}

const fieldsOf = (type: RecordedType | undefined) => {
  if (type?.kind !== 'object') throw new Error('not an object');
  return type.fields;
};

test('releases that match each other may go live', () => {
  expect(
    findRemoteContractBreaches(
      shop(),
      FOLDERS.map((folder) => folder.replace('-mfe', '')),
    ),
  ).toEqual([]);
});

test.each<[string, string, (record: ContractRecord) => void, string]>([
  [
    'a removed prop',
    'cart',
    ({ lends: exposes }) => delete fieldsOf(exposes['cart/AddToCartButton']?.type).formId,
    'cart/AddToCartButton, from catalog to cart: AddToCartButton.formId is given and not accepted',
  ],
  [
    'a removed slot',
    'cart',
    ({ lends: exposes }) => delete exposes['cart/CartPanel'],
    'cart/CartPanel: shell needs it, cart does not have it',
  ],
  [
    'a removed action',
    'account',
    ({ takes }) => delete takes['account/save-wish'],
    'account/save-wish: catalog needs it, account does not have it',
  ],
  [
    'a newly required field',
    'cart',
    ({ takes }) =>
      Object.assign(fieldsOf(takes['cart/reorder']), { lines: { type: { kind: 'text' } } }),
    'cart/reorder, from account to cart: reorder.lines is needed and not given',
  ],
  [
    'a renamed event',
    'shell',
    ({ says }) => delete says['auth-changed'],
    'auth-changed: cart receives it, no one sends it',
  ],
])('%s is refused, with the reason', (_what, name, change, reason) => {
  const refused = findRemoteContractBreaches(shop(name, change), [name]);

  expect(refused).toContainEqual({ release: name, reason });
});

test('a slot may be removed if its user checks for it', () => {
  const releases = shop('catalog', ({ lends: exposes }) => delete exposes['catalog/GoesWith']);

  expect(findRemoteContractBreaches(releases, ['catalog'])).toEqual([]);
});

test('a mismatch of two releases is not reported for a third', () => {
  const releases = shop('cart', ({ lends: exposes }) => delete exposes['cart/CartPanel']);

  expect(findRemoteContractBreaches(releases, ['support'])).toEqual([]);
  expect(findRemoteContractBreaches(releases, ['shell']).map(({ release }) => release)).toEqual([
    'shell',
  ]);
});

test('a release without a record breaks nothing', () => {
  const [shell] = shop();
  const old = createSampleRelease('cart', '1');

  expect(findRemoteContractBreaches(shell ? [shell, old] : [], ['shell', 'cart'])).toEqual([]);
});

test('an example that the other side does not accept is refused', () => {
  const releases = shop('catalog', ({ shows }) => {
    const shown = shows['cart/AddToCartButton'];
    if (shown) shown.examples = [{ productId: 7 }];
  });

  expect(findRemoteContractBreaches(releases, ['catalog']).map(({ reason }) => reason)).toEqual([
    'cart/AddToCartButton, from catalog to cart: {"productId":7} is not accepted',
  ]);
});
