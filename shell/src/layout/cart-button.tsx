import { events, RemoteSlot, useEarlyClick, useRole, whenIdle } from '@horae/shared';
import { BagIcon } from '@horae/shared/ui/icon';
import { useEffect, useState } from 'react';
import { SETTLED_MS } from '../page-lifecycle.ts';
import styles from './header.module.css';

/** Id of the header's last element: the edge blocks rendering until the browser has parsed it (`compose-page.ts`). */
const HEADER_END_ID = 'header-end';

/** Opens the cart panel; without JavaScript it is a link to the cart's page. */
export function CartButton() {
  const early = useEarlyClick('open cart', '/cart');

  return (
    <>
      <noscript>
        <a href="/cart" className={styles.cart}>
          <BagIcon />
          <span className={styles.cartWord}>Cart</span>
        </a>
      </noscript>
      <button
        {...early}
        type="button"
        className={`${styles.cart} needs-script`}
        data-opens="cart/CartPanel"
        onClick={() => events.emit('cart-opened', { reason: 'header' })}
      >
        <BagIcon />
        <span className={styles.cartWord}>Cart</span>
        <span id={HEADER_END_ID} className={styles.count}>
          <CartCount />
        </span>
      </button>
    </>
  );
}

/**
 * The number beside 'Cart'. A visitor without a token has no cart, so nothing is loaded for them; for
 * the others the count waits until the page has settled. Without its remote there is just no number.
 */
function CartCount() {
  const role = useRole();
  const isIdle = useIdle();
  if (role === 'none' || !isIdle) return null;
  return <RemoteSlot module="cart/CartCount" props={{}} unavailable={() => null} />;
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), SETTLED_MS), []);
  return isIdle;
}
