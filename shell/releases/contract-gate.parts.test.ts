import type { ContractRecord, RecordedType } from '@horae/shared/contract-record';
import { describe, expect, test } from 'vitest';
import { findRemoteContractBreaches } from './contract-gate.ts';
import type { BuildRecord, Release } from './release.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const built = (contract: string): BuildRecord => ({
  ...{ revision: null, federation: '2.9.2', shared: [], isProduction: true, contract },
});
const side = (name: string, parts: Partial<ContractRecord>, version?: string): Release =>
  createSampleRelease(name, '1', {
    contract: { lends: {}, shows: {}, says: {}, hears: {}, takes: {}, sends: {}, ...parts },
    ...(version && { build: built(version) }),
  });

const text: RecordedType = { kind: 'text' };
const object = (...names: string[]): RecordedType => ({
  kind: 'object',
  fields: Object.fromEntries(names.map((name) => [name, { type: text }])),
});
const mayHave = (name: string, type: RecordedType): RecordedType =>
  type.kind === 'object'
    ? { ...type, fields: { ...type.fields, [name]: { type: text, mayMiss: true } } }
    : type;
const recorded = (type: RecordedType, examples: unknown[] = []) => ({ type, examples });
const reasons = (releases: Release[], candidates = releases.map(({ name }) => name)) =>
  findRemoteContractBreaches(releases, candidates).map(({ reason }) => reason);

describe('a slot', () => {
  const cart = (version?: string) =>
    side('cart', { lends: { 'cart/Panel': recorded(object('a')) } }, version);
  const showing = (type: RecordedType, examples: unknown[] = [], version?: string) =>
    side('catalog', { shows: { 'cart/Panel': recorded(type, examples) } }, version);

  test('accepts no props that it does not know', () => {
    expect(reasons([showing(object('a', 'b')), cart()])).toEqual([
      'cart/Panel, from catalog to cart: Panel.b is given and not accepted',
    ]);
  });

  test.each<[string | undefined, string | undefined, number]>([
    ['1.8.0', '1.7.0', 0],
    ['1.10.0', '1.9.0', 0],
    ['1.7.0', '1.7.0', 1],
    ['1.7.0', '1.8.0', 1],
    ['1.8.0', undefined, 1],
    [undefined, '1.7.0', 1],
  ])(
    'given an optional prop by contract %s, of contract %s, has %i refusals',
    (own, its, count) => {
      expect(reasons([showing(mayHave('b', object('a')), [], own), cart(its)])).toHaveLength(count);
    },
  );

  test('refuses the examples that it does not accept, and no others', () => {
    const given = showing(object('a'), [{ a: 'text' }, { a: 7 }]);

    expect(reasons([given, cart()])).toEqual([
      'cart/Panel, from catalog to cart: {"a":7} is not accepted',
    ]);
  });

  test('is refused by its types alone where these differ', () => {
    expect(reasons([showing(object(), [{ a: 7 }]), cart()])).toEqual([
      'cart/Panel, from catalog to cart: Panel.a is needed and not given',
    ]);
  });

  test('is not missed where its remote is not live', () => {
    const user = side('catalog', { shows: { 'carts/Panel': recorded(object('a')) } });

    expect(reasons([user])).toEqual([]);
    expect(reasons([user, cart()])).toEqual([]);
    expect(reasons([user, createSampleRelease('carts', '1')])).toEqual([]);
  });
});

describe('a form', () => {
  const sending = (...names: string[]) =>
    side('catalog', { sends: { 'cart/add': recorded(object(...names)) } });
  const cart = side('cart', { takes: { 'cart/add': object('a') } });

  test('may have more fields than its action reads, and no fewer', () => {
    expect(reasons([sending('a', 'b'), cart])).toEqual([]);
    expect(reasons([sending(), cart])).toEqual([
      'cart/add, from catalog to cart: add.a is needed and not given',
    ]);
  });

  test('is refused where its action is gone', () => {
    expect(reasons([sending('a'), side('cart', {})])).toEqual([
      'cart/add: catalog needs it, cart does not have it',
    ]);
  });
});

describe('an event', () => {
  const saying = (name: string, ...fields: string[]) =>
    side(name, { says: { changed: recorded(object(...fields)) } });
  const hearing = (...from: string[]) =>
    side('shell', { hears: { changed: { ...recorded(object('a')), from } } });

  test('may have a larger payload than its receiver reads, and no smaller one', () => {
    expect(reasons([saying('cart', 'a', 'b'), hearing('cart')])).toEqual([]);
    expect(reasons([saying('cart'), hearing('cart')])).toEqual([
      'changed, from cart to shell: changed.a is needed and not given',
    ]);
  });

  test('may come from another release than before', () => {
    expect(reasons([saying('account', 'a'), side('cart', {}), hearing('cart')])).toEqual([]);
  });

  test('is not missed where its sender is not live, or has no record', () => {
    expect(reasons([hearing('cart')])).toEqual([]);
    expect(reasons([hearing('cart'), side('account', {})])).toEqual([]);
    expect(reasons([hearing('cart'), createSampleRelease('cart', '1')])).toEqual([]);
  });

  test('is missed where no release sends it and no sender was known', () => {
    expect(reasons([hearing(), side('cart', {})])).toEqual([
      'changed: shell receives it, no one sends it',
    ]);
  });

  test('that is gone is the fault of whichever side is the candidate', () => {
    const releases = [side('account', {}), side('cart', {}), hearing('cart')];
    const reason = 'changed: shell receives it, no one sends it';

    expect(findRemoteContractBreaches(releases, ['cart'])).toEqual([{ release: 'cart', reason }]);
    expect(findRemoteContractBreaches(releases, ['shell'])).toEqual([{ release: 'shell', reason }]);
    expect(findRemoteContractBreaches(releases, ['account'])).toEqual([]);
  });
});
