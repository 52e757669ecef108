import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractRecord } from '@horae/shared/contract-record';
import { beforeAll, expect, test } from 'vitest';
import { contractRecords } from './contract-records.ts';

const ROOT = join(import.meta.dirname, '../../../..');
let records: Record<string, ContractRecord>;

beforeAll(async () => {
  records = await contractRecords();
});

test('what every folder has recorded is what `npm run build -- schemas` writes', () => {
  for (const [folder, record] of Object.entries(records)) {
    expect(JSON.parse(readFileSync(join(ROOT, folder, 'contract.json'), 'utf8'))).toEqual(record);
  }
  expect(Object.keys(records)).toContain('shell');
});

test('every slot that the contract exposes is recorded once, and so is who shows it', () => {
  const exposed = Object.values(records).flatMap(({ lends: exposes }) => Object.keys(exposes));

  expect(exposed.toSorted()).toEqual([
    'account/WishKeeper',
    'assistant/TalkPanel',
    'cart/AddToCartButton',
    'cart/CartCount',
    'cart/CartPanel',
    'catalog/GoesWith',
    'catalog/SearchBox',
    'support/ChatWindow',
  ]);
  expect(Object.keys(records['support-mfe']?.shows ?? {})).toEqual(['cart/AddToCartButton']);
  expect(records['cart-mfe']?.shows['catalog/GoesWith']?.mayLack).toBe(true);
});

test('props are recorded with what may miss, and values of a choice one by one', () => {
  expect(records['cart-mfe']?.lends['cart/AddToCartButton']?.type).toMatchObject({
    kind: 'object',
    fields: {
      formId: { type: { kind: 'text' }, mayMiss: true },
      look: { type: { kind: 'either', of: [{ value: 'card' }, { value: 'page' }] } },
      options: { type: { kind: 'object', fields: {}, others: { kind: 'text' } } },
    },
  });
});

test('the sender of an event is known to its receivers', () => {
  expect(records['cart-mfe']?.hears['cart-acted']?.from).toEqual(['account', 'catalog']);
});

test('a form that its action refuses without a field has to have it', () => {
  expect(records['cart-mfe']?.takes['cart/reorder']).toEqual({
    kind: 'object',
    fields: { orderId: { type: { kind: 'text' } } },
  });
  expect(records['cart-mfe']?.takes['cart/add']).toMatchObject({
    fields: { quantity: { mayMiss: true } },
  });
});
