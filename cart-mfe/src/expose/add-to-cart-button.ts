import type { RemoteSlots } from '@horae/shared';
import { AddToCartButton } from '../add-to-cart/add-to-cart-button.tsx';

export const Component: RemoteSlots['cart/AddToCartButton']['Component'] = AddToCartButton;
