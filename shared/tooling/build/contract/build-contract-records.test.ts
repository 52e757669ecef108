import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractRecord } from '@horae/shared/contract-record';
import { beforeAll, expect, test } from 'vitest';
import { buildContractRecords } from './build-contract-records.ts';

const ROOT = join(import.meta.dirname, '../../../..');
let records: Record<string, ContractRecord>;

beforeAll(async () => {
  records = await buildContractRecords();
});

test('the contract record of every package equals the output of `npm run build -- schemas`', () => {
  for (const [folder, record] of Object.entries(records)) {
    expect(JSON.parse(readFileSync(join(ROOT, folder, 'contract.json'), 'utf8'))).toEqual(record);
  }
  expect(Object.keys(records)).toContain('shell');
});

test('every slot of the contract is recorded once, with who shows it', () => {
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

test('props are recorded with their optional parts and each value of a choice', () => {
  expect(records['cart-mfe']?.lends['cart/AddToCartButton']?.type).toMatchObject({
    kind: 'object',
    fields: {
      formId: { type: { kind: 'text' }, mayMiss: true },
      look: { type: { kind: 'either', of: [{ value: 'card' }, { value: 'page' }] } },
      options: { type: { kind: 'object', fields: {}, others: { kind: 'text' } } },
    },
  });
});

test("an event's receivers know its sender", () => {
  expect(records['cart-mfe']?.hears['cart-acted']?.from).toEqual(['account', 'catalog']);
});

test('a form must have a field if its action refuses it otherwise', () => {
  expect(records['cart-mfe']?.takes['cart/reorder']).toEqual({
    kind: 'object',
    fields: { orderId: { type: { kind: 'text' } } },
  });
  expect(records['cart-mfe']?.takes['cart/add']).toMatchObject({
    fields: { quantity: { mayMiss: true } },
  });
});
