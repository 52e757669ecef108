import type { RemoteSlots } from '@horae/shared';
import { CartPanel } from '../panel/cart-panel.tsx';

export const Component: RemoteSlots['cart/CartPanel']['Component'] = CartPanel;
