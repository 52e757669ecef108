import type { RemoteSlots } from '@horae/shared';
import { CartCount } from '../count/cart-count.tsx';

export const Component: RemoteSlots['cart/CartCount']['Component'] = CartCount;
