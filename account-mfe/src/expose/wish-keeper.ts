import type { RemoteSlots } from '@horae/shared';
import { WishKeeper } from '../wishes/wish-keeper.tsx';

export const Component: RemoteSlots['account/WishKeeper']['Component'] = WishKeeper;
