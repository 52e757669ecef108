import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../wishlist/messages.ts';
import type { WishlistData } from '../wishlist/store/read-wishlist.ts';
import { fetchWishlist } from '../wishlist/store/wishlist-api.ts';
import { wishlistKey } from '../wishlist/store/wishlist-types.ts';

export { Component } from './wishlist-page.tsx';

export const head: PageModule['head'] = () => ({
  title: documentTitle(messages.title),
  robots: 'noindex',
});

/** Only a member's list is read on the edge; a visitor's is in the browser, which fills the page itself. */
export const personal: PageModule['personal'] = async ({ queryClient, role }) => {
  if (role !== 'member') return undefined;
  const queryFn = async (): Promise<WishlistData> => ({ ...(await fetchWishlist()), waiting: 0 });
  await queryClient.prefetchQuery({ queryKey: wishlistKey(true), queryFn });
  return undefined;
};
