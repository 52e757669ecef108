import { imageSource, usePageTitle, useRole } from '@horae/shared';
import { OrderSummary } from '@horae/shared/orders/order-summary';
import type { Order } from '@horae/shared/orders/read-order';
import { buttonClass } from '@horae/shared/ui/button';
import { Picture } from '@horae/shared/ui/picture';
import { Link, useSearchParams } from 'react-router-dom';
import { useCart } from '../cart/use-cart.ts';
import { OrderNumber } from './order-number.tsx';
import styles from './thank-you-page.module.css';
import { isOrderId, readOrderId, useOwnOrder } from './use-own-order.ts';

const PICTURE = imageSource('/media/tidal-300-angle.jpg', { width: 720, height: 720 });

/** Where the hosted checkout sends a shopper who has paid; `orderId` comes in the query, an id or an older link's number. */
export function ThankYouPage() {
  usePageTitle('Thank You');
  const [search] = useSearchParams();
  const orderId = readOrderId(search);
  // The order took the cart along: count and panel must notify of it.
  useCart({ freshFor: 0 });
  const { order, isLoading } = useOwnOrder(orderId);
  // No one reads an id while its number is on the way.
  const isComing = orderId !== undefined && isOrderId(orderId) && isLoading;

  return (
    <main id="main" className={styles.page}>
      <div className={styles.words}>
        <h1>Thank You!</h1>
        {orderId ? (
          <>
            <p className={styles.lead}>
              You will receive a confirmation email soon. Your order number:
            </p>
            {!isComing && <OrderNumber value={order?.number || orderId} />}
            {order && <OrderSummary order={order} />}
            {order && <WhatNow order={order} />}
          </>
        ) : (
          <p className={styles.lead}>
            You will receive a confirmation email soon. It holds your order number.
          </p>
        )}
        <Link to="/products" className={buttonClass()}>
          Continue Shopping
        </Link>
      </div>
      <Picture {...PICTURE} className={styles.picture} alt="" priority />
    </main>
  );
}

function WhatNow({ order }: { order: Order }) {
  const isMember = useRole() === 'member';
  if (isMember) {
    return (
      <p className={styles.now}>
        <Link to={`/account/orders/${encodeURIComponent(order.id)}`}>
          Track, cancel or return this order
        </Link>
      </p>
    );
  }
  return (
    <p className={styles.now}>
      <span>You ordered as a guest. A mail tells you when the order leaves.</span>
      <span> To cancel it within an hour or to return something, </span>
      <Link to="/about">write to us</Link>
      <span> with the order number.</span>
    </p>
  );
}
