import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../wishlist/messages.ts';
import { personalSharedWishes } from '../wishlist/personal-wishes.ts';
import { sharedKey } from '../wishlist/wish-keys.ts';

export { Component } from './shared-wishes-page.ts';

/** A secret that opens nothing any more is an address that names nothing. */
export const head: PageModule['head'] = ({ queryClient, params: { secret = '' } }) => ({
  title: documentTitle(messages.shared.title),
  robots: 'noindex',
  status: queryClient.getQueryData(sharedKey(secret)) === null ? 404 : 200,
});
export const personal: PageModule['personal'] = personalSharedWishes;
