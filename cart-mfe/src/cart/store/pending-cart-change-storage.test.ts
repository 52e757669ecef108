import { configureShop } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTabStorage } from '../../testing/fake-tab-storage.ts';
import type { CartCall } from './create-cart-methods.ts';
import { createPendingCartChangeStorage } from './pending-cart-change-storage.ts';

const sink = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  configureShop({ report: sink });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const quantity = (to: number): CartCall => ({ name: 'setQuantity', given: ['line-1', to] });
const removal: CartCall = { name: 'removeLine', given: ['line-1'] };
const adding: CartCall = {
  name: 'addLine',
  given: [{ productId: 'tidal', options: {}, quantity: 1 }],
};

/** A tab: its pages come one after the other, over one storage. */
function aTab(storage = fakeTabStorage()) {
  const who = { token: 'visitor-token' };
  const page = () =>
    createPendingCartChangeStorage({ storage: () => storage, session: () => who.token });
  return { storage, who, page };
}

test('changes of an earlier page are taken over once, in the order of their requests', () => {
  const { page } = aTab();
  const first = page();
  first.keep({ id: 'a', call: removal });
  first.keep({ id: 'b', call: adding });
  first.keep({ id: 'c', call: quantity(3) });

  const second = page();
  expect(second.takeOver()).toMatchObject([
    { id: 'a', call: removal },
    { id: 'b', call: adding },
    { id: 'c', call: quantity(3) },
  ]);
  expect(second.takeOver()).toEqual([]);
});

test('a page does not take over its own changes', () => {
  const page = aTab().page();
  page.keep({ id: 'a', call: removal });

  expect(page.takeOver()).toEqual([]);
});

test('a change that is stored again with other values keeps its position and its age', () => {
  const { page } = aTab();
  const first = page();
  first.keep({ id: 'a', call: quantity(2) });
  first.keep({ id: 'b', call: removal });
  vi.setSystemTime(1_300_000);
  first.keep({ id: 'a', call: quantity(5) });

  const taken = page().takeOver();
  expect(taken).toMatchObject([{ id: 'a', call: quantity(5), at: 1_000_000 }, { id: 'b' }]);
});

test('an answered or refused change is deleted, and an empty list is removed', () => {
  const { page, storage } = aTab();
  const first = page();
  first.keep({ id: 'a', call: removal });
  first.keep({ id: 'b', call: quantity(2) });
  first.drop('a');
  expect(page().takeOver()).toMatchObject([{ id: 'b' }]);

  first.drop('b');
  expect(storage.values()).toEqual([]);
});

test.each([
  [599_999, 1],
  [600_000, 0],
])('after %i ms, %i of one change is left', (age, left) => {
  const { page } = aTab();
  page().keep({ id: 'a', call: removal });
  vi.setSystemTime(1_000_000 + age);

  expect(page().takeOver()).toHaveLength(left);
});

test('changes of another person are not taken over, and do not return', () => {
  const { page, who } = aTab();
  page().keep({ id: 'a', call: removal });

  who.token = 'another-visitor';
  expect(page().takeOver()).toEqual([]);
  who.token = 'visitor-token';
  expect(page().takeOver()).toEqual([]);
});

test('changes follow a person into another session', () => {
  const { page, who } = aTab();
  const first = page();
  first.keep({ id: 'a', call: removal });

  who.token = 'member-token';
  first.carryOver();

  expect(page().takeOver()).toMatchObject([{ id: 'a' }]);
});

test('stored changes contain no session, except for its last eight characters', () => {
  const { page, storage, who } = aTab();
  who.token = 'session-of-a-visitor.12345678';
  page().keep({ id: 'a', call: removal });

  expect(storage.values().join()).toContain('"by":"12345678"');
  expect(storage.values().join()).not.toContain('visitor');
});

test('forgotten changes are deleted', () => {
  const { page, storage } = aTab();
  const first = page();
  first.keep({ id: 'a', call: removal });
  first.forget();

  expect(page().takeOver()).toEqual([]);
  expect(storage.values()).toEqual([]);
});

test('an addition that was sent is marked, other calls are not', () => {
  const { page } = aTab();
  const first = page();
  first.keep({ id: 'a', call: adding });
  first.keep({ id: 'b', call: removal });

  expect(first.markSent({ id: 'a', call: adding })).toBe(true);
  expect(first.markSent({ id: 'b', call: removal })).toBe(true);

  const [left, other] = page().takeOver();
  expect(left).toMatchObject({ id: 'a', hasLeft: true });
  expect(other?.hasLeft).toBeUndefined();
});

test('a restored page does not send a change that the next page has sent or started', () => {
  const { page } = aTab();
  const first = page();
  first.keep({ id: 'a', call: removal });
  first.keep({ id: 'b', call: adding });
  first.keep({ id: 'c', call: quantity(2) });
  const second = page();
  second.takeOver();
  second.drop('a');
  second.markSent({ id: 'b', call: adding });

  expect(first.markSent({ id: 'a', call: removal })).toBe(false);
  expect(first.markSent({ id: 'b', call: adding })).toBe(false);
  expect(first.markSent({ id: 'c', call: quantity(2) })).toBe(true);
});

test('another tab does not take over the changes, a duplicated tab does', () => {
  const { page, storage } = aTab();
  page().keep({ id: 'a', call: adding });

  expect(aTab().page().takeOver()).toEqual([]);
  expect(aTab(storage.copy()).page().takeOver()).toMatchObject([{ id: 'a', call: adding }]);
  expect(page().takeOver()).toMatchObject([{ id: 'a', call: adding }]);
});

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('a browser without storage sends everything and stores nothing, which is reported', () => {
  const page = createPendingCartChangeStorage({ storage: denied, session: () => 'visitor-token' });

  page.keep({ id: 'a', call: adding });
  expect(page.markSent({ id: 'a', call: adding })).toBe(true);
  expect(page.takeOver()).toEqual([]);
  page.carryOver();
  page.drop('a');
  page.forget();

  expect(sink).toHaveBeenCalledWith(expect.any(DOMException), 'kept cart changes');
});

test('a storage that breaks later does not block a change', () => {
  const storage = fakeTabStorage();
  const page = createPendingCartChangeStorage({
    storage: () => storage,
    session: () => 'visitor-token',
  });
  page.keep({ id: 'a', call: removal });
  storage.getItem = () => '{';

  expect(page.markSent({ id: 'a', call: removal })).toBe(true);
});

test('a change that the browser refuses to store is sent nevertheless', () => {
  const storage = { ...fakeTabStorage(), setItem: denied };
  const page = createPendingCartChangeStorage({
    storage: () => storage,
    session: () => 'visitor-token',
  });
  page.keep({ id: 'a', call: removal });

  expect(page.markSent({ id: 'a', call: removal })).toBe(true);
});
