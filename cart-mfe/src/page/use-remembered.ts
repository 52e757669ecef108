import { useEffect } from 'react';
import type { Cart } from '../cart/cart.ts';
import { createCartMemory } from '../cart/store/cart-memory.ts';

/** A cart that the edge has rendered is one that this browser may not know of yet. */
export function useRemembered(cart: Cart | undefined): void {
  const hasLines = cart !== undefined && cart.lines.length > 0;
  useEffect(() => {
    if (hasLines) createCartMemory(() => localStorage).remember(true);
  }, [hasLines]);
}
