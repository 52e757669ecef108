import { OrderSummary } from '@horae/shared/orders/order-summary';
import type { Order } from '@horae/shared/orders/read-order';
import { ChevronDownIcon } from '@horae/shared/ui/icon';
import { Link } from 'react-router-dom';
import { ReviewLinks } from '../review/review-links.tsx';
import { dateText, messages, statusText } from './messages.ts';
import styles from './orders-page.module.css';

/** One line about an order; pressing it shows the rest. */
export function OrderRow({ order }: { order: Order }) {
  const watches = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className={styles.order}>
      <summary>
        <span className={styles.number}>{messages.number(order.number)}</span>
        <span className={styles.facts}>
          {`${dateText(order.placedAt)} · ${messages.watches(watches)}`}
        </span>
        <span className={styles.status}>{statusText(order)}</span>
        <span className={styles.total}>{order.sums.total}</span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.details}>
        <OrderSummary order={order} />
        <p className={styles.whole}>
          <Link to={`/account/orders/${encodeURIComponent(order.id)}`}>{messages.whole}</Link>
        </p>
        <ReviewLinks lines={order.lines} />
      </div>
    </details>
  );
}
