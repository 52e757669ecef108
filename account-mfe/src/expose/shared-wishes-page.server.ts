import { documentTitle, type PageModule } from '@horae/shared';
import { sharedWishlistTitle } from '../wishlist/messages.ts';
import { readSharedList } from '../wishlist/store/wishlist-api.ts';
import { sharedWishlistKey } from '../wishlist/store/wishlist-types.ts';

export { Component } from './shared-wishes-page.tsx';

/** A secret that opens nothing any more is an address that names nothing. */
export const head: PageModule['head'] = ({ queryClient, params: { secret = '' } }) => {
  const list = queryClient.getQueryData<Awaited<ReturnType<typeof readSharedList>>>(
    sharedWishlistKey(secret),
  );
  return {
    title: documentTitle(sharedWishlistTitle(list)),
    robots: 'noindex',
    status: list === null ? 404 : 200,
  };
};

/** Requested anew for each visitor, so that a link ends at once; it needs no session. */
export const personal: PageModule['personal'] = async ({
  queryClient,
  params: { secret = '' },
}) => {
  await queryClient.prefetchQuery({
    queryKey: sharedWishlistKey(secret),
    queryFn: () => readSharedList(secret),
  });
  return undefined;
};
