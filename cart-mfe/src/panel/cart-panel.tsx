import type { CartPanelProps } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Drawer } from '@horae/shared/ui/drawer';
import { StateMessage } from '@horae/shared/ui/state-message';
import { useEffect } from 'react';
import { countPieces } from '../cart/cart.ts';
import { useCart, useCartStore } from '../cart/use-cart.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-panel.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { itemsText, messages } from './messages.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** An older answer is asked again on opening: another tab may have changed the cart. Milliseconds. */
const FRESH_FOR = 10_000;

/** The cart as a drawer; it is open as long as it is mounted. */
export function CartPanel({ onClosed }: CartPanelProps) {
  const store = useCartStore();
  const { data: cart, isError, isFetching, refetch } = useCart({ freshFor: FRESH_FOR });
  const checkout = useCheckout(cart, store);
  const { said, news, say } = useAnnouncement(cart);
  const count = cart ? countPieces(cart) : 0;
  const reload = () => void refetch();
  useKeptFocus();
  useEffect(() => store.prepare(), [store]);

  const summary = cart && count > 0 && (
    <CartSummary
      cart={cart}
      checkout={checkout}
      applyCoupon={async (code) => {
        await store.applyCoupon(code);
        say(messages.couponApplied(code));
      }}
      removeCoupon={async () => {
        await store.removeCoupon();
        say(messages.couponRemoved);
      }}
      reload={reload}
    />
  );

  return (
    <Drawer
      title={messages.title}
      {...(count > 0 && { count: itemsText(count) })}
      {...(summary && { footer: summary })}
      onClose={onClosed}
    >
      {cart && <CartLines cart={cart} store={store} say={say} onLeave={onClosed} />}
      {!cart && isError && <FailedCart isBusy={isFetching} retry={reload} />}
      {!cart && !isError && <CartSkeleton />}
      <p role="status" className={`visually-hidden ${styles.said}`}>
        {said}
      </p>
      <p role="status" className={`visually-hidden ${styles.said}`}>
        {news}
      </p>
    </Drawer>
  );
}

function FailedCart({ isBusy, retry }: { isBusy: boolean; retry: () => void }) {
  const again = (
    <Button look="secondary" busy={isBusy} onClick={retry}>
      {messages.tryAgain}
    </Button>
  );
  return (
    <div role="alert" className={styles.middle}>
      <StateMessage dial="broken" title={messages.failed} level={3} actions={again}>
        {messages.failedHint}
      </StateMessage>
    </div>
  );
}
