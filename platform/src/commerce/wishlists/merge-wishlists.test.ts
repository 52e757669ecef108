import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickTestCaseCount } from '../../../testing/pick-case-count.ts';
import {
  isOnWishlist,
  itemKey,
  MAX_WISHLIST_ITEMS,
  mergeWishlists,
  type WishlistItem,
} from './merge-wishlists.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

const buildItem = (own: Partial<WishlistItem> = {}): WishlistItem => ({
  productId: 'tidal',
  options: {},
  name: '',
  priceCents: null,
  savedAt: at(10),
  removedAt: null,
  ...own,
});

// Few of everything, so that the same things meet often.
const moment = fc.integer({ min: 0, max: 8 }).map(at);
const choice = fc.constantFrom(
  {},
  { Strap: 'Steel', Dial: 'Black' },
  // The same in another order.
  { Dial: 'Black', Strap: 'Steel' },
  { Strap: 'Canvas' },
);
const saved = {
  options: choice,
  name: fc.constant(''),
  priceCents: fc.constantFrom(null, 15_900, 18_900),
  savedAt: moment,
};
/** The list in a browser: nothing is removed, and a wish may be there twice. */
const guestList = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c', 'd'),
    ...saved,
    removedAt: fc.constant(null),
  }),
  { maxLength: 8 },
);
/** The list on the platform: each wish once, some removed, some saved again since. */
const memberList = fc.uniqueArray(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c', 'e'),
    ...saved,
    removedAt: fc.option(moment),
  }),
  { selector: itemKey, maxLength: 8 },
);

const asText = (list: readonly WishlistItem[]) =>
  JSON.stringify(list.map((each) => [itemKey(each), { ...each, options: null }]).sort());
const keysOf = (list: readonly WishlistItem[]) => list.map(itemKey);
const live = (list: readonly WishlistItem[]) => list.filter(isOnWishlist);

/** Whether a wish has to be on the list after a merge. */
function isDue(
  one: WishlistItem,
  own: readonly WishlistItem[],
  given: readonly WishlistItem[],
): boolean {
  const isSame = (entry: WishlistItem) => itemKey(entry) === itemKey(one);
  const removedAt = own.find(isSame)?.removedAt ?? null;
  return (
    own.some((entry) => isSame(entry) && isOnWishlist(entry)) ||
    given.some((entry) => isSame(entry) && (removedAt === null || entry.savedAt > removedAt))
  );
}

test('a merge loses nothing, duplicates nothing and restores nothing removed', () => {
  const property = fc.property(memberList, guestList, (own, given) => {
    const { items, leftOut } = mergeWishlists(own, given);
    const keys = new Set(keysOf(live(items)));
    const known = new Set(keysOf([...own, ...given]));

    return (
      leftOut.length === 0 &&
      new Set(keysOf(items)).size === items.length &&
      live(own).every((stored) => keys.has(itemKey(stored))) &&
      given.every((entry) => keys.has(itemKey(entry)) === isDue(entry, own, given)) &&
      items.every((entry) => known.has(itemKey(entry)))
    );
  });
  fc.assert(property, { numRuns: pickTestCaseCount(1_000, 10_000) });
});

test('a repeated merge changes nothing, in any order of lists and items', () => {
  const merge = (list: readonly WishlistItem[], given: readonly WishlistItem[]) =>
    mergeWishlists(list, given).items;
  const property = fc.property(memberList, guestList, guestList, (own, a, b) => {
    const once = merge(own, a);
    const both = asText(merge(once, b));

    return (
      asText(merge(once, a)) === asText(once) &&
      both === asText(merge(merge(own, b), a)) &&
      both === asText(merge(own, [...a, ...b].reverse()))
    );
  });
  fc.assert(property, { numRuns: pickTestCaseCount(300, 2_000) });
});

test('a full list keeps its own items and reports those that do not fit', () => {
  const property = fc.property(
    memberList,
    guestList,
    fc.integer({ min: 0, max: 5 }),
    (own, given, most) => {
      const { items, leftOut } = mergeWishlists(own, given, most);
      const keys = new Set(keysOf(live(items)));
      const due = new Set(keysOf(live(mergeWishlists(own, given).items)));

      return (
        keys.size <= Math.max(live(own).length, most) &&
        live(own).every((stored) => keys.has(itemKey(stored))) &&
        leftOut.every((entry) => !keys.has(itemKey(entry))) &&
        keys.size + leftOut.length === due.size
      );
    },
  );
  fc.assert(property, { numRuns: pickTestCaseCount(200, 1_000) });
});

test('the newest items are merged when there is not room for all', () => {
  const given = [
    buildItem({ productId: 'old', savedAt: at(1) }),
    buildItem({ productId: 'new', savedAt: at(2) }),
  ];
  const { items, leftOut } = mergeWishlists([], given, 1);

  expect(items.map(({ productId }) => productId)).toEqual(['new']);
  expect(leftOut.map(({ productId }) => productId)).toEqual(['old']);
});

test('an item on both lists keeps the earlier time and its price then', () => {
  const own = [buildItem({ savedAt: at(20), priceCents: 18_900, name: 'Tidal 300' })];
  const given = [buildItem({ savedAt: at(5), priceCents: 20_900 })];

  expect(mergeWishlists(own, given).items).toEqual([
    buildItem({ savedAt: at(5), priceCents: 20_900, name: 'Tidal 300' }),
  ]);
});

test('repeating a merge whose answer was lost does not restore a removed item', () => {
  const sent = [buildItem({ savedAt: at(5) })];
  const merged = mergeWishlists([], sent).items.map((entry) => ({ ...entry, removedAt: at(6) }));

  expect(mergeWishlists(merged, sent).items).toEqual(merged);
  const again = mergeWishlists(merged, [buildItem({ savedAt: at(7) })]).items;
  expect(again.filter(isOnWishlist)).toHaveLength(1);
  expect(mergeWishlists(again, sent).items).toEqual(again);
});

test('a list holds a hundred items', () => {
  const given = Array.from({ length: 120 }, (_, index) => buildItem({ productId: `p${index}` }));
  const { items, leftOut } = mergeWishlists([], given);

  expect([items.length, leftOut.length]).toEqual([MAX_WISHLIST_ITEMS, 20]);
});
