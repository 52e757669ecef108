import type { RemoteSlots } from '@horae/shared';
import { WishKeeper } from '../wishlist/store/wish-keeper.tsx';

export const Component: RemoteSlots['account/WishKeeper']['Component'] = WishKeeper;
