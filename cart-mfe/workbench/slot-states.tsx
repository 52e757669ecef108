import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { AddToCartButton } from '../src/add-to-cart/add-to-cart-button.tsx';
import { CartCount } from '../src/count/cart-count.tsx';
import { CartPanel } from '../src/panel/cart-panel.tsx';
import {
  cacheCart,
  cartWithLowStock,
  cartWithTwoWatches,
  discountedCart,
  emptyCart,
} from './sample-carts.ts';

const panel = { shown: <CartPanel onClosed={() => undefined} /> };
const tidal = {
  productId: 'tidal',
  productName: 'Tidal 300',
  options: { Strap: 'Steel bracelet' },
  quantity: 1,
} as const;

/** A button as it stands on a card or a page. */
const button = (look: 'card' | 'page') => (
  <div style={{ inlineSize: 280, padding: 16 }}>
    <AddToCartButton {...tidal} look={look} />
  </div>
);

export const slotStates: WorkbenchState[] = [
  {
    name: 'cart-panel/two-watches',
    ...panel,
    fill: cacheCart(cartWithTwoWatches),
    isShort: true,
  },
  { name: 'cart-panel/empty', ...panel, fill: cacheCart(emptyCart) },
  { name: 'cart-panel/waiting', ...panel },
  { name: 'cart-panel/not-enough', ...panel, fill: cacheCart(cartWithLowStock) },
  { name: 'cart-panel/reduced', ...panel, fill: cacheCart(discountedCart) },
  {
    name: 'cart-count/two',
    shown: (
      <div style={{ padding: 16 }}>
        <CartCount />
      </div>
    ),
    fill: cacheCart(cartWithTwoWatches),
  },
  { name: 'add-to-cart-button/card', shown: button('card') },
  { name: 'add-to-cart-button/page', shown: button('page') },
  {
    name: 'add-to-cart-button/refused',
    shown: button('page'),
    answer: {
      action: 'cart/add',
      refused: { '': 'INSUFFICIENT_INVENTORY' },
      values: { productId: 'tidal' },
    },
  },
];
