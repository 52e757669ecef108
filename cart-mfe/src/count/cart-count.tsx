import { useSyncExternalStore } from 'react';
import { countItems } from '../cart/cart.ts';
import { useCart } from '../cart/use-cart.ts';
import styles from './cart-count.module.css';

/** The number beside the host's Cart button; nothing at all for an empty cart. */
export function CartCount() {
  const { data: cart } = useCart();
  const isHydrated = useHydrated();
  const count = cart && isHydrated ? countItems(cart) : 0;
  if (count === 0) return null;

  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">
        {count === 1 ? '1 item in cart' : `${count} items in cart`}
      </span>
    </>
  );
}

/** `false` for the first render, which must equal the edge's: it knows no cart. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
