import type { PageModule } from '@horae/shared';
import { openCart } from '../cart/api/open-cart.ts';
import { type Cart, EMPTY_CART } from '../cart/cart.ts';
import { CART_KEY } from '../cart/store/cart-view.ts';

/** The visitor's cart, for the edge; one without a session has none, and is given none by being asked. */
export const personalCart: NonNullable<PageModule['personal']> = async ({ queryClient, role }) => {
  const queryFn = async (): Promise<Cart> =>
    role === 'none' ? EMPTY_CART : (await openCart()).getCart();
  await queryClient.prefetchQuery({ queryKey: CART_KEY, queryFn });
  return undefined;
};
