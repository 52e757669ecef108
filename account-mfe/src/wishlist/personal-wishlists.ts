import type { PageModule } from '@horae/shared';
import type { ReadList } from './store/read-wishlist.ts';
import { sharedKey, wishlistKey } from './store/wishlist.ts';
import { readList, readShared } from './store/wishlist-api.ts';

type Personal = NonNullable<PageModule['personal']>;

/** A member's list. That of all others is in their browser, which fills the page itself. */
export const personalList: Personal = async ({ queryClient, role }) => {
  if (role !== 'member') return undefined;
  const queryFn = async (): Promise<ReadList> => ({ ...(await readList()), waiting: 0 });
  await queryClient.prefetchQuery({ queryKey: wishlistKey(true), queryFn });
  return undefined;
};

/** Requested anew for each visitor, so that a link ends at once; it needs no session. */
export const personalSharedList: Personal = async ({ queryClient, params: { secret = '' } }) => {
  await queryClient.prefetchQuery({
    queryKey: sharedKey(secret),
    queryFn: () => readShared(secret),
  });
  return undefined;
};
