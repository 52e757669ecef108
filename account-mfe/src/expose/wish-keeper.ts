import type { RemoteSlots } from '@horae/shared';
import { WishlistExposer } from '../wishlist/store/wishlist-exposer.tsx';

export const Component: RemoteSlots['account/WishKeeper']['Component'] = WishlistExposer;
