import { documentTitle, type PageModule } from '@horae/shared';
import { sharedTitle } from '../wishlist/messages.ts';
import { personalSharedList } from '../wishlist/personal-wishlists.ts';
import { sharedKey } from '../wishlist/store/wishlist.ts';
import type { readShared } from '../wishlist/store/wishlist-api.ts';

export { Component } from './shared-wishes-page.ts';

/** A secret that opens nothing any more is an address that names nothing. */
export const head: PageModule['head'] = ({ queryClient, params: { secret = '' } }) => {
  const list = queryClient.getQueryData<Awaited<ReturnType<typeof readShared>>>(sharedKey(secret));
  return {
    title: documentTitle(sharedTitle(list)),
    robots: 'noindex',
    status: list === null ? 404 : 200,
  };
};
export const personal: PageModule['personal'] = personalSharedList;
