import {
  configureShop,
  createEventBus,
  PlatformError,
  type Role,
  type StoreEvents,
  type WishlistItem,
} from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserWishlist } from './browser-wishlist.ts';
import type { WishlistApi } from './read-wishlist.ts';
import { createWishlistStore } from './wishlist-store.ts';

const tidal: WishlistItem = { productId: 'tidal', options: { Strap: 'Steel' } };
const altus: WishlistItem = { productId: 'altus', options: {} };
const shown = (item: WishlistItem) => ({
  ...item,
  state: 'AVAILABLE' as const,
  name: 'Tidal 300',
  price: { cents: 38_900, text: '$389.00' },
});

const api = {
  fetchWishlist: vi.fn<WishlistApi['fetchWishlist']>(),
  mergeWishlistItems: vi.fn<WishlistApi['mergeWishlistItems']>(),
  saveWishlistItems: vi.fn<WishlistApi['saveWishlistItems']>(),
  removeWishlistItems: vi.fn<WishlistApi['removeWishlistItems']>(),
  resolveItems: vi.fn<WishlistApi['resolveItems']>(),
};
const bus = createEventBus<StoreEvents>();
let role: Role = 'visitor';

beforeEach(() => {
  configureShop({ report: () => undefined });
  role = 'visitor';
  api.resolveItems.mockImplementation(async (items) => items.map(shown));
  api.fetchWishlist.mockResolvedValue({ items: [shown(altus)], share: null });
});
afterEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
});

function open(storage: () => Storage = () => localStorage) {
  const browser = createBrowserWishlist(storage);
  const store = createWishlistStore({ api, browser, role: () => role, bus });
  const listener = vi.fn();
  const stop = store.follow(listener);
  const list = () => store.current() ?? expect.fail('The list is not known');
  return { browser, store, listener, stop, list };
}

test('a visitor has a list in the browser, and only prices are requested', async () => {
  const { list, browser } = open();
  expect(list().has(tidal)).toBe(false);

  expect(await list().save(tidal)).toBe('done');
  expect(list().has({ ...tidal })).toBe(true);
  expect(list().has({ ...tidal, options: { Strap: 'Canvas' } })).toBe(false);
  await vi.waitFor(() => expect(browser.read()[0]?.priceCents).toBe(38_900));
  expect(await list().remove(tidal)).toBe('done');
  expect(list().has(tidal)).toBe(false);
  expect(api.fetchWishlist).not.toHaveBeenCalled();
});

test('a browser without storage reports a failure, and has an empty list', async () => {
  const { list } = open(() => {
    throw new DOMException('no', 'SecurityError');
  });

  expect(await list().save(tidal)).toBe('failed');
  expect(list().has(tidal)).toBe(false);
});

test('a list in the browser has at most a hundred items, and an existing one can be saved again', async () => {
  const { list } = open();
  for (let index = 0; index < 100; index += 1) {
    expect(await list().save({ productId: `p${index}`, options: {} })).toBe('done');
  }

  expect(await list().save(tidal)).toBe('full');
  expect(await list().save({ productId: 'p7', options: {} })).toBe('done');
});

test.each(['not json', '{}', '[{"productId":7},null,"x",{"productId":"a","savedAt":"soon"}]'])(
  'an invalid stored list is read without its invalid items: %s',
  (text) => {
    localStorage.setItem('horae.wishes', text);
    expect(open().browser.read()).toEqual([]);
  },
);

test('a member has the list of the account, merged once with the browser’s items', async () => {
  const { browser } = open();
  browser.save({ ...tidal, savedAt: '2026-01-02T03:04:05.000Z', name: '', priceCents: 39_900 });
  role = 'member';
  api.mergeWishlistItems.mockResolvedValue({
    items: [shown(altus), shown(tidal)],
    share: null,
    leftOut: [],
  });
  bus.emit('auth-changed', { role });
  const { list } = open();

  await vi.waitFor(() => expect(list().has(altus)).toBe(true));
  expect(list().has(tidal)).toBe(true);
  expect(api.mergeWishlistItems.mock.calls[0]?.[0]).toMatchObject([
    { ...tidal, priceCents: 39_900 },
  ]);
  expect(browser.read()).toEqual([]);
});

test('items for which the account has no room stay in the browser', async () => {
  const { browser } = open();
  const at = { savedAt: '2026-01-02T03:04:05.000Z', name: '', priceCents: null };
  browser.save({ ...tidal, ...at });
  browser.save({ ...altus, ...at });
  role = 'member';
  api.mergeWishlistItems.mockResolvedValue({
    items: [shown(altus)],
    share: null,
    leftOut: [tidal],
  });
  const { list } = open();

  await vi.waitFor(() => expect(list().has(altus)).toBe(true));
  await vi.waitFor(() => expect(browser.read()).toMatchObject([tidal]));
});

test('a merge without an answer loses no item', async () => {
  const { browser } = open();
  browser.save({ ...tidal, savedAt: '2026-01-02T03:04:05.000Z', name: '', priceCents: null });
  role = 'member';
  api.mergeWishlistItems.mockRejectedValue(new PlatformError('no', { code: 'UNREACHABLE' }));
  const { store } = open();

  await vi.waitFor(() => expect(store.current()).not.toBeNull());
  expect(browser.read()).toHaveLength(1);
});

test.each([
  ['WISH_LIST_FULL', 'full'],
  ['UNREACHABLE', 'failed'],
])('a refusal with %s is reported as %s, and the list is unchanged', async (code, answer) => {
  role = 'member';
  const { list, store } = open();
  await vi.waitFor(() => expect(store.current()?.has(altus)).toBe(true));
  api.saveWishlistItems.mockRejectedValue(new PlatformError('no', { code }));

  expect(await list().save(tidal)).toBe(answer);
  expect(list().has(tidal)).toBe(false);
  expect(list().has(altus)).toBe(true);
});

test('an answer to a member who has logged out meanwhile is not shown', async () => {
  role = 'member';
  const { list, store } = open();
  await vi.waitFor(() => expect(store.current()?.has(altus)).toBe(true));
  let answer = (_list: Awaited<ReturnType<WishlistApi['saveWishlistItems']>>): void => undefined;
  api.saveWishlistItems.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const saving = list().save(tidal);
  role = 'visitor';
  bus.emit('auth-changed', { role });
  answer({ items: [shown(altus), shown(tidal)], share: null });
  await saving;

  expect([list().has(altus), list().has(tidal)]).toEqual([false, false]);
});

test('a change in another tab is received, until the store has no listeners', () => {
  const { list, browser, stop, listener } = open();
  browser.save({ ...tidal, savedAt: '2026-01-02T03:04:05.000Z', name: '', priceCents: null });
  const event = () => window.dispatchEvent(new StorageEvent('storage', { key: 'horae.wishes' }));
  event();
  expect(list().has(tidal)).toBe(true);

  stop();
  listener.mockReset();
  event();
  expect(listener).not.toHaveBeenCalled();
});

test('a member whose session is over has the list of the browser, and no error is reported', async () => {
  const reported = vi.fn();
  configureShop({ report: reported });
  role = 'member';
  api.fetchWishlist.mockRejectedValue(new PlatformError('no', { code: 'FORBIDDEN', status: 403 }));
  const { list } = open();

  await vi.waitFor(() => expect(list().has(tidal)).toBe(false));
  expect(reported).not.toHaveBeenCalled();
});
