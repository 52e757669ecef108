import { usePageTitle } from '@horae/shared';
import { Spoken } from '../panel/announcement.tsx';
import { itemsText, messages as panelMessages } from '../panel/messages.ts';
import { useShownCart } from '../panel/use-shown-cart.ts';
import styles from './cart-page.module.css';
import { Companions } from './companions.tsx';
import { FilledCart } from './filled-cart.tsx';
import { useToldCheckout } from './form-results.ts';
import { MissingCart } from './missing-cart.tsx';
import { useRemembered } from './use-remembered.ts';

/** The cart as a page: forms that work without script, and with it the same cart as the panel's. */
export function CartPage() {
  usePageTitle(panelMessages.title);
  const shown = useShownCart(useToldCheckout());
  const { cart, count } = shown;
  useRemembered(cart);

  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1>{panelMessages.title}</h1>
        {count > 0 && <p>{itemsText(count)}</p>}
      </header>
      {cart ? <FilledCart shown={shown} cart={cart} /> : <MissingCart shown={shown} />}
      {cart && <Companions cart={cart} />}
      <Spoken texts={shown.spoken} />
    </main>
  );
}
