import { documentTitle, type PageModule } from '@horae/shared';
import { loadCartApi } from '../cart/api/load-cart-client.ts';
import { type Cart, EMPTY_CART } from '../cart/cart.ts';
import { CART_KEY } from '../cart/store/optimistic-cart.ts';
import { messages } from '../page/messages.ts';
import { messages as panelMessages } from '../panel/messages.ts';

export { Component } from './cart-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({
  title: documentTitle(panelMessages.title),
  description: messages.description,
});

/** The visitor's cart; a visitor without a session has none, and gets none by a request. */
export const personal: Page['personal'] = async ({ queryClient, role }) => {
  const queryFn = async (): Promise<Cart> =>
    role === 'none' ? EMPTY_CART : (await loadCartApi()).getCart();
  await queryClient.prefetchQuery({ queryKey: CART_KEY, queryFn });
  return undefined;
};
