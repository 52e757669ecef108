import type { QueryClient } from '@horae/shared/query';
import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { Component as SharedWishesPage } from '../src/expose/shared-wishes-page.tsx';
import { Component as WishlistPage } from '../src/expose/wishlist-page.tsx';
import type { ShownWishlistItem, WishlistShareData } from '../src/wishlist/store/wishlist-types.ts';
import { sharedWishlistKey, wishlistKey } from '../src/wishlist/store/wishlist-types.ts';

const ITEMS: ShownWishlistItem[] = [
  {
    productId: 'tidal',
    options: { Strap: 'Steel bracelet' },
    state: 'AVAILABLE',
    name: 'Tidal 300',
    slug: 'tidal-300',
    price: { cents: 38_900, text: '$389.00' },
    savedPrice: { cents: 39_900, text: '$399.00' },
    drop: { cents: 1000, text: '$10.00' },
    picture: '/media/tidal.jpg',
  },
  {
    productId: 'altus',
    options: {},
    state: 'SOLD_OUT',
    name: 'Altus 43',
    slug: 'altus-43',
    price: { cents: 15_900, text: '$159.00' },
    picture: '/media/altus.jpg',
  },
  { productId: 'gone', options: {}, state: 'GONE', name: 'Solene 39' },
];

const having =
  (items: ShownWishlistItem[], share: WishlistShareData | null = null) =>
  (cache: QueryClient) => {
    for (const isMember of [true, false]) {
      cache.setQueryData(wishlistKey(isMember), { items, share, waiting: 0 });
    }
  };
const page = { shown: <WishlistPage />, at: '/wishlist' };
const shared = {
  shown: <SharedWishesPage />,
  at: '/wishlist/shared/s1',
  path: '/wishlist/shared/:secret',
};

/** A wish list, and what others see of it. */
export const wishlistStates: WorkbenchState[] = [
  { name: 'wishlist-page/guest', ...page, fill: having(ITEMS) },
  {
    name: 'wishlist-page/member',
    ...page,
    role: 'member',
    fill: having(ITEMS, { secret: 's1', name: 'Nora' }),
  },
  { name: 'wishlist-page/empty', ...page, fill: having([]) },
  {
    name: 'shared-wishes-page/some',
    ...shared,
    fill: (cache) => cache.setQueryData(sharedWishlistKey('s1'), { name: 'Nora', items: ITEMS }),
  },
  {
    name: 'shared-wishes-page/gone',
    ...shared,
    fill: (cache) => cache.setQueryData(sharedWishlistKey('s1'), null),
  },
];
