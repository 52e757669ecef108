import { events, useEarlyClick } from '@horae/shared';
import { BagIcon } from '@horae/shared/ui/icon';
import { CartCount } from './cart-count.tsx';
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
